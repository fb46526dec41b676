import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { ioTsFile } from "../../scripts/ioTs.js"

const dist = resolve(import.meta.dirname, "../../dist")
const read = (file: string): string => readFileSync(join(dist, file), "utf8")

const modules = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".js") && !/^(bundled|standalone|libraries)\//.test(file),
)

interface Codec {
  readonly _tag?: string
}

describe("what the package has of io-ts", () => {
  it("is the only thing that its modules import of it", () => {
    expect(modules.filter((file) => /from "(io-ts|fp-ts)/.test(read(file)))).toEqual([])
    expect(modules.filter((file) => read(file).includes(`/${ioTsFile}"`)).length).toBeGreaterThan(20)
  })

  it("is what they use, and has no class of any other codec: a page would evaluate all 28", async () => {
    const exported = (await import(join(dist, ioTsFile))) as Readonly<Record<string, Codec>>
    const used = modules.flatMap((file) => [...read(file).matchAll(/\bt\.(\w+)/g)].map(([, name]) => name))
    const tags = Object.values(exported).flatMap(({ _tag }) => _tag ?? [])
    const classes = [...read(ioTsFile).matchAll(/__extends\((\w+), _super\)/g)].map(([, name]) => name)
    expect(Object.keys(exported).filter((name) => !used.includes(name))).toEqual([])
    // The property that io-ts gives to this one when it is loaded keeps it.
    expect(classes.filter((name) => name !== "RecursiveType").toSorted()).toEqual(tags.toSorted())
  })

  it("has its licence beside it", () => {
    for (const name of ["io-ts", "fp-ts"])
      expect(read("libraries/licences.md")).toMatch(new RegExp(`^## ${name} - .* \\(MIT\\)$`, "m"))
  })
})
