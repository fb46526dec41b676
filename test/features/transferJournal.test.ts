import { describe, expect, it } from "vitest"
import { transferJournal } from "../../src/features/transfers/transferJournal.js"
import type { PendingTransfer } from "../../src/model/transfer/pendingTransfer.js"
import { memoryStorage } from "../../src/services/environment.js"
import { recordsIn } from "../../src/services/storage.js"
import { ALICE, BOB, sharedStorage } from "../support/testPage.js"

const pending = (id: string): PendingTransfer => ({
  ...{ id, account: { network: "eip155:1", address: ALICE }, at: 0 },
  ...{ to: BOB, amount: "1", symbol: "ETH", hash: null, trace: {} },
})

/** A journal, and what it emits from now on: the ids. */
const opened = (storage = memoryStorage()) => {
  const journal = transferJournal(recordsIn(storage, "site"))
  const emitted: string[] = []
  journal.transfers$.subscribe((transfers) => emitted.push(transfers.map(({ id }) => id).join()))
  return { journal, emitted }
}

describe("the journal of transfers", () => {
  it("has the newest first, and emits at every change", () => {
    const { journal, emitted } = opened()
    journal.begin(pending("a"))
    journal.begin(pending("b"))
    journal.remove("a")
    expect(emitted).toEqual(["", "a", "b,a", "b"])
  })

  it("emits the changes of other tabs", () => {
    const texts = sharedStorage()
    const { emitted } = opened(texts.tab())
    opened(texts.tab()).journal.begin(pending("a"))
    expect(emitted).toEqual(["", "a"])
  })

  it("keeps fifty transfers, and forgets the oldest", () => {
    const { journal } = opened()
    for (let at = 0; at <= 50; at += 1) journal.begin(pending(`${at}`))
    expect(journal.read()).toHaveLength(50)
    expect(journal.read().at(-1)?.id).toBe("1")
  })

  it("changes one transfer only", () => {
    const { journal } = opened()
    journal.begin(pending("a"))
    journal.begin(pending("b"))
    journal.update("a", { hash: "0x1" })
    expect(journal.read()).toEqual([pending("b"), { ...pending("a"), hash: "0x1" }])
  })

  it("knows of a new transfer that it is none of the account's that have ended on this page", () => {
    const { journal } = opened()
    const other = { network: "eip155:1", address: BOB } as const
    journal.begin({ ...pending("a"), hash: "0x1" })
    journal.begin({ ...pending("b"), account: other, hash: "0x2" })
    journal.begin(pending("c"))
    for (const id of ["a", "b", "c"]) journal.remove(id)
    journal.begin(pending("d"))
    expect(journal.read()).toEqual([{ ...pending("d"), others: ["0x1"] }])
  })

  it("says whether it has removed a transfer, and emits only then", () => {
    const { journal, emitted } = opened()
    journal.begin(pending("a"))
    expect(journal.remove("b")).toBe(false)
    expect(journal.remove("a")).toBe(true)
    expect(journal.remove("a")).toBe(false)
    expect(emitted).toEqual(["", "a", ""])
  })

  it("knows which prompts this page waits for, and emits when it does not any longer", () => {
    const { journal, emitted } = opened()
    journal.begin(pending("a"))
    expect([journal.isAsking("a"), journal.isAsking("b")]).toEqual([true, false])
    journal.setAsked("a")
    expect(journal.isAsking("a")).toBe(false)
    expect(emitted).toEqual(["", "a", "a"])
    journal.setAsked("a")
    expect(emitted).toHaveLength(3)
  })

  it("knows which transfers this page has begun, also after they have ended", () => {
    const storage = memoryStorage()
    const { journal } = opened(storage)
    journal.begin(pending("a"))
    journal.remove("a")
    expect(journal.isOwn("a")).toBe(true)
    expect(opened(storage).journal.isOwn("a")).toBe(false)
  })
})
