// @vitest-environment jsdom
import { act, cleanup, fireEvent, within } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import type { Token } from "../../../src/model/token/token.js"
import { placeholders } from "../../../src/views/ui/Skeleton.js"
import { draw, sheet } from "../support/drawn.js"
import { connection, stateIn, metaMask, type Scene } from "../support/stillWallet.js"

afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

const account: Scene = { connections: stateIn({ connections: [connection(metaMask)] }), stack: [{ view: "Account" }] }
const offline = fail("ServiceUnreachable", { path: "/v1/account/0x/balance" })
const missing = failed<readonly Token[]>(fail("CapabilityMissing", { part: "tokens" }))

const token = (index: number, more: Partial<Token> = {}): Token => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  chainId: "eip155:1",
  address: `eip155:1:0x${index}`,
  value: 12.5,
  price: 1,
  quantity: { decimals: "18", numeric: "1234.56789" },
  iconUrl: null,
  ...more,
})
const tokens = (count: number): readonly Token[] => Array.from({ length: count }, (_, index) => token(index + 1))

const list = () => sheet().queryByRole("list", { name: "Tokens" })
const rows = () => [...(list()?.querySelectorAll("[role=listitem]") ?? [])]
const texts = () => rows().map(({ textContent }) => textContent)

describe("the tokens", () => {
  it("show name, amount and value, in the order of the provider", async () => {
    await draw({ ...account, tokens: ready([token(2), token(1)]) })
    expect(texts()).toEqual(["TToken 21,234.567 T2$12.50", "TToken 11,234.567 T1$12.50"])
  })

  it("are marked where they imitate another one, with their contract", async () => {
    const address = "eip155:1:0x00000000000000000000000000000000000bad00"
    await draw({
      ...account,
      tokens: ready([token(1, { name: "USD Coin", symbol: "USDC", address, imitates: "USDC" })]),
    })
    expect(texts()).toEqual(["UNot the real USDC 0x00…0bad001,234.567 USDC$12.50"])
  })

  it.each([
    ["no price", { price: 0, value: null }],
    ["a price of nothing", { price: 0, value: 7 }],
    ["a price that is not a number", { price: NaN, value: null }],
    ["an infinite value", { price: 1e308, value: null }],
  ])("have no value with %s", async (_, more) => {
    await draw({ ...account, tokens: ready([token(1, more)]) })
    expect(texts()).toEqual(["TToken 11,234.567 T1"])
    expect(sheet().queryByText(/Total value/)).toBeNull()
    expect(sheet().queryByText(/NaN|Infinity|∞/)).toBeNull()
  })

  it("show very small amounts with three digits, and very small values as <$0.01", async () => {
    await draw({
      ...account,
      tokens: ready([token(1, { value: 0.004, quantity: { decimals: "18", numeric: "0.00004" } })]),
    })
    expect(texts()).toEqual(["TToken 10.00004 T1<$0.01"])
  })

  it("show very large amounts and values compact, with the exact amount on hover", async () => {
    const numeric = "123456789012345.678"
    await draw({
      ...account,
      tokens: ready([token(1, { value: 9_876_543_210, quantity: { decimals: "18", numeric } })]),
    })
    expect(texts()).toEqual(["TToken 1123.45T T1$9.87B"])
    expect(sheet().getByTitle(`${numeric} T1`)).toBeTruthy()
  })

  it("are placeholders while they are loading", async () => {
    await draw({ ...account, tokens: loading() })
    expect(list()).toBeNull()
    expect(sheet().getByText("Loading").parentElement?.querySelector(placeholders)).toBeTruthy()
  })

  it("have no place on a chain family without tokens", async () => {
    await draw({ ...account, tokens: ready([]), wallet: { can: () => ({ send: true, names: false, tokens: false }) } })
    expect(sheet().queryByText("No tokens yet")).toBeNull()
    expect(sheet().queryByRole("heading", { name: "Tokens" })).toBeNull()
  })

  it("have a message when the account has none", async () => {
    await draw({ ...account, tokens: ready([]) })
    expect(sheet().getByText("No tokens yet")).toBeTruthy()
    expect(sheet().getByText("Tokens that you receive on Ethereum appear here.")).toBeTruthy()
  })

  it("show why they could not be loaded, and can be loaded again", async () => {
    const refresh = vi.fn()
    await draw({ ...account, tokens: failed(offline), wallet: { refresh } })
    expect(sheet().getByText("Couldn't load your tokens")).toBeTruthy()
    expect(sheet().getByText("Couldn't reach the service")).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Try again" }))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it("say what to do where they may not be requested again yet", async () => {
    await draw({ ...account, tokens: failed(fail("BalanceUnavailable", { retryAt: 30_000 })) })
    expect(sheet().getByText("Try again in a moment.")).toBeTruthy()
    expect(sheet().queryByText("Balance unavailable")).toBeNull()
  })

  it("stay visible during a refetch", async () => {
    await draw({ ...account, tokens: loading(tokens(2)) })
    expect(rows()).toHaveLength(2)
    expect(list()?.getAttribute("aria-busy")).toBe("true")
  })

  it("stay visible after a failed refetch", async () => {
    const refresh = vi.fn()
    await draw({ ...account, tokens: failed(offline, tokens(2)), wallet: { refresh } })
    expect(rows()).toHaveLength(2)
    expect(sheet().getByText("These amounts may be out of date")).toBeTruthy()
    fireEvent.click(sheet().getByRole("button", { name: "Refresh tokens" }))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it("are unavailable, without a retry, if the provider does not list them", async () => {
    await draw({ ...account, capabilities: ["identity"], tokens: missing })
    expect(sheet().getByText("Not available on this site: tokens")).toBeTruthy()
    expect(sheet().queryByRole("button", { name: "Try again" })).toBeNull()
  })

  it.each([loading<readonly Token[]>(), missing])("are omitted without a provider (%#)", async (remote) => {
    await draw({ ...account, capabilities: [], tokens: remote })
    expect(sheet().queryByText("Tokens")).toBeNull()
  })

  it("are shown if the wallet lists them", async () => {
    await draw({ ...account, capabilities: [], tokens: ready(tokens(1)) })
    expect(rows()).toHaveLength(1)
  })
})

describe("many tokens", () => {
  /** The intersection observers of the list. */
  const observers: { readonly trigger: (isIntersecting: boolean) => void }[] = []
  const watch = () => {
    observers.length = 0
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
          observers.push({ trigger: (isIntersecting) => callback([{ isIntersecting }]) })
        }
        observe = () => {}
        disconnect = () => {}
      },
    )
  }

  it("show five, all on request, and five again", async () => {
    await draw({ ...account, tokens: ready(tokens(7)) })
    expect(rows()).toHaveLength(5)
    const toggle = sheet().getByRole("button", { name: "Show all 7", expanded: false })
    fireEvent.click(toggle)
    expect(rows()).toHaveLength(7)
    expect(toggle.textContent).toBe("Show fewer")
    fireEvent.click(toggle)
    expect(rows()).toHaveLength(5)
  })

  it("have no Show all button if there are no more", async () => {
    await draw({ ...account, tokens: ready(tokens(5)) })
    expect(sheet().queryByRole("button", { name: /Show/ })).toBeNull()
  })

  it("are rendered only while they are visible", async () => {
    await draw({ ...account, tokens: ready(tokens(2000)) })
    watch()
    fireEvent.click(sheet().getByRole("button", { name: "Show all 2,000" }))
    expect(rows()).toHaveLength(16)
    // First the last few hundred become visible, then the last few.
    act(() => observers.at(-1)?.trigger(true))
    act(() => observers.at(-1)?.trigger(true))
    expect(rows()).toHaveLength(32)
    const last = rows().at(-1)
    expect(last?.textContent).toMatch(/^TToken 2000/)
    expect(last?.getAttribute("aria-posinset")).toBe("2000")
    expect(last?.getAttribute("aria-setsize")).toBe("2000")
    act(() => observers.at(-1)?.trigger(false))
    expect(rows()).toHaveLength(16)
  })
})

describe("the total", () => {
  it("is the value of all tokens with a known price", async () => {
    await draw({ ...account, tokens: ready([token(1), token(2), token(3, { price: 0, value: null })]) })
    expect(sheet().getByText("Total value", { exact: false }).parentElement?.textContent).toBe("Total value $25.00")
  })
})

describe("the icon of a token", () => {
  it("is fetched without a referrer, and replaced by a letter when that fails", async () => {
    await draw({ ...account, tokens: ready([token(1, { iconUrl: "https://icons.example/t1.png" })]) })
    const [row] = rows()
    const picture = row?.querySelector("img")
    expect(picture?.getAttribute("referrerpolicy")).toBe("no-referrer")
    expect(picture?.getAttribute("loading")).toBe("lazy")
    if (picture) fireEvent.error(picture)
    expect(row?.querySelector("img")).toBeNull()
    expect(within(row as HTMLElement).getByText("T")).toBeTruthy()
  })
})
