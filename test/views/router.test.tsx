// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import type { ComponentType, ReactNode } from "react"
import { NEVER, of, Subject } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import type { Route } from "../../src/model/modal/modal.js"
import { ListedProvider, useCurrentList } from "../../src/views/listed.js"
import { loadNext } from "../../src/views/loadView.js"
import { Router } from "../../src/views/Router.js"
import { AddedViews } from "../../src/views/useView.js"
import type { ViewRows } from "../../src/views/viewRow.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { draw, settled, sheet } from "./support/drawn.js"
import { metaMask, stillWallet } from "./support/stillWallet.js"

afterEach(cleanup)

declare module "rxwallet" {
  interface PluginRoutes {
    readonly Lottery: { readonly from?: string }
  }
}

const lottery: Route = { view: "Lottery", from: "ETH" }
const Lottery = ({ from }: { readonly from?: string }) => <p>Lottery {from}</p>

const Listing = ({ children }: { readonly children: ReactNode }) => (
  <ListedProvider value={useCurrentList()}>{children}</ListedProvider>
)

const show = (added: ViewRows, route: Route = lottery, wallet: Wallet = stillWallet().wallet) =>
  render(
    <WalletProvider wallet={wallet}>
      <AddedViews.Provider value={added}>
        <Listing>
          <Router route={route} />
        </Listing>
      </AddedViews.Provider>
    </WalletProvider>,
  )

describe("a view", () => {
  it("that is loaded with the page is rendered at once", () => {
    show({}, { view: "Connect" }, stillWallet({ connectors: [metaMask] }).wallet)
    expect(screen.getByRole("button", { name: /MetaMask/ })).toBeTruthy()
  })

  it("has a skeleton while it is loading, and can be loaded again after a failure", async () => {
    const load = vi.fn<() => Promise<ComponentType<{ readonly from?: string }>>>()
    load.mockRejectedValueOnce(new Error("offline"))
    show({ Lottery: { title: "Lottery", load } })
    expect(screen.getByText("Loading")).toBeTruthy()
    await screen.findByText("Couldn't show this part")

    load.mockResolvedValueOnce(Lottery)
    fireEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(screen.getByText("Loading")).toBeTruthy()
    await screen.findByText("Lottery ETH")
  })

  it("that cannot be loaded is reported, each time that it is tried", async () => {
    const report = vi.fn()
    const load = vi.fn().mockRejectedValue(new Error("offline"))
    show({ Lottery: { title: "Lottery", load } }, lottery, stillWallet({ wallet: { report } }).wallet)
    const failed = expect.objectContaining({ code: "ViewFailed", details: { view: "Lottery", message: "offline" } })
    await screen.findByText("Couldn't show this part")
    expect(report.mock.calls).toEqual([[failed]])
    fireEvent.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByText("Couldn't show this part")
    expect(report.mock.calls).toEqual([[failed], [failed]])
  })

  it("that is loaded is rendered at once the next time", async () => {
    const load = vi.fn(async () => Lottery)
    const { wallet } = stillWallet()
    show({ Lottery: { title: "Lottery", load } }, lottery, wallet)
    await screen.findByText("Lottery ETH")
    cleanup()
    show({ Lottery: { title: "Lottery", load } }, lottery, wallet)
    expect(screen.getByText("Lottery ETH")).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it("is rendered once its prerequisites are loaded", async () => {
    const needed$ = new Subject<void>()
    show({ Lottery: { title: "Lottery", load: async () => Lottery, needs: () => needed$ } })
    await settled()
    expect(screen.getByText("Loading")).toBeTruthy()
    needed$.complete()
    await screen.findByText("Lottery ETH")
  })

  it("that throws leaves the page intact, can be tried again, and is reported", async () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => {})
    const report = vi.fn()
    const Broken = vi
      .fn(() => <p>Lottery</p>)
      .mockImplementation(() => {
        throw new Error("bad token")
      })
    const views: ViewRows = { Lottery: { title: "Lottery", load: async () => Broken } }
    await draw({ stack: [{ view: "Connect" }, lottery], views, wallet: { report } })
    expect(sheet().getByText("Couldn't show this part")).toBeTruthy()
    expect(screen.getByRole("button", { name: "Connect wallet" })).toBeTruthy()
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ code: "ViewFailed", details: { view: "Lottery", message: "bad token" } }),
    )
    Broken.mockImplementation(() => <p>Lottery again</p>)
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    expect(screen.getByText("Lottery again")).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Back" }))
    expect(sheet().getByText("No wallet found in this browser")).toBeTruthy()
    silent.mockRestore()
  })

  it("that is named by an object, as in other kits, is a failure that says how it is named here", async () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => {})
    const report = vi.fn()
    await draw({ stack: [{ view: { view: "Networks" } } as never], wallet: { report } })
    const message = 'No view is called {"view":"Networks"}: modal.open takes its name, as "Networks"'
    const details: unknown = expect.objectContaining({ message })
    expect(report.mock.calls).toEqual([[expect.objectContaining({ code: "ViewFailed", details })]])
    silent.mockRestore()
  })

  it.each(["Lottery", "constructor"])(
    "that does not exist is a failure that is reported by its name: %s",
    async (view) => {
      const silent = vi.spyOn(console, "error").mockImplementation(() => {})
      const report = vi.fn()
      await draw({ stack: [{ view } as Route], wallet: { report } })
      expect(sheet().getByText("Couldn't show this part")).toBeTruthy()
      const details = { view, message: `No view is called ${view}` }
      expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: "ViewFailed", details }))
      silent.mockRestore()
    },
  )
})

describe("the next view", () => {
  it("is preloaded, and its failure is ignored", async () => {
    const load = vi.fn(() => Promise.reject(new Error("offline")))
    const added = { Lottery: { title: "Lottery", load, next: "Lottery" } } as const
    await loadNext(stillWallet().wallet, "Lottery", added)
    expect(load).toHaveBeenCalledTimes(1)
    await loadNext(stillWallet().wallet, "Receive", added)
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe("a view that a site adds", () => {
  it("is opened like one of the package, with its own title", async () => {
    const load = async () => Lottery
    await draw({ stack: [{ view: "Connect" }, lottery], views: { Lottery: { title: "Lottery draw", load } } })
    expect(sheet().getByRole("dialog", { name: "Lottery draw" })).toBeTruthy()
    expect(screen.getByText("Lottery ETH")).toBeTruthy()
  })

  it("waits for its prerequisites", async () => {
    const needs = vi.fn((wallet: Wallet) => (wallet.account$.value ? of(1) : NEVER))
    await draw({ stack: [lottery], views: { Lottery: { title: "Lottery", load: async () => Lottery, needs } } })
    expect(needs).toHaveBeenCalled()
    expect(screen.queryByText("Lottery ETH")).toBeNull()
  })
})
