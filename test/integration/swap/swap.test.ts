import { Subject } from "rxjs"
import { formatUnits, maxUint256, parseUnits } from "viem"
import { describe, expect, it } from "vitest"
import type { SwapState } from "../../../src/model/swap/swap.js"
import type { Token } from "../../../src/model/token/token.js"
import { waitsFor } from "../../../src/testing/reactions.js"
import { ALICE, BOB } from "../evm/support.js"
import {
  allowed,
  approve,
  client,
  filled,
  local,
  moveThePrice,
  owned,
  planned,
  stateWhere,
  submitted,
  sentBy,
  visit,
} from "./support.js"

describe("a swap on a local chain", () => {
  it("lists what can be swapped, with the account's amounts", async () => {
    const { swap: control } = await visit()
    const isHeld = ({ quantity }: Token): boolean => Number(quantity.numeric) > 0
    const { tokens } = await stateWhere(
      control,
      (state) => state.tokens.status === "ready" && state.tokens.value.every(isHeld),
    )
    const listed = tokens.status === "ready" ? tokens.value : []
    expect(listed.map(({ symbol }) => symbol)).toEqual(["DAI", "ETH", "USDC", "USDT"])
  })

  it("approves exactly the amount, and gives what was shown", async () => {
    const visited = await visit()
    const { plan, next } = await planned(visited, "USDC", "DAI", { amount: "100.5" })
    expect(next).toBe("review")
    if (plan.status !== "ready") throw plan
    expect(plan.value.steps.map(({ kind }) => kind)).toEqual(["approve", "swap"])
    expect(await submitted(visited)).toEqual(["awaitingWallet", "submitted", "confirmed"])
    expect(await allowed("USDC")).toBe(parseUnits("100.5", 6))

    const ready = await stateWhere(
      visited.swap,
      (state) => state.plan.status === "ready" && state.plan.value.steps.length === 1,
    )
    if (ready.plan.status !== "ready") throw ready.plan
    const { receives, minimum } = ready.plan.value.quote
    const [dollars, dai] = [await owned("USDC"), await owned("DAI")]
    expect(await submitted(visited)).toEqual(["awaitingWallet", "submitted", "confirmed"])
    expect(dollars - (await owned("USDC"))).toBe(parseUnits("100.5", 6))
    expect(formatUnits((await owned("DAI")) - dai, 18)).toBe(receives)
    expect(Number(minimum)).toBeCloseTo(Number(receives) * 0.99, 6)
    expect(await allowed("USDC")).toBe(0n)
    expect(visited.swap.state$.value).toMatchObject({
      form: { from: null, to: null, amount: "" },
      progress: { status: "sent", kind: "swap", quote: { amount: "100.5", receives } },
    })
    expect(sentBy(visited)).toBe(2)
  })

  it.each([
    [80, 50, 0.5],
    [0.5, 0, 1],
  ])("asks for no other price change than its minimum promises, where a site gives %s percent", async (...row) => {
    const [slippage, asked, left] = row
    const visited = await visit()
    const { plan } = await planned(visited, "ETH", "USDC", { amount: "1", slippage })
    const { body } = local().control.requests("/v1/convert/build-transaction").at(-1) ?? {}
    expect(body).toContain(`"eip155":{"slippage":${asked}}`)
    if (plan.status !== "ready") throw plan
    const { receives, minimum } = plan.value.quote
    expect(Number(minimum) / Number(receives)).toBeCloseTo(left, 6)
  })

  it("needs no approval for the network's own coin", async () => {
    const visited = await visit()
    const { plan } = await planned(visited, "ETH", "USDC", { amount: "1" })
    if (plan.status !== "ready") throw plan
    expect(plan.value.steps.map(({ kind }) => kind)).toEqual(["swap"])
    const before = await owned("USDC")
    expect(await submitted(visited)).toContain("confirmed")
    expect(formatUnits((await owned("USDC")) - before, 6)).toBe(plan.value.quote.receives)
  })

  it("takes back an approval that is too low, where the token demands it", async () => {
    await approve("USDT", 5n)
    const visited = await visit()
    const { plan } = await planned(visited, "USDT", "USDC", { amount: "10" })
    if (plan.status !== "ready") throw plan
    expect(plan.value.steps.map(({ kind }) => kind)).toEqual(["reset", "approve", "swap"])
    await submitted(visited)
    expect(await allowed("USDT")).toBe(0n)
    await stateWhere(visited.swap, (state) => state.plan.status === "ready" && state.plan.value.steps.length === 2)
    await submitted(visited)
    expect(await allowed("USDT")).toBe(10_000_000n)
    await approve("USDT", 0n)
  })

  it("approves any amount only where that was chosen", async () => {
    const visited = await visit()
    await planned(visited, "DAI", "USDC", { amount: "1", unlimited: true })
    await submitted(visited)
    expect(await allowed("DAI")).toBe(maxUint256)
    await approve("DAI", 0n)
  })

  it("says that one is in progress, in the form that the account has anew after another account was active", async () => {
    const visited = await visit()
    const answered$ = new Subject<never>()
    await planned(visited, "ETH", "USDC", { amount: "1" })
    visited.scripted.next(
      "eth_sendTransaction",
      waitsFor(() => answered$),
    )
    const first = submitted(visited)
    const isAsked = ({ progress }: SwapState): boolean => progress.status === "sending" && progress.step !== null
    await stateWhere(visited.swap, isAsked)
    await expect(submitted(visited)).rejects.toMatchObject({ code: "Busy" })
    for (const account of [BOB, ALICE]) {
      visited.scripted.changeAccounts([account])
      await stateWhere(visited.swap, (state) => state.account?.address.toLowerCase() === account.toLowerCase())
    }
    await planned(visited, "ETH", "USDC", { amount: "1" })
    await expect(submitted(visited)).rejects.toMatchObject({ code: "Busy" })
    expect(visited.swap.state$.value?.progress).toMatchObject({ status: "failed", error: { code: "Busy" }, last: null })
    answered$.complete()
    await first
    expect(sentBy(visited)).toBe(1)
  })

  it("sends nothing when the price has moved, and the user reviews the new one", async () => {
    const visited = await visit()
    const { plan } = await planned(visited, "ETH", "USDC", { amount: "2" })
    if (plan.status !== "ready") throw plan
    await moveThePrice("30")

    await expect(submitted(visited)).rejects.toMatchObject({ code: "SwapChanged", details: { symbol: "USDC" } })
    expect(sentBy(visited)).toBe(0)
    expect(visited.swap.state$.value?.progress).toMatchObject({ status: "failed", kind: "swap", last: null })

    const old = Number(plan.value.quote.minimum)
    const again = await stateWhere(
      visited.swap,
      (state) => state.plan.status === "ready" && Number(state.plan.value.quote.receives) < old,
    )
    if (again.plan.status !== "ready") throw again.plan
    const before = await owned("USDC")
    expect(await submitted(visited)).toContain("confirmed")
    expect(formatUnits((await owned("USDC")) - before, 6)).toBe(again.plan.value.quote.receives)
  })

  it("says that a large swap loses value, and that a larger one is impossible", async () => {
    const visited = await visit()
    const large = await filled(visited, "ETH", "USDC", { amount: "150" })
    expect(large.quote).toMatchObject({ status: "ready", value: { impact: expect.any(Number) } })
    if (large.quote.status === "ready") expect(large.quote.value.impact).toBeGreaterThan(0.1)
    visited.swap.edit({ amount: "900" })
    const none = await stateWhere(visited.swap, ({ quote }) => quote.status === "failed")
    expect(none).toMatchObject({ next: "insufficientLiquidity", problem: { code: "LiquidityMissing" } })
  })

  it("is refused before the prompt when the gas costs more than the account has", async () => {
    const visited = await visit()
    const dear = 10n ** 18n
    await client().setNextBlockBaseFeePerGas({ baseFeePerGas: dear })
    await client().mine({ blocks: 1 })
    const { plan } = await planned(visited, "USDC", "DAI", { amount: "1" })
    const sent = await submitted(visited).catch((error: unknown) => error)
    await client().setNextBlockBaseFeePerGas({ baseFeePerGas: 1_000_000_000n })
    await client().mine({ blocks: 1 })
    expect(plan).toMatchObject({ status: "failed", error: { code: "InsufficientFunds", details: { symbol: "ETH" } } })
    expect(sent).toMatchObject({ code: "InsufficientFunds" })
    expect(sentBy(visited)).toBe(0)
  })

  it("is not prompted for where another account was chosen while it was prepared", async () => {
    const visited = await visit()
    await planned(visited, "ETH", "USDC", { amount: "1" })
    const { scripted, swap: control } = visited
    const accounts = (): number => scripted.requests().filter(({ method }) => method === "eth_accounts").length
    const [prepared$, before] = [new Subject<never>(), accounts()]
    scripted.next(
      "eth_accounts",
      waitsFor(() => prepared$),
    )
    const end = submitted(visited).catch(({ code }: { readonly code: string }) => code)
    await expect.poll(accounts).toBeGreaterThan(before)
    scripted.changeAccounts([BOB, ALICE])
    await stateWhere(control, ({ account }) => account?.address === BOB)
    prepared$.complete()
    expect(await end).toBe("Aborted")
    expect(sentBy(visited)).toBe(0)
    expect(control.state$.value?.progress).toEqual({ status: "idle" })
  })

  it("is not offered on a network that the provider does not serve, or whose contract is not known", async () => {
    local().control.behave("/v1/supported-chains", { type: "answer", json: { http: ["eip155:137"], ws: [] } })
    const { swap: control } = await visit()
    expect(await stateWhere(control, ({ next }) => next === "blocked")).toMatchObject({
      problem: { code: "NetworkNotServed", details: { purpose: "Swaps" } },
    })
    local().control.heal()
    const { swap: other } = await visit({ routers: { "eip155:1": null } })
    expect(await stateWhere(other, ({ next }) => next === "blocked")).toMatchObject({
      problem: { code: "NetworkNotServed" },
    })
  })
})
