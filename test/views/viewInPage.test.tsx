// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import type { ReactElement } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { WalletModal } from "../../src/views/WalletModal.js"
import { WalletView } from "../../src/views/WalletView.js"
import { host, settled, sheet } from "./support/drawn.js"
import { connection, metaMask, type Scene, stateIn, stillWallet } from "./support/stillWallet.js"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const connected: Scene = { connections: stateIn({ connections: [connection(metaMask)] }) }
const Mine = (): ReactElement => <p>My own view</p>

describe("a view as a part of the page", () => {
  const draws = async (view: ReactElement, scene: Scene = connected) => {
    const still = stillWallet(scene)
    render(<WalletProvider wallet={still.wallet}>{view}</WalletProvider>)
    await settled()
    return still
  }

  it("is a region with the title of the view, and takes no focus", async () => {
    await draws(<WalletView view="Account" />)
    const region = sheet().getByRole("region", { name: "Account" })
    expect(region).toBeTruthy()
    expect(sheet().getByRole("button", { name: "Disconnect" })).toBeTruthy()
    expect(host()?.shadowRoot?.activeElement).toBeNull()
  })

  it("is the next view of the site after one that threw", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {})
    const Broken = (): never => {
      throw new Error("broken")
    }
    const { wallet } = stillWallet(connected)
    const shown = (view: "Account" | "Networks") => (
      <WalletProvider wallet={wallet}>
        <WalletView view={view} views={{ Networks: { load: async () => Broken } }} />
      </WalletProvider>
    )
    const { rerender } = render(shown("Account"))
    await settled()
    rerender(shown("Networks"))
    await settled()
    expect(sheet().getByRole("alert").textContent).toContain("Couldn't show this part")
    rerender(shown("Account"))
    await settled()
    expect(sheet().getByRole("button", { name: "Disconnect" })).toBeTruthy()
  })

  it("is loaded again when the site shows it again after it could not be", async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(Mine)
    const { wallet } = stillWallet(connected)
    const views = { Networks: { load } }
    const shown = (view: "Account" | "Networks") => (
      <WalletProvider wallet={wallet}>
        <WalletView view={view} views={views} />
      </WalletProvider>
    )
    const { rerender } = render(shown("Account"))
    await settled()
    rerender(shown("Networks"))
    await settled()
    expect(sheet().getByRole("alert").textContent).toContain("Couldn't show this part")
    rerender(shown("Account"))
    await settled()
    rerender(shown("Networks"))
    await settled()
    expect(screen.getByText("My own view")).toBeTruthy()
  })

  it("leads to other views in the modal", async () => {
    const { wallet } = await draws(<WalletView view="Account" />)
    fireEvent.click(sheet().getByRole("button", { name: "Send" }))
    expect(wallet.modal.state$.value).toMatchObject({ open: true, stack: [{ view: "Account" }, { view: "Send" }] })
  })

  it("is the view of the package where only the modal has another one", async () => {
    const load = async () => Mine
    const { wallet } = stillWallet({ ...connected, stack: [{ view: "Account" }] })
    render(
      <WalletProvider wallet={wallet}>
        <WalletModal views={{ Account: { load } }} />
        <WalletView view="Account" />
      </WalletProvider>,
    )
    await settled()
    const hosts = [...document.querySelectorAll("[data-rxwallet]")]
    expect(hosts).toHaveLength(2)
    expect(screen.getAllByText("My own view")).toHaveLength(1)
    const buttons = hosts.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll("button") ?? [])])
    expect(buttons.filter(({ textContent }) => textContent === "Disconnect")).toHaveLength(1)
  })

  it("that throws leaves the page as it is", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {})
    const Broken = (): never => {
      throw new Error("a bug of the site")
    }
    await draws(
      <>
        <h1>Shop</h1>
        <WalletView view="Account" views={{ Account: Broken }} />
      </>,
    )
    expect(screen.getByRole("heading", { name: "Shop" })).toBeTruthy()
    expect(sheet().getByText("Couldn't show this part")).toBeTruthy()
  })
})
