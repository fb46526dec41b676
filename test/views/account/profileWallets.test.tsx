// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { shownRoute } from "../../../src/model/modal/modal.js"
import { draw, settled, sheet } from "../support/drawn.js"
import { manyAccounts, profileWalletsScenes, selectAccountScenes } from "../support/familyScenes.js"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const several = profileWalletsScenes["wallets of two families"] ?? {}
const heading = () => sheet().getByRole("heading", { level: 2 }).textContent
const rowsOf = (list: string) =>
  [...sheet().getByRole("list", { name: list }).children].map(({ textContent }) => textContent)

describe("ProfileWallets", () => {
  it("lists the connected wallets by chain family, the active one first, and those of before", async () => {
    await draw(several)
    expect(rowsOf("Ethereum networks")).toEqual(["MMetaMask0xAb…9aeC9BActive", "RRabby Wallet0xAb…9aeC9BUse"])
    expect(rowsOf("Bitcoin")).toEqual(["DDuo0x11…111111Use"])
    expect(rowsOf("Recently connected")).toEqual(["DDuoSolanaConnect"])
  })

  it("uses and disconnects one of them", async () => {
    const activate = vi.fn()
    const disconnect = vi.fn(() => Promise.resolve())
    await draw({ ...several, wallet: { activate, disconnect } })
    fireEvent.click(sheet().getByRole("button", { name: "Use Duo" }))
    expect(activate).toHaveBeenCalledExactlyOnceWith({ namespace: "bip122", connector: "io.duo" })
    fireEvent.click(sheet().getByRole("button", { name: "Disconnect Rabby Wallet" }))
    expect(disconnect).toHaveBeenCalledExactlyOnceWith({ namespace: "eip155", connector: "io.rabby" })
  })

  it("disconnects all", async () => {
    const disconnect = vi.fn(() => Promise.resolve())
    await draw({ ...several, wallet: { disconnect } })
    fireEvent.click(sheet().getByRole("button", { name: "Disconnect all" }))
    expect(disconnect).toHaveBeenCalledExactlyOnceWith({ namespace: "all" })
  })

  it("leaves a wallet alone that came under the second click of a double click on another one", async () => {
    const [activate, forgetConnection, disconnect] = [vi.fn(), vi.fn(), vi.fn(() => Promise.resolve())]
    await draw({ ...several, wallet: { activate, disconnect, forgetConnection } })
    for (const name of ["Use Duo", "Disconnect Rabby Wallet", "Remove Duo from this list", "Disconnect all"])
      fireEvent.click(sheet().getByRole("button", { name }), { detail: 2 })
    for (const command of [activate, disconnect, forgetConnection]) expect(command).not.toHaveBeenCalled()
  })

  it("connects a wallet of before again, in its chain family, and removes one from the list", async () => {
    const connect = vi.fn(() => new Promise<never>(() => {}))
    const forgetConnection = vi.fn()
    const { wallet } = await draw({ ...several, wallet: { connect, forgetConnection } })
    const key = { connector: "Duo", namespace: "solana" }
    fireEvent.click(sheet().getByRole("button", { name: "Remove Duo from this list" }))
    expect(forgetConnection).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(key))
    fireEvent.click(sheet().getByRole("button", { name: "Connect Duo" }))
    expect(connect).toHaveBeenCalledExactlyOnceWith(key)
    expect(shownRoute(wallet.modal.state$.value)).toEqual({ view: "Connecting", ...key })
  })

  it("offers no further wallet where the site has one chain family and one wallet only", async () => {
    await draw(profileWalletsScenes["one wallet"] ?? {})
    expect(sheet().getByRole("button", { name: "Connect another wallet" })).toBeTruthy()
    cleanup()
    await draw(profileWalletsScenes["one wallet only"] ?? {})
    expect(sheet().queryByRole("button", { name: "Connect another wallet" })).toBeNull()
  })

  it("leads to the accounts of a wallet that has several", async () => {
    await draw(several)
    fireEvent.click(sheet().getByRole("button", { name: "Accounts of Duo" }))
    await settled()
    expect(heading()).toBe("Choose account")
    expect(rowsOf("Choose account")).toHaveLength(1)
  })
})

describe("SelectAccount", () => {
  it("selects one of the accounts, says what each is for, and goes back", async () => {
    const selectAccount = vi.fn()
    const activate = vi.fn()
    await draw({ ...selectAccountScenes["payments and ordinals"], wallet: { selectAccount, activate } })
    const rows = sheet().getAllByRole("listitem")
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Payments$/),
      expect.stringMatching(/Ordinals$/),
    ])
    expect(sheet().getByRole("button", { current: true }).textContent).toContain("Payments")
    fireEvent.click(sheet().getByRole("button", { name: /Ordinals/ }))
    const key = { namespace: "bip122", connector: "io.duo" }
    const address = expect.stringMatching(/^0x2222/)
    expect(selectAccount).toHaveBeenCalledExactlyOnceWith({ address, ...key })
    expect(activate).toHaveBeenCalledExactlyOnceWith(key)
    await settled()
    expect(heading()).toBe("Account")
  })

  it("says of each row of a long list its place in all of it", async () => {
    await draw(selectAccountScenes["many accounts"] ?? {})
    const rows = sheet().getAllByRole("listitem")
    expect(rows[0]?.getAttribute("aria-setsize")).toBe(String(manyAccounts.length))
    expect(rows[0]?.textContent).toContain("Smart account")
  })
})
