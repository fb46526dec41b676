import { beforeAll, describe, expect, it } from "vitest"
import { bundle, evmApp } from "../../scripts/bundle.js"

describe("an EVM app", () => {
  let code = ""

  beforeAll(async () => {
    const { chunks } = await bundle(evmApp)
    code = chunks
      .filter(({ initial }) => initial)
      .map((chunk) => chunk.code)
      .join("\n")
  }, 120_000)

  it("has no literal with a Unicode property in its initial files: a browser would read it while it parses them", () => {
    // In the text of a pattern, which is read when it is used, each backslash is there twice.
    expect(code).not.toMatch(/(?<!\\)\\p\{/)
    expect(code).toContain("\\\\p{Cc}")
  })
})
