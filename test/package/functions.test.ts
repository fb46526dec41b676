import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { SourceMap, type SourceMapPayload } from "node:module"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { compile } from "../../scripts/compile.js"

const dist = resolve(import.meta.dirname, "../../dist")

const source = `export const double = (count: number): number => count * 2
export const shape = ({ a, b = () => 2 }: { a: number; b?: () => number }) => ({ a, b: b() })
export const later = async <T,>(value: T): Promise<T> => await Promise.resolve(value)
export const curried = (a: number) => (b: number) => a - b
export const commented = (a: number): number =>
  // What is returned stands on the next line.
  a + 1
export const early = (): string => late()
const late = (): string => "late"
export const thisOfModule = () => this
export const thisWithin = () => () => this
export const own = () => { function inner(this: unknown) { return this }; return inner.call(7) }
export let changing = (): number => 1
changing = () => 2
`

interface Compiled {
  readonly double: (count: number) => number
  readonly shape: (input: { readonly a: number }) => unknown
  readonly later: (value: string) => Promise<string>
  readonly curried: (a: number) => (b: number) => number
  readonly commented: (a: number) => number
  readonly early: () => string
  readonly own: () => unknown
  readonly changing: () => number
}

describe("a module of the package", () => {
  const folder = mkdtempSync(join(tmpdir(), "compile-"))
  let code = ""

  beforeAll(() => {
    mkdirSync(join(folder, "src/deep"), { recursive: true })
    writeFileSync(join(folder, "src/deep/module.ts"), source)
    compile(join(folder, "src"), join(folder, "dist"))
    code = readFileSync(join(folder, "dist/deep/module.js"), "utf8")
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it("has its functions as declarations, which a browser parses faster than arrows", () => {
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" })
    const modules = files.filter((file) => file.endsWith(".js") && !file.startsWith("bundled"))
    const arrows = modules.flatMap((file) => {
      const lines = readFileSync(join(dist, file), "utf8").split("\n")
      return lines.filter((line) => /^(export )?const \w+ = (async )?\([^()]*\) =>/.test(line))
    })
    expect(modules.length).toBeGreaterThan(1_000)
    expect(arrows).toEqual([])
  })

  it("does what its source says", async () => {
    const module = (await import(pathToFileURL(join(folder, "dist/deep/module.js")).href)) as Compiled
    expect(module.double(2)).toBe(4)
    expect(module.shape({ a: 1 })).toEqual({ a: 1, b: 2 })
    expect(await module.later("x")).toBe("x")
    expect(module.curried(3)(1)).toBe(2)
    expect(module.commented(1)).toBe(2)
    expect(module.early()).toBe("late")
    expect(module.own()).toBe(7)
    expect(module.changing()).toBe(2)
  })

  it("leaves what may be another value later, or has the `this` of what surrounds it", () => {
    const declared = [...code.matchAll(/^(?:export )?(?:async )?function (\w+)/gm)].map(([, name]) => name)
    expect(declared).toEqual(["double", "shape", "later", "curried", "commented", "early", "late", "own"])
  })

  it("has a source map that leads to its source", () => {
    const map = JSON.parse(readFileSync(join(folder, "dist/deep/module.js.map"), "utf8")) as SourceMapPayload
    expect(map.sources).toEqual(["../../src/deep/module.ts"])
    const lines = code.split("\n")
    const line = lines.findIndex((text) => text.includes("return (late())"))
    const found = new SourceMap(map).findEntry(line, lines[line]?.indexOf("late()") ?? -1)
    const original = source.split("\n")
    expect(found).toMatchObject({ originalLine: original.findIndex((text) => text.includes("=> late()")) })
  })
})
