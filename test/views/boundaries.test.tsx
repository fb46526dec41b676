// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import type { ReactElement } from "react"
import { of, throwError } from "rxjs"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { ready } from "../../src/model/remote.js"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { ConnectButton } from "../../src/views/ConnectButton.js"
import type { ViewRows } from "../../src/views/viewRow.js"
import type { LoadEngine } from "../../src/wallet/createWallet.js"
import { lateScene, makeEngine } from "../wallet/support/lateScene.js"
import { draw, host, page, settled, sheet } from "./support/drawn.js"
import { connection, metaMask, type Scene, stateIn, stillWallet } from "./support/stillWallet.js"

declare module "rxwallet" {
  interface PluginRoutes {
    readonly Raffle: Record<never, never>
  }
}

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Throws wherever it is read. */
const bad = new Proxy(
  {},
  {
    get: () => {
      throw new Error("malformed")
    },
  },
) as never

const connected: Scene = { connections: stateIn({ connections: [connection(metaMask)] }) }
const reported = (report: ReturnType<typeof vi.fn>) =>
  report.mock.calls.map(
    ([error]: readonly { readonly code: string; readonly details: { readonly view: string } }[]) => [
      error?.code,
      error?.details.view,
    ],
  )

const site = (scene: Scene, button: ReactElement) => {
  const report = vi.fn()
  const { wallet } = stillWallet({ ...scene, wallet: { report } })
  const tree = (
    <WalletProvider wallet={wallet}>
      <h1>Shop</h1>
      {button}
    </WalletProvider>
  )
  render(tree)
  return { report, wallet }
}

describe("a connect button that throws while it is rendered", () => {
  it.each<[string, Scene, ReactElement, string]>([
    [
      "for a malformed balance",
      { ...connected, balance: ready({ amount: bad, symbol: "ETH" }) },
      <ConnectButton key="b" showBalance />,
      "0xAb…9aeC9B",
    ],
    ["for malformed transfers", { ...connected, transfers: bad }, <ConnectButton key="t" />, "0xAb…9aeC9B"],
    [
      "in what the site renders",
      {},
      <ConnectButton key="s">
        {() => {
          throw new Error("a bug of the site")
        }}
      </ConnectButton>,
      "Connect wallet",
    ],
  ])("%s is a plain button that opens the modal; it is reported once", (_, scene, button, label) => {
    const { report, wallet } = site(scene, button)
    expect(screen.getByRole("heading", { name: "Shop" })).toBeTruthy()
    fireEvent.click(screen.getByRole("button", { name: label }))
    expect(wallet.modal.state$.value.open).toBe(true)
    expect(reported(report)).toEqual([["ViewFailed", "ConnectButton"]])
  })
})

describe("a header that throws while it is rendered", () => {
  const views: ViewRows = {
    Raffle: {
      title: "Raffle",
      name: () => {
        throw new Error("no name")
      },
      load: async () => () => <p>Win a token</p>,
    },
  }
  const scene = { stack: [{ view: "Connect" }, { view: "Raffle" }] as const, views }

  it("is plain; its view is shown, and the next header is a usual one", async () => {
    const report = vi.fn()
    await draw({ ...scene, wallet: { report } })
    expect(sheet().getByRole("heading", { level: 2 }).textContent).toBe("Couldn't show this part")
    expect(screen.getByText("Win a token")).toBeTruthy()
    expect(reported(report)).toEqual([["ViewFailed", "Header"]])

    fireEvent.click(sheet().getByRole("button", { name: "Back" }))
    await settled()
    expect(sheet().getByRole("heading", { level: 2 }).textContent).toBe("Connect wallet")
  })

  it("can be closed, and leaves the page intact", async () => {
    const { wallet } = await draw({ ...scene, wallet: { report: () => {} } })
    fireEvent.click(sheet().getByRole("button", { name: "Close" }))
    await settled()
    expect(wallet.modal.state$.value.open).toBe(false)
    expect(screen.getByRole("button", { name: "Connect wallet" })).toBeTruthy()
  })
})

describe("notices that throw while they are rendered", () => {
  const notice = { id: 1, place: "toast", tone: "error", short: "error.Unexpected", values: {} } as const

  it("are not shown, are reported once, and the next one is shown", async () => {
    const report = vi.fn()
    const { states } = await draw({
      ...connected,
      notices: [{ ...notice, short: bad, values: bad }],
      wallet: { report },
    })
    expect(screen.getByRole("button", { name: /^Ethereum ?0xAb…9aeC9B$/ })).toBeTruthy()
    expect(reported(report)).toEqual([["ViewFailed", "Notices"]])
    states.notices.next([{ ...notice, id: 2 }])
    await settled()
    expect(sheet().getByRole("status").textContent).not.toBe("")
  })
})

describe("a modal that throws while it is rendered", () => {
  it("is a plain one, with a retry and a way out, and the page is intact; it is reported once", async () => {
    const report = vi.fn()
    const { wallet, states } = stillWallet({ stack: [{ view: "Connect" }], wallet: { report } })
    const good = states.theme.value
    states.theme.next(bad)
    render(page(wallet, <h1>Shop</h1>))
    await settled()
    expect(screen.getByRole("heading", { name: "Shop" })).toBeTruthy()
    expect(sheet().getByRole("alert").textContent).toMatch(/^Couldn't show this part.*reload the page/)
    expect(reported(report).sort()).toEqual([
      ["ViewFailed", "ConnectButton"],
      ["ViewFailed", "WalletModal"],
    ])

    states.theme.next(good)
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    await settled()
    expect(sheet().getByRole("heading", { level: 2 }).textContent).toBe("Connect wallet")
  })

  it("can be closed, and is rendered again when it is opened", async () => {
    const { wallet, states } = stillWallet({ stack: [{ view: "Connect" }], wallet: { report: () => {} } })
    const good = states.theme.value
    states.theme.next(bad)
    render(page(wallet))
    await settled()
    fireEvent.click(sheet().getByRole("button", { name: "Close" }))
    await settled()
    expect(host()).toBeNull()

    states.theme.next(good)
    fireEvent.click(screen.getByRole("button", { name: "Connect wallet" }))
    await settled()
    expect(sheet().getByRole("heading", { level: 2 }).textContent).toBe("Connect wallet")
  })

  it("is plain in its place, where it is a part of the page", async () => {
    const { wallet, states } = stillWallet({ settings: { enableEmbedded: true }, wallet: { report: () => {} } })
    states.theme.next(bad)
    render(page(wallet))
    await settled()
    expect(sheet().getByRole("alert").textContent).toMatch(/^Couldn't show this part.*reload the page/)
    expect(sheet().queryByRole("button", { name: "Close" })).toBeNull()
  })
})

describe("a modal of a wallet whose code cannot be loaded", () => {
  const code = of(makeEngine)
  const offline = throwError(() => new Error("offline"))

  it("is plain, with a retry, which shows the modal once the code is there", async () => {
    const load = vi.fn<LoadEngine>(() => offline)
    const { wallet } = lateScene({ load })
    render(page(wallet))
    await settled()
    expect(screen.queryByRole("alert")).toBeNull()
    fireEvent.click(screen.getByRole("button", { name: "Connect wallet" }))
    await settled()
    expect(screen.getByRole("alert").textContent).toMatch(/^Couldn't show this part.*reload the page/)

    fireEvent.click(screen.getByRole("button", { name: "Try again" }))
    await settled()
    expect(screen.getByRole("alert")).toBeTruthy()
    load.mockImplementation(() => code)
    fireEvent.click(screen.getByRole("button", { name: "Try again" }))
    await settled()
    expect(sheet().getByRole("heading", { level: 2 }).textContent).toBe("Connect wallet")
    wallet.destroy()
  })

  it("can be closed", async () => {
    const { wallet } = lateScene({ load: () => offline })
    render(page(wallet))
    fireEvent.click(screen.getByRole("button", { name: "Connect wallet" }))
    await settled()
    fireEvent.click(screen.getByRole("button", { name: "Close" }))
    await settled()
    expect(screen.queryByRole("alert")).toBeNull()
    wallet.destroy()
  })
})
