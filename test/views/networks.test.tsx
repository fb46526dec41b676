// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { shownRoute } from "../../src/model/modal/modal.js"
import { unknownNetwork } from "../../src/model/network.js"
import { draw, host, settled, sheet, timeoutsOfPage } from "./support/drawn.js"
import { duo, families, severalWallets, solana } from "./support/familyScenes.js"
import { breaks, connection, declines, stateIn, mainnet, polygon, metaMask, type Scene } from "./support/stillWallet.js"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const connected = stateIn({ connections: [connection(metaMask)] })
const networks: Scene = { connections: connected, stack: [{ view: "Account" }, { view: "Networks" }] }
const heading = () => sheet().getByRole("heading", { level: 2 }).textContent
const names = () =>
  sheet()
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent)

describe("Networks", () => {
  it("marks the current network and the test networks", async () => {
    await draw(networks)
    expect(names()).toEqual(["EthereumCurrent", "PPolygon", "SSepoliaTestnet"])
    expect(
      sheet()
        .getByRole("button", { name: /Ethereum/ })
        .getAttribute("aria-current"),
    ).toBe("true")
  })

  const numbered = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...polygon, id: `eip155:${137 + at}`, name: `Polygon ${at}` }) as const)

  it("has no search for seven networks", async () => {
    await draw({ ...networks, settings: { networks: [mainnet, ...numbered(6)] } })
    expect(names()).toHaveLength(7)
    expect(sheet().queryByRole("searchbox")).toBeNull()
  })

  it("finds one of eight or more networks by name, coin and chain id", async () => {
    await draw({ ...networks, settings: { networks: [mainnet, ...numbered(7)] } })
    const field = sheet().getByRole("searchbox", { name: "Search networks" })
    fireEvent.change(field, { target: { value: "137" } })
    expect(names()).toEqual(["PPolygon 0"])
    fireEvent.change(field, { target: { value: "nothing like it" } })
    expect(sheet().getByText("No networks found")).toBeTruthy()
  })

  it("asks the wallet once to switch to the chosen network", async () => {
    const switchNetwork = vi.fn(() => new Promise<never>(() => {}))
    await draw({ ...networks, wallet: { switchNetwork } })
    fireEvent.click(sheet().getByRole("button", { name: /Polygon/ }))
    await settled()
    expect(heading()).toBe("Polygon")
    expect(switchNetwork).toHaveBeenCalledExactlyOnceWith("eip155:137")
  })

  it("goes back when the current network is chosen", async () => {
    await draw(networks)
    fireEvent.click(sheet().getByRole("button", { name: /Ethereum/ }))
    await settled()
    expect(heading()).toBe("Account")
  })

  it("leads to the wallets of another chain family, and connects one for the chosen network", async () => {
    const connect = vi.fn(() => new Promise<never>(() => {}))
    const connectors = [metaMask, duo]
    const { wallet } = await draw({ ...networks, ...families, connectors, wallet: { connect } })
    fireEvent.click(sheet().getByRole("button", { name: /Solana/ }))
    await settled()
    expect(sheet().getByText("Solana needs another wallet")).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Connect wallet" }))
    await settled()
    expect(heading()).toBe("Connect wallet")
    expect(sheet().queryByRole("button", { name: "MetaMask" })).toBeNull()
    fireEvent.click(sheet().getByRole("button", { name: "Duo" }))
    await settled()
    // Only its name says that the connector for Solana is that wallet: the user reads so before it is asked.
    expect(connect).not.toHaveBeenCalled()
    fireEvent.click(sheet().getByRole("button", { name: /Says it's Duo/ }))
    const key = { connector: "Duo", namespace: "solana" }
    expect(connect).toHaveBeenCalledExactlyOnceWith(key)
    expect(shownRoute(wallet.modal.state$.value)).toEqual({ view: "Connecting", ...key, network: "solana:main" })
    act(() => wallet.modal.back())
    act(() => wallet.modal.back())
    act(() => wallet.modal.back())
    await settled()
    expect(heading()).toBe("Choose network")
  })

  it("groups networks by chain family, and searches all of them", async () => {
    const many = numbered(7)
    await draw({ ...networks, settings: { networks: [mainnet, solana, ...many] } })
    expect(
      sheet()
        .getAllByRole("list")
        .map((list) => list.getAttribute("aria-label")),
    ).toEqual(["Ethereum networks", "Solana"])
    fireEvent.change(sheet().getByRole("searchbox"), { target: { value: "solana" } })
    expect(
      sheet()
        .getAllByRole("list")
        .map((list) => list.getAttribute("aria-label")),
    ).toEqual(["Solana"])
    expect(names()).toEqual(["Solana"])
  })

  it("has no button for a network that the wallet did not approve, and says so", async () => {
    const limited = connection(metaMask, { networks: ["eip155:1"] })
    await draw({ ...networks, connections: stateIn({ connections: [limited] }) })
    expect(sheet().queryByRole("button", { name: /Polygon/ })).toBeNull()
    expect(names()[1]).toBe("PPolygonNot available in MetaMask")
    expect(sheet().getByRole("button", { name: /Ethereum/ })).toBeTruthy()
  })
})

describe("SwitchNetwork", () => {
  const switching: Scene = {
    connections: connected,
    stack: [{ view: "Account" }, { view: "SwitchNetwork", network: "eip155:137" }],
  }

  it("waits for the wallet", async () => {
    await draw(switching)
    expect(sheet().getByText("Approve in MetaMask")).toBeTruthy()
    expect(sheet().getByText(/switch to Polygon/)).toBeTruthy()
  })

  it("names the wallet of the network's own chain family, which is the one that is asked", async () => {
    const stack = [{ view: "Networks" }, { view: "SwitchNetwork", network: "bip122:main" }] as const
    await draw({ ...families, connections: severalWallets, stack })
    expect(sheet().getByText("Approve in Duo")).toBeTruthy()
    expect(sheet().queryByText(/MetaMask/)).toBeNull()
  })

  it("says where to look after 8 s without an answer, and asks again on request", async () => {
    const switchNetwork = vi.fn(() => new Promise<never>(() => {}))
    const pass = timeoutsOfPage()
    await draw({ ...switching, wallet: { switchNetwork } })
    expect(sheet().queryByRole("button", { name: "Try again" })).toBeNull()
    pass(8_000)
    expect(sheet().getByText(/^Can't see the request\? Open MetaMask/)).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    expect(switchNetwork).toHaveBeenCalledTimes(2)
    expect(sheet().queryByText(/^Can't see the request\?/)).toBeNull()
  })

  it("shows a rejection, and asks again on request", async () => {
    const switchNetwork = vi.fn<() => Promise<never>>(declines)
    await draw({ ...switching, wallet: { switchNetwork } })
    expect(sheet().getByText("Network not switched")).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    await settled()
    expect(switchNetwork).toHaveBeenCalledTimes(2)
  })

  it("names the wallet that reported an error, with its own words folded", async () => {
    await draw({ ...switching, wallet: { switchNetwork: breaks } })
    expect(sheet().getByText("Couldn't switch network")).toBeTruthy()
    expect(sheet().getByText("MetaMask reported an error. Try again.")).toBeTruthy()
    const details = sheet().getByText("Internal JSON-RPC error.").closest("details")
    expect(details?.open).toBe(false)
    expect(details?.querySelector("summary")?.textContent).toBe("Details")
  })
})

describe("UnsupportedChain where the user may not switch", () => {
  it("offers to disconnect and to close, and no network", async () => {
    const network = { ...unknownNetwork("eip155:5"), supported: false }
    const settings = { enableNetworkSwitch: false }
    const { wallet } = await draw({ connections: connected, network, stack: [{ view: "UnsupportedChain" }], settings })
    expect(sheet().getByText(/^Shop doesn't work on the network/)).toBeTruthy()
    expect(sheet().queryByRole("button", { name: /Polygon/ })).toBeNull()
    expect(sheet().getByRole("button", { name: "Disconnect" })).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Close" }))
    expect(wallet.modal.state$.value.open).toBe(false)
  })
})

describe("UnsupportedChain", () => {
  const unsupported: Scene = {
    connections: connected,
    network: { ...unknownNetwork("eip155:56"), supported: false },
    stack: [{ view: "UnsupportedChain" }],
  }

  it("offers the site's networks and to disconnect, and cannot be closed", async () => {
    const disconnect = vi.fn(() => Promise.resolve())
    await draw({ ...unsupported, wallet: { disconnect } })
    expect(names()).toEqual(["Ethereum", "PPolygon", "SSepoliaTestnet"])
    expect(sheet().queryByRole("button", { name: "Close" })).toBeNull()
    fireEvent.click(sheet().getByRole("button", { name: "Disconnect" }))
    expect(disconnect).toHaveBeenCalledTimes(1)
  })

  it("says so when the wallet does not say which network it is on", async () => {
    await draw({ ...unsupported, network: { ...unknownNetwork("eip155:unknown"), supported: false } })
    expect(sheet().getByText(/^Your wallet doesn't say which network it is on/)).toBeTruthy()
    expect(sheet().queryByText(/doesn't work/)).toBeNull()
  })

  it("stays open when the user tries to close it", async () => {
    const { wallet } = await draw(unsupported)
    fireEvent(sheet().getByRole("dialog"), new Event("cancel", { cancelable: true }))
    await settled()
    expect(wallet.modal.state$.value).toMatchObject({ open: true, refusals: 1 })
    expect(host()).not.toBeNull()
  })
})
