import { describe, expect, it } from "vitest"
import { addedGzip, type Bundle, bundle, evmApp, inOneFile, packageOf } from "../../scripts/bundle.js"
import { furtherFamilies, withFamily } from "../../scripts/families.js"

/** Maximum initial size of a further chain family that a site imports, compressed: its rules, and what loads the rest. */
const budget = 1_000

const modulesOf = ({ chunks }: Bundle, initial: boolean): readonly string[] =>
  chunks.filter((chunk) => chunk.initial === initial).flatMap(({ modules }) => modules.map(({ id }) => id))

const families = Object.entries(furtherFamilies)

describe.each(families)("an EVM app with the chain family %s", (name, [, folders, library]) => {
  const isOwn = (id: string): boolean => new RegExp(`/dist/${folders}/`).test(id)
  const isOfLibrary = (id: string): boolean => library !== null && packageOf(id).startsWith(library)

  it(`adds at most ${budget} bytes before any click, and all else of it in files of their own`, async () => {
    const plain = await bundle(evmApp, { output: inOneFile })
    const app = await bundle(withFamily(name), { output: inOneFile })
    const added = addedGzip(app, plain)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(budget)
    expect(modulesOf(app, true).filter(isOwn).length).toBeLessThanOrEqual(3)
    expect(modulesOf(app, false).filter(isOwn).length).toBeGreaterThan(0)
    expect(modulesOf(app, true).filter(isOfLibrary)).toEqual([])
    expect(modulesOf(app, false).some(isOfLibrary)).toBe(library !== null)
  })

  it("is nowhere in an app that does not import it", async () => {
    const plain = await bundle(evmApp)
    const all = [...modulesOf(plain, true), ...modulesOf(plain, false)]
    expect(all.filter((id) => isOwn(id) || isOfLibrary(id))).toEqual([])
  })
})
