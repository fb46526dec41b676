import { basename, dirname } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { contributing } from "./support/contributing.js"
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

const isState = (source: Source): boolean =>
  (source.file.startsWith("streams/") && exportsFunction(source)) || /^features\/.*Feature\.ts$/.test(source.file)

/** What makes connectors of its own, for the option `connectors`. */
const isFactory = ({ file, text }: Source): boolean =>
  file.startsWith("adapters/") && /\): ConnectorFactory =>/.test(text)

/** What makes a connector, sends a transfer, follows one, or asks a chain, in a folder of an adapter. */
const isOfAdapter = ({ file, text }: Source): boolean =>
  file.startsWith("adapters/") &&
  (/\): \w*Connector(<\w+>)? =>/.test(text) ||
    (/\/(transfer|transferStatus|esplora|addressHistory)\.ts$/.test(file) && /Observable</.test(text)))

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

/** The folder of a file; of an adapter's, the one of its adapter. */
const folderOf = (file: string): string => /^(src\/)?adapters\/\w+/.exec(file)?.[0] ?? dirname(file)

/** Whether one of these marble files imports a file, or another of its folder that does. */
const isImportedBy = (file: string, marbles: readonly string[]): boolean =>
  marbles
    .flatMap((path) => [...reachedBy(path)])
    .some((path) => {
      const isBeside = folderOf(path) === `src/${folderOf(file)}`
      return path === `src/${file}` || (isBeside && everyImport.get(path)?.includes(`src/${file}`))
    })

/** The files of `among` that no marble file imports which `isIts` finds by its path and the name of its own. */
const without = (
  among: readonly Source[],
  isIts: (marbles: string, name: string, file: string) => boolean,
): readonly string[] =>
  among
    .map(({ file }) => file)
    .filter((file) => {
      const name = `${basename(file, ".ts")}.marbles.ts`
      const its = [...everyImport.keys()].filter((path) => path.startsWith("marbles/") && isIts(path, name, file))
      return !isImportedBy(file, its)
    })

describe("marbles", () => {
  it("exist for every operator, stream and feature, in a file of the same name that imports it", () => {
    const needed = all.filter(isState)
    expect(needed.length).toBeGreaterThan(60)
    const missing = without(needed, (path, name) => basename(path) === name)
    expect(missing, contributing("no <name>.marbles.ts imports these", "Adding a stream", "Adding a feature")).toEqual(
      [],
    )
  })

  it("exist for every connector and for what asks a chain, sends and follows transfers, in the folder of its adapter", () => {
    const needed = all.filter(isOfAdapter)
    expect(needed.length).toBeGreaterThan(10)
    const missing = without(needed, (path, name, file) => path === `marbles/${folderOf(file)}/${name}`)
    const where = "no marbles/adapters/<folder>/<name>.marbles.ts imports these"
    expect(missing, contributing(where, "Adding a chain family", "Adding a connector")).toEqual([])
  })

  it("exist for the adapter of every factory of connectors, which may make its connector inside of itself", () => {
    const folders = all.filter(isFactory).map(({ file }) => folderOf(file))
    const drawn = (folder: string): boolean =>
      [...everyImport.keys()]
        .filter((path) => path.startsWith(`marbles/${folder}/`) && path.endsWith(".marbles.ts"))
        .some((path) => [...reachedBy(path)].some((to) => to.startsWith(`src/${folder}/`)))
    expect(folders.length).toBeGreaterThan(2)
    const missing = folders.filter((folder) => !drawn(folder))
    expect(missing, contributing("no marbles/adapters/<folder> draws these", "Adding a connector")).toEqual([])
  })
})
