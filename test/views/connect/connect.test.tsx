// @vitest-environment jsdom
import { cleanup, fireEvent, within } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { draw, settled, sheet } from "../support/drawn.js"
import { duo, families } from "../support/familyScenes.js"
import { connection, stateIn, listed, metaMask, rabby, type Scene } from "../support/stillWallet.js"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const heading = () => sheet().getByRole("heading", { level: 2 }).textContent

describe("Connect", () => {
  const connect: Scene = { connectors: [{ ...rabby, recent: true }, metaMask], stack: [{ view: "Connect" }] }

  const listedAs = (name: string) =>
    [...sheet().getByRole("list", { name }).children].map(({ textContent }) => textContent)

  it("lists the wallets in sections: recent, installed, others", async () => {
    const phone = listed("phone", "Phone", { type: "walletConnect" })
    await draw({ ...connect, connectors: [{ ...rabby, recent: true }, metaMask, phone] })
    expect(heading()).toBe("Connect wallet")
    const sections = ["Recent", "Installed", "Other wallets"]
    expect(sections.map(listedAs)).toEqual([["RRabby Wallet"], ["MMetaMask"], ["PPhone"]])
    for (const name of sections) expect(sheet().getByRole("heading", { level: 3, name })).toBeTruthy()
  })

  it("has no section without a wallet", async () => {
    await draw({ ...connect, connectors: [metaMask] })
    expect(sheet().queryByRole("heading", { level: 3, name: "Recent" })).toBeNull()
    expect(listedAs("Installed")).toEqual(["MMetaMask"])
  })

  const many = (count: number): Scene => ({
    ...connect,
    connectors: Array.from({ length: count }, (_, at) => listed(`test.wallet${at}`, `Wallet ${at}`)),
  })

  it("has no search for seven wallets", async () => {
    await draw(many(7))
    expect(sheet().getAllByRole("button", { name: /^Wallet/ })).toHaveLength(7)
    expect(sheet().queryByRole("searchbox")).toBeNull()
  })

  it("finds one of eight or more wallets by its name", async () => {
    await draw(many(8))
    const search = await sheet().findByRole("searchbox", { name: "Search wallets" })
    expect(sheet().getAllByRole("button", { name: /^Wallet/ })).toHaveLength(8)
    fireEvent.change(search, { target: { value: "wallet 3" } })
    expect(listedAs("Installed")).toEqual(["WWallet 3"])
    fireEvent.change(search, { target: { value: "nothing like it" } })
    expect(sheet().getByText("No wallet found")).toBeTruthy()
  })

  it("says beside the list what a wallet is, and where to get one", async () => {
    await draw(connect)
    const beside = within(await sheet().findByLabelText("What is a wallet?", { selector: "aside" }))
    expect(beside.getAllByRole("heading", { level: 4, hidden: true })).toHaveLength(3)
    fireEvent.click(beside.getByRole("button", { name: "Get a wallet", hidden: true }))
    await settled()
    expect(heading()).toBe("Get a wallet")
  })

  it("tells wallets of one name apart by their ids", async () => {
    const copy = { ...metaMask, id: "io.metamask:2", rdns: "io.metamask" }
    await draw({ ...connect, connectors: [metaMask, rabby, copy] })
    const rows = within(sheet().getByRole("list", { name: "Installed" })).getAllByRole("listitem")
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "MMetaMaskio.metamask",
      "RRabby Wallet",
      "MMetaMaskio.metamask:2",
    ])
  })

  it("asks the wallet once, in the same task as the click, and shows the state of the attempt", async () => {
    const asked = vi.fn(() => new Promise<never>(() => {}))
    await draw({ ...connect, wallet: { connect: asked } })
    fireEvent.click(sheet().getByRole("button", { name: /MetaMask/ }))
    expect(asked).toHaveBeenCalledExactlyOnceWith({ connector: "io.metamask", namespace: "eip155" })
    await settled()
    expect(heading()).toBe("MetaMask")
    expect(sheet().getByText("Continue in MetaMask")).toBeTruthy()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it("activates a wallet that is connected already", async () => {
    const activate = vi.fn()
    await draw({ ...connect, connections: stateIn({ connections: [connection(rabby)] }), wallet: { activate } })
    expect(listedAs("Connected")).toEqual(["RRabby Wallet"])
    expect(sheet().queryByRole("list", { name: "Recent" })).toBeNull()
    fireEvent.click(sheet().getByRole("button", { name: /Rabby Wallet/ }))
    await settled()
    expect(activate).toHaveBeenCalledWith({ connector: "io.rabby" })
    expect(heading()).toBe("Account")
  })

  it("asks for which chain family, where a wallet connects to each on its own", async () => {
    const connect = vi.fn(() => new Promise<never>(() => {}))
    const activate = vi.fn()
    const connections = stateIn({ connections: [connection(duo)] })
    const scene = { ...families, connectors: [duo], connections, wallet: { connect, activate } }
    await draw({ ...scene, stack: [{ view: "Connect" }] })
    fireEvent.click(sheet().getByRole("button", { name: "Duo" }))
    await settled()
    expect(connect).not.toHaveBeenCalled()
    expect(sheet().getByRole("heading", { level: 2 }).textContent).toBe("Duo")
    expect((await sheet().findByRole("button", { name: /^Ethereum networks/ })).textContent).toMatch(
      /Connected · Ethereum, Polygon/,
    )
    fireEvent.click(sheet().getByRole("button", { name: /^Solana/ }))
    expect(connect).toHaveBeenCalledExactlyOnceWith({ connector: "Duo", namespace: "solana" })
    cleanup()
    await draw({ ...scene, stack: [{ view: "SelectChain", connector: "io.duo" }] })
    fireEvent.click(sheet().getByRole("button", { name: /^Ethereum networks/ }))
    expect(activate).toHaveBeenCalledExactlyOnceWith({ connector: "io.duo", namespace: "eip155" })
  })

  it("shows when there is no wallet, and opens the list of wallets to install", async () => {
    await draw({ stack: [{ view: "Connect" }] })
    expect(sheet().getByText("No wallet found in this browser")).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Get a wallet" }))
    await settled()
    expect(heading()).toBe("Get a wallet")
  })

  it("shows a wallet that announces itself late", async () => {
    const { states } = await draw({ stack: [{ view: "Connect" }] })
    states.connectors.next([metaMask])
    await settled()
    expect(sheet().getByRole("button", { name: /MetaMask/ })).toBeTruthy()
  })

  it("links to the terms that the site has set", async () => {
    await draw({ ...connect, settings: { termsConditionsUrl: "https://shop.example/terms" } })
    const link = await sheet().findByRole("link", { name: /^terms of service ?\(opens in a new tab\)$/ })
    expect(link.getAttribute("href")).toBe("https://shop.example/terms")
    expect(link.getAttribute("rel")).toBe("noopener noreferrer")
    expect(sheet().queryByRole("link", { name: /Privacy/ })).toBeNull()
  })

  const names = () =>
    sheet()
      .getAllByRole("link")
      .map(({ textContent }) => textContent)
  const both = { termsConditionsUrl: "https://shop.example/terms", privacyPolicyUrl: "https://shop.example/privacy" }

  it("has the links where the message has them, so that a translator can reorder them", async () => {
    const messages = { "connect.agreement": "{privacy} und {terms} gelten" }
    await draw({ ...connect, settings: both }, { messages })
    const [privacy, terms] = names()
    expect(sheet().getByText(/gelten/).textContent).toBe(`${privacy} und ${terms} gelten`)
    expect(privacy).toMatch(/^privacy policy/)
  })

  it.each([
    ["both", both, "By connecting you agree to our terms of service and privacy policy"],
    ["the terms", { termsConditionsUrl: "https://a.example" }, "By connecting you agree to our terms of service"],
    ["the policy", { privacyPolicyUrl: "https://a.example" }, "By connecting you agree to our privacy policy"],
  ])("says what the user agrees to with %s", async (_, settings, words) => {
    await draw({ ...connect, settings })
    const note = sheet().getByText(/^By connecting/).textContent ?? ""
    expect(note.replaceAll("(opens in a new tab)", "")).toBe(words)
  })

  it("explains what a wallet is", async () => {
    await draw(connect)
    fireEvent.click(sheet().getByRole("button", { name: "What is a wallet?" }))
    await settled()
    expect(heading()).toBe("What is a wallet?")
    expect(sheet().getAllByRole("heading", { level: 3 })).toHaveLength(3)
  })
})

describe("a wallet's icon", () => {
  const icon = "https://icons.example/fox.png"
  const settings = { iconHosts: ["icons.example"] }
  const picture = () => sheet().getByRole("list", { name: "Installed" }).querySelector("img")

  it("is an image that is fetched without a referrer", async () => {
    await draw({ connectors: [{ ...metaMask, icon }], stack: [{ view: "Connect" }], settings })
    expect(picture()?.getAttribute("src")).toBe(icon)
    expect(picture()?.getAttribute("referrerpolicy")).toBe("no-referrer")
    expect(picture()?.getAttribute("alt")).toBe("")
  })

  const connect = () => new Promise<never>(() => {})
  const choose = async () => {
    fireEvent.click(sheet().getByRole("button", { name: /MetaMask/ }))
    await settled()
    return sheet().getByRole("dialog").querySelector("img")?.getAttribute("src")
  }

  it("is not fetched before the wallet is chosen, where the site names no hosts", async () => {
    await draw({ connectors: [{ ...metaMask, icon }], stack: [{ view: "Connect" }], wallet: { connect } })
    expect(picture()).toBeNull()
    expect(await choose()).toBe(icon)
  })

  it.each([
    "https://other.example/fox.png",
    "https://icons.example.evil.example/fox.png",
    "https://icons.example@evil.example/fox.png",
  ])("at %s is not fetched from a host that the site does not name, also after the choice", async (elsewhere) => {
    const wallet = { ...metaMask, icon: elsewhere }
    await draw({ connectors: [wallet], stack: [{ view: "Connect" }], settings, wallet: { connect } })
    expect(picture()).toBeNull()
    expect(await choose()).toBeUndefined()
  })

  it("is a mark of ours for WalletConnect", async () => {
    const relay = { ...metaMask, id: "walletConnect", type: "walletConnect", name: "WalletConnect" } as const
    await draw({ connectors: [relay], stack: [{ view: "Connect" }] })
    const row = sheet().getByRole("button", { name: /WalletConnect/ })
    expect(row.querySelector("img")?.getAttribute("src")).toMatch(/^data:image\/svg\+xml,/)
  })

  it("is a letter when it cannot be loaded", async () => {
    await draw({ connectors: [{ ...metaMask, icon }], stack: [{ view: "Connect" }], settings })
    const image = picture()
    if (image) fireEvent.error(image)
    expect(picture()).toBeNull()
    expect(within(sheet().getByRole("list", { name: "Installed" })).getByRole("listitem").textContent).toBe("MMetaMask")
  })
})
