import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { contributing } from "../support/contributing.js"
import { root, sources } from "../support/source.js"

/** What the page's own code can import. */
const published = new Set(
  readdirSync(join(root, "entries")).flatMap((entry) =>
    [...readFileSync(join(root, "entries", entry), "utf8").matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(
      ([, names = ""]) => names.split(",").map((name) => name.trim()),
    ),
  ),
)

/** What is about drawing, or about how the package is loaded, and no part of what a view shows. */
const ofDrawing = new Set(["limits", "numberFormat"])

/** A module that is not one of the views. */
const outside = /^\.\.\/\.\.\/(adapters|features|initial|model|networks|react|services|streams|wallet)\//

/** The names that the views import from the model and the hooks, and from all else that is not about drawing. */
const read = sources()
  .filter(({ file }) => /^views\/(?!ui\/|pictures\/|theme\/|dialog\/)\w+\//.test(file))
  .flatMap(({ file, tree }) =>
    tree.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
      const bindings = importClause?.namedBindings
      const from = (moduleSpecifier as ts.StringLiteral).text
      if (!outside.test(from) || !bindings || !ts.isNamedImports(bindings)) return []
      return bindings.elements.map(({ name, propertyName }) => ({ file, name: (propertyName ?? name).text }))
    }),
  )

describe("the views of the package", () => {
  it("are made from what a view of a site can import", () => {
    expect(read.length).toBeGreaterThan(200)
    const missing = read.filter(({ name }) => !published.has(name) && !ofDrawing.has(name))
    const where = "src/entries/views.ts, or the entry point of the plug-in, does not export these"
    const names = missing.map(({ file, name }) => `${name}, read by ${file}`)
    expect(names, contributing(where, "Adding a view")).toEqual([])
  })
})
