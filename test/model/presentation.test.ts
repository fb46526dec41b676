import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { limits } from "../../src/model/limits.js"
import { safeIcon, safeName, safeText } from "../../src/model/presentation.js"

describe("an untrusted name", () => {
  it.each([
    ["Fox", "Fox"],
    ["  Fox\t\n Wallet ", "Fox Wallet"],
    ["\u202exoF\u202c", "xoF"],
    ["F\u0000o\u001bx\u200b\ufeff", "Fox"],
    ["کیف‌پول", "کیف‌پول"],
    ["👨‍👩‍👧 Wallet", "👨‍👩‍👧 Wallet"],
    ["\u2066\u2069", ""],
    ["Meta\u00adMask\u034f", "MetaMask"],
    ["MetaMask\u3164", "MetaMask"],
    ["\u115f\u1160\u3164\uffa0\u2800\u180e\u2060", ""],
    ["Meta\u200dMa\u200csk\u200d\ufe0f", "MetaMask"],
    ["\u200d\ufe0f\u200c", ""],
    ["币\u200d安\u200c", "币安"],
    ["Meta\u00a0\u200b\u2003Mask", "Meta Mask"],
    ["Fox\u2028Wallet\ud800", "Fox Wallet"],
    ["❤️‍🔥 Wallet 👩🏽‍🚀", "❤️‍🔥 Wallet 👩🏽‍🚀"],
    ["F\u{e0041}\u{1d173}ox", "Fox"],
  ])("%j is shown as %j", (name, shown) => {
    expect(safeName(name)).toBe(shown)
  })

  it("is the same for two texts that differ only in characters that cannot be seen", () => {
    const fillers = [...Array(0x10_ffff).keys()]
      .map((code) => String.fromCodePoint(code))
      .filter((char) => /\p{DI}|[\u2800\u00ad]|(?![\t-\r])\p{Cc}/u.test(char))
    expect(fillers.filter((filler) => safeName(`Meta${filler}Mask${filler}`) !== "MetaMask")).toEqual([])
  })

  it("is the same for plain text with and without a character that cannot be seen", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 40 }), (text) => {
        expect(safeName(`${text}\u200b`)).toBe(safeName(text))
      }),
    )
  })

  it("is truncated at a whole character", () => {
    expect(safeName("F".repeat(10_000))).toHaveLength(limits.nameLength)
    expect([...safeName("🦊".repeat(10_000))]).toStrictEqual(Array.from({ length: limits.nameLength }, () => "🦊"))
  })

  it("is always one line of limited length without control characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), fc.integer({ min: 1, max: 50 }), (text, length) => {
        const shown = safeText(text, length)
        expect([...shown].length).toBeLessThanOrEqual(length)
        expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        expect(shown).toBe(shown.trim())
      }),
    )
  })
})

describe("an untrusted icon", () => {
  it.each([
    "data:image/png;base64,AAAA",
    "data:image/svg+xml,<svg/>",
    "data:image/svg+xml;utf8,<svg/>",
    "https://fox.example/icon.png",
    " https://fox.example/icon.png ",
    "HTTPS://fox.example/icon.png",
  ])("%j is shown", (icon) => {
    expect(safeIcon(icon)).toBe(icon.trim())
  })

  it.each([
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:image/png",
    "http://fox.example/icon.png",
    "https:///icon.png",
    "//fox.example/icon.png",
    "icon.png",
    "blob:https://fox.example/1",
    "",
    `data:image/png;base64,${"A".repeat(limits.iconLength)}`,
  ])("%j is not", (icon) => {
    expect(safeIcon(icon)).toBeUndefined()
  })
})
