// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import type { ComponentType } from "react"
import { NEVER, of, Subject } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import type { Route } from "../../src/model/modal.js"
import { loadNext } from "../../src/views/loadView.js"
import { Router } from "../../src/views/Router.js"
import { AddedViews } from "../../src/views/useView.js"
import type { ViewRows } from "../../src/views/viewRow.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { draw, settled, sheet } from "./support/drawn.js"
import { stillWallet } from "./support/stillWallet.js"

afterEach(cleanup)

declare module "../../src/model/modal.js" {
  interface PluginRoutes {
    readonly Swap: { readonly from?: string }
  }
}

const swap: Route = { view: "Swap", from: "ETH" }
const Swap = ({ from }: { readonly from?: string }) => <p>Swap {from}</p>

const show = (added: ViewRows, route: Route = swap, wallet: Wallet = stillWallet().wallet) =>
  render(
    <WalletProvider wallet={wallet}>
      <AddedViews.Provider value={added}>
        <Router route={route} />
      </AddedViews.Provider>
    </WalletProvider>,
  )

describe("a view", () => {
  it("that came with the page is drawn at once", () => {
    show({}, { view: "Connect" })
    expect(screen.getByText("No wallet found in this browser")).toBeTruthy()
  })

  it("has a skeleton while it is fetched, and can be fetched again after that failed", async () => {
    const load = vi.fn<() => Promise<ComponentType<{ readonly from?: string }>>>()
    load.mockRejectedValueOnce(new Error("offline"))
    show({ Swap: { title: "Swap", load } })
    expect(screen.getByText("Loading")).toBeTruthy()
    await screen.findByText("This part could not be loaded")

    load.mockResolvedValueOnce(Swap)
    fireEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(screen.getByText("Loading")).toBeTruthy()
    await screen.findByText("Swap ETH")
  })

  it("that was fetched is drawn at once the next time", async () => {
    const load = vi.fn(async () => Swap)
    const { wallet } = stillWallet()
    show({ Swap: { title: "Swap", load } }, swap, wallet)
    await screen.findByText("Swap ETH")
    cleanup()
    show({ Swap: { title: "Swap", load } }, swap, wallet)
    expect(screen.getByText("Swap ETH")).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it("is drawn once what it needs is there", async () => {
    const needed$ = new Subject<void>()
    show({ Swap: { title: "Swap", load: async () => Swap, needs: () => needed$ } })
    await settled()
    expect(screen.getByText("Loading")).toBeTruthy()
    needed$.complete()
    await screen.findByText("Swap ETH")
  })

  it("that nobody has brought is a failure, and no exception", async () => {
    show({})
    await screen.findByText("This part could not be loaded")
    cleanup()
    show({}, { view: "constructor" } as unknown as Route)
    await screen.findByText("This part could not be loaded")
  })
})

describe("the next view", () => {
  it("is fetched ahead, and its failure ignored", async () => {
    const load = vi.fn(() => Promise.reject(new Error("offline")))
    const added = { Swap: { title: "Swap", load, next: "Swap" } } as const
    await loadNext(stillWallet().wallet, "Swap", added)
    expect(load).toHaveBeenCalledTimes(1)
    await loadNext(stillWallet().wallet, "Receive", added)
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe("a view that a site adds", () => {
  it("is opened like one of the package, under its own title", async () => {
    const load = async () => Swap
    await draw({ stack: [{ view: "Connect" }, swap], views: { Swap: { title: "Swap tokens", load } } })
    expect(sheet().getByRole("dialog", { name: "Swap tokens" })).toBeTruthy()
    expect(sheet().getByText("Swap ETH")).toBeTruthy()
  })

  it("waits for what it needs of the wallet", async () => {
    const needs = vi.fn((wallet: Wallet) => (wallet.account$.value ? of(1) : NEVER))
    await draw({ stack: [swap], views: { Swap: { title: "Swap", load: async () => Swap, needs } } })
    expect(needs).toHaveBeenCalled()
    expect(sheet().queryByText("Swap ETH")).toBeNull()
  })
})
