// @vitest-environment jsdom
/** @jsxImportSource react */
import { cleanup, renderHook } from "@testing-library/react"
import { act, type ReactNode } from "react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { type Observable, of } from "rxjs"
import { afterEach, describe, expect, expectTypeOf, it, vi } from "vitest"
import { usePlugin } from "../../src/react/usePlugin.js"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import type { Plugin } from "../../src/wallet/plugin.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { benchWallet, movable } from "./support/benchWallet.js"

afterEach(cleanup)

interface Quote {
  readonly price: number
}
const swap = {
  name: "swap",
  initial: { price: 0 },
  actions: ["submit"],
  load: () => Promise.reject(new Error("not loaded here")),
} as const satisfies Plugin<"swap", Quote>
type Swap = Plugin<"swap", Quote, { readonly submit: (amount: string) => Observable<string> }>

/** A wallet with a swap plug-in, whose state is set by the test. */
const swapping = () => {
  const state = movable<Quote>({ price: 0 })
  const submit = vi.fn((amount: string) => of(amount))
  const { wallet } = benchWallet()
  const control = { state$: state.state$, preload: () => of(null), submit }
  return { state, submit, wallet: { ...wallet, swap: control } as Wallet }
}
const within =
  (wallet: Wallet) =>
  ({ children }: { readonly children: ReactNode }) => <WalletProvider wallet={wallet}>{children}</WalletProvider>

describe("usePlugin", () => {
  it("returns the current state of a plug-in, and its actions", () => {
    const { wallet, state, submit } = swapping()
    const { result } = renderHook(() => usePlugin<Swap>("swap"), { wrapper: within(wallet) })
    expect(result.current[0]).toEqual({ price: 0 })
    act(() => state.emit({ price: 3 }))
    expect(result.current[0]).toEqual({ price: 3 })
    result.current[1].submit("0.5")
    expect(submit).toHaveBeenCalledExactlyOnceWith("0.5")
    expectTypeOf(result.current[0]).toEqualTypeOf<Quote>()
  })

  it("accepts the plug-in itself, whose initial state is rendered on a server", () => {
    const { wallet, state } = swapping()
    state.keep()
    state.emit({ price: 3 })
    const Price = () => <i>{usePlugin(swap)[0].price}</i>
    const Page = within(wallet)
    const page = (
      <Page>
        <Price />
      </Page>
    )
    const element = document.createElement("div")
    element.innerHTML = renderToString(page)
    expect(element.textContent).toBe("0")
    act(() => void hydrateRoot(element, page))
    expect(element.textContent).toBe("3")
  })

  it.each(["swap", "connect", "settings", "constructor"])("throws if the wallet has no plug-in %s", (name) => {
    const { wallet } = benchWallet()
    const caught: unknown[] = []
    const useProbe = () => {
      try {
        usePlugin(name)
      } catch (error) {
        caught.push(error)
      }
    }
    renderHook(useProbe, { wrapper: within(wallet) })
    expect(caught[0]).toMatchObject({ code: "PluginMissing", details: { plugin: name } })
  })
})
