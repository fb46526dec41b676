import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pack, type Packed } from "../../scripts/pack.js"
import { type Sbom, sbomFile } from "../../scripts/sbom.js"
import { entries } from "../support/entries.js"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "rxwallet-pack-"))
const tool = (name: string): string => join(root, "node_modules/.bin", name)

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly engines: Readonly<Record<string, string>>
  readonly sideEffects: readonly string[]
  readonly publishConfig: Readonly<Record<string, unknown>>
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

const manifest = (): Manifest => JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest

/** The command's output, and whether it succeeded. */
const output = async (command: string, args: readonly string[]): Promise<string> =>
  run(command, [...args], { cwd: root }).then(
    () => "",
    (failure: { readonly stdout?: string; readonly stderr?: string }) => `${failure.stdout}${failure.stderr}`,
  )

describe("the published package", () => {
  let packed: Packed = { filename: "", files: [] }

  beforeAll(async () => {
    await run("npm", ["run", "sbom"], { cwd: root })
    packed = await pack(folder)
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("passes publint", async () => {
    expect(await output(tool("publint"), ["run", join(folder, packed.filename), "--strict"])).toBe("")
  })

  it("has types for every modern module resolution", async () => {
    expect(await output(tool("attw"), [join(folder, packed.filename), "--profile", "esm-only", "--no-emoji"])).toBe("")
  })

  it("contains the build, its sources for the source maps, the documents, and the list of its components", () => {
    const topLevel = new Set(packed.files.map(({ path }) => path.replace(/\/.*/, "/")))
    const folders = ["dist/", "docs/", "src/"]
    const documents = ["CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md"]
    expect([...topLevel].sort()).toEqual([...documents, ...folders, "package.json", sbomFile].sort())
  })

  it("contains of a module its code, its declarations, their maps and its source, and nothing else", () => {
    const paths = packed.files.map(({ path }) => path)
    const modules = paths
      .filter((path) => /^src\/.*\.tsx?$/.test(path))
      .map((path) => path.slice(4).replace(/\.tsx?$/, ""))
    const built = modules.flatMap((module) =>
      [".js", ".js.map", ".d.ts", ".d.ts.map"].map((ending) => `dist/${module}${ending}`),
    )
    expect(modules.length).toBeGreaterThan(300)
    const isBundled = (path: string): boolean =>
      /^dist\/((bundled|standalone|libraries)\/|button\.css(\.d\.ts)?$)/.test(path)
    expect(paths.filter((path) => path.startsWith("dist/") && !isBundled(path)).sort()).toEqual(built.sort())
    expect(
      paths.filter((path) => isBundled(path) && !/(\.js|\.js\.map|\/licences\.md|\/button\.css(\.d\.ts)?)$/.test(path)),
    ).toEqual([])
    expect(paths.filter((path) => /^(src|docs)\//.test(path) && !/\.(tsx?|md)$/.test(path))).toEqual([])
  })

  it("runs no script when it is installed", () => {
    const { scripts } = manifest()
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([])
  })

  it("is published with provenance, for everyone", () => {
    const { publishConfig, license, engines, sideEffects } = manifest()
    expect({ publishConfig, license, engines, sideEffects }).toEqual({
      publishConfig: { access: "public", provenance: true },
      license: "MIT",
      engines: { node: ">=20.19" },
      sideEffects: ["*.css"],
    })
  })

  it("lists its components as CycloneDX: every dependency at its exact version, and what those bring", () => {
    const { bomFormat, specVersion, metadata, components, dependencies } = JSON.parse(
      readFileSync(join(root, sbomFile), "utf8"),
    ) as Sbom
    const { name, version, ...own } = manifest()
    expect([bomFormat, specVersion]).toEqual(["CycloneDX", "1.5"])
    expect(metadata.component).toMatchObject({ name, version, purl: `pkg:npm/${name}@${version}` })
    const refs = components.map((component) => component["bom-ref"])
    expect(refs).toEqual(expect.arrayContaining(Object.entries(own.dependencies).map(([key, at]) => `${key}@${at}`)))
    const ownEntry = dependencies.find(({ ref }) => ref === `${name}@${version}`)
    expect(ownEntry?.dependsOn.length).toBeGreaterThanOrEqual(Object.keys(own.dependencies).length)
    expect(refs.filter((ref) => /^(vitest|typescript|webpack|@playwright)/.test(ref))).toEqual([])
  })

  it("contains every entry point with its declarations", () => {
    const paths = packed.files.map(({ path }) => join(root, path))
    expect(paths).toEqual(expect.arrayContaining(entries.flatMap(({ built }) => [built, built.replace(/js$/, "d.ts")])))
  })

  it("contains no tests", () => {
    expect(packed.files.filter(({ path }) => /\.(test|spec|marbles)\./.test(path))).toEqual([])
  })

  it.each(entries.filter(({ specifier }) => /react|modal/.test(specifier)))(
    "marks $specifier as client code for server components",
    ({ built }) => {
      expect(readFileSync(built, "utf8")).toMatch(/^"use client"/)
    },
  )

  it("does not use eval", () => {
    const scripts = packed.files.filter(({ path }) => path.startsWith("dist/") && path.endsWith(".js"))
    // Not a method of that name, as polynomials have.
    const evaluates = /(?<![.\w$])eval\((?![^()]*\)\{)|new Function\(/
    const evil = scripts.filter(({ path }) => evaluates.test(readFileSync(join(root, path), "utf8")))
    expect(evil.map(({ path }) => path)).toEqual([])
  })
})
