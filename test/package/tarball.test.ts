import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { entries } from "../support/entries.js"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "rxwallet-pack-"))
const tool = (name: string): string => join(root, "node_modules/.bin", name)

interface Packed {
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}

/** The command's output, and whether it succeeded. */
const output = async (command: string, args: readonly string[]): Promise<string> =>
  run(command, [...args], { cwd: root }).then(
    () => "",
    (failure: { readonly stdout?: string; readonly stderr?: string }) => `${failure.stdout}${failure.stderr}`,
  )

describe("the published package", () => {
  let packed: Packed = { filename: "", files: [] }

  beforeAll(async () => {
    const { stdout } = await run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], {
      cwd: root,
    })
    packed = (JSON.parse(stdout) as readonly Packed[])[0] ?? packed
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("passes publint", async () => {
    expect(await output(tool("publint"), ["run", join(folder, packed.filename), "--strict"])).toBe("")
  })

  it("has types for every modern module resolution", async () => {
    expect(await output(tool("attw"), [join(folder, packed.filename), "--profile", "esm-only", "--no-emoji"])).toBe("")
  })

  it("contains the build, its sources for the source maps, and the three documents", () => {
    const topLevel = new Set(packed.files.map(({ path }) => path.replace(/\/.*/, "/")))
    expect([...topLevel].sort()).toEqual(["CHANGELOG.md", "LICENSE", "README.md", "dist/", "package.json", "src/"])
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
    const evil = scripts.filter(({ path }) => /\beval\(|new Function\(/.test(readFileSync(join(root, path), "utf8")))
    expect(evil.map(({ path }) => path)).toEqual([])
  })
})
