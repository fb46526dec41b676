// @vitest-environment jsdom
import { act, cleanup, fireEvent, within } from "@testing-library/react"
import { Subject, throwError } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { noPages } from "../../../src/model/directory/directory.js"
import { fail } from "../../../src/model/errors.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import { desktop, directoryWallet, extension, ios, phoneApp } from "../../model/support/directory.js"
import { draw, settled, sheet } from "../support/drawn.js"
import { connection, listed, metaMask, rabby, type Scene, stateIn } from "../support/stillWallet.js"
import { allWallets, beforeDirectory, withDirectory } from "../support/walletScenes.js"

afterEach(cleanup)

const relay = listed("walletConnect", "WalletConnect", { type: "walletConnect" })
const heading = () => sheet().getByRole("heading", { level: 2 }).textContent
const listedAs = (name: string) =>
  [...sheet().getByRole("list", { name }).children].map(({ textContent }) => textContent?.replace(/^(.)(?=\1)/, ""))
const rows = () =>
  sheet()
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.replace(/^(.)(?=\1)/, ""))
const find = (text: string) => fireEvent.change(sheet().getByRole("searchbox"), { target: { value: text } })
const error = fail("ServiceUnreachable", { path: "/getWallets" })

describe("the popular wallets under the wallet list", () => {
  const connect: Scene = { connectors: [metaMask], stack: [{ view: "Connect" }], links: { device: desktop } }

  it("are those that fill the list up to four, without those of the page, and lead to all wallets", async () => {
    await draw(connect)
    await sheet().findByRole("list", { name: "Popular" })
    expect(listedAs("Popular")).toEqual(["Rainbow", "Trust Wallet", "Binance Wallet"])
    fireEvent.click(sheet().getByRole("button", { name: /^All wallets ?20\+$/ }))
    await settled()
    expect(heading()).toBe("All wallets")
  })

  it("come below what is there: nothing above them changes", async () => {
    const { states } = await draw({ ...connect, links: { device: null } })
    const before = sheet().getByRole("list", { name: "Installed" })
    expect(sheet().queryByRole("list", { name: "Popular" })).toBeNull()
    states.links.next({ ...states.links.value, device: desktop })
    await settled()
    const after = sheet().getByRole("list", { name: "Popular" })
    expect(before.isConnected).toBe(true)
    expect(before.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it("are those of the site first: featured ones and its own", async () => {
    const customWallets = [{ id: "shop", name: "Shop wallet", rdns: "example.shop", homepage: "https://shop.example" }]
    await draw({ ...connect, settings: { featuredWalletIds: ["sh.frame"], customWallets } })
    expect(listedAs("Popular")).toEqual(["Frame", "Shop wallet", "Rainbow"])
  })

  it("are the recommended ones of a remote directory, with its number of wallets", async () => {
    const wallets = ["A", "B", "C", "D"].map(extension)
    const { wallet } = withDirectory({ recommended: ready({ wallets, total: 637 }) })
    await draw({ ...connect, wallet })
    expect(listedAs("Popular")).toEqual(["A", "B", "C"])
    expect(sheet().getByRole("button", { name: /^All wallets ?630\+$/ })).toBeTruthy()
  })

  it("wait for what a remote directory recommends, so that no row is replaced, and are there if it fails", async () => {
    const { wallet, state$ } = withDirectory({ recommended: loading() })
    await draw({ ...connect, wallet })
    expect(sheet().queryByRole("list", { name: "Popular" })).toBeNull()
    expect(sheet().getByRole("button", { name: /^All wallets/ })).toBeTruthy()
    act(() => state$.next({ ...state$.value, recommended: failed(error) }))
    expect(listedAs("Popular")).toHaveLength(3)
  })

  it("wait for the code of a remote directory too, and are there if it cannot be loaded", async () => {
    const code$ = new Subject<unknown>()
    await draw({ ...connect, wallet: beforeDirectory(() => code$).wallet })
    expect(sheet().queryByRole("list", { name: "Popular" })).toBeNull()
    expect(sheet().getByRole("button", { name: /^All wallets/ })).toBeTruthy()
    act(() => code$.error(new TypeError("Failed to fetch")))
    expect(listedAs("Popular")).toHaveLength(3)
  })

  it("are the list itself on a phone without a wallet on the page", async () => {
    await draw({ ...connect, connectors: [], links: { device: ios } })
    expect(listedAs("Popular")).toHaveLength(4)
    expect(sheet().queryByText("No wallet found in this browser")).toBeNull()
    fireEvent.click(sheet().getByRole("button", { name: "I don't have a wallet" }))
    await settled()
    expect(heading()).toBe("Get a wallet")
  })

  it("are not there on a computer where no wallet can be connected", async () => {
    await draw({ ...connect, connectors: [] })
    expect(sheet().getByText("No wallet found in this browser")).toBeTruthy()
    expect(sheet().queryByRole("list", { name: "Popular" })).toBeNull()
  })

  it("say by their site which is which, where two have one name", async () => {
    const twins = [
      { ...directoryWallet("Twin"), rdns: "io.first", homepage: "https://first.example" },
      { ...directoryWallet("Twin"), id: "2", rdns: "io.second", homepage: "https://second.example" },
    ]
    const { wallet } = withDirectory({ recommended: ready({ wallets: twins, total: 2 }) })
    await draw({ ...connect, wallet })
    expect(listedAs("Popular").slice(0, 2)).toEqual(["Twinio.first", "Twinio.second"])
  })
})

describe("a wallet of a directory that is chosen", () => {
  const chooseFrom = async (connectors: Scene["connectors"], name: RegExp) => {
    const { wallet } = withDirectory({
      recommended: ready({
        wallets: [phoneApp("Paired"), extension("Alone"), { ...phoneApp("Bare"), rdns: "io.bare" }],
        total: 3,
      }),
    })
    const push = vi.fn()
    const scene = { connectors: connectors ?? [], links: { device: ios }, stack: [{ view: "AllWallets" }] as const }
    const drawn = await draw({ ...scene, wallet, links: { device: name.test("Alone") ? desktop : ios } })
    drawn.wallet.modal.state$.subscribe(({ stack }) => push(stack.at(-1)))
    fireEvent.click(sheet().getByRole("button", { name }))
    await settled()
    return push.mock.lastCall?.[0] as unknown
  }

  it("is reached through the relay where both have it", async () => {
    const route = { view: "Connecting", connector: "walletConnect", wallet: "paired" }
    expect(await chooseFrom([relay], /Paired/)).toEqual(route)
  })

  it("is reached by its rdns where it does not pair, and it is named", async () => {
    expect(await chooseFrom([metaMask, relay], /Alone/)).toEqual({
      ...{ view: "Connecting", connector: "test.alone", wallet: "alone" },
    })
  })
})

describe("the list of all wallets", () => {
  it("has those of the page first, each with a tag, then every wallet of the directory", async () => {
    const connections = stateIn({ connections: [connection(rabby)] })
    await draw({ ...allWallets(), connectors: [rabby, metaMask, relay], connections })
    expect(rows().slice(0, 5)).toEqual([
      ...["Rabby WalletConnected", "MetaMaskInstalled", "WalletConnect", "Rainbow", "Trust Wallet"],
    ])
    expect(sheet().getAllByRole("listitem")[0]?.getAttribute("aria-setsize")).toBe(String(rows().length))
  })

  it("finds a wallet by its name in the built-in directory", async () => {
    await draw(allWallets())
    find("zeri")
    expect(rows()).toEqual(["Zerion"])
    find("nothing like it")
    expect(sheet().getByText("No wallet found")).toBeTruthy()
    expect(sheet().getByRole("button", { name: "Get a wallet" })).toBeTruthy()
  })

  const recommended = ready({ wallets: [phoneApp("A")], total: 600 })
  const drawWith = async (...[state]: Parameters<typeof withDirectory>) => {
    const directory = withDirectory({ recommended, ...state })
    await draw({ ...allWallets(), wallet: directory.wallet })
    return directory
  }

  it("searches the remote directory with what is typed, and shows what that found by other words", async () => {
    const { calls, state$ } = await drawWith({})
    find(" trade ")
    expect(calls.at(-1)).toBe("search  trade ")
    state$.next({ ...state$.value, search: { query: "trade", found: loading() } })
    await settled()
    expect(sheet().getByText("Loading")).toBeTruthy()
    state$.next({ ...state$.value, search: { query: "trade", found: ready([phoneApp("Other")]) } })
    await settled()
    expect(rows()).toEqual(["Other"])
  })

  it("shows nothing of an earlier search", async () => {
    const { state$ } = await drawWith({})
    find("other")
    state$.next({ ...state$.value, search: { query: "trade", found: ready([phoneApp("Swapper")]) } })
    await settled()
    expect(sheet().queryByText("Swapper")).toBeNull()
  })

  it("requests the next page at the end, and again after a failure", async () => {
    const { calls, state$ } = await drawWith({ pages: { ...noPages, next: 2 } })
    fireEvent.click(sheet().getByRole("button", { name: "Show more" }))
    expect(calls).toEqual(["more"])
    state$.next({ ...state$.value, pages: { ...noPages, next: 2, page: { status: "failed", error } } })
    await settled()
    expect(sheet().getByText("Couldn't load more wallets")).toBeTruthy()
    expect(sheet().getByText("Couldn't reach the service")).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    expect(calls).toEqual(["more", "more"])
  })

  it("says that the directory or a search failed, beside what is known, and tries again", async () => {
    const { calls, state$ } = await drawWith({ recommended: failed(error) })
    expect(rows().length).toBeGreaterThan(20)
    expect(sheet().getByText("Couldn't load all wallets")).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    find("meta")
    state$.next({ ...state$.value, search: { query: "meta", found: failed(error) } })
    await settled()
    expect(sheet().getByText("Couldn't search all wallets")).toBeTruthy()
    fireEvent.click(
      within(sheet().getByText("Couldn't search all wallets").parentElement as HTMLElement).getByRole("button"),
    )
    expect(calls.filter((call) => call === "retry")).toHaveLength(2)
  })

  it("says that the directory failed where its code could not be loaded, and tries again", async () => {
    const { calls, wallet } = beforeDirectory(() => throwError(() => new TypeError("Failed to fetch")))
    await draw({ ...allWallets(), wallet })
    expect(rows().length).toBeGreaterThan(20)
    expect(sheet().getByText("Couldn't load all wallets")).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    expect(calls).toEqual(["retry"])
  })

  it("shows a hostile name as text", async () => {
    const name = '<img src=x onerror="alert(1)">'
    await drawWith({ recommended: ready({ wallets: [{ ...phoneApp("Hostile"), name }], total: 1 }) })
    expect(sheet().getByText(name)).toBeTruthy()
    expect(sheet().queryByRole("img")).toBeNull()
  })
})
