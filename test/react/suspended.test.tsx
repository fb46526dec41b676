// @vitest-environment jsdom
/** @jsxImportSource react */
import { act, cleanup, render } from "@testing-library/react"
import { lazy, Suspense } from "react"
import { Subject } from "rxjs"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { useCommand } from "../../src/react/useCommand.js"
import { useWalletEvent } from "../../src/react/useWalletEvent.js"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { benchWallet } from "./support/benchWallet.js"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A page that a site loads when it is shown, and how it comes. */
const latePage = () => {
  let come = (): void => {}
  const Page = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        come = () => resolve({ default: () => "the page" })
      }),
  )
  return { Page, come: () => act(async () => come()) }
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

describe("a tree that suspends, as for a page of the site that is loaded late", () => {
  it("keeps its wallet running, and stops it when it is unmounted", async () => {
    const { wallet, life } = benchWallet()
    const { Page, come } = latePage()
    const tree = (isOpen: boolean) => (
      <Suspense fallback="loading">
        <WalletProvider wallet={wallet}>{isOpen && <Page />}</WalletProvider>
      </Suspense>
    )
    const view = render(tree(false))
    view.rerender(tree(true))
    await pass(60_000)
    expect(view.container.textContent).toBe("loading")
    expect(life).toEqual({ started: 1, running: 1 })
    await come()
    expect(view.container.textContent).toBe("the page")
    await pass(60_000)
    expect(life).toEqual({ started: 1, running: 1 })
    view.unmount()
    await pass(60_000)
    expect(life).toEqual({ started: 1, running: 0 })
  })

  it("keeps a command that it has called, and has its result", async () => {
    const source = new Subject<string>()
    const { Page, come } = latePage()
    let run: (input: string) => Promise<string> = async () => ""
    const Pay = () => {
      const [send, state] = useCommand(() => source)
      run = send
      return <i>{state.status}</i>
    }
    const tree = (isOpen: boolean) => (
      <Suspense fallback="loading">
        <Pay />
        {isOpen && <Page />}
      </Suspense>
    )
    const view = render(tree(false))
    let paid: unknown = "nothing"
    await act(
      async () =>
        void run("1 ETH").then(
          (value) => (paid = value),
          (error: unknown) => (paid = error),
        ),
    )
    view.rerender(tree(true))
    await pass(60_000)
    expect(paid).toBe("nothing")
    await act(async () => {
      source.next("sent")
      source.complete()
    })
    await come()
    expect(paid).toBe("sent")
    expect(view.container.querySelector("i")?.textContent).toBe("done")
    expect(source.observed).toBe(false)
  })
  it("tells its listeners of each event, once", async () => {
    const { wallet, events$ } = benchWallet()
    const { Page, come } = latePage()
    const heard: string[] = []
    const Listening = () => {
      useWalletEvent("MODAL_CLOSE", ({ type }) => heard.push(type))
      return null
    }
    const tree = (isOpen: boolean) => (
      <Suspense fallback="loading">
        <WalletProvider wallet={wallet}>
          <Listening />
          {isOpen && <Page />}
        </WalletProvider>
      </Suspense>
    )
    const view = render(tree(false))
    const emit = () => act(async () => events$.next({ type: "MODAL_CLOSE", connected: false }))
    await emit()
    expect(heard).toHaveLength(1)
    view.rerender(tree(true))
    await emit()
    expect(heard).toHaveLength(2)
    await come()
    await emit()
    expect(heard).toHaveLength(3)
    view.unmount()
    await emit()
    expect(heard).toHaveLength(3)
  })
})
