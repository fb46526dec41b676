import { readdirSync } from "node:fs"
import { basename, resolve } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { typeProgram } from "../../scripts/typeProgram.js"
import { contributing } from "../support/contributing.js"
import { entries } from "../support/entries.js"

const program = typeProgram(entries.map(({ source }) => source))
const checker = program.getTypeChecker()

interface Name {
  readonly name: string
  readonly kind: "value" | "type"
  readonly documented: boolean
}

const nameOf = (exported: ts.Symbol): Name => {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  return {
    name: exported.name,
    kind: symbol.flags & ts.SymbolFlags.Value ? "value" : "type",
    documented: symbol.getDocumentationComment(checker).length > 0,
  }
}

const namesOf = (source: string): readonly Name[] => {
  const file = program.getSourceFile(source)
  const module = file && checker.getSymbolAtLocation(file)
  return module ? checker.getExportsOfModule(module).map(nameOf) : []
}

it("the entry points are all files of src/entries, but those that one of them loads late", () => {
  const files = readdirSync(resolve(import.meta.dirname, "../../src/entries")).filter((file) => !/Code\.ts$/.test(file))
  const where = "an entry point that is expected and not received has no path under `exports` in package.json"
  expect(
    entries.map(({ source }) => basename(source)).toSorted(),
    contributing(where, "Adding a chain family", "Adding a connector", "Adding a feature"),
  ).toEqual(files.toSorted())
})

describe.each(entries)("$specifier", ({ source }) => {
  const names = namesOf(source)

  it("exports exactly the names in the snapshot", async () => {
    const listing = names.map(({ kind, name }) => `${kind} ${name}\n`).sort()
    await expect(listing.join("")).toMatchFileSnapshot(`exports/${basename(source, ".ts")}.txt`)
  })

  it("has a doc comment for every export", () => {
    expect(names.filter(({ documented }) => !documented).map(({ name }) => name)).toEqual([])
  })
})
