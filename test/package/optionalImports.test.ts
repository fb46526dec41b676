import { describe, expect, it } from "vitest"
import { addedGzip, type Bundle, bundle, evmApp, inOneFile } from "../../scripts/bundle.js"
import { contributing } from "../support/contributing.js"
import { entries } from "../support/entries.js"
import { furtherFamilies } from "../../scripts/families.js"
import { importAlone, optionalImports, withoutImport, withImport } from "../../scripts/optionalImports.js"

/** Maximum initial size of a plug-in or connector that a site imports in addition, without its lazy code. */
const most = 300

/**
 * What one adds with its late code, and with all initial code in one file: a bundler adds the names of the late files,
 * and moves what they share with the page.
 */
const wholeBudget = 600

/** Entry points that are no further family, no plug-in and no connector; and wagmi's, for sites that have loaded its library. */
const others = [
  ...["", "/data", "/evm", "/messages", "/modal", "/networks", "/react", "/testing", "/themes", "/views", "/wagmi"],
].map((path) => `rxwallet${path}`)

it("the optional imports and the further families are all entry points that a site adds to another app", () => {
  const known = new Set<string>([
    ...Object.values(optionalImports).map(({ from }) => from),
    ...Object.keys(furtherFamilies).map((name) => `rxwallet/${name}`),
  ])
  const rest = entries.map(({ specifier }) => specifier).filter((specifier) => !known.has(specifier))
  const where =
    "an entry point that is received and not expected has no row in scripts/optionalImports.ts or families.ts"
  expect(
    rest.toSorted(),
    contributing(where, "Adding a chain family", "Adding a connector", "Adding a feature"),
  ).toEqual(others)
})

describe.each(Object.entries(optionalImports))("an EVM app that imports %s", (name, row) => {
  const ofRow = ({ chunks }: Bundle, initial: boolean) =>
    chunks
      .filter((chunk) => chunk.initial === initial)
      .flatMap(({ modules }) => modules)
      .filter(({ id }) => new RegExp(`/dist/(${row.folders})/`).test(id))

  it(`adds at most ${most} bytes to the app before any click`, async () => {
    const plain = await bundle(evmApp)
    const app = await importAlone(name, row)
    const added = addedGzip(app, plain)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(most)
  })

  const divided = "divided" in row ? row.divided : most

  it(`adds at most ${divided} bytes with its late code, as Vite divides both`, async () => {
    const plain = await bundle(withoutImport("library" in row ? row : {}))
    const app = await bundle(withImport(name, row))
    expect(addedGzip(app, plain)).toBeLessThanOrEqual(divided)
  })

  it("has one file there, and none in an app without it; its late code costs the initial files little", async () => {
    const plain = await bundle(evmApp, { output: inOneFile })
    const app = await bundle(withImport(name, row), { output: inOneFile })
    expect(addedGzip(app, plain)).toBeLessThanOrEqual(wholeBudget)
    expect(ofRow(app, true)).toHaveLength(1)
    expect(ofRow(app, false).length).toBeGreaterThan(0)
    expect([...ofRow(plain, true), ...ofRow(plain, false)]).toEqual([])
  })
})
