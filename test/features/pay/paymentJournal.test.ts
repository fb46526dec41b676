import { describe, expect, it } from "vitest"
import { paymentJournal } from "../../../src/features/pay/paymentJournal.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import { paymentOf } from "../../../marbles/features/pay/payCast.js"

const exchange = paymentOf({ way: "exchange", reference: "s1", account: null, hash: null, status: "waiting" })
const wallet = paymentOf({ way: "direct", reference: "", at: 1 })

const journalOf = (...payments: readonly ReturnType<typeof paymentOf>[]) => {
  const journal = paymentJournal(recordsIn(memoryStorage(), "test"))
  payments.forEach(journal.write)
  return journal
}

describe("what is found out about a payment", () => {
  it("is stored", () => {
    const journal = journalOf(exchange)
    const pending = { ...exchange, status: "pending" } as const
    expect(journal.update(pending)).toEqual(pending)
    expect(journal.find(exchange)).toEqual(pending)
  })

  it.each([
    ["by another way", wallet],
    ["on another page of an exchange", { ...exchange, reference: "s2" }],
    ["by the same way", { ...exchange, at: 1 }],
  ])("is not stored where another one was begun in its place %s", (_, newer) => {
    const journal = journalOf(exchange, newer)
    expect(journal.update({ ...exchange, status: "pending" })).toEqual(newer)
    expect(journal.find(exchange)).toEqual(newer)
  })

  it("is stored of one that was left elsewhere, once something was paid", () => {
    const journal = journalOf()
    expect(journal.update(exchange)).toEqual(exchange)
    expect(journal.find(exchange)).toBeNull()
    journal.update({ ...exchange, status: "pending" })
    expect(journal.find(exchange)).toMatchObject({ status: "pending" })
  })
})

describe("a payment in the coin of a network", () => {
  it.each([
    ["has no name and no symbol", "", ""],
    ["has long ones", "Coin ".repeat(40), "C".repeat(40)],
  ])("is found again, and so not made twice, where that %s", (_, name, symbol) => {
    const { paymentAsset } = wallet
    const metadata = { name, symbol, decimals: 18 }
    const payment = { ...wallet, paymentAsset: { ...paymentAsset, asset: "native", metadata } }
    expect(journalOf(payment).find(payment)).toEqual(payment)
  })
})

describe("what is not found of a payment that the user has declined in another tab", () => {
  it("is not stored: the payment can be made again", () => {
    const journal = journalOf()
    const asked = { ...wallet, status: "asked", hash: null } as const
    expect(journal.update(asked)).toEqual(asked)
    expect(journal.find(asked)).toBeNull()
  })
})

describe("an answer that is older than what is stored of a payment", () => {
  const named = { ...exchange, isNamed: true, hash: "0xe" }
  const direct = { ...wallet, isNamed: true }
  it.each([
    ["is paid", { ...named, status: "pending" }, { ...named, status: "waiting" }],
    ["was paid", { ...named, status: "success" }, { ...named, status: "pending" }],
    ["was paid, as the chain says", { ...named, status: "success" }, { ...named, status: "submitted" }],
    ["was paid, and the answer is that it failed", { ...named, status: "success" }, { ...named, status: "failure" }],
    ["was sent", { ...direct, status: "sent" }, { ...direct, status: "asked", hash: null }],
  ] as const)("is not stored where it %s", (_, stored, older) => {
    const journal = journalOf(stored)
    expect(journal.update(older)).toEqual(stored)
    expect(journal.find(stored)).toEqual(stored)
  })
})

describe("payments of a site with many", () => {
  const others = (count: number) =>
    Array.from({ length: count }, (_, at) => paymentOf({ id: `order ${at}`, isNamed: true, at, status: "success" }))

  it("are forgotten in their order once they were paid, and never while they are in progress", () => {
    const journal = journalOf(exchange, ...others(60))
    expect(journal.find(exchange)).toEqual(exchange)
    expect(journal.find({ id: "order 0" })).toBeNull()
    expect(journal.find({ id: "order 59" })).not.toBeNull()
  })

  it("are found again once they were paid, however many pages of exchanges were left open before", () => {
    const left = Array.from({ length: 60 }, (_, at) => ({ ...exchange, id: `left ${at}`, at }))
    const paid = { ...wallet, isNamed: true, status: "success" } as const
    const journal = journalOf(...left, paid)
    expect(journal.find(paid)).toEqual(paid)
    expect(journal.find({ id: "left 59" })).not.toBeNull()
  })

  it("are not forgotten for pages of exchanges that were left open, while a transaction of theirs is on its way", () => {
    const left = Array.from({ length: 60 }, (_, at) => ({ ...exchange, id: `left ${at}`, at }))
    const journal = journalOf(wallet, ...left)
    expect(journal.find(wallet)).toEqual(wallet)
  })
})

describe("a payment that is left", () => {
  it("is removed, whatever has become of it", () => {
    const journal = journalOf({ ...exchange, status: "pending" })
    journal.remove(exchange)
    expect(journal.find(exchange)).toBeNull()
  })

  it("stays where another one was begun in its place", () => {
    const journal = journalOf(exchange, wallet)
    journal.remove(exchange)
    expect(journal.find(exchange)).toEqual(wallet)
  })
})

describe("a payment that was not made", () => {
  const asked = { ...wallet, status: "asked", hash: null } as const

  it("is not stored any more, and every tab knows it", () => {
    const journal = journalOf(asked)
    expect(journal.isNotMade(asked)).toBe(false)
    journal.markNotMade(asked)
    expect(journal.find(asked)).toBeNull()
    expect(journal.isNotMade(asked)).toBe(true)
  })

  it("is none that was begun in its place, and none of which an answer says that it was sent", () => {
    const journal = journalOf(asked)
    journal.markNotMade(asked)
    expect(journal.isNotMade({ ...asked, at: 2 })).toBe(false)
    expect(journal.isNotMade({ ...asked, status: "sent", hash: "0x1" })).toBe(false)
  })

  it("is not meant by a record that is missing", () => {
    expect(journalOf().isNotMade(asked)).toBe(false)
  })
})

describe("an answer about a payment that has ended", () => {
  it.each([
    ["was paid, and has no name", { ...wallet, status: "success" }],
    ["has failed", { ...wallet, isNamed: true, status: "failure" }],
    ["was sent back", { ...exchange, status: "refund" }],
  ] as const)("is not stored where it %s: it can be made again", (_, ended) => {
    const pending = { ...ended, status: "pending" } as const
    const journal = journalOf(pending, ended)
    expect(journal.update(pending)).toEqual(ended)
    expect(journal.find(ended)).toBeNull()
  })

  it("does not stand for one that was begun after it and left elsewhere, nor is it replaced by an older one", () => {
    const journal = journalOf({ ...wallet, status: "success" })
    const [newer, older] = [
      { ...exchange, at: 2 },
      { ...exchange, status: "pending" },
    ] as const
    expect(journal.update(newer)).toEqual(newer)
    expect(journal.update(older)).toMatchObject({ at: 1, status: "success" })
    expect(journal.find(wallet)).toBeNull()
  })

  it("is stored where the one before has stopped looking for it", () => {
    const journal = journalOf({ ...exchange, status: "timeout" })
    const pending = { ...exchange, status: "pending" } as const
    expect(journal.update(pending)).toEqual(pending)
    expect(journal.find(exchange)).toEqual(pending)
  })
})

describe("the transactions that a payment is not found in", () => {
  it("are those of other payments, and those that have paid its request before", () => {
    const first = { ...wallet, isNamed: false, status: "success", hash: "0x1" } as const
    const journal = journalOf({ ...exchange, id: "other", hash: "0x9" }, first)
    const again = { ...first, status: "asked", hash: null, at: 2 } as const
    journal.write(again)
    journal.update({ ...again, status: "sent", hash: "0x2" })
    expect(journal.hashesBut(first.id)).toEqual(["0x9", "0x1"])
    journal.write({ ...again, at: 3 })
    expect(journal.hashesBut(first.id)).toEqual(["0x9", "0x2", "0x1"])
  })
})
