import { filter, firstValueFrom, map } from "rxjs"
import { parseEther, parseUnits } from "viem"
import { describe, expect, it } from "vitest"
import { PAYMENTS } from "../../../devkit/provider/tokens.js"
import { latest } from "../../../src/model/remote.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { ALICE } from "../evm/support.js"
import {
  allowed,
  approvalData,
  approve,
  sentTo,
  visitByContract,
  withoutBlocks,
  withPlainNode,
} from "./contractSupport.js"
import {
  addressOf,
  held,
  local,
  quoteIn,
  requestFor,
  reviewed,
  sentBy,
  stateWhere,
  submitted,
  type Visit,
  visit,
} from "./support.js"

const kinds = ({ steps }: ReturnType<typeof quoteIn>) => steps.map(({ kind }) => kind)

/** Sends the approval of a payment, and reviews what is left of it. */
const approving = async (visited: Visit, symbol: string) => {
  const quote = quoteIn(await reviewed(visited, symbol))
  await submitted(visited, quote)
  return { quote, next: quoteIn(await reviewed(visited, symbol)) }
}

describe("a payment by the contract of a service", () => {
  it("approves exactly the total, is reviewed again and then paid: the recipient has what was asked for", async () => {
    const visited = await visitByContract()
    const [before, dai] = [await held("USDC"), await held("DAI", ALICE)]
    const result = firstValueFrom(visited.pay.request(requestFor("USDC", "30")))
    const quote = quoteIn(await reviewed(visited, "DAI"))
    const units = parseUnits(quote.total, 18)
    expect(quote).toMatchObject({ way: "contract", receiver: PAYMENTS, source: { symbol: "DAI" } })
    expect(quote.steps).toMatchObject([
      { kind: "approve", to: addressOf("DAI"), approves: quote.total, value: "0" },
      { kind: "pay", to: PAYMENTS, value: "0" },
    ])

    expect(await submitted(visited, quote)).toEqual(["awaitingWallet", "submitted", "confirmed"])
    expect(visited.pay.state$.value.progress).toMatchObject({ status: "approved", step: { type: "confirmed" } })
    expect(sentTo(visited)).toMatchObject([{ to: addressOf("DAI"), data: approvalData(PAYMENTS, units) }])
    expect(await allowed("DAI")).toBe(units)
    expect(await held("DAI", ALICE)).toBe(dai)

    const next = quoteIn(await reviewed(visited, "DAI"))
    expect(next).toMatchObject({ total: quote.total, steps: [{ kind: "pay" }] })
    expect(next.reference).not.toBe(quote.reference)
    await submitted(visited, next)
    expect(await result).toMatchObject({
      success: true,
      result: { way: "contract", status: "success", reference: next.reference },
    })
    expect(dai - (await held("DAI", ALICE))).toBe(units)
    expect((await held("USDC")) - before).toBe(parseUnits("30", 6))
    expect(await allowed("DAI")).toBe(0n)
    expect(sentTo(visited)[1]).toMatchObject({ to: PAYMENTS, data: next.steps[0]?.data })
    expect(sentBy(visited)).toBe(2)
  }, 40_000)

  it("is paid in the network's own coin in one transaction, with exactly the total", async () => {
    const visited = await visitByContract()
    const [before, taken] = [await held("USDC"), await held("ETH", PAYMENTS)]
    const result = firstValueFrom(visited.pay.request(requestFor("USDC", "30")))
    const quote = quoteIn(await reviewed(visited, "ETH"))
    expect(quote).toMatchObject({ total: "0.01005", steps: [{ kind: "pay", value: String(parseEther("0.01005")) }] })
    await submitted(visited, quote)
    expect(await result).toMatchObject({ success: true, result: { status: "success" } })
    expect((await held("ETH", PAYMENTS)) - taken).toBe(parseEther("0.01005"))
    expect((await held("USDC")) - before).toBe(parseUnits("30", 6))
    expect(sentBy(visited)).toBe(1)
  }, 30_000)

  it("sends no approval where the contract may take enough already", async () => {
    await approve("DAI", parseUnits("500", 18))
    const visited = await visitByContract()
    visited.pay.request(requestFor("USDC", "5"))
    expect(kinds(quoteIn(await reviewed(visited, "DAI")))).toEqual(["pay"])
    await approve("DAI", 0n)
  })

  it("takes an approval back first that is too low, where the token asks for that", async () => {
    await approve("USDT", 5n)
    const visited = await visitByContract()
    visited.pay.request(requestFor("USDC", "10"))
    const { quote, next } = await approving(visited, "USDT")
    expect(kinds(quote)).toEqual(["reset", "approve", "pay"])
    expect(await allowed("USDT")).toBe(0n)
    expect(kinds(next)).toEqual(["approve", "pay"])
    await submitted(visited, next)
    expect(await allowed("USDT")).toBe(parseUnits(next.total, 6))
    expect(kinds(quoteIn(await reviewed(visited, "USDT")))).toEqual(["pay"])
    await approve("USDT", 0n)
  }, 30_000)

  it("was not begun by its approval: a modal that is closed after it aborts the request, and nothing was paid", async () => {
    const visited = await visitByContract()
    const dai = await held("DAI", ALICE)
    const result = firstValueFrom(visited.pay.request(requestFor("USDC", "6", { id: "order 61" })))
    await submitted(visited, quoteIn(await reviewed(visited, "DAI")))
    visited.wallet.modal.close()
    expect(await result).toMatchObject({ success: false, error: { code: "Aborted" }, payment: null })
    expect(await held("DAI", ALICE)).toBe(dai)
    expect(sentBy(visited)).toBe(1)
    await approve("DAI", 0n)
  })

  it("is not paid any more where its time is over while the approval is in progress", async () => {
    await withoutBlocks(async (mine) => {
      const visited = await visitByContract()
      const asked = firstValueFrom(visited.pay.request(requestFor("USDC", "7", { timeout: 4_000 })))
      const quote = quoteIn(await reviewed(visited, "DAI"))
      const approved = submitted(visited, quote)
      expect(await asked).toMatchObject({ success: false, error: { code: "TimedOut" }, payment: null })
      await mine()
      await approved
      await stateWhere(visited, ({ request }) => request === null)
      await expect(submitted(visited, quote)).rejects.toMatchObject({ code: "Aborted" })
      expect(sentBy(visited)).toBe(1)
    })
    await approve("DAI", 0n)
  }, 30_000)

  it("has no payment after a reload in the middle of its approval, which is known to be pending", async () => {
    const storage = memoryStorage()
    const order = requestFor("USDC", "8", { id: "order 62" })
    await withoutBlocks(async (mine) => {
      const first = await visitByContract(storage)
      first.pay.request(order)
      const quote = quoteIn(await reviewed(first, "DAI"))
      first.pay.submit(quote).subscribe({ error: () => {} })
      await stateWhere(first, ({ progress }) => progress.status === "sending" && progress.step?.type === "submitted")
      first.wallet.destroy()

      const second = await visitByContract(storage)
      const pending$ = second.wallet.transfers$.pipe(map((transfers) => latest(transfers) ?? []))
      const pending = await firstValueFrom(pending$.pipe(filter(({ length }) => length > 0)))
      expect(pending).toMatchObject([{ amount: quote.total, symbol: "DAI", approval: true }])
      second.pay.request(order)
      const { progress } = await stateWhere(second, ({ request }) => request?.id === "order 62")
      expect(progress).toEqual({ status: "idle" })
      await mine()
      expect(kinds(quoteIn(await reviewed(second, "DAI")))).toEqual(["pay"])
      expect(sentBy(second)).toBe(0)
    })
    await approve("DAI", 0n)
  }, 40_000)

  it("is not offered where the network's node cannot say what a transaction takes; a deposit is", async () => {
    await withPlainNode(async (node) => {
      const visited = await visitByContract(undefined, node)
      visited.pay.request(requestFor("USDC", "10"))
      const { quote } = await reviewed(visited, "DAI")
      expect(quote).toMatchObject({ status: "failed", error: { code: "SimulationUnsupported" } })
      expect(sentBy(visited)).toBe(0)
      local().provider.transfers.takeBy("deposit")
      visited.pay.refresh()
      expect(await stateWhere(visited, (state) => state.quote.status === "ready")).toMatchObject({
        quote: { value: { way: "deposit", steps: [] } },
      })
    })
  })

  it("is refused without the option, and with none for the network", async () => {
    for (const contracts of [undefined, { "eip155:137": PAYMENTS }, { "eip155:1": null }] as const) {
      local().provider.transfers.takeBy("contract")
      const visited = await visit(undefined, { contracts })
      visited.pay.request(requestFor("USDC", "10"))
      const { quote } = await reviewed(visited, "DAI")
      expect(quote).toMatchObject({ error: { code: "PaymentRefused", details: { reason: "step" } } })
      expect(sentBy(visited)).toBe(0)
    }
  })

  it.each([["bob"], [`0x${"0".repeat(40)}`], [5 as unknown as string]])(
    "is refused where the option has no address of a contract: %s",
    async (address) => {
      local().provider.transfers.takeBy("contract")
      const visited = await visit(undefined, { contracts: { "eip155:1": address } })
      visited.pay.request(requestFor("USDC", "10"))
      const { quote } = await reviewed(visited, "DAI")
      expect(quote).toMatchObject({ error: { code: "InvalidAddress", details: { address: String(address) } } })
    },
  )
})
