// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react"
import type { BehaviorSubject } from "rxjs"
import { afterEach, describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { failed, idle, loading, ready } from "../../src/model/remote.js"
import type { SwapPlan, SwapState } from "../../src/model/swap/swap.js"
import { draw, host, settled, sheet } from "./support/drawn.js"
import { press } from "./support/sending.js"
import type { Scene } from "./support/stillWallet.js"
import { accountWithSwaps, ether, filledForm, planAt, swapScene } from "./support/swapScenes.js"

afterEach(cleanup)

const show = async (scene: Scene) => {
  const drawn = await draw(scene)
  await settled()
  return drawn
}

const stateOfSwap = (wallet: unknown): BehaviorSubject<SwapState> =>
  (wallet as { readonly swap: { readonly state$: BehaviorSubject<SwapState> } }).swap.state$

describe("the form of a swap", () => {
  it("says what is paid, what arrives, and the least that may arrive", async () => {
    await show(swapScene({ view: "Swap" }, {}))
    const view = sheet()
    expect(view.getByText("About 0.033048 ETH")).toBeDefined()
    expect(view.getByText("About $99.14")).toBeDefined()
    expect(view.getByText("0.032718 ETH")).toBeDefined()
    expect(view.getByText("1 USDC = 0.00033 ETH")).toBeDefined()
  })

  it("has the lines of the price while it is awaited: nothing moves when it comes", async () => {
    const linesWith = async (state: Partial<SwapState>): Promise<number | undefined> => {
      await show(swapScene({ view: "Swap" }, state))
      const lines = sheet().getByRole("textbox", { name: "Amount" }).closest("form")?.querySelectorAll("p, dd").length
      cleanup()
      return lines
    }
    expect(await linesWith({ quote: loading(), next: "quoting" })).toBe(await linesWith({}))
    const withoutAmount = { form: { ...filledForm, amount: "" }, quote: idle, next: "addAmount" } as const
    expect(await linesWith(withoutAmount)).toBe(1)
  })

  it("says how much can be swapped where the amount is too much", async () => {
    const amount = { form: { ...filledForm, amount: "900" }, next: "insufficientBalance" } as const
    await show(swapScene({ view: "Swap" }, amount))
    expect(sheet().getByText("You can swap up to 250 USDC.")).toBeDefined()
  })

  it("says it with as many digits as Send does", async () => {
    const from = { ...ether, quantity: { decimals: "18", numeric: "10" } }
    const form = { ...filledForm, from, to: null, amount: "900" }
    await show(swapScene({ view: "Swap" }, { form, next: "insufficientBalance", most: "9.999759996845332065" }))
    expect(sheet().getByText("You can swap up to 9.999 ETH.")).toBeDefined()
  })

  it("builds the swap when it is reviewed", async () => {
    const calls: unknown[][] = []
    const { wallet } = await show(swapScene({ view: "Swap" }, {}, calls))
    fireEvent.click(sheet().getByRole("button", { name: "Review swap" }))
    expect(calls.at(-1)).toEqual(["review"])
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "SwapPreview" })
  })

  it("fills in what the site has named", async () => {
    const calls: unknown[][] = []
    await show(swapScene({ view: "Swap", fromToken: "USDC", amount: "5" }, {}, calls))
    expect(calls).toContainEqual(["fill", { fromToken: "USDC", toToken: undefined, amount: "5" }])
  })

  const sending = { progress: { status: "sending", kind: "swap", step: null } } as const
  const asked = { view: "Swap", fromToken: "USDC", amount: "5" } as const
  const namesOf = (calls: readonly unknown[][]) => calls.map(([name]) => name)
  /** The swap that is in progress ends. */
  const end = async ({ wallet }: Awaited<ReturnType<typeof show>>) => {
    const state$ = stateOfSwap(wallet)
    act(() => state$.next({ ...state$.value, progress: idle }))
    await settled()
  }

  it("is filled in once the swap that is in progress has ended, also where that was looked at", async () => {
    const calls: unknown[][] = []
    const drawn = await show(swapScene(asked, sending, calls))
    expect(namesOf(calls)).not.toContain("fill")
    await end(drawn)
    expect(calls).toContainEqual(["fill", { fromToken: "USDC", toToken: undefined, amount: "5" }])
    cleanup()
    const later: unknown[][] = []
    const looking = await show(swapScene(asked, sending, later))
    await press("View transfer")
    await end(looking)
    expect(namesOf(later)).not.toContain("fill")
    await press("Back")
    expect(namesOf(later)).toContain("fill")
  })

  it("is not filled in again after it was swapped, but where the site names others", async () => {
    const calls: unknown[][] = []
    const drawn = await show(swapScene(asked, {}, calls))
    const state$ = stateOfSwap(drawn.wallet)
    act(() => state$.next({ ...state$.value, ...sending }))
    await end(drawn)
    expect(namesOf(calls).filter((name) => name === "fill")).toHaveLength(1)
    act(() => drawn.wallet.modal.replace({ ...asked, amount: "6" }))
    await settled()
    expect(calls.at(-1)).toEqual(["fill", { fromToken: "USDC", toToken: undefined, amount: "6" }])
  })

  it("is not filled in again on the way back to it", async () => {
    const calls: unknown[][] = []
    await show(swapScene({ view: "Swap", fromToken: "USDC", amount: "5", filled: true }, {}, calls))
    expect(calls.map(([name]) => name)).not.toContain("fill")
  })

  it("warns of a price that loses much of the value", async () => {
    const quote = { ...planAt("swap").quote, impact: 0.123 }
    await show(swapScene({ view: "Swap" }, { quote: ready(quote) }))
    expect(sheet().getByText("You would get about 12.3% less than your tokens are worth.")).toBeDefined()
  })
})

describe("the list of tokens of a swap", () => {
  it("chooses a token for the side that it was opened for", async () => {
    const calls: unknown[][] = []
    await show(swapScene({ view: "SwapSelectToken", side: "from" }, {}, calls))
    fireEvent.click(sheet().getByRole("button", { name: /ETH/ }))
    expect(calls).toContainEqual(["edit", { from: ether }])
  })
})

describe("the review of a swap", () => {
  it("says whom a request that is still in the wallet is for, where another account was chosen meanwhile", async () => {
    const emptied = { form: { ...filledForm, amount: "" }, quote: idle, plan: idle, next: "addAmount" } as const
    await show(swapScene({ view: "SwapPreview" }, emptied))
    expect(sheet().getByText("Nothing to swap yet")).toBeDefined()
    const words = "If your wallet still shows a request, it is for another account or network."
    expect(sheet().getByText(words)).toBeDefined()
  })

  it("approves first, and says for how much", async () => {
    const calls: unknown[][] = []
    await show(swapScene({ view: "SwapPreview" }, { plan: ready(planAt("approve")) }, calls))
    expect(sheet().getByText(/allow the exchange to take 100 USDC/)).toBeDefined()
    fireEvent.click(sheet().getByRole("checkbox", { name: "Allow any amount, for ever" }))
    expect(calls).toContainEqual(["edit", { unlimited: true }])
    fireEvent.click(sheet().getByRole("button", { name: "Approve USDC" }))
    expect(calls.at(-1)).toEqual(["submit", planAt("approve")])
  })

  it("warns of a token that is not the one that its symbol says, with its contract", async () => {
    const contract = `0x${"f".repeat(40)}`
    const to = { ...ether, address: `eip155:1:${contract}`, imitates: "ETH" }
    await show(swapScene({ view: "SwapPreview" }, { plan: ready(planAt("swap", { to })) }))
    expect(sheet().getByText(`This is not the real ETH. Its contract is ${contract}.`)).toBeDefined()
  })

  it("swaps once, and shows the same thing again without sending anything", async () => {
    const calls: unknown[][] = []
    await show(swapScene({ view: "SwapPreview" }, { plan: ready(planAt("swap")) }, calls))
    fireEvent.click(sheet().getByRole("button", { name: "Swap" }))
    expect(calls.filter(([name]) => name === "submit")).toEqual([["submit", planAt("swap")]])
  })

  it("swaps nothing at the second click of a double click, whose first was on Review swap", async () => {
    const calls: unknown[][] = []
    await show(swapScene({ view: "SwapPreview" }, { plan: ready(planAt("swap")) }, calls))
    fireEvent.click(sheet().getByRole("button", { name: "Swap" }), { detail: 2 })
    expect(calls.filter(([name]) => name === "submit")).toEqual([])
  })

  it("offers no swap where the transactions could not be checked", async () => {
    const error = fail("SwapRefused", { reason: "receives" })
    await show(swapScene({ view: "SwapPreview" }, { form: filledForm, plan: failed(error) }))
    expect(sheet().getByText(/prepared a different swap than you asked for/)).toBeDefined()
    expect(sheet().queryByRole("button", { name: "Swap" })).toBeNull()
  })

  it("goes back to the review when the price has changed: nothing is sent again by itself", async () => {
    const calls: unknown[][] = []
    const error = fail("SwapChanged", { amount: "0.03", symbol: "ETH" })
    const progress = { status: "failed", kind: "swap", error, last: null } as const
    await show(swapScene({ view: "SwapPreview" }, { progress }, calls))
    expect(sheet().getByText(/you would get 0.03 ETH now/)).toBeDefined()
    fireEvent.click(sheet().getByRole("button", { name: "Review swap" }))
    expect(calls.filter(([name]) => name === "submit")).toEqual([])
  })

  const previous = fail("PreviousUnknown", { amount: "1", symbol: "ETH" })
  const afterPrevious = { status: "failed", kind: "swap", error: previous, last: null } as const

  it("says what is sent all the same: the price may be another than the one before", async () => {
    const calls: unknown[][] = []
    const plan = planAt("swap", { receives: "0.021" })
    await show(swapScene({ view: "SwapPreview" }, { progress: afterPrevious, plan: ready(plan) }, calls))
    expect(sheet().getByText("100 USDC for about 0.021 ETH")).toBeDefined()
    fireEvent.click(sheet().getByRole("button", { name: "Send anyway" }))
    expect(calls.at(-1)).toEqual(["submit", plan, { despiteUnknown: true }])
  })

  it.each([
    ["is priced anew", loading<SwapPlan>()],
    ["could not be priced anew", failed(previous, planAt("swap"))],
  ])("offers to send nothing all the same while that %s", async (_, plan) => {
    await show(swapScene({ view: "SwapPreview" }, { progress: afterPrevious, plan }))
    expect(sheet().queryByRole("button", { name: "Send anyway" })).toBeNull()
    expect(sheet().getByRole("button", { name: "Review swap" })).toBeDefined()
  })
})

describe("the approval of any amount", () => {
  it("keeps the focus on its box while the transactions are built anew", async () => {
    const { wallet } = await show(swapScene({ view: "SwapPreview" }, { plan: ready(planAt("approve")) }))
    const state$ = stateOfSwap(wallet)
    const box = () => sheet().getByRole("checkbox")
    box().focus()
    fireEvent.click(box())
    const becomes = async (plan: SwapState["plan"]): Promise<void> => {
      act(() => state$.next({ ...state$.value, plan, next: plan.status === "ready" ? "review" : "quoting" }))
      await settled()
    }
    await becomes(loading())
    expect(sheet().queryByRole("checkbox")).toBeNull()
    await becomes(ready(planAt("approve")))
    expect(host()?.shadowRoot?.activeElement).toBe(box())
  })
})

describe("a swap", () => {
  it("is offered by the account of a chain family that has swaps, and of no other", async () => {
    const offered = () => sheet().queryByRole("button", { name: "Swap" })
    await draw(accountWithSwaps)
    expect(offered()).not.toBeNull()
    cleanup()
    const can = () => ({ send: true, names: true })
    await draw({ ...accountWithSwaps, wallet: { ...accountWithSwaps.wallet, can } })
    expect(offered()).toBeNull()
  })
})
