// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { Subject } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { rejects, waitsFor } from "../../src/testing/reactions.js"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { WalletModal } from "../../src/views/WalletModal.js"
import { testTab, walletOn } from "../support/testPage.js"
import { host, page, settled, sheet } from "./support/drawn.js"

const ended: (() => void)[] = []
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  ended.splice(0).forEach((end) => end())
})

/** The complete product except the browser: the SDK, its views, and a scripted wallet. */
const visit = () => {
  const tab = testTab({ options: { themeMode: "light" } })
  const scripted = walletOn(tab.page, { name: "Scripted" })
  ended.push(tab.wallet.destroy)
  render(page(tab.wallet))
  return { ...tab, scripted }
}
const opener = () => screen.getByRole("button")
const click = async (name: string | RegExp) => {
  const open = await waitFor(sheet)
  fireEvent.click(await open.findByRole("button", { name }))
  await settled()
}
const heading = () => sheet().getByRole("heading", { level: 2 }).textContent
const asked = (method: string, { requests }: ReturnType<typeof walletOn>) =>
  requests().filter((call) => call.method === method).length

describe("a site", () => {
  it("receives who ended the last connection: the wallet, or the user", async () => {
    const { page, wallet } = testTab()
    const scripted = walletOn(page, { rdns: "test.scripted" })
    ended.push(wallet.destroy)
    const causes: string[] = []
    const onDisconnect = (namespace: string, cause: string) => void causes.push(`${namespace} ${cause}`)
    render(
      <WalletProvider wallet={wallet}>
        <WalletModal onDisconnect={onDisconnect} />
      </WalletProvider>,
    )
    const connected = () => wallet.connect({ connector: "test.scripted" })
    await connected()
    scripted.disconnect()
    await waitFor(() => expect(causes).toEqual(["eip155 wallet"]))
    await connected()
    await wallet.disconnect()
    await waitFor(() => expect(causes).toEqual(["eip155 wallet", "eip155 user"]))
    await wallet.disconnect()
    await settled()
    expect(causes).toHaveLength(2)
  })
})

describe("a user", () => {
  it("connects: the modal closes and the button shows the address", async () => {
    const { scripted } = visit()
    fireEvent.click(opener())
    await click(/Scripted/)
    await waitFor(() => expect(host()).toBeNull())
    expect(opener().textContent).toBe("0xa1…000001")
    expect(asked("eth_requestAccounts", scripted)).toBe(1)
  })

  it("rejects, and then approves", async () => {
    const { scripted } = visit()
    scripted.next("eth_requestAccounts", rejects())
    fireEvent.click(opener())
    await click(/Scripted/)
    await waitFor(() => sheet().getByText("Connection declined"))
    await click("Try again")
    await waitFor(() => expect(host()).toBeNull())
    expect(opener().textContent).toBe("0xa1…000001")
  })

  it("goes back while the wallet is prompting, which cancels the attempt", async () => {
    const { scripted, wallet } = visit()
    const approved = new Subject<void>()
    scripted.next(
      "eth_requestAccounts",
      waitsFor(() => approved),
    )
    fireEvent.click(opener())
    await click(/Scripted/)
    expect(wallet.status$.value.status).toBe("connecting")
    await click("Back")
    expect(wallet.status$.value.status).toBe("disconnected")
    await click(/Scripted/)
    act(() => approved.complete())
    await waitFor(() => expect(host()).toBeNull())
    expect(wallet.status$.value.status).toBe("connected")
  })

  /** The page paints a frame only when the function is called. */
  const paintedByHand = (): (() => Promise<void>) => {
    const frames: FrameRequestCallback[] = []
    vi.spyOn(window, "requestAnimationFrame").mockImplementation((work) => frames.push(work))
    return async () => {
      act(() => frames.splice(0).forEach((work) => work(0)))
      await settled()
    }
  }

  it("sees the address in the frame before the one in which the modal closes", async () => {
    visit()
    fireEvent.click(opener())
    await waitFor(sheet)
    const paint = paintedByHand()
    await click(/Scripted/)
    await waitFor(() => expect(opener().textContent).toContain("…"))
    expect(host()).not.toBeNull()
    await paint()
    expect(host()).not.toBeNull()
    await paint()
    expect(host()).toBeNull()
  })

  it("does not wait for that frame where the wallet disconnects before it", async () => {
    const { scripted } = visit()
    fireEvent.click(opener())
    await waitFor(sheet)
    paintedByHand()
    await click(/Scripted/)
    await waitFor(() => expect(opener().textContent).toContain("…"))
    act(() => scripted.disconnect())
    await waitFor(() => expect(host()).toBeNull())
    expect(opener().textContent).toBe("Connect wallet")
  })

  it("switches the network after rejecting once, and returns to the account", async () => {
    const { scripted, wallet } = visit()
    fireEvent.click(opener())
    await click(/Scripted/)
    await waitFor(() => expect(host()).toBeNull())

    fireEvent.click(opener())
    await settled()
    await click(/Ethereum/)
    scripted.next("wallet_switchEthereumChain", rejects())
    await click(/Polygon/)
    await waitFor(() => sheet().getByText("Network not switched"))
    await click("Try again")
    await waitFor(() => expect(heading()).toBe("Account"))
    expect(wallet.network$.value.id).toBe("eip155:137")
  })

  it("cannot close the modal on an unsupported network, and disconnects", async () => {
    const { scripted, wallet } = visit()
    fireEvent.click(opener())
    await click(/Scripted/)
    await waitFor(() => expect(host()).toBeNull())
    scripted.changeChain(56)
    await waitFor(() => expect(opener().textContent).toBe("Switch network"))
    fireEvent.click(opener())
    await settled()
    expect(heading()).toBe("Switch network")
    fireEvent(sheet().getByRole("dialog"), new Event("cancel", { cancelable: true }))
    expect(wallet.modal.state$.value.open).toBe(true)
    await click("Disconnect")
    await waitFor(() => expect(host()).toBeNull())
    expect(opener().textContent).toBe("Connect wallet")
  })
})
