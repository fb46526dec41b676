import { describe, expect, it } from "vitest"
import { icon } from "../../../devkit/provider/icon.js"
import { coins, devTokens } from "../../../devkit/provider/tokens.js"
import { safeIcon } from "../../../src/model/presentation.js"

const real = devTokens.filter(({ decimals }) => decimals > 0)
const symbols = [...new Set([...Object.values(coins), ...real].map(({ symbol }) => symbol))]

describe("the provider's icons", () => {
  it.each(symbols)("of %s is a shape on a disc", (symbol) => {
    const url = icon(symbol)
    expect(safeIcon(url)).toBe(url)
    expect(decodeURIComponent(url)).toMatch(/<circle [^>]+\/><path d="M[^"]+"/)
  })

  it("are different for different coins", () => {
    expect(symbols.length).toBeGreaterThan(3)
    expect(new Set(symbols.map(icon)).size).toBe(symbols.length)
  })

  it("is a letter for a coin without a drawing, and a question mark for one that has none", () => {
    expect(decodeURIComponent(icon("FREE"))).toContain(">F</text>")
    expect(decodeURIComponent(icon("<script>"))).toContain(">?</text>")
  })
})
