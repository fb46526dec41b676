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

  it("takes of viem only what it uses", () => {
    const withViem = app.chunks.filter(({ modules }) => modules.some(({ id }) => packageOf(id) === "viem"))
    expect(withViem.reduce((sum, { gzip }) => sum + gzip, 0)).toBeLessThanOrEqual(20_000)
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
