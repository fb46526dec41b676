import { basename, dirname } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { importsByFile, type Source, sources } from "./support/source.js"

const all = sources()

/** Whether a file exports a function; types and constants need no marbles. */
const exportsFunction = ({ tree }: Source): boolean =>
  tree.statements.some(
    (statement) =>
      ts.isVariableStatement(statement) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true &&
      statement.declarationList.declarations.some(
        ({ initializer }) => initializer && (ts.isArrowFunction(initializer) || ts.isCallExpression(initializer)),
      ),
  )

const isConnector = ({ file, text }: Source): boolean => file.startsWith("adapters/") && /\): Connector =>/.test(text)
const isFeature = ({ file }: Source): boolean => /^features\/.*Feature\.ts$/.test(file)
/** What sends a transfer, follows one, or asks a chain, in a folder of an adapter. */
const isOfTransfers = ({ file, text }: Source): boolean =>
  /^adapters\/\w+\/(transfer|transferStatus|esplora|addressHistory)\.ts$/.test(file) && /Observable</.test(text)
const hasMarbles = (source: Source): boolean =>
  (source.file.startsWith("streams/") && exportsFunction(source)) || isConnector(source) || isFeature(source)

const everyImport = importsByFile()

/** The files that a marble file imports, by itself or by what is beside it in `marbles`. */
const reachedBy = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  for (const next of everyImport.get(file) ?? []) {
    if (seen.has(next)) continue
    seen.add(next)
    if (next.startsWith("marbles/")) reachedBy(next, seen)
  }
  return seen
}

/** Whether one of these marble files imports a file, or another of its folder that does. */
const isImportedBy = (file: string, marbles: readonly string[]): boolean =>
  marbles
    .flatMap((path) => [...reachedBy(path)])
    .some((path) => {
      const isBeside = dirname(path) === `src/${dirname(file)}`
      return path === `src/${file}` || (isBeside && everyImport.get(path)?.includes(`src/${file}`))
    })

/** Whether there is a marble file of the same name, or of that with its folder's before it, which imports it. */
const isInMarbles = ({ file }: Source): boolean => {
  const [name = ""] = basename(file).split(".")
  const names = [name, `${basename(dirname(file))}${name.charAt(0).toUpperCase()}${name.slice(1)}`]
  const isOfName = (path: string): boolean => names.some((each) => basename(path) === `${each}.marbles.ts`)
  return isImportedBy(
    file,
    [...everyImport.keys()].filter((path) => path.startsWith("marbles/") && isOfName(path)),
  )
}

describe("marbles", () => {
  it("exist for every operator, stream, connector and feature, in a file of the same name that imports it", () => {
    const needed = all.filter(hasMarbles)
    expect(needed.length).toBeGreaterThan(70)
    expect(needed.filter((source) => !isInMarbles(source)).map(({ file }) => file)).toEqual([])
  })

  it("exist for what asks a chain, sends and follows transfers, in the folder of its adapter, and import it", () => {
    const missing = ({ file }: Source): boolean =>
      !isImportedBy(file, [`marbles/${file.replace(/\.ts$/, ".marbles.ts")}`])
    expect(
      all
        .filter(isOfTransfers)
        .filter(missing)
        .map(({ file }) => file),
    ).toEqual([])
  })
})
