import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import ts from "typescript"

const root = resolve(import.meta.dirname, "..")

/** A record in the site's storage: its name after the prefix, and what the code says of it. */
export interface StoredRecord {
  readonly name: string
  readonly description: string
}

const isRecord = ({ type, initializer }: ts.VariableDeclaration): boolean =>
  type?.getText().startsWith("RecordKey<") === true ||
  (initializer !== undefined && ts.isCallExpression(initializer) && initializer.expression.getText() === "cacheRecord")

const nameOf = ({ initializer }: ts.VariableDeclaration): string =>
  /(?:name: |cacheRecord\()"(\w+)"/.exec(initializer?.getText() ?? "")?.[1] ?? ""

const descriptionOf = (statement: ts.VariableStatement): string =>
  ts
    .getJSDocCommentsAndTags(statement)
    .map(({ comment }) => (typeof comment === "string" ? comment : ""))
    .join(" ")
    .replace(/\s+/g, " ")

const recordsIn = (file: string): readonly StoredRecord[] =>
  ts
    .createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
    .statements.filter(ts.isVariableStatement)
    .flatMap((statement) =>
      statement.declarationList.declarations
        .filter(isRecord)
        .map((declaration) => ({ name: nameOf(declaration), description: descriptionOf(statement) })),
    )

/** Every record that the code declares, by name. */
export const storedRecords = (): readonly StoredRecord[] =>
  readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => recordsIn(join(root, "src", file)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** The list in docs/reference.md. */
export const storedList = (): string =>
  storedRecords()
    .map(({ name, description }) => `- \`${name}\`: ${description}\n`)
    .join("")
