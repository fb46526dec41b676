// @vitest-environment node
import { renderToString } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { benchWallet } from "./support/benchWallet.js"
import { movedWallet, onServer, page } from "./support/everything.js"

describe("server rendering", () => {
  it("renders no status, starts nothing and logs no warning", () => {
    const complaints = vi.spyOn(console, "error").mockImplementation(() => {})
    const { wallet, life, running } = benchWallet()
    expect(renderToString(page(wallet))).toBe(`<i>${onServer}</i>`)
    expect(life.started).toBe(0)
    expect(running()).toBe(0)
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
  })

  it("renders the same for a wallet whose state has changed", () => {
    expect(renderToString(page(movedWallet()))).toBe(`<i>${onServer}</i>`)
  })
})
