import { cpSync, readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { createProject, problemsIn } from "../support/readerProject.js"

const root = resolve(import.meta.dirname, "../..")
const folder = join(root, "examples")
const isPlain = (name: string): boolean => name === "plain-page"
const all = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
/** Those that are built: a plain page has nothing to compile. */
const examples = all.filter((name) => !isPlain(name))

const textOf = (example: string): string =>
  readdirSync(join(folder, example))
    .map((name) => readFileSync(join(folder, example, name), "utf8"))
    .join("\n")

describe("the examples", () => {
  it.each(examples)("compile against the published package, each in a project of its own: %s", async (example) => {
    const project = join(root, ".cache/examples", example)
    createProject(project)
    cpSync(join(folder, example), project, { recursive: true })
    expect(await problemsIn(project)).toEqual([])
  })

  it("are each named in their README and driven by a browser", () => {
    expect(examples).toEqual(["headless", "inline", "streams", "views"])
    const readme = readFileSync(join(folder, "README.md"), "utf8")
    const spec = readFileSync(join(root, "e2e/sites/examples.spec.ts"), "utf8")
    expect(all.filter((name) => !readme.includes(`[${name}](${name})`))).toEqual([])
    expect(examples.filter((name) => !spec.includes(`world, "${name}"`))).toEqual([])
  })

  it("are without the modal, or without React, where they say so", () => {
    expect(textOf("headless")).not.toMatch(/WalletModal|WalletView|ConnectButton/)
    expect(textOf("streams")).not.toMatch(/from "(react|react-dom|rxwallet\/(react|modal))/)
  })
})
