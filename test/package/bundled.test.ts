import { execFile } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { promisify } from "node:util"
import { beforeAll, describe, expect, it } from "vitest"
import { kilobytes } from "../../bench/measures.js"
import { bundle, evmApp } from "../../scripts/bundle.js"
import { importsOf, loadedWith, plainPage } from "../../scripts/bundledFiles.js"
import { entryOf, type OtherBundle, withEsbuild } from "../../scripts/bundlers.js"
import { entries } from "../support/entries.js"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")
const read = (path: string): string => readFileSync(join(root, path), "utf8")
const manifest = JSON.parse(read("package.json")) as {
  readonly peerDependencies: object
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

const folders = ["bundled", "standalone"] as const

const nameOf = (specifier: string): string => (specifier === "rxwallet" ? "index" : specifier.replace("rxwallet/", ""))
const names = entries.map(({ specifier }) => nameOf(specifier))
/** A page without a build has neither React nor wagmi. */
const entriesIn = { bundled: names, standalone: names.filter((name) => name !== "react" && name !== "wagmi") }

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, "dist", folder), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"))

/** The names that the entries export in Node, by what they are imported as. */
const exportsOf = async (
  specifiers: readonly string[],
  ...options: readonly string[]
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const program = `
    const names = {}
    for (const name of ${JSON.stringify(specifiers)}) names[name] = Object.keys(await import(name)).sort()
    console.log(JSON.stringify(names))`
  const { stdout } = await run(process.execPath, [...options, "--input-type=module", "--eval", program], { cwd: root })
  return JSON.parse(stdout) as Readonly<Record<string, readonly string[]>>
}

/** The values in the snapshot of `exports.test.ts`. */
const snapshotOf = (name: string): readonly string[] =>
  [...read(`test/package/exports/${name}.txt`).matchAll(/^value (\w+)$/gm)].map(([, value = ""]) => value).sort()

describe("the entry points as few files", () => {
  it("are named by every entry point, so that no site has some of it from one folder and some from another", () => {
    const targets = Object.entries(manifest.exports).flatMap(([path, target]) =>
      typeof target === "string" || path.endsWith(".css") ? [] : [target],
    )
    expect(targets.map(({ bundled }) => bundled)).toEqual(names.map((name) => `./dist/bundled/${name}.js`))
  })

  it("export what the modules export, by the same specifiers with the condition `bundled`", async () => {
    const specifiers = entries.map(({ specifier }) => specifier)
    const expected = Object.fromEntries(specifiers.map((specifier) => [specifier, snapshotOf(nameOf(specifier))]))
    expect(Object.values(expected).every((values) => values.length > 0)).toBe(true)
    expect(await exportsOf(specifiers)).toEqual(expected)
    expect(await exportsOf(specifiers, "--conditions=bundled")).toEqual(expected)
  })

  it("export the same for a page without a build", async () => {
    const paths = entriesIn.standalone.map((name) => `./dist/standalone/${name}.js`)
    const expected = entriesIn.standalone.map((name) => [`./dist/standalone/${name}.js`, snapshotOf(name)])
    expect(await exportsOf(paths)).toEqual(Object.fromEntries(expected))
  })

  it.each(folders)("have each module in one file only, so that errors and contexts are one: dist/%s", (folder) => {
    const mapped = filesIn(folder).filter((file) => existsSync(join(root, `dist/${folder}/${file}.map`)))
    const modules = mapped.flatMap((file) =>
      (JSON.parse(read(`dist/${folder}/${file}.map`)) as { readonly sources: readonly string[] }).sources.map(
        (source) => resolve(root, "dist", folder, dirname(file), source),
      ),
    )
    const ours = modules.filter((source) => source.startsWith(join(root, "src/")) && existsSync(source))
    expect(ours.length).toBeGreaterThan(250)
    expect(modules.filter((source, index) => modules.indexOf(source) !== index)).toEqual([])
  })

  it.each(folders)("are the entries, and what they share or load late: dist/%s", (folder) => {
    const own = filesIn(folder).filter((file) => !file.startsWith("shared/"))
    expect(own.sort()).toEqual(entriesIn[folder].map((name) => `${name}.js`).sort())
  })

  it("import nothing but each other and the peers; without a build, nothing but each other", () => {
    const outside = (folder: (typeof folders)[number]): readonly string[] => [
      ...new Set(
        filesIn(folder)
          .flatMap((file) => importsOf(folder, file))
          .filter((specifier) => !/^\.{1,2}\//.test(specifier))
          .map((specifier) => specifier.replace(/^((?:@[^/]+\/)?[^/]+).*/, "$1")),
      ),
    ]
    expect(outside("standalone")).toEqual([])
    expect(outside("bundled").length).toBeGreaterThan(2)
    expect(outside("bundled").filter((name) => !(name in manifest.peerDependencies))).toEqual([])
  })

  it("are client code for server components where they draw", () => {
    for (const name of ["react", "modal"]) expect(read(`dist/bundled/${name}.js`)).toMatch(/^"use client"/)
  })

  it.each(folders)("have the licences of the libraries in them beside them: dist/%s", (folder) => {
    const licences = read(`dist/${folder}/licences.md`)
    const named = folder === "bundled" ? ["io-ts", "fp-ts", "lean-qr"] : ["rxjs", "react-dom", "viem", "io-ts"]
    for (const name of named) expect(licences).toMatch(new RegExp(`^## ${name} - .* \\((MIT|Apache-2.0)\\)$`, "m"))
    expect(licences).not.toMatch(/\b(GPL|LGPL|AGPL|SSPL)\b/)
  })
})

describe("a page without a build and without React", () => {
  const price = () => loadedWith("standalone", plainPage)

  it("loads at most 7 files and 108.5 KB before any click", () => {
    expect(price().files.length).toBeLessThanOrEqual(7)
    expect(price().gzip).toBeLessThanOrEqual(108_500)
  })

  it("pays the price that docs/figures.md says", () => {
    const row =
      /^\| a page without a build, with the modal and its renderer, before any click +\| (\S+) KB in (\d+) files +\|$/m
    const [, said = "", files = ""] = row.exec(read("docs/figures.md")) ?? []
    expect(Number(files)).toBe(price().files.length)
    expect(
      Math.abs(Number(said) - price().gzip / 1000),
      `docs say ${said} KB, it is ${kilobytes(price().gzip)}`,
    ).toBeLessThan(1)
  })

  it("has React in a file that only the modal loads", () => {
    expect(loadedWith("standalone", ["index", "evm", "networks"]).gzip).toBeLessThanOrEqual(50_000)
  })
})

describe("an EVM app built with the condition `bundled`", () => {
  let modules: OtherBundle
  let few: OtherBundle

  beforeAll(async () => {
    const app = entryOf(await bundle(evmApp))
    modules = await withEsbuild(app)
    few = await withEsbuild(app, ["bundled"])
  })

  it("is a few files with esbuild before any click, of many without: as many as the guide says", () => {
    const [, said, without] =
      /has (\d+) files before any click then, instead of more than (\d+);/.exec(read("docs/guide.md")) ?? []
    expect(few.initial).toHaveLength(Number(said))
    expect(few.initial.length * 4).toBeLessThanOrEqual(modules.initial.length)
    expect(modules.initial.length).toBeGreaterThan(Number(without))
  })

  // Its files have what several entries load early, of which an app that imports few of them does not need all.
  it("is hardly larger than one of the modules", () => {
    expect(few.initialGzip).toBeLessThanOrEqual(modules.initialGzip * 1.12)
  })
})
