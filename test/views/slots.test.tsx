// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { lazy, memo, type ReactElement, useState } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Route } from "../../src/model/modal/modal.js"
import { useMessages } from "../../src/react/messages.js"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import type { ViewRows } from "../../src/views/viewRow.js"
import { WalletModal } from "../../src/views/WalletModal.js"
import { draw, host, page, settled, sheet } from "./support/drawn.js"
import { connection, metaMask, type Scene, stateIn, stillWallet } from "./support/stillWallet.js"

declare module "rxwallet" {
  interface PluginRoutes {
    readonly Coupons: { readonly count?: number }
  }
  interface PluginMessages {
    readonly "coupons.left": string
    readonly Coupons: string
  }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const connected: Scene = { connections: stateIn({ connections: [connection(metaMask)] }) }
const Mine = (): ReactElement => <p>My own view</p>

/** Opens the modal at a route, with the views of the site. */
const open = (views: ViewRows, route: Route = { view: "Account" }, scene: Scene = connected) =>
  draw({ ...scene, stack: [route], views })
const title = () => sheet().getByRole("heading", { level: 2 })

describe("a component in the place of a view of the package", () => {
  it("is shown under the title of that view, which has the focus", async () => {
    await open({ Account: Mine })
    expect(screen.getByText("My own view")).toBeTruthy()
    expect(title().textContent).toBe("Account")
    expect(host()?.shadowRoot?.activeElement).toBe(title())
    expect(sheet().queryByRole("button", { name: "Disconnect" })).toBeNull()
  })

  it("receives the rest of its route", async () => {
    const Waiting = ({ connector }: { readonly connector: string }): ReactElement => <p>Waiting for {connector}</p>
    const { wallet } = await open({ Connecting: Waiting }, { view: "Connecting", connector: "io.metamask" }, {})
    expect(screen.getByText("Waiting for io.metamask")).toBeTruthy()
    expect(wallet.modal.state$.value.stack).toHaveLength(1)
  })

  it("has the title of a view for a plug-in too", async () => {
    await open({ SIWXSignMessage: Mine }, { view: "SIWXSignMessage" })
    await settled()
    expect(screen.getByText("My own view")).toBeTruthy()
    expect(title().textContent).toBe("Sign in")
  })

  it("can be that of the first view, which is loaded with the page", async () => {
    await open({ Connect: Mine }, { view: "Connect" }, { connectors: [metaMask] })
    expect(screen.getByText("My own view")).toBeTruthy()
    expect(title().textContent).toBe("Connect wallet")
    expect(sheet().queryByRole("button", { name: /MetaMask/ })).toBeNull()
  })

  it("is reached and left as the other views are", async () => {
    await draw({ ...connected, stack: [{ view: "Account" }, { view: "Receive" }], views: { Receive: Mine } })
    expect(screen.getByText("My own view")).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Back" }))
    expect(title().textContent).toBe("Account")
    expect(screen.queryByText("My own view")).toBeNull()
  })

  it("is a part of the page, shown in the modal by a slot", async () => {
    await open({ Account: Mine })
    const place = screen.getByText("My own view").parentElement
    expect(place?.parentElement).toBe(host())
    expect(place?.slot).toBeTruthy()
    expect(host()?.shadowRoot?.querySelector(`slot[name="${place?.slot}"]`)).toBeTruthy()
  })

  it("keeps its state when the site passes the same component in another object", async () => {
    const Counter = (): ReactElement => {
      const [count, setCount] = useState(0)
      return <button onClick={() => setCount(count + 1)}>Count {count}</button>
    }
    const { view, wallet } = await open({ Account: Counter })
    fireEvent.click(screen.getByRole("button", { name: "Count 0" }))
    view.rerender(page(wallet, null, { Account: Counter }))
    expect(screen.getByRole("button", { name: "Count 1" })).toBeTruthy()
  })

  it.each([
    ["memo()", memo(Mine)],
    ["lazy()", lazy(async () => ({ default: Mine }))],
  ])("may be one of %s", async (_, Component) => {
    await open({ Account: Component })
    expect(await screen.findByText("My own view")).toBeTruthy()
  })

  it("shows a skeleton while it suspends, and leaves the rest of the page as it is", async () => {
    let arrive = (_: { readonly default: typeof Mine }): void => {}
    const Late = lazy(() => new Promise<{ readonly default: typeof Mine }>((resolve) => (arrive = resolve)))
    await open({ Account: Late })
    expect(sheet().getByText("Loading")).toBeTruthy()
    expect(title().textContent).toBe("Account")
    expect(document.querySelector(".rxw-button")).toBeTruthy()
    await act(async () => arrive({ default: Mine }))
    expect(await screen.findByText("My own view")).toBeTruthy()
  })

  it("that throws is a failure that can be tried again, and is reported", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {})
    const report = vi.fn()
    const Broken = vi.fn(Mine).mockImplementation(() => {
      throw new Error("a bug of the site")
    })
    await open({ Account: Broken }, { view: "Account" }, { ...connected, wallet: { report } })
    expect(sheet().getByText("Couldn't show this part")).toBeTruthy()
    expect(title().textContent).toBe("Account")
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ details: { view: "Account", message: "a bug of the site" } }),
    )
    Broken.mockImplementation(Mine)
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    expect(screen.getByText("My own view")).toBeTruthy()
  })

  it("keeps the focus in it when what has the focus is removed", async () => {
    const Once = (): ReactElement => {
      const [left, setLeft] = useState(true)
      return left ? <button onClick={() => setLeft(false)}>Take it</button> : <p>Taken</p>
    }
    await open({ Account: Once })
    const button = screen.getByRole("button", { name: "Take it" })
    button.focus()
    fireEvent.click(button)
    await settled()
    expect(document.activeElement).toBe(screen.getByText("Taken").parentElement)
  })
})

describe("a row in the place of a view of the package", () => {
  const load = async () => Mine

  it("needs nothing but what loads it", async () => {
    await open({ Account: { load } })
    expect(screen.getByText("My own view")).toBeTruthy()
    expect(title().textContent).toBe("Account")
  })

  it("has its own title, in the place of a title that is derived too", async () => {
    const route = { view: "Connecting", connector: "io.metamask" } as const
    await open({ Connecting: { title: "Almost there", load } }, route, { connectors: [metaMask] })
    expect(title().textContent).toBe("Almost there")
    cleanup()
    await open({ Connecting: { load } }, route, { connectors: [metaMask] })
    expect(title().textContent).toBe("MetaMask")
  })

  it("keeps the prerequisites of that view", async () => {
    const preload = vi.fn(stillWallet().wallet.sendForm.preload)
    const { sendForm } = stillWallet().wallet
    await open({ Send: { load } }, { view: "Send" }, { ...connected, wallet: { sendForm: { ...sendForm, preload } } })
    expect(preload).toHaveBeenCalled()
  })

  it("is in the shadow root where it is isolated", async () => {
    await open({ Account: { load, isolated: true } })
    expect(sheet().getByText("My own view")).toBeTruthy()
    expect(screen.queryByText("My own view")).toBeNull()
  })
})

describe("a component in a new place", () => {
  const Coupons = ({ count = 0 }: { readonly count?: number }): ReactElement => {
    const t = useMessages({ "coupons.left": "{count} left" })
    return <p>{t("coupons.left", { count: String(count) })}</p>
  }
  const route: Route = { view: "Coupons", count: 3 }

  it("has its name as title", async () => {
    await open({ Coupons }, route)
    expect(title().textContent).toBe("Coupons")
    expect(screen.getByText("3 left")).toBeTruthy()
  })

  it("has its words and its title in the language of the page", async () => {
    const { wallet } = stillWallet({ ...connected, stack: [route] })
    render(
      <WalletProvider wallet={wallet} messages={{ Coupons: "Gutscheine", "coupons.left": "noch {count}" }}>
        <WalletModal views={{ Coupons }} />
      </WalletProvider>,
    )
    await settled()
    expect(title().textContent).toBe("Gutscheine")
    expect(screen.getByText("noch 3")).toBeTruthy()
  })
})
