import { firstValueFrom, Subject } from "rxjs"
import { parseEther } from "viem"
import { describe, expect, it } from "vitest"
import type { PayState } from "../../../src/entries/pay.js"
import { hangs, rejects, waitsFor } from "../../../src/testing/reactions.js"
import { sharedStorage } from "../../support/testPage.js"
import { webLocks } from "../../wallet/support/webLocks.js"
import { BOB } from "../evm/support.js"
import { held, quoteIn, requestFor, reviewed, sentBy, stateWhere, submitted, type Visit, visit } from "./support.js"

const order = (id: string) => requestFor("ETH", "0.25", { id })

/** Two tabs of a site, with Alice's account and Bob's, in which one order is reviewed; `first` is Alice's. */
const tabsAt = async (id: string, locks: unknown) => {
  const { tab } = sharedStorage()
  const [first, second] = [
    await visit(tab(), undefined, { locks }),
    await visit(tab(), undefined, { locks, account: BOB }),
  ] as const
  const review = async (visited: Visit) => {
    const result = firstValueFrom(visited.pay.request(order(id)))
    return { result, quote: quoteIn(await reviewed(visited, "ETH")) }
  }
  return { first, second, alice: await review(first), bob: await review(second) }
}

const asks = (visited: Visit) =>
  stateWhere(visited, ({ progress }) => progress.status === "sending" && progress.step?.type === "awaitingWallet")

describe("one order in two tabs with two accounts", () => {
  it("is paid once where both are submitted at once: the other tab says so", async () => {
    const { first, second, alice, bob } = await tabsAt("order 1", webLocks())
    const before = await held("ETH")
    const ends = await Promise.allSettled([submitted(first, alice.quote), submitted(second, bob.quote)])
    expect(ends.map((end) => (end.status === "rejected" ? (end.reason as { code: string }).code : "paid"))).toEqual([
      "paid",
      "PaymentElsewhere",
    ])
    expect([sentBy(first), sentBy(second)]).toEqual([1, 0])
    expect((await held("ETH")) - before).toBe(parseEther("0.25"))
    expect(second.pay.state$.value.progress).toMatchObject({ status: "failed", last: null })
  })

  it("is paid once, also where the browser has no locks", async () => {
    const { first, second, alice, bob } = await tabsAt("order 5", undefined)
    const before = await held("ETH")
    const ends = await Promise.allSettled([submitted(first, alice.quote), submitted(second, bob.quote)])
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected"])
    expect([sentBy(first), sentBy(second)]).toEqual([1, 0])
    expect((await held("ETH")) - before).toBe(parseEther("0.25"))
  })

  it("is found by the other tab once it was paid, with its result", async () => {
    const { first, second, alice, bob } = await tabsAt("order 2", webLocks())
    await submitted(first, alice.quote)
    expect(await submitted(second, bob.quote)).toEqual([])
    expect(sentBy(second)).toBe(0)
    expect(await bob.result).toMatchObject({ success: true, result: { status: "success", id: "order 2" } })
  })

  it("is found by the other tab while the wallet is asked in the first", async () => {
    const { first, second, alice, bob } = await tabsAt("order 3", webLocks())
    first.scripted.next("eth_sendTransaction", hangs)
    first.pay.submit(alice.quote)
    await asks(first)
    expect(await submitted(second, bob.quote)).toEqual([])
    expect(second.pay.state$.value.progress).toMatchObject({ status: "pending", payment: { status: "asked" } })
    expect(sentBy(second)).toBe(0)
  })

  it("can be paid in the other tab once it was declined in the first", async () => {
    const { first, second, alice, bob } = await tabsAt("order 4", webLocks())
    first.scripted.next("eth_sendTransaction", rejects())
    await expect(submitted(first, alice.quote)).rejects.toMatchObject({ code: "UserRejected" })
    expect(await submitted(second, bob.quote)).toContain("confirmed")
    expect([sentBy(first), sentBy(second)]).toEqual([1, 1])
  })
})

describe("one order that is declined in one tab while another one looks for it", () => {
  it("can be paid after that, as it is not stored again", async () => {
    const { tab } = sharedStorage()
    const [first, second] = [await visit(tab()), await visit(tab())] as const
    first.pay.request(order("order 8"))
    const quote = quoteIn(await reviewed(first, "ETH"))
    const declined$ = new Subject<never>()
    first.scripted.next(
      "eth_sendTransaction",
      waitsFor(() => declined$),
    )
    const end = submitted(first, quote).catch(({ code }: { readonly code: string }) => code)
    await asks(first)
    second.pay.request(order("order 8"))
    const isAsked = ({ progress }: PayState) => progress.status === "pending" && progress.payment.status === "asked"
    const { progress: before } = await stateWhere(second, isAsked)
    declined$.error({ code: 4001, message: "No" })
    expect(await end).toBe("UserRejected")
    await stateWhere(second, ({ progress }) => progress !== before)
    expect(second.pay.state$.value.progress).toEqual({ status: "idle" })
    const third = await visit(tab())
    third.pay.request(order("order 8"))
    expect(await submitted(third, quoteIn(await reviewed(third, "ETH")))).toContain("confirmed")
    expect([sentBy(first), sentBy(second), sentBy(third)]).toEqual([1, 0, 1])
  })
})

describe("one order on the page of an exchange, in two tabs", () => {
  const pending = (visited: Visit) => stateWhere(visited, ({ progress }) => progress.status === "pending")
  const openedPage = async (visited: Visit, id: string): Promise<void> => {
    visited.pay.request(order(id))
    await stateWhere(visited, ({ exchanges }) => exchanges.status === "ready")
    await firstValueFrom(visited.pay.payFrom("local"))
    await pending(visited)
  }

  /** The first tab shows the page of the exchange; in the second one, the visitor pays from the wallet instead. */
  const paidInSecond = async (id: string) => {
    const { tab } = sharedStorage()
    const first = await visit(tab())
    await openedPage(first, id)
    const second = await visit(tab())
    second.pay.request(order(id))
    await pending(second)
    second.pay.leave()
    await submitted(second, quoteIn(await reviewed(second, "ETH")))
    return { first, second, tab }
  }

  it.each([
    ["is in progress", "later", { status: "pending", payment: { way: "exchange", status: "pending" } }],
    ["has ended", "confirm", { status: "ended", payment: { way: "exchange", status: "success" } }],
  ])(
    "is not left or forgotten by a hidden tab after another one has seen there that it %s",
    async (_, act, progress) => {
      const { tab } = sharedStorage()
      const first = await visit(tab(), undefined, { isVisible: false })
      first.pay.request(order(`order ${act}`))
      await stateWhere(first, ({ exchanges }) => exchanges.status === "ready")
      await firstValueFrom(first.pay.payFrom("local"))
      await pending(first)
      const second = await visit(tab())
      second.pay.request(order(`order ${act}`))
      await fetch(String(first.opened[0]).replace("/pay?", `/${act}?`), { method: "POST" })
      await stateWhere(second, (state) => "payment" in state.progress && state.progress.payment.status !== "waiting")
      first.pay.leave()
      expect(first.pay.state$.value.progress).toMatchObject(progress)
      const third = await visit(tab())
      third.pay.request(order(`order ${act}`))
      expect(await stateWhere(third, (state) => "payment" in state.progress)).toMatchObject({ progress })
    },
  )

  it("is not paid another time by a tab that leaves the exchange after another has paid: that is shown there", async () => {
    const { first } = await paidInSecond("order 6")
    first.pay.leave()
    expect(first.pay.state$.value.progress).toMatchObject({ status: "ended", payment: { way: "direct" } })
    expect(sentBy(first)).toBe(0)
  })

  it("has one page: a tab whose page was left in another one shows the newer, and does not open its own again", async () => {
    const { tab } = sharedStorage()
    const [first, second] = [await visit(tab()), await visit(tab())] as const
    await openedPage(first, "order 8")
    second.pay.request(order("order 8"))
    await pending(second)
    second.pay.leave()
    await openedPage(second, "order 8")
    const { progress } = second.pay.state$.value

    first.pay.leave()

    expect(first.pay.state$.value.progress).toEqual({ ...progress, url: null })
  })

  it("stays paid while another tab still asks the exchange, and that tab shows it", async () => {
    const { first, tab } = await paidInSecond("order 7")
    await stateWhere(first, ({ progress }) => progress.status === "ended" && progress.payment.way === "direct")
    const third = await visit(tab())
    expect(await firstValueFrom(third.pay.request(order("order 7")))).toMatchObject({
      ...{ success: true, result: { way: "direct", status: "success" } },
    })
  })
})
