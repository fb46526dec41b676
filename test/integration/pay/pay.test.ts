import { firstValueFrom, Subject, tap } from "rxjs"
import { parseEther, parseUnits } from "viem"
import { describe, expect, it } from "vitest"
import { latest } from "../../../src/model/remote.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { waitsFor } from "../../../src/testing/reactions.js"
import { ALICE } from "../evm/support.js"
import {
  assetOf,
  held,
  local,
  quoteIn,
  requestFor,
  reviewed,
  SHOP,
  sentBy,
  stateWhere,
  submitted,
  visit,
} from "./support.js"

const isEnded = ({ progress }: { readonly progress: { readonly status: string } }) => progress.status === "ended"

describe("a payment on local chains", () => {
  it("is made directly in the same token: exactly the amount arrives, and the site has its result", async () => {
    const visited = await visit()
    const before = await held("USDC")
    const result = firstValueFrom(visited.pay.request(requestFor("USDC", "12.5")))
    const quote = quoteIn(await reviewed(visited, "USDC"))
    expect(quote).toMatchObject({ way: "direct", receiver: SHOP, total: "12.5", fees: [], seconds: 6 })
    expect(local().provider.control.count("/appkit/**")).toBe(0)
    expect(await submitted(visited, quote)).toEqual(["awaitingWallet", "submitted", "confirmed"])
    expect((await held("USDC")) - before).toBe(parseUnits("12.5", 6))
    const { success, ...rest } = await result
    expect({ success, ...rest }).toMatchObject({ success: true, result: { status: "success", way: "direct" } })
    expect(sentBy(visited)).toBe(1)
  })

  it("is made directly in the network's own coin", async () => {
    const visited = await visit()
    const before = await held("ETH")
    visited.pay.request(requestFor("ETH", "0.25"))
    expect(await submitted(visited, quoteIn(await reviewed(visited, "ETH")))).toContain("confirmed")
    expect((await held("ETH")) - before).toBe(parseEther("0.25"))
  })

  it("is made in another token by a deposit, which is converted: the recipient has what was asked for", async () => {
    const visited = await visit()
    const before = await held("USDC")
    const result = firstValueFrom(visited.pay.request(requestFor("USDC", "30")))
    const quote = quoteIn(await reviewed(visited, "ETH"))
    expect(quote).toMatchObject({ way: "deposit", total: "0.01005", fees: [{ amount: "0.00005", symbol: "ETH" }] })
    expect(await submitted(visited, quote)).toContain("confirmed")
    expect(await result).toMatchObject({ success: true, result: { way: "deposit", status: "success" } })
    expect((await held("USDC")) - before).toBe(parseUnits("30", 6))
    expect(sentBy(visited)).toBe(1)
  }, 30_000)

  it("arrives on another network than the account's", async () => {
    const visited = await visit()
    const before = await held("USDC", SHOP, 137)
    visited.pay.request({ paymentAsset: assetOf("USDC", 137), recipient: SHOP, amount: "5" })
    const quote = quoteIn(await reviewed(visited, "DAI"))
    expect(quote).toMatchObject({ way: "deposit", source: { symbol: "DAI" } })
    await submitted(visited, quote)
    await stateWhere(visited, isEnded)
    expect((await held("USDC", SHOP, 137)) - before).toBe(parseUnits("5", 6))
  }, 30_000)

  it("is refunded: the money is back, and the result says so", async () => {
    const visited = await visit()
    local().provider.transfers.endNext("refund")
    const dai = await held("DAI", ALICE)
    const result = firstValueFrom(visited.pay.request(requestFor("USDC", "7")))
    await submitted(visited, quoteIn(await reviewed(visited, "DAI")))
    const { success, ...rest } = await result
    expect({ success, ...rest }).toMatchObject({
      ...{ success: false, error: { code: "PaymentFailed", details: { outcome: "refund" } } },
      payment: { status: "refund" },
    })
    expect(await held("DAI", ALICE)).toBe(dai)
  }, 30_000)

  it("is found again after a reload, with its result, and not made twice", async () => {
    const storage = memoryStorage()
    const asked = requestFor("USDC", "3", { id: "order 7" })
    const first = await visit(storage)
    local().provider.transfers.endNext("pending")
    first.pay.request(asked)
    await submitted(first, quoteIn(await reviewed(first, "ETH")))
    first.wallet.destroy()

    const second = await visit(storage)
    second.pay.request(asked)
    const { progress } = await stateWhere(second, (state) => state.progress.status === "pending")
    expect(progress).toMatchObject({ payment: { id: "order 7", way: "deposit" } })
    expect(latest(second.pay.state$.value.quote)).toBeUndefined()
    second.pay.review()
    expect(sentBy(second)).toBe(0)
  }, 30_000)

  it("has been paid for good where its order was named: it is never paid twice", async () => {
    const storage = memoryStorage()
    const asked = requestFor("USDC", "2", { id: "order 8" })
    const first = await visit(storage)
    first.pay.request(asked)
    await submitted(first, quoteIn(await reviewed(first, "USDC")))
    first.wallet.destroy()
    const second = await visit(storage)
    const result = await firstValueFrom(second.pay.request(asked))
    expect(result).toMatchObject({ success: true, result: { id: "order 8", status: "success" } })
    expect(sentBy(second)).toBe(0)
  })

  it("sends once, however often it is submitted", async () => {
    const visited = await visit()
    visited.pay.request(requestFor("USDC", "1"))
    const quote = quoteIn(await reviewed(visited, "USDC"))
    const all = await Promise.allSettled([submitted(visited, quote), submitted(visited, quote)])
    const again = await submitted(visited, quote).catch((error: unknown) => error)
    expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected"])
    expect(again).toMatchObject({ code: "Busy" })
    expect(sentBy(visited)).toBe(1)
  })

  it("is not asked of the wallet any more after another request took its place, also late in its preparation", async () => {
    const visited = await visit()
    const result = firstValueFrom(visited.pay.request(requestFor("USDC", "6", { id: "order 9" })))
    const quote = quoteIn(await reviewed(visited, "USDC"))
    const [asked$, answered$] = [new Subject<void>(), new Subject<never>()]
    const isAsked = firstValueFrom(asked$)
    visited.scripted.next(
      "eth_accounts",
      waitsFor(() => answered$.pipe(tap({ subscribe: () => asked$.next() }))),
    )
    const end = submitted(visited, quote).catch((error: unknown) => error)
    await isAsked
    visited.pay.request(requestFor("USDC", "6", { id: "order 10" }))
    expect(await result).toMatchObject({ success: false, error: { code: "Superseded" }, payment: null })
    answered$.complete()
    expect(await end).toMatchObject({ code: "Aborted" })
    expect(sentBy(visited)).toBe(0)
    expect(visited.pay.state$.value).toMatchObject({ request: { id: "order 10" }, progress: { status: "idle" } })
  })

  it("sends nothing when the visitor declines, and can be paid after that", async () => {
    const visited = await visit()
    visited.pay.request(requestFor("USDC", "4"))
    const quote = quoteIn(await reviewed(visited, "USDC"))
    visited.scripted.next("eth_sendTransaction", { type: "rejects", error: { code: 4001, message: "No" } })
    await expect(submitted(visited, quote)).rejects.toMatchObject({ code: "UserRejected" })
    expect(visited.pay.state$.value.progress).toMatchObject({ status: "failed" })
    visited.pay.leave()
    const before = await held("USDC")
    await submitted(visited, quoteIn(await reviewed(visited, "USDC")))
    expect((await held("USDC")) - before).toBe(parseUnits("4", 6))
  })

  it("is offered where the account has enough, as the chain says, and an old list says less", async () => {
    const visited = await visit()
    const { asset, network, metadata } = assetOf("USDC")
    const quantity = { decimals: "6", numeric: "1" }
    const old = { name: metadata.name, symbol: "USDC", chainId: network, address: `${network}:${asset}` }
    const balances = [{ ...old, price: 1, value: 1, quantity, iconUrl: "" }]
    local().provider.control.behave("/v1/account/*/balance", { type: "answer", json: { balances } })
    visited.pay.request(requestFor("USDC", "12.5"))
    expect(quoteIn(await reviewed(visited, "USDC"))).toMatchObject({ way: "direct", total: "12.5" })
  })

  it("is refused before any prompt where the account has not enough", async () => {
    const visited = await visit()
    visited.pay.request(requestFor("USDC", "99999999"))
    const { quote } = await reviewed(visited, "USDC")
    expect(quote).toMatchObject({ status: "failed", error: { code: "InsufficientFunds", details: { symbol: "USDC" } } })
    expect(sentBy(visited)).toBe(0)
  })
})

describe("what is no payment", () => {
  it.each([
    ["a recipient of no form", { recipient: "bob" }, "InvalidAddress"],
    ["the zero address", { recipient: `0x${"0".repeat(40)}` }, "ReceiverIsZero"],
    ["the token's own contract", { recipient: assetOf("USDC").asset }, "ReceiverIsToken"],
    ["a number", { amount: 5 as unknown as string }, "PaymentInvalid"],
    ["nothing", { amount: "0" }, "AmountInvalid"],
    ["more decimal places than the token has", { amount: "0.0000001" }, "AmountInvalid"],
    [
      "a network that the site has not",
      { paymentAsset: { ...assetOf("USDC"), network: "eip155:10" as const } },
      "NetworkNotFound",
    ],
    ["a contract of no form", { paymentAsset: { ...assetOf("USDC"), asset: "0x12" } }, "InvalidAddress"],
  ])("has its result at once, and opens nothing: %s", async (_, change, code) => {
    const visited = await visit()
    const result = await firstValueFrom(visited.pay.request(requestFor("USDC", "1", change)))
    expect(result).toMatchObject({ success: false, error: { code }, payment: null })
    expect(visited.wallet.modal.state$.value.open).toBe(false)
  })
})
