// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { hydrateRoot, type Root } from "react-dom/client"
import { afterEach, describe, expect, it, vi } from "vitest"
import { unknownNetwork } from "../../src/model/network.js"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { ConnectButton } from "../../src/views/ConnectButton.js"
import { WalletModal } from "../../src/views/WalletModal.js"
import { connection, stateIn, metaMask, type Scene, stillWallet } from "./support/stillWallet.js"

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
  it("invites who is not connected, and opens the modal", () => {
    const { wallet } = show({})
    expect(button().textContent).toBe("Connect Wallet")
    fireEvent.click(button())
    expect(wallet.modal.state$.value.open).toBe(true)
  })

  it.each<[string, Scene, string]>([
    ["who is connecting", { connections: stateIn({ connecting: [metaMask] }) }, "Connecting"],
    ["who is connected", connected, "0xAb…9aeC9B"],
    ["who was here before, and is being asked for", remembered, "0xAb…9aeC9BRestoring"],
    [
      "whose wallet has lost its chain",
      { connections: stateIn({ connections: [connection(metaMask, { link: "lost" })] }) },
      "0xAb…9aeC9BConnection lost",
    ],
    [
      "whose wallet is on another network",
      { ...connected, network: { ...unknownNetwork("eip155:56"), supported: false } },
      "Switch Network",
    ],
  ])("names %s", (_who, scene, words) => {
    show(scene)
    expect(button().textContent).toBe(words)
  })

  it("says that it does not know yet while a connection is being restored", () => {
    show(remembered)
    expect(button().getAttribute("aria-busy")).toBe("true")
  })

  it("asks no chain for a balance that is not shown", () => {
    const { states } = show(connected)
    expect(states.balance.observed).toBe(false)
  })

  it("shows the balance when it is asked to", () => {
    show(connected, <ConnectButton showBalance />)
    expect(button().textContent).toBe("1.234 ETH0xAb…9aeC9B")
  })

  it("wears the site's own colours", () => {
    show({ theme: { variables: { "--rxw-accent": "rebeccapurple" } } })
    expect(button().style.getPropertyValue("--rxw-accent")).toBe("rebeccapurple")
  })

  it("lets a site draw its own", () => {
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

describe("a page from a server", () => {
  const page = (scene: Scene) => (
    <WalletProvider wallet={stillWallet(scene).wallet}>
      <ConnectButton showBalance />
      <WalletModal />
    </WalletProvider>
  )

  it.each([
    ["nobody", {}],
    ["somebody connected", connected],
    ["somebody who was here before", remembered],
    ["an open modal", { stack: [{ view: "Connect" }] }],
    ["a modal in the page", { settings: { enableEmbedded: true } }],
  ] satisfies [string, Scene][])("says nothing of %s, and has no style in its markup", (_whose, scene) => {
    const html = renderToString(page(scene))
    expect(html).not.toMatch(/Connect|0xAb|style|data-rxwallet/)
    expect(html).toContain('aria-busy="true"')
  })

  it.each<[string, Scene, string]>([
    ["nobody", {}, "Connect Wallet"],
    ["somebody connected", connected, "1.234 ETH0xAb…9aeC9B"],
    ["somebody who was here before", remembered, "0xAb…9aeC9BRestoring"],
  ])("comes to life over %s without a complaint", (_whose, scene, words) => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {})
    const complaints: unknown[] = []
    const element = document.createElement("div")
    element.innerHTML = renderToString(page({}))
    document.body.append(element)
    errors.mockClear() // a server with a window, as this one, makes React 18 warn of layout effects; a real one does not
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
