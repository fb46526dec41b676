// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { hydrateRoot, type Root } from "react-dom/client"
import { afterEach, describe, expect, it, vi } from "vitest"
import { statusOf } from "../../src/model/connection/connections.js"
import type { Messages } from "../../src/model/words/english.js"
import { ready } from "../../src/model/remote.js"
import { unknownNetwork } from "../../src/model/network.js"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { ConnectButton } from "../../src/views/ConnectButton.js"
import { WalletModal } from "../../src/views/WalletModal.js"
import { connection, mainnet, stateIn, metaMask, type Scene, stillWallet } from "./support/stillWallet.js"

afterEach(cleanup)

const connected: Scene = { connections: stateIn({ connections: [connection(metaMask)] }) }
const cached = { ...connection(metaMask), kind: "stored" } as const
const remembered: Scene = { connections: stateIn({ remembered: [{ connection: cached, restoring: true }] }) }

const show = (scene: Scene, button = <ConnectButton />) => {
  const still = stillWallet(scene)
  render(<WalletProvider wallet={still.wallet}>{button}</WalletProvider>)
  return still
}
const button = () => screen.getByRole("button")

describe("the connect button", () => {
  it("shows Connect wallet when disconnected, and opens the modal", () => {
    const { wallet } = show({})
    expect(button().textContent).toBe("Connect wallet")
    fireEvent.click(button())
    expect(wallet.modal.state$.value.open).toBe(true)
  })

  it.each<[string, Scene, string]>([
    ["connecting", { connections: stateIn({ connecting: [metaMask] }) }, "Connecting"],
    ["connected", connected, "0xAb…9aeC9B"],
    ["being restored", remembered, "0xAb…9aeC9BReconnecting"],
    [
      "connected without its chain",
      { connections: stateIn({ connections: [connection(metaMask, { link: "lost" })] }) },
      "0xAb…9aeC9BOffline",
    ],
    [
      "on an unsupported network",
      { ...connected, network: { ...unknownNetwork("eip155:56"), supported: false } },
      "Switch network",
    ],
  ])("has a label when %s", (_state, scene, words) => {
    show(scene)
    expect(button().textContent).toBe(words)
  })

  it("says that a transfer has not ended", () => {
    const account = { network: "eip155:1", address: "0x1" } as const
    const transfer = { id: "1", account, at: 0, to: "0x2", amount: "1", symbol: "ETH", hash: null, trace: {} }
    show({ ...connected, transfers: [transfer] })
    expect(button().textContent).toBe("0xAb…9aeC9BPending")
  })

  it("is aria-busy while a connection is being restored", () => {
    show(remembered)
    expect(button().getAttribute("aria-busy")).toBe("true")
  })

  it("does not request a balance that is not shown", () => {
    const { states } = show(connected)
    expect(states.balance.observed).toBe(false)
  })

  it("shows the balance with showBalance", () => {
    show(connected, <ConnectButton showBalance />)
    expect(button().textContent).toBe("1.234 ETH0xAb…9aeC9B")
  })

  it.each([
    ["1234567.89", "1.234M ETH"],
    ["0.0000001", "0.0000001 ETH"],
    [`9${"0".repeat(70)}`, "9E70 ETH"],
  ])("shows a balance of %s in few characters", (amount, text) => {
    show({ ...connected, balance: ready({ amount, symbol: "ETH" }) }, <ConnectButton showBalance />)
    expect(button().querySelector("[data-part=balance]")?.textContent).toBe(text)
  })

  it("shows the name of the account once it is known and not empty, in its own text direction", () => {
    const { states } = show({ ...connected, identity: ready({ name: "", avatar: null }) })
    expect(button().textContent).toBe("0xAb…9aeC9B")
    act(() => states.identity.next(ready({ name: "alice.eth", avatar: null })))
    expect(button().textContent).toBe("alice.eth")
    expect(screen.getByText("alice.eth").getAttribute("dir")).toBe("auto")
    expect(button().title).toBe("0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B")
  })

  it("keeps the text of a restored account in the page, and requests its name once it is connected", async () => {
    const { states } = show(remembered)
    const text = screen.getByText("0xAb…9aeC9B")
    expect(states.identity.observed).toBe(false)
    const restored = stateIn({ connections: [connection(metaMask)] })
    await act(async () => states.status.next(statusOf(restored.byNamespace.eip155)))
    expect(states.identity.observed).toBe(true)
    expect(screen.getByText("0xAb…9aeC9B")).toBe(text)
    act(() => states.identity.next(ready({ name: "alice.eth", avatar: null })))
    expect(screen.getByText("alice.eth")).toBe(text)
  })

  it("shows the address, and requests no name, with showName={false}", () => {
    const identity = ready({ name: "alice.eth", avatar: null })
    const { states } = show({ ...connected, identity }, <ConnectButton showName={false} />)
    expect(button().textContent).toBe("0xAb…9aeC9B")
    expect(states.identity.observed).toBe(false)
  })

  it("has the mark of the network, with its name", () => {
    show(connected)
    const { mark } = mainnet
    expect(screen.getByRole("img", { name: "Ethereum" }).querySelector("path")?.getAttribute("d")).toBe(mark?.path)
    expect(screen.getByRole("button", { name: /^Ethereum ?0xAb…9aeC9B$/ })).toBe(button())
  })

  const pictured = (iconUrl: string, settings: Scene["settings"] = {}): string | null | undefined => {
    show({ ...connected, settings, network: { ...mainnet, iconUrl, supported: true } })
    return button().querySelector("img")?.getAttribute("src")
  }

  it("has the picture that the site gives the network", () => {
    expect(pictured("data:image/svg+xml,%3Csvg%3E")).toBe("data:image/svg+xml,%3Csvg%3E")
  })

  it("fetches the picture of a network only from the hosts that the site names, and has its mark instead", () => {
    const url = "https://icons.example/eth.svg"
    expect(pictured(url, { iconHosts: ["icons.example"] })).toBe(url)
    cleanup()
    expect(pictured(url, { iconHosts: ["other.example"] })).toBeUndefined()
    expect(button().querySelector("circle")?.getAttribute("fill")).toBe("#5566D6")
  })

  it("has the site's own colours", () => {
    show({ theme: { variables: { "--rxw-accent": "rebeccapurple" } } })
    expect(button().style.getPropertyValue("--rxw-accent")).toBe("rebeccapurple")
  })

  it("has the site's colours of the mode, and keeps none that the site has taken away", () => {
    const line = { light: "#eeeeee", dark: "#333333" }
    const { states } = show({ theme: { variables: { "--rxw-line": line, "--rxw-accent": "teal" } } })
    const colours = () => ["--rxw-line", "--rxw-accent"].map((name) => button().style.getPropertyValue(name))
    expect(colours()).toEqual(["#eeeeee", "teal"])
    act(() => states.theme.next({ mode: "dark", shade: "dark", variables: { "--rxw-line": line } }))
    expect(colours()).toEqual(["#333333", ""])
  })

  it.each<[string, Scene, Partial<Messages>, string]>([
    ["disconnected", {}, { "connect.button": "Verbinden" }, "Verbinden"],
    ["connecting", { connections: stateIn({ connecting: [metaMask] }) }, { "button.connecting": "Moment" }, "Moment"],
    ["being restored", remembered, { "button.restoring": "Moment" }, "0xAb…9aeC9BMoment"],
    [
      "connected without its chain",
      { connections: stateIn({ connections: [connection(metaMask, { link: "lost" })] }) },
      { "button.linkLost": "Getrennt" },
      "0xAb…9aeC9BGetrennt",
    ],
    [
      "on an unsupported network",
      { ...connected, network: { ...unknownNetwork("eip155:56"), supported: false } },
      { "button.unsupported": "Netz wechseln" },
      "Netz wechseln",
    ],
  ])("has the site's words when %s", (_state, scene, messages, words) => {
    render(
      <WalletProvider wallet={stillWallet(scene).wallet} messages={messages}>
        <ConnectButton />
      </WalletProvider>,
    )
    expect(button().textContent).toBe(words)
  })

  it.each([
    ["ar-EG", "rtl"],
    ["de", "ltr"],
    [undefined, null],
    ["not a language", null],
  ])("for the locale %s has the direction %s", (locale, dir) => {
    render(
      <WalletProvider wallet={stillWallet(connected).wallet} locale={locale}>
        <ConnectButton />
      </WalletProvider>,
    )
    expect(button().getAttribute("dir")).toBe(dir)
  })

  it("renders a custom button of the site", () => {
    const { wallet } = show(
      connected,
      <ConnectButton>
        {({ status, address, wallet: name, network, open }) => (
          <a href="#wallet" onClick={() => open("Networks")}>
            {`${status} ${address} ${name} ${network.name}`}
          </a>
        )}
      </ConnectButton>,
    )
    const own = screen.getByRole("link", { name: "connected 0xAb…9aeC9B MetaMask Ethereum" })
    fireEvent.click(own)
    expect(wallet.modal.state$.value.stack).toEqual([{ view: "Networks" }])
  })
})

describe("a server-rendered page", () => {
  const page = (scene: Scene) => (
    <WalletProvider wallet={stillWallet(scene).wallet}>
      <ConnectButton showBalance />
      <WalletModal />
    </WalletProvider>
  )

  it.each([
    ["a disconnected user", {}],
    ["a connected user", connected],
    ["a returning user", remembered],
    ["an open modal", { stack: [{ view: "Connect" }] }],
    ["a modal in the page", { settings: { enableEmbedded: true } }],
  ] satisfies [string, Scene][])("shows no state of %s, and has no style in its markup", (_name, scene) => {
    const html = renderToString(page(scene))
    expect(html).not.toMatch(/Connect|0xAb|style|data-rxwallet/)
    expect(html).toContain('aria-busy="true"')
  })

  it.each<[string, Scene, string]>([
    ["a disconnected user", {}, "Connect wallet"],
    ["a connected user", connected, "1.234 ETH0xAb…9aeC9B"],
    ["a returning user", remembered, "0xAb…9aeC9BReconnecting"],
  ])("hydrates without an error for %s", (_name, scene, words) => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {})
    const complaints: unknown[] = []
    const element = document.createElement("div")
    element.innerHTML = renderToString(page({}))
    document.body.append(element)
    errors.mockClear() // React 18 warns of layout effects because jsdom has a window; on a real server it does not
    const hydrated: Root[] = []
    const onRecoverableError = (error: unknown) => complaints.push(error)
    act(() => void hydrated.push(hydrateRoot(element, page(scene), { onRecoverableError })))
    expect(element.textContent).toBe(words)
    expect(complaints).toEqual([])
    expect(errors).not.toHaveBeenCalled()
    errors.mockRestore()
    act(() => hydrated.forEach((root) => root.unmount()))
    element.remove()
  })
})
