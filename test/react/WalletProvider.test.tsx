// @vitest-environment jsdom
/** @jsxImportSource react */
import { act, cleanup, render } from "@testing-library/react"
import { Component, createElement, type PropsWithChildren, type ReactNode, StrictMode, useEffect } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { messageOf } from "../../src/model/errors.js"
import { formatAmount } from "../../src/model/text/format.js"
import { useWallet } from "../../src/react/context.js"
import { useHydrated } from "../../src/react/page.js"
import { useLocale, useMessages } from "../../src/react/messages.js"
import { connectingWords } from "../../src/model/words/connecting.js"
import { useStatus } from "../../src/react/connection.js"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { alice, benchWallet } from "./support/benchWallet.js"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Longer than a wallet runs after it is stopped. */
const aMoment = () => vi.advanceTimersByTime(10)

const Seen = ({ into }: { readonly into: unknown[] }) => {
  into.push([useStatus().status, useHydrated()])
  return null
}

describe("WalletProvider", () => {
  it("starts the wallet once under StrictMode, and stops it on unmount", () => {
    const { wallet, life } = benchWallet()
    const view = render(<WalletProvider wallet={wallet} />, { wrapper: StrictMode })
    aMoment()
    expect(life).toEqual({ started: 1, running: 1 })
    view.unmount()
    aMoment()
    expect(life).toEqual({ started: 1, running: 0 })
  })

  it("stops the old wallet and starts the new one when the prop changes", () => {
    const [old, other] = [benchWallet(), benchWallet()]
    const view = render(<WalletProvider wallet={old.wallet} />)
    view.rerender(<WalletProvider wallet={other.wallet} />)
    aMoment()
    expect([old.life.running, other.life.running]).toEqual([0, 1])
  })

  it("renders the state of a new wallet in the same commit", () => {
    const [old, other] = [benchWallet(), benchWallet()]
    const seen: unknown[] = []
    const page = (wallet: typeof old.wallet) => (
      <WalletProvider wallet={wallet}>
        <Seen into={seen} />
      </WalletProvider>
    )
    const view = render(page(old.wallet))
    other.states.status.keep()
    other.states.status.emit({ status: "connected", connection: alice })
    seen.length = 0
    view.rerender(page(other.wallet))
    expect(seen).toEqual([["connected", true]])
  })

  it("lets two trees share one wallet", () => {
    const { wallet, life } = benchWallet()
    const first = render(<WalletProvider wallet={wallet} />)
    render(<WalletProvider wallet={wallet} />)
    first.unmount()
    aMoment()
    expect(life).toEqual({ started: 1, running: 1 })
  })

  it("starts the wallet before any effect below runs", () => {
    const { wallet, life } = benchWallet()
    const runningWhen: number[] = []
    const Impatient = () => {
      useEffect(() => void runningWhen.push(life.running), [])
      return null
    }
    render(
      <WalletProvider wallet={wallet}>
        <Impatient />
      </WalletProvider>,
    )
    expect(runningWhen).toEqual([1])
  })

  it("has the status in the first commit without server rendering", () => {
    const { wallet } = benchWallet()
    const seen: unknown[] = []
    render(
      <WalletProvider wallet={wallet}>
        <Seen into={seen} />
      </WalletProvider>,
    )
    expect(seen).toEqual([["disconnected", true]])
  })

  it("leaves no subscription after unmount", () => {
    const { wallet, running } = benchWallet()
    const view = render(
      <WalletProvider wallet={wallet}>
        <Seen into={[]} />
      </WalletProvider>,
    )
    expect(running()).toBeGreaterThan(0)
    view.unmount()
    aMoment()
    expect(running()).toBe(0)
  })
})

describe("the messages of a provider", () => {
  const Title = () => (
    <i>{`${useMessages(connectingWords)("connecting.waiting", { wallet: "Rabby" })} ${useLocale()}`}</i>
  )

  it("are English by default", () => {
    const { wallet } = benchWallet()
    const page = render(<Title />, {
      wrapper: ({ children }) => <WalletProvider wallet={wallet}>{children}</WalletProvider>,
    })
    expect(page.container.textContent).toBe("Continue in Rabby en-US")
  })

  it("are the site's if it sets them, else English", () => {
    const { wallet } = benchWallet()
    const German = ({ children }: { readonly children: ReactNode }) => (
      <WalletProvider wallet={wallet} locale="de" messages={{ "connecting.waiting": "Weiter in {wallet}" }}>
        {children}
      </WalletProvider>
    )
    expect(render(<Title />, { wrapper: German }).container.textContent).toBe("Weiter in Rabby de")
  })

  it.each([
    ["de_DE", "1,234 ETH"],
    ["not a language", "1.234 ETH"],
  ])("have a locale which formats numbers, whatever the site passes: %s", (locale, shown) => {
    const { wallet } = benchWallet()
    const Amount = () => <i>{formatAmount("1.234", useLocale())} ETH</i>
    const page = render(<Amount />, {
      wrapper: ({ children }) => (
        <WalletProvider wallet={wallet} locale={locale}>
          {children}
        </WalletProvider>
      ),
    })
    expect(page.container.textContent).toBe(shown)
  })

  it("are the site's, also for those that are loaded with the page", () => {
    const { wallet } = benchWallet()
    const Button = () => <i>{useMessages(connectingWords)("connect.button")}</i>
    const page = render(<Button />, {
      wrapper: ({ children }) => (
        <WalletProvider wallet={wallet} messages={{ "connect.button": "Verbinden" }}>
          {children}
        </WalletProvider>
      ),
    })
    expect(page.container.textContent).toBe("Verbinden")
  })

  it("are only those of the given catalogue", () => {
    const { wallet } = benchWallet()
    const Probe = () => {
      const t = useMessages(connectingWords)
      // @ts-expect-error -- a message of another view, which may not be loaded
      return <i>{t("account.wallets")}</i>
    }
    const page = render(<Probe />, {
      wrapper: ({ children }) => <WalletProvider wallet={wallet}>{children}</WalletProvider>,
    })
    expect(page.container.textContent).toBe("account.wallets")
  })

  it("keep the same function while the messages do not change, so that effects may depend on it", () => {
    const { wallet } = benchWallet()
    const seen = new Set<unknown>()
    const Probe = () => {
      seen.add(useMessages(connectingWords))
      return null
    }
    const page = () => (
      <WalletProvider wallet={wallet}>
        <Probe />
      </WalletProvider>
    )
    const view = render(page())
    view.rerender(page())
    expect(seen.size).toBe(1)
  })
})

describe("a hook without a provider", () => {
  class Boundary extends Component<{ readonly caught: unknown[]; readonly children: ReactNode }> {
    override readonly state = { failed: false }
    static readonly getDerivedStateFromError = () => ({ failed: true })
    override readonly componentDidCatch = (error: unknown) => void this.props.caught.push(error)
    override readonly render = () => (this.state.failed ? null : this.props.children)
  }

  it.each([
    ["without a provider", ({ children }: PropsWithChildren) => children],
    [
      "under a provider that has no wallet",
      (props: PropsWithChildren) => createElement(WalletProvider, props as never),
    ],
  ])("throws an error that names what is missing: %s", (_, Around) => {
    const console = vi.spyOn(globalThis.console, "error").mockImplementation(() => {})
    const quiet = (event: ErrorEvent) => event.preventDefault() // React 18 also reports to the window
    window.addEventListener("error", quiet)
    const caught: unknown[] = []
    const Lost = () => {
      useWallet()
      return null
    }
    const tree = (
      <Boundary caught={caught}>
        <Around>
          <Lost />
        </Around>
      </Boundary>
    )
    act(() => void render(tree))
    expect(caught.map(messageOf)).toEqual(['ProviderMissing {"missing":"WalletProvider"}'])
    window.removeEventListener("error", quiet)
    console.mockRestore()
  })
})
