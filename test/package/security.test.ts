import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { walk } from "../support/source.js"

const root = resolve(import.meta.dirname, "../..")
const policy = readFileSync(join(root, "SECURITY.md"), "utf8")

interface Proof {
  readonly file: string
  readonly title: string
}

/** The lines that name a test: its file in code, and its title in quotation marks. */
const proofsIn = (text: string): readonly Proof[] =>
  [...text.matchAll(/^- `([^`]+)`: "(.*)"$/gm)].map(([, file = "", title = ""]) => ({ file, title }))

/** `it(…)`, `test(…)`, and the call after their `each(…)`; not `it.skip` and its like. */
const isTest = (called: ts.Expression): boolean => {
  if (ts.isIdentifier(called)) return called.text === "it" || called.text === "test"
  if (!ts.isCallExpression(called) || !ts.isPropertyAccessExpression(called.expression)) return false
  return called.expression.name.text === "each" && isTest(called.expression.expression)
}

/** The titles of the tests in a file, as they are written. */
const titlesIn = (file: string): readonly string[] =>
  walk(ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, true)).flatMap(
    (node) => {
      if (!ts.isCallExpression(node) || !isTest(node.expression)) return []
      const [title] = node.arguments
      if (!title) return []
      return ts.isStringLiteralLike(title) ? [title.text] : [title.getText().slice(1, -1)]
    },
  )

describe("SECURITY.md", () => {
  const actors = (/^## From whom$([^]*?)^## /m.exec(policy)?.[1] ?? "").split(/^### /m).slice(1)

  it("names a proof for every actor", () => {
    expect(actors.length).toBeGreaterThanOrEqual(8)
    expect(actors.filter((actor) => proofsIn(actor).length < 3).map((actor) => actor.split("\n")[0])).toEqual([])
  })

  it("names only tests that exist", () => {
    const proofs = proofsIn(policy)
    expect(proofs).toHaveLength([...policy.matchAll(/^- `[^`]+\.(?:test|spec|marbles)\.tsx?`/gm)].length)
    const missing = proofs.filter(({ file, title }) => !existsSync(join(root, file)) || !titlesIn(file).includes(title))
    expect(missing).toEqual([])
  })

  it("says how to report a vulnerability, without an address that does not exist", () => {
    expect(policy).toContain("private vulnerability reporting")
    expect(policy).not.toMatch(/[\w.]+@[\w.]+|https?:\/\//)
  })
})
