// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import { draw, settled, sheet } from "../support/drawn.js"
import { connection, stateIn, metaMask, type Scene } from "../support/stillWallet.js"

afterEach(cleanup)

const ADDRESS = "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B"
const account: Scene = { connections: stateIn({ connections: [connection(metaMask)] }), stack: [{ view: "Account" }] }
const heading = () => sheet().getByRole("heading", { level: 2 }).textContent
const offline = fail("BalanceUnavailable", { retryAt: 0 })

describe("Account", () => {
  it("shows the shortened address, and the full one to screen readers", async () => {
    await draw(account)
    const [visible, announced] = sheet().getByTitle(ADDRESS).children
    expect(visible?.textContent).toBe("0xAb…9aeC9B")
    expect(visible?.getAttribute("aria-hidden")).toBe("true")
    expect(announced?.textContent).toBe(ADDRESS)
  })

  it("links to the explorer of the network", async () => {
    await draw(account)
    const link = sheet().getByRole("link", { name: /View on explorer.*opens in a new tab/ })
    expect(link.getAttribute("href")).toBe(`https://explorer.example/address/${ADDRESS}`)
  })

  it("says with every digit what of the balance is not confirmed yet, and nothing where all of it is", async () => {
    const balance = ready({ amount: "0.00200077", symbol: "tBTC", unconfirmed: "0.00000077" })
    await draw({ ...account, balance })
    expect(sheet().getByText("0.00000077 tBTC of it isn't confirmed yet")).toBeTruthy()
    cleanup()
    await draw(account)
    expect(sheet().queryByText(/confirmed/)).toBeNull()
  })

  it("opens the list of networks", async () => {
    await draw(account)
    fireEvent.click(sheet().getByRole("button", { name: /Ethereum/ }))
    await settled()
    expect(heading()).toBe("Choose network")
  })

  it("does not open the list of networks if the site has disabled switching", async () => {
    await draw({ ...account, settings: { enableNetworkSwitch: false } })
    expect(sheet().getByText("Ethereum")).toBeTruthy()
    expect(sheet().queryByRole("button", { name: /Ethereum/ })).toBeNull()
  })

  it("leads to the wallets, and from there to one more", async () => {
    await draw(account)
    fireEvent.click(sheet().getByRole("button", { name: /^Wallets/ }))
    await settled()
    expect(heading()).toBe("Wallets")
    fireEvent.click(sheet().getByRole("button", { name: "Connect another wallet" }))
    await settled()
    expect(heading()).toBe("Connect wallet")
    fireEvent.click(sheet().getByRole("button", { name: "Back" }))
    await settled()
    expect(heading()).toBe("Wallets")
  })

  it("leads to the accounts of a wallet that has several", async () => {
    await draw(account)
    expect(sheet().queryByRole("button", { name: /^Choose account/ })).toBeNull()
    cleanup()
    const accounts = [
      { address: "0xb0b", type: "eoa" },
      { address: "0xa11ce", type: "smartAccount" },
    ] as const
    const connections = stateIn({ connections: [connection(metaMask, { accounts, selected: "0xa11ce" })] })
    await draw({ ...account, connections })
    fireEvent.click(sheet().getByRole("button", { name: /^Choose account.*Smart account/ }))
    await settled()
    expect(heading()).toBe("Choose account")
  })

  it("stays connected at the second click of a double click, whose first has led here from a list", async () => {
    const disconnect = vi.fn(() => Promise.resolve())
    await draw({ ...account, wallet: { disconnect } })
    fireEvent.click(sheet().getByRole("button", { name: "Disconnect" }), { detail: 2 })
    expect(disconnect).not.toHaveBeenCalled()
  })

  it("disconnects", async () => {
    const disconnect = vi.fn(() => Promise.resolve())
    await draw({ ...account, wallet: { disconnect } })
    fireEvent.click(sheet().getByRole("button", { name: "Disconnect" }))
    expect(disconnect).toHaveBeenCalledExactlyOnceWith()
  })

  it("shows that the last visit's wallet is being restored, without actions", async () => {
    const cached = { ...connection(metaMask), kind: "stored" } as const
    await draw({ ...account, connections: stateIn({ remembered: [{ connection: cached, restoring: true }] }) })
    expect(sheet().getByText("Reconnecting your wallet")).toBeTruthy()
    expect(sheet().getByText("Waiting for MetaMask. If it's locked, unlock it.")).toBeTruthy()
  })

  it("shows when the wallet has lost its chain connection", async () => {
    await draw({ ...account, connections: stateIn({ connections: [connection(metaMask, { link: "lost" })] }) })
    expect(sheet().getByText("Your wallet is offline. Reconnecting…")).toBeTruthy()
  })

  it("opens Connect when no wallet is connected", async () => {
    await draw({ stack: [{ view: "Account" }] })
    fireEvent.click(sheet().getByRole("button", { name: "Connect wallet" }))
    await settled()
    expect(heading()).toBe("Connect wallet")
  })
})

describe("the name of an account", () => {
  const name = (text: string): Scene => ({ ...account, identity: ready({ name: text, avatar: null }) })

  it("is shown above its address", async () => {
    await draw(name("alice.eth"))
    const [shown] = [sheet().getByText("alice.eth")]
    const short = sheet().getByTitle(ADDRESS)
    expect(shown?.compareDocumentPosition(short)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it("has its own text direction, and is truncated to one line", async () => {
    await draw(name("م".repeat(10_000)))
    expect(sheet().getByText("م".repeat(10_000)).getAttribute("dir")).toBe("auto")
  })

  it("stays during a refetch", async () => {
    await draw({ ...account, identity: loading({ name: "alice.eth", avatar: null }) })
    expect(sheet().getByText("alice.eth")).toBeTruthy()
  })

  it("is omitted if it is unknown", async () => {
    await draw({ ...account, identity: failed(fail("CapabilityMissing", { part: "identity" })) })
    expect(sheet().getByTitle(ADDRESS)).toBeTruthy()
  })

  it("has an avatar, fetched without a referrer, and a generated one when that fails", async () => {
    const { view } = await draw({ ...account, identity: ready({ name: null, avatar: "https://a.example/b.png" }) })
    const picture = () => view.baseElement.querySelector("[data-rxwallet]")?.shadowRoot?.querySelector("img[src*=b]")
    expect(picture()?.getAttribute("referrerpolicy")).toBe("no-referrer")
    const shown = picture()
    if (shown) fireEvent.error(shown)
    expect(picture()).toBeNull()
  })
})

describe("the actions of an account", () => {
  const names = ["Send", "Receive", "Activity"]
  const offered = () => names.filter((name) => sheet().queryByRole("button", { name }))

  it.each(names)("open %s", async (name) => {
    const push = vi.fn()
    const { wallet } = await draw(account)
    Object.assign(wallet.modal, { push })
    fireEvent.click(sheet().getByRole("button", { name }))
    expect(push).toHaveBeenCalledExactlyOnceWith({ view: name })
  })

  it("exclude activity without a data provider", async () => {
    await draw({ ...account, capabilities: [] })
    expect(offered()).toEqual(["Send", "Receive"])
  })

  it("exclude Send if the chain family does not support it", async () => {
    await draw({ ...account, wallet: { can: () => ({ send: false, names: false }) } })
    expect(offered()).toEqual(["Receive", "Activity"])
  })

  it("exclude activity if the site has disabled it", async () => {
    await draw({ ...account, features: { activity: false } })
    expect(offered()).toEqual(["Send", "Receive"])
  })
})

describe("the balance", () => {
  const shown = (exact: string): string | null => sheet().getByTitle(exact).textContent

  it("is truncated to three decimals, in the locale's digits, with the exact one on hover", async () => {
    await draw({ ...account, balance: ready({ amount: "1234.56789", symbol: "ETH" }) })
    expect(shown("1234.56789 ETH")).toBe("1,234.567 ETH")
  })

  it("is compact where it is very large", async () => {
    await draw({ ...account, balance: ready({ amount: "123456789012.5", symbol: "ETH" }) })
    expect(shown("123456789012.5 ETH")).toBe("123.45B ETH")
  })

  it("is a skeleton while it is loading", async () => {
    await draw({ ...account, balance: loading() })
    expect(sheet().getByText("Loading")).toBeTruthy()
  })

  it("can be loaded again after a failure", async () => {
    const refresh = vi.fn()
    await draw({ ...account, balance: failed(offline), wallet: { refresh } })
    expect(sheet().getByText("Balance unavailable")).toBeTruthy()
    expect(shown("0.00 ETH")).toBe("0.00 ETH")
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it("keeps showing the last amount after a failure", async () => {
    await draw({ ...account, balance: failed(offline, { amount: "2", symbol: "ETH" }) })
    expect(shown("2 ETH")).toBe("2 ETH")
    expect(sheet().getByText("Balance unavailable")).toBeTruthy()
  })
})

describe("copying the address", () => {
  const writeText = vi.fn<(text: string) => Promise<void>>()
  beforeEach(() => void Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true }))
  afterEach(() => void Reflect.deleteProperty(navigator, "clipboard"))

  const copy = async () => {
    fireEvent.click(sheet().getByRole("button", { name: "Copy address" }))
    await settled()
    return sheet().getAllByRole("status").at(-1)?.textContent
  }

  it("copies the full address, and shows a notice", async () => {
    writeText.mockResolvedValue(undefined)
    await draw(account)
    expect(await copy()).toBe("Address copied")
    expect(writeText).toHaveBeenCalledWith(ADDRESS)
  })

  it("shows a notice when the browser refuses", async () => {
    writeText.mockRejectedValue(new Error("no"))
    await draw(account)
    expect(await copy()).toBe("Couldn't copy the address")
  })

  it("shows a notice when there is no clipboard", async () => {
    Reflect.deleteProperty(navigator, "clipboard")
    await draw(account)
    expect(await copy()).toBe("Couldn't copy the address")
  })
})
