// @vitest-environment jsdom
import { cleanup } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { draw, sheet } from "./support/drawn.js"
import { listed } from "./support/stillWallet.js"

afterEach(cleanup)

describe("GetWallet", () => {
  it("links to the wallets' own sites, without those that are installed", async () => {
    await draw({ connectors: [listed("io.rabby", "Rabby Wallet")], stack: [{ view: "GetWallet" }] })
    const links = sheet().getAllByRole("link")
    expect(links.every((link) => link.getAttribute("href")?.startsWith("https://"))).toBe(true)
    expect(links.every((link) => link.getAttribute("target") === "_blank")).toBe(true)
    expect(sheet().queryByRole("link", { name: /Rabby/ })).toBeNull()
    expect(sheet().getByRole("link", { name: /MetaMask.*opens in a new tab/ })).toBeTruthy()
  })
})
