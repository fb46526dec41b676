// @vitest-environment jsdom
import { act, waitFor } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { mountWalletModal } from "../../src/entries/modal.js"
import { host, settled, sheet } from "./support/drawn.js"
import { metaMask, stillWallet } from "./support/stillWallet.js"

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true))
afterEach(() => void vi.unstubAllGlobals())

/** A wallet that counts its starts and stops. */
const counted = (settings = {}) => {
  const life = { running: 0 }
  const start = () => {
    life.running++
    return () => void life.running--
  }
  return { life, ...stillWallet({ connectors: [metaMask], settings, wallet: { start } }) }
}

describe("a page without React", () => {
  it("mounts the modal, and starts the wallet", async () => {
    const { wallet, life } = counted()
    const ends: (() => void)[] = []
    act(() => void ends.push(mountWalletModal(wallet)))
    expect(life.running).toBe(1)
    act(() => wallet.modal.open())
    await settled()
    expect(sheet().getByRole("button", { name: /MetaMask/ })).toBeTruthy()
    act(() => ends.forEach((end) => end()))
  })

  it.each<[string, unknown, unknown, string]>([
    ["without a wallet", undefined, {}, "wallet: expected what createWallet returns, got undefined"],
    [
      "in what no selector has found",
      stillWallet().wallet,
      { container: null },
      "container: expected an element, got null",
    ],
    ["by a selector", stillWallet().wallet, { container: "#modal" }, "container: expected an element, got #modal"],
  ])("that mounts the modal %s fails with InvalidOptions, which says so", (_, wallet, options, problem) => {
    const before = document.documentElement.outerHTML
    const mount = (): unknown => mountWalletModal(wallet as never, options as never)
    expect(mount).toThrow(expect.objectContaining({ code: "InvalidOptions", details: { problems: [problem] } }))
    expect(document.documentElement.outerHTML).toBe(before)
  })

  it("is unchanged after unmounting", async () => {
    const before = document.documentElement.outerHTML
    const { wallet, life } = counted()
    const ends: (() => void)[] = []
    act(() => void ends.push(mountWalletModal(wallet)))
    act(() => wallet.modal.open())
    act(() => ends.forEach((end) => end()))
    expect(document.documentElement.outerHTML).toBe(before)
    await waitFor(() => expect(life.running).toBe(0))
  })

  it("sets the container and the messages of the modal", async () => {
    const { wallet } = counted({ enableEmbedded: true })
    const container = document.body.appendChild(document.createElement("main"))
    const ends: (() => void)[] = []
    act(() => void ends.push(mountWalletModal(wallet, { container, messages: { "connect.title": "Verbinden" } })))
    await settled()
    expect(container.contains(host())).toBe(true)
    expect(sheet().getByRole("region", { name: "Verbinden" })).toBeTruthy()
    act(() => ends.forEach((end) => end()))
    container.remove()
  })
})
