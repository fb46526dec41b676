import { of } from "rxjs"
import { describe, expect, it } from "vitest"
import { chainLimits } from "../../../src/model/chainLimits.js"
import type { WalletEvent } from "../../../src/model/connection/events.js"
import { fail } from "../../../src/model/errors.js"
import { limits } from "../../../src/model/limits.js"
import { latest } from "../../../src/model/remote.js"
import { hangs } from "../../../src/testing/reactions.js"
import { fakeHash } from "../../../src/testing/walletMethods.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { minedChain, type Sent } from "../support/minedChain.js"
import { stepsOf } from "../support/openForm.js"
import { receiptOf } from "../support/scriptedChain.js"
import { tab, transfer } from "../support/transferTab.js"

inFakeTime()

const hash = fakeHash(1)
const other = `0x${"0f".repeat(32)}`
const ours: Sent = { hash, from: ALICE, to: BOB, value: "0x2386f26fc10000", nonce: 0 }

const timesRead = ({ requests }: ReturnType<typeof minedChain>) =>
  requests.filter(({ method }) => method === "eth_getBalance").length

/** A tab whose transfer was submitted and has ended as unconfirmed: nothing waits for it any more. */
const unconfirmed = async (chain = minedChain()) => {
  const visited = await tab(chain)
  const events: WalletEvent[] = []
  const steps = stepsOf(visited.wallet.send(transfer))
  chain.submit(ours)
  await pass(chainLimits.receiptTimeout)
  expect(steps.at(-1)).toBe("done")
  await pass(limits.settle + chainLimits.followInterval)
  visited.wallet.events$.subscribe((event) => events.push(event))
  visited.wallet.balance$.subscribe()
  await pass(limits.settle)
  const before = timesRead(chain)
  return { ...visited, events, fetched: () => timesRead(chain) - before }
}

describe("a transfer that ends after its command", () => {
  it("is announced when it is confirmed, and account data is fetched again", async () => {
    const { wallet, chain, events, fetched } = await unconfirmed()
    chain.mine(ours)
    await pass(chainLimits.followInterval)
    await pass(limits.settle)
    expect(events).toEqual([{ type: "SEND_SUCCESS", hash }])
    expect(wallet.notices$.value).toMatchObject([
      { place: "toast", tone: "success", short: "send.sent", values: { amount: "0.01", symbol: "ETH" } },
    ])
    expect(fetched()).toBe(1)
  })

  it("is announced when it has failed, and account data is fetched again", async () => {
    let failed = false
    const chain = minedChain({
      eth_getTransactionReceipt: ([asked]) => of(failed ? { ...receiptOf(asked), status: "0x0" } : null),
    })
    const { wallet, events, fetched } = await unconfirmed(chain)
    failed = true
    await pass(chainLimits.followInterval)
    await pass(limits.settle)
    expect(events).toMatchObject([{ type: "SEND_ERROR", error: { code: "Reverted", details: { reason: null } } }])
    expect(wallet.notices$.value).toMatchObject([{ tone: "error", short: "transfer.failed" }])
    expect(fetched()).toBe(1)
  })

  it("is announced when it was replaced, and account data is fetched again", async () => {
    const { wallet, chain, events, fetched } = await unconfirmed()
    chain.mine({ ...ours, hash: other, to: ALICE, value: "0x0" })
    await pass(chainLimits.followInterval)
    await pass(limits.settle)
    expect(events).toMatchObject([{ type: "SEND_ERROR", error: { code: "Replaced", details: { hash: other } } }])
    expect(wallet.notices$.value).toMatchObject([{ tone: "error", short: "transfer.replaced" }])
    expect(fetched()).toBe(1)
  })

  it("is named when it was sped up, and followed by its new hash", async () => {
    const { wallet, chain, events } = await unconfirmed()
    chain.mine({ ...ours, hash: other })
    await pass(chainLimits.followInterval)
    expect(wallet.notices$.value).toMatchObject([{ tone: "info", short: "transfer.spedUp" }])
    expect(wallet.transfers$.value).toMatchObject({ value: [{ hash: other }] })
    await pass(chainLimits.followInterval)
    expect(events).toEqual([{ type: "SEND_SUCCESS", hash: other }])
  })

  it("is not dropped while the node knows it again in between", async () => {
    const { wallet, chain } = await unconfirmed()
    chain.drop()
    await pass(chainLimits.droppedAfter)
    chain.submit(ours)
    await pass(chainLimits.followInterval)
    chain.drop()
    await pass(chainLimits.droppedAfter)
    expect(wallet.notices$.value).toEqual([])
    await pass(chainLimits.followInterval)
    expect(wallet.notices$.value).toMatchObject([{ tone: "error", short: "transfer.dropped" }])
  })

  it("is forgotten after a day, without a word", async () => {
    const { wallet, events } = await unconfirmed()
    await pass(chainLimits.followLifetime)
    expect(wallet.transfers$.value).toMatchObject({ value: [] })
    expect(wallet.notices$.value).toEqual([])
    expect(events).toEqual([])
  })
})

describe("a transfer that a command waits for", () => {
  it("fails when another transaction has replaced it, and only its caller is told", async () => {
    const { wallet, chain } = await tab()
    const errors: unknown[] = []
    wallet.send(transfer).subscribe({ error: (error) => errors.push(error) })
    chain.submit(ours)
    await pass(chainLimits.followInterval)
    chain.mine({ ...ours, hash: other, to: ALICE, value: "0x0" })
    await pass(chainLimits.followInterval)
    expect(errors).toEqual([fail("Replaced", { hash: other })])
    expect(latest(wallet.transfers$.value)).toEqual([])
    expect(wallet.notices$.value).toEqual([])
  })

  it("is not confirmed by the end of an earlier one", async () => {
    const { wallet, scripted, chain } = await tab()
    stepsOf(wallet.send(transfer))
    chain.submit(ours)
    await pass(chainLimits.receiptTimeout)
    scripted.next("eth_sendTransaction", hangs)
    const steps = stepsOf(wallet.send(transfer))
    await pass()
    chain.mine(ours)
    await pass(chainLimits.followInterval)
    expect(wallet.notices$.value).toMatchObject([{ short: "send.sent" }])
    expect(steps).toEqual(["awaitingWallet"])
  })
})

describe("a transfer that ends while its command waits", () => {
  /** A tab whose transfer was submitted; and how often its balance has been read, once it has ended. */
  const submitted = async (chain = minedChain()) => {
    const { wallet } = await tab(chain)
    wallet.balance$.subscribe()
    await pass(limits.settle)
    const steps = stepsOf(wallet.send(transfer))
    chain.submit(ours)
    await pass(chainLimits.followInterval)
    expect(steps.at(-1)).toBe("submitted")
    const before = timesRead(chain)
    const fetched = async (): Promise<number> => {
      await pass(chainLimits.followInterval)
      await pass(limits.settle)
      return timesRead(chain) - before
    }
    return { chain, steps, fetched }
  }

  it("has account data fetched again when it has failed: it has cost its fee", async () => {
    let failed = false
    const chain = minedChain({
      eth_getTransactionReceipt: ([asked]) => of(failed ? { ...receiptOf(asked), status: "0x0" } : null),
    })
    const { steps, fetched } = await submitted(chain)
    failed = true
    expect(await fetched()).toBe(1)
    expect(steps.at(-1)).toBe("Reverted")
  })

  it("has account data fetched again when it was replaced", async () => {
    const { chain, steps, fetched } = await submitted()
    chain.mine({ ...ours, hash: other, to: ALICE, value: "0x0" })
    expect(await fetched()).toBe(1)
    expect(steps.at(-1)).toBe("Replaced")
  })
})
