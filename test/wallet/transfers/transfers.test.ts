import { timer } from "rxjs"
import { describe, expect, it } from "vitest"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { limits } from "../../../src/model/limits.js"
import { latest } from "../../../src/model/remote.js"
import { answers, hangs, rejects, waitsFor } from "../../../src/testing/reactions.js"
import { fakeHash } from "../../../src/testing/walletMethods.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE, BOB, sharedStorage, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { minedChain, type Sent } from "../support/minedChain.js"
import { reload, tab, transfer } from "../support/transferTab.js"
import { stepsOf } from "../support/openForm.js"
import { connect, disconnect, OTHER } from "../support/visit.js"

inFakeTime()

const VALUE = "0x2386f26fc10000"
const hash = fakeHash(1)
const ours: Sent = { hash, from: ALICE, to: BOB, value: VALUE, nonce: 0 }
const other = `0x${"0f".repeat(32)}`

/** The journal as a site sees it: what and whether its hash is known. */
const pendingIn = (wallet: Wallet): readonly string[] =>
  (latest(wallet.transfers$.value) ?? []).map(({ amount, symbol, hash: known }) => `${amount} ${symbol} ${known}`)

const noticesIn = (wallet: Wallet): readonly string[] => wallet.notices$.value.map(({ short }) => short)

describe("after the wallet was asked, a transfer", () => {
  it.each([
    ["silence", hangs, limits.promptDeadline],
    ["an object", answers({ hash }), 0],
    ["the id of a batch", answers("0x1234"), 0],
    ["another error", rejects(-32603, "Internal error"), 0],
  ])(
    "is unknown after %s, and ends with OutcomeUnknown when nothing is found in a minute",
    async (_, reaction, wait) => {
      const { wallet, scripted } = await tab()
      scripted.next("eth_sendTransaction", reaction)
      const steps = stepsOf(wallet.send(transfer))
      await pass(wait)
      expect(steps).toEqual(["awaitingWallet", "unknown"])
      await pass(chainLimits.outcomeTimeout)
      expect(steps).toEqual(["awaitingWallet", "unknown", "OutcomeUnknown"])
      expect(pendingIn(wallet)).toEqual(["0.01 ETH null"])
    },
  )

  it("is found on the chain by its nonce, and confirmed", async () => {
    const { wallet, scripted, chain } = await tab()
    scripted.next("eth_sendTransaction", answers("sent"))
    const steps = stepsOf(wallet.send(transfer))
    await pass(chainLimits.followInterval)
    expect(steps).toEqual(["awaitingWallet", "unknown"])
    chain.mine(null)
    chain.mine(ours)
    await pass(chainLimits.followInterval)
    expect(steps).toEqual(["awaitingWallet", "unknown", "submitted"])
    expect(noticesIn(wallet)).toEqual([])
    await pass(chainLimits.followInterval)
    expect(steps).toEqual(["awaitingWallet", "unknown", "submitted", "confirmed", "done"])
    expect(pendingIn(wallet)).toEqual([])
    expect(noticesIn(wallet)).toEqual([])
  })

  it("is submitted by a late answer, also after the command has ended", async () => {
    const { wallet, scripted, chain } = await tab()
    scripted.next(
      "eth_sendTransaction",
      waitsFor(() => timer(400_000)),
    )
    const steps = stepsOf(wallet.send(transfer))
    await pass(399_000)
    expect(steps.at(-1)).toBe("OutcomeUnknown")
    chain.submit(ours)
    await pass(2_000)
    expect(pendingIn(wallet)).toEqual([`0.01 ETH ${hash}`])
  })

  it("is not sent when the user rejects, however late", async () => {
    const { wallet, scripted } = await tab()
    scripted.next("eth_sendTransaction", rejects())
    const steps = stepsOf(wallet.send(transfer))
    await pass()
    expect(steps).toEqual(["awaitingWallet", "UserRejected"])
    expect(pendingIn(wallet)).toEqual([])
  })

  it("is not sent a second time before the caller says so", async () => {
    const { wallet, scripted, sentOf } = await tab()
    scripted.next("eth_sendTransaction", answers(null))
    stepsOf(wallet.send(transfer))
    await pass(chainLimits.outcomeTimeout)
    const again = stepsOf(wallet.send(transfer))
    await pass()
    expect(again).toEqual(["PreviousUnknown"])
    expect(sentOf()).toBe(1)
    const anyway = stepsOf(wallet.send({ ...transfer, despiteUnknown: true }))
    await pass()
    expect(anyway.slice(0, 2)).toEqual(["awaitingWallet", "submitted"])
    expect(sentOf()).toBe(2)
  })

  it("is not found in the one that was sent in place of it, not even once that has ended, nor after a reload", async () => {
    const first = await tab()
    const { wallet, scripted, chain } = first
    scripted.next("eth_sendTransaction", answers(null))
    stepsOf(wallet.send(transfer))
    await pass(chainLimits.outcomeTimeout)
    const anyway = stepsOf(wallet.send({ ...transfer, despiteUnknown: true }))
    await pass()
    chain.mine(ours)
    await pass(2 * chainLimits.followInterval)
    expect(anyway.at(-1)).toBe("done")
    expect(pendingIn(wallet)).toEqual(["0.01 ETH null"])
    expect(noticesIn(wallet)).toEqual([])
    const { wallet: again } = await reload(first)
    await pass(2 * chainLimits.followInterval)
    expect([pendingIn(again), noticesIn(again)]).toEqual([["0.01 ETH null"], []])
  })

  it("is unknown when the wallet is disconnected during its prompt, and another wallet with the account asks before it sends", async () => {
    const chain = minedChain()
    const { page, wallet, scripted } = await tab(chain)
    scripted.next("eth_sendTransaction", hangs)
    const steps = stepsOf(wallet.send(transfer))
    await pass()
    await disconnect(wallet)
    expect(steps).toEqual(["awaitingWallet", "OutcomeUnknown"])
    walletOn(page, { rdns: OTHER })
    await connect(wallet, OTHER)
    const next = stepsOf(wallet.send(transfer))
    await pass()
    expect(next).toEqual(["PreviousUnknown"])
    const anyway = stepsOf(wallet.send({ ...transfer, despiteUnknown: true }))
    await pass()
    expect(anyway.slice(0, 2)).toEqual(["awaitingWallet", "submitted"])
  })
})

describe("the journal", () => {
  it("has a submitted transfer until it is confirmed", async () => {
    const { wallet, chain } = await tab()
    stepsOf(wallet.send(transfer))
    await pass()
    expect(pendingIn(wallet)).toEqual([`0.01 ETH ${hash}`])
    chain.mine(ours)
    await pass(1_000)
    expect(pendingIn(wallet)).toEqual([])
  })

  it("survives a reload, and follows a transfer that was unconfirmed", async () => {
    const first = await tab()
    const steps = stepsOf(first.wallet.send(transfer))
    first.chain.submit(ours)
    await pass(chainLimits.receiptTimeout)
    expect(steps.slice(-2)).toEqual(["unconfirmed", "done"])
    const { wallet } = await reload(first)
    expect(pendingIn(wallet)).toEqual([`0.01 ETH ${hash}`])
    first.chain.mine(ours)
    await pass(chainLimits.followInterval)
    expect(pendingIn(wallet)).toEqual([])
    expect(noticesIn(wallet)).toEqual(["send.sent"])
  })

  it("survives a reload during the prompt: it is not known whether it was sent", async () => {
    const first = await tab()
    first.scripted.next("eth_sendTransaction", hangs)
    stepsOf(first.wallet.send(transfer))
    await pass(limits.promptDeadline - 1_000)
    const { wallet } = await reload(first)
    await pass(1_000)
    expect(pendingIn(wallet)).toEqual(["0.01 ETH null"])
    const again = stepsOf(wallet.send(transfer))
    await pass()
    expect(again).toEqual(["PreviousUnknown"])
    first.chain.mine(ours)
    await pass(chainLimits.followInterval * 2)
    expect(pendingIn(wallet)).toEqual([])
  })

  it.each([
    ["sped up", { ...ours, hash: other }, "transfer.spedUp"],
    ["replaced", { ...ours, hash: other, to: ALICE, value: "0x0" }, "transfer.replaced"],
  ])("names a transfer that was %s", async (_, mined, notice) => {
    const { wallet, chain } = await tab()
    stepsOf(wallet.send(transfer))
    chain.submit(ours)
    await pass(chainLimits.receiptTimeout)
    await pass(chainLimits.followInterval)
    chain.mine(mined)
    await pass(chainLimits.followInterval)
    expect(noticesIn(wallet)).toEqual([notice])
    await pass(chainLimits.followInterval)
    expect(pendingIn(wallet)).toEqual([])
  })

  it("names a transfer that was dropped, after two minutes", async () => {
    const { wallet, chain } = await tab()
    stepsOf(wallet.send(transfer))
    chain.submit(ours)
    await pass(chainLimits.receiptTimeout)
    await pass(chainLimits.followInterval)
    chain.drop()
    await pass(chainLimits.droppedAfter)
    expect(pendingIn(wallet)).toEqual([`0.01 ETH ${hash}`])
    await pass(chainLimits.followInterval)
    expect(noticesIn(wallet)).toEqual(["transfer.dropped"])
    expect(pendingIn(wallet)).toEqual([])
  })

  it("does not call dropped what no node has known: a private mempool, or an id that looks like a hash", async () => {
    const { wallet } = await tab()
    stepsOf(wallet.send(transfer))
    await pass(chainLimits.receiptTimeout + chainLimits.droppedAfter)
    await pass(chainLimits.droppedAfter)
    expect(noticesIn(wallet)).toEqual([])
    expect(pendingIn(wallet)).toEqual([`0.01 ETH ${hash}`])
  })

  it("stays when the user disconnects: the account asks before it sends again, also after connecting anew", async () => {
    const { wallet, scripted, sentOf } = await tab()
    scripted.next("eth_sendTransaction", answers(null))
    stepsOf(wallet.send(transfer))
    await pass(chainLimits.outcomeTimeout)
    await disconnect(wallet)
    await connect(wallet)
    expect(pendingIn(wallet)).toHaveLength(1)
    const again = stepsOf(wallet.send(transfer))
    await pass()
    expect(again).toEqual(["PreviousUnknown"])
    expect(sentOf()).toBe(1)
  })

  it("is the same in every tab", async () => {
    const first = await tab()
    const second = await tab(first.chain, first.texts)
    stepsOf(first.wallet.send(transfer))
    await pass()
    expect(pendingIn(second.wallet)).toEqual([`0.01 ETH ${hash}`])
  })

  it("reads neither a record of another form nor one of another version", async () => {
    const texts = sharedStorage(
      new Map([["rxwallet/pending_transfers", '1:[{"id":1},{"id":"a","account":"0x","hash":7}]']]),
    )
    const { wallet } = await tab(minedChain(), texts)
    expect(pendingIn(wallet)).toEqual([])
  })
})
