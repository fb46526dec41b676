import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import ts from "typescript"
import { storedList } from "./stored.js"
import { typeProgram } from "./typeProgram.js"

const root = resolve(import.meta.dirname, "..")
const entryFiles = readdirSync(join(root, "src/entries")).map((name) => join(root, "src/entries", name))

const program = typeProgram(entryFiles)
const checker = program.getTypeChecker()

/** A line of a list: what a user writes, and its doc comment. */
interface Row {
  readonly name: string
  readonly code: string
  readonly kind: "stream" | "command" | "part" | "function"
  readonly text: string
}

const oneLine = (text: string): string =>
  text
    .replace(/([^\s{([|&,;])\n\s*(?=\w)/g, "$1; ")
    .replace(/\s+/g, " ")
    .replace(/([([]) | (?=[)\]])/g, "$1")
    .replace(/,(?=[)\]])/g, "")
    .replace(/; }/g, " }")
    .trim()

/** A doc comment as one line, without its examples and the numbers of the rules that it comes from. */
const docOf = (symbol: ts.Symbol): string =>
  ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .split(/\n\s*\n/)
    .filter((paragraph) => !/^\s{2}/.test(paragraph))
    .join(" ")
    .replace(/ \((SPEC|CONTRACTS)[^)]*\)| of SPEC §[\d.]+/g, "")
    .replace(/\s+/g, " ")
    .replace(/:$/, ".")
    .trim()

const exportsOf = (file: string): readonly ts.Symbol[] => {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  return (module ? checker.getExportsOfModule(module) : []).map((symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  )
}

const { NoTruncation } = ts.TypeFormatFlags

const declaredType = (type: ts.TypeNode): string => {
  const text = oneLine(type.getText())
  // What a function may return is not what `?` says.
  if (!ts.isUnionTypeNode(type)) return text
  return text.replace(/ \| undefined$/, "").replace(/^\((\(.*\) => .*)\)$/, "$1")
}

/** The type as it is declared, without the `undefined` that `?` says already. */
const typeOf = (member: ts.Symbol, declaration: ts.Declaration): string =>
  ts.isPropertySignature(declaration) && declaration.type
    ? declaredType(declaration.type)
    : checker.typeToString(checker.getTypeOfSymbol(member), declaration, NoTruncation)

const kindOf = (type: string): Row["kind"] =>
  /^(State|Observable)</.test(type) ? "stream" : /^(<.*>)?\(.*\) => /.test(type) ? "command" : "part"

const memberRow = (member: ts.Symbol): readonly Row[] => {
  const [declaration] = member.declarations ?? []
  if (!declaration || !(member.flags & (ts.SymbolFlags.Property | ts.SymbolFlags.Method))) return []
  const type = typeOf(member, declaration)
  const optional = member.flags & ts.SymbolFlags.Optional ? "?" : ""
  return [{ name: member.name, code: `${member.name}${optional}: ${type}`, kind: kindOf(type), text: docOf(member) }]
}

/** The members of an exported type as they are declared: of an interface its own, of another type all. */
const membersOf = (name: string): readonly Row[] => {
  const found = entryFiles.flatMap(exportsOf).find((symbol) => symbol.name === name)
  if (!found) throw new Error(`no entry point exports ${name}`)
  const own = found.flags & ts.SymbolFlags.Interface ? found.members : undefined
  const members = own ? [...own.values()] : checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(found))
  return members.flatMap(memberRow)
}

/** A parameter that is taken apart where it is declared: its type says the rest. */
const destructured = /([(,] ?)\{ (?:[^{}]|\{[^{}]*\})*\}(\??): (?=[A-Z])/g

const functionRow = (symbol: ts.Symbol): readonly Row[] => {
  const declaration = symbol.valueDeclaration
  const [signature] = declaration ? checker.getTypeOfSymbol(symbol).getCallSignatures() : []
  if (!signature) return []
  const code = oneLine(checker.signatureToString(signature, declaration, NoTruncation)).replace(
    destructured,
    "$1options$2: ",
  )
  return [{ name: symbol.name, code: `${symbol.name}${code}`, kind: "function", text: docOf(symbol) }]
}

/** The functions that an entry point exports, by name; a component is none of them. */
const functionsOf = (specifier: string): readonly Row[] =>
  exportsOf(join(root, `src/entries/${specifier.replace(/^rxwallet\/?/, "") || "index"}.ts`))
    .filter(({ name }) => /^[a-z]/.test(name))
    .flatMap(functionRow)
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const isHook = ({ name }: Row): boolean => name.startsWith("use")

/** The lists that a page can ask for: `<!-- docs: streams Wallet -->`. */
const lists: Readonly<Record<string, (of: string) => readonly Row[]>> = {
  members: membersOf,
  streams: (name) => membersOf(name).filter(({ kind }) => kind === "stream"),
  commands: (name) => membersOf(name).filter(({ kind }) => kind === "command"),
  parts: (name) => membersOf(name).filter(({ kind }) => kind === "part"),
  hooks: (entry) => functionsOf(entry).filter(isHook),
  functions: (entry) => functionsOf(entry).filter((row) => !isHook(row)),
}

const lineOf = ({ code, text }: Row): string => `- \`${code}\`: ${text}\n`

/** The rows of a list. Throws an error for a list that does not exist. */
export const rowsOf = (list: string, of: string): readonly Row[] => {
  const rows = lists[list]?.(of)
  if (!rows) throw new Error(`no list "${list}"`)
  return rows
}

const listText = (list: string, of: string): string =>
  list === "stored" ? storedList() : rowsOf(list, of).map(lineOf).join("")

/** A generated list in a page: its name, and what it is a list of. */
export const listPattern = /(<!-- docs: (\w+) ?([\w/]*) -->\n)[^]*?(<!-- end -->)/g

/** A page with the lists of this code. */
export const withLists = (text: string): string =>
  text.replace(
    listPattern,
    (_, start: string, list: string, of: string, end: string) => `${start}\n${listText(list, of)}\n${end}`,
  )

/** The pages with generated lists. */
const generatedPages: readonly string[] = readdirSync(join(root, "docs"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => join(root, "docs", name))

if (process.argv.some((argument) => argument.endsWith("scripts/docs.ts")))
  for (const page of generatedPages) writeFileSync(page, withLists(readFileSync(page, "utf8")))
