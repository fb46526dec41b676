import { beforeAll, describe, expect, it } from "vitest"
import { type Bundle, bundle, evmApp, packageOf, reactAlone } from "../../scripts/bundle.js"

/** What an EVM app may add to React before anybody clicks, compressed. */
const budget = 45_000

const nothing: Bundle = { folder: "", chunks: [], initialGzip: 0 }

describe("an EVM app", () => {
  let app = nothing
  let base = nothing

  beforeAll(async () => {
    base = await bundle("react", reactAlone)
    app = await bundle("evm", evmApp)
  }, 120_000)

  const initial = () => app.chunks.filter((chunk) => chunk.initial).flatMap(({ modules }) => modules)

  it("adds at most 45 KB to React before any click", () => {
    expect(base.initialGzip).toBeGreaterThan(40_000)
    expect(app.initialGzip - base.initialGzip).toBeLessThanOrEqual(budget)
  })

  it("loads nothing of viem before any click", () => {
    expect(initial().filter(({ id }) => /^(viem|ox|abitype|@noble\/.*)$/.test(packageOf(id)))).toEqual([])
  })

  const holds = (chunk: Bundle["chunks"][number], name: string): boolean =>
    chunk.modules.some(({ id }) => packageOf(id) === name)
  const weight = (chunks: Bundle["chunks"]): number => chunks.reduce((sum, { gzip }) => sum + gzip, 0)
  const isForNames = (chunk: Bundle["chunks"][number]): boolean =>
    holds(chunk, "@adraffy/ens-normalize") || chunk.file.includes("ccip")

  it("takes of viem only what it uses", () => {
    const withViem = app.chunks.filter((chunk) => holds(chunk, "viem") && !isForNames(chunk))
    expect(weight(withViem)).toBeLessThanOrEqual(20_000)
  })

  it("has names, with their tables of all letters, in files of their own", () => {
    const forNames = app.chunks.filter(isForNames)
    expect(forNames.length).toBeGreaterThan(0)
    expect(forNames.filter(({ initial }) => initial)).toEqual([])
    expect(weight(forNames)).toBeLessThanOrEqual(45_000)
  })

  it("has viem and the views in files of their own", () => {
    const lazy = app.chunks.filter((chunk) => !chunk.initial)
    const packages = new Set(lazy.flatMap(({ modules }) => modules).map(({ id }) => packageOf(id)))
    expect([...packages]).toEqual(expect.arrayContaining(["viem", "rxwallet/views"]))
  })

  it("holds one copy of each library", () => {
    const copies = app.chunks
      .flatMap(({ modules }) => modules)
      .filter(({ id }) => /\/(fp-ts|io-ts)\/lib\/|\/rxjs\/dist\/cjs\//.test(id))
    expect(copies.map(({ id }) => id)).toEqual([])
  })
})
