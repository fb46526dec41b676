// @vitest-environment jsdom
/** @jsxImportSource react */
import { act } from "@testing-library/react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { evm } from "../../src/adapters/evm/evm.js"
import type { InitialState } from "../../src/model/connection/initialState.js"
import type { Namespace } from "../../src/model/namespace.js"
import { mainnet } from "../../src/networks/ethereum.js"
import { polygon } from "../../src/networks/polygon.js"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { useNetwork, useStatus } from "../../src/react/connection.js"
import { inertEnvironment } from "../../src/services/environment.js"
import { ConnectButton } from "../../src/views/ConnectButton.js"
import { createWallet } from "../../src/wallet/createWallet.js"
import type { WalletOptions } from "../../src/wallet/options.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { withInitialState } from "../../src/wallet/withInitialState.js"
import { ALICE, BOB, siteOptions, testTab, walletOn } from "../support/testPage.js"

const lastVisit = (address = ALICE): InitialState => ({
  connections: [
    {
      kind: "stored",
      namespace: "eip155",
      connector: { id: "io.scripted", name: "Scripted", type: "announced", namespaces: ["eip155"] },
      accounts: [{ address, type: "eoa" }],
      network: "eip155:137",
      usedAt: 1,
    },
  ],
  namespace: "eip155",
  network: "eip155:137",
})

const onServer = (initialState: InitialState | null, options: Partial<WalletOptions> = {}): Wallet =>
  withInitialState(createWallet({ ...siteOptions, ...options }, inertEnvironment()), initialState)

const Facts = () => <i>{`${useStatus().status} ${useNetwork().name}`}</i>

const tree = (wallet: Wallet) => (
  <WalletProvider wallet={wallet}>
    <ConnectButton />
    <Facts />
  </WalletProvider>
)

const hydrate = (html: string, wallet: Wallet) => {
  const element = document.createElement("div")
  element.innerHTML = html
  document.body.append(element)
  const complaints: unknown[] = []
  const root = hydrateRoot(element, tree(wallet), { onRecoverableError: (error) => complaints.push(error) })
  return { element, complaints, end: () => act(() => root.unmount()) }
}

describe("a wallet with an initial state", () => {
  it("is rendered on a server with the account and the network of the last visit", () => {
    const html = renderToString(tree(onServer(lastVisit())))
    expect(html).toContain('data-status="reconnecting"')
    expect(html).toContain("0xa1")
    expect(html).toContain("reconnecting Polygon")
  })

  it.each([
    ["without one", onServer(null)],
    ["with enableReconnect: false", onServer(lastVisit(), { enableReconnect: false })],
  ])("is rendered as a neutral placeholder %s", (_, wallet) => {
    const html = renderToString(tree(wallet))
    expect(html).toContain('data-status="unknown"')
    expect(html).toContain("unknown Ethereum")
  })

  it("has them for the hooks of a chain family too, and for another one its own", () => {
    const Family = ({ of }: { readonly of: Namespace }) => <i>{`${useStatus(of).status} ${useNetwork(of).name}`}</i>
    const wallet = onServer(lastVisit())
    const html = renderToString(
      <WalletProvider wallet={wallet}>
        <Family of="eip155" />
        <Family of="solana" />
      </WalletProvider>,
    )
    expect(html).toBe("<i>reconnecting Polygon</i><i>disconnected Ethereum</i>")
    expect(wallet.chain("eip155")).toBe(wallet.chain("eip155"))
  })

  it("shows the site's first network for a family that it does not have", () => {
    const html = renderToString(tree(onServer({ ...lastVisit(), connections: [], namespace: "solana", network: null })))
    expect(html).toContain("disconnected Ethereum")
  })

  it("shows an unsupported network of the last visit as the button does once hydrated", () => {
    const wallet = onServer(lastVisit(), { networks: [mainnet], adapters: [evm()] })
    expect(wallet.network$.onServer).toMatchObject({ id: polygon.id, supported: false })
  })

  it("hydrates without a difference, also where this page's storage says otherwise, and then shows its own state", async () => {
    const warned = vi.spyOn(console, "error").mockImplementation(() => {})
    const html = renderToString(tree(onServer(lastVisit())))
    const { wallet, page } = testTab()
    walletOn(page, { accounts: [BOB] })
    const stop = wallet.start()
    await wallet.connect({ connector: wallet.connectors$.value[0]?.id ?? "" })
    const { element, complaints, end } = hydrate(html, withInitialState(wallet, lastVisit()))
    const served = element.querySelector("button")
    await act(async () => {})
    expect(complaints).toEqual([])
    // React 18 says of every layout effect that a server has none.
    const ofLayout = /^Warning: useLayoutEffect does nothing on the server/
    expect(warned.mock.calls.filter(([text]) => !ofLayout.test(String(text)))).toEqual([])
    expect(element.querySelector("button")).toBe(served)
    expect(served?.dataset["status"]).toBe("connected")
    expect(served?.textContent).toContain("0xb0")
    end()
    stop()
    wallet.destroy()
    warned.mockRestore()
  })
})
