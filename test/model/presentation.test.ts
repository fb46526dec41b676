import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { limits } from "../../src/model/limits.js"
import { safeIcon, safeName, safeText } from "../../src/model/presentation.js"

describe("a name from a stranger", () => {
  it("is one line of at most 64 characters, none of which hides or turns the others", () => {
    const hostile = fc.string({
      unit: fc.oneof(fc.constantFrom("\n", "\u202e", "\u0000", "\u200b", "😀"), fc.string()),
    })
    fc.assert(
      fc.property(hostile, (name) => {
        const safe = safeName(name)
        expect([...safe].length).toBeLessThanOrEqual(limits.nameLength)
        expect(safe).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200b]/u)
        expect(safe).toBe(safe.trim())
      }),
    )
  })

  it("is left alone when it is decent", () => {
    expect(safeName("Rabby 钱包 👩‍🚀")).toBe("Rabby 钱包 👩‍🚀")
  })

  it("is cut between characters, never inside one", () => {
    expect(safeText("😀😀😀", 2)).toBe("😀😀")
  })

  it("is quick and short even for ten thousand characters", () => {
    expect(safeName("x".repeat(10_000))).toBe("x".repeat(limits.nameLength))
  })

  it.each([
    ["line\nbreak", "line break"],
    ["\u202egnp.exe", "gnp.exe"],
    ["  Meta\u200bMask  ", "MetaMask"],
    ["\u0000\u0007", ""],
  ])("%j becomes %j", (name, safe) => {
    expect(safeName(name)).toBe(safe)
  })
})

describe("an icon from a stranger", () => {
  it.each([
    "data:image/png;base64,AAAA",
    "data:image/svg+xml,<svg/>",
    "https://wallet.example/icon.png",
    "DATA:image/png;base64,AAAA",
    "  https://wallet.example/icon.png\n",
  ])("may be %j", (icon) => {
    expect(safeIcon(icon)).toBe(icon.trim())
  })

  it.each([
    "",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:image",
    "http://wallet.example/icon.png",
    "//wallet.example/icon.png",
    "https:///icon.png",
    "blob:https://wallet.example/1",
    "vbscript:x",
    "/icon.png",
  ])("may not be %j", (icon) => {
    expect(safeIcon(icon)).toBeUndefined()
  })

  it("is not taken when it is too large", () => {
    const start = "data:image/png;base64,"
    expect(safeIcon(start.padEnd(limits.iconLength, "A"))).toBeDefined()
    expect(safeIcon(start.padEnd(limits.iconLength + 1, "A"))).toBeUndefined()
  })
})
