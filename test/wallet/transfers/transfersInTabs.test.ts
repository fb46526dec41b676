import { concat, delay, throwError, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import { chainLimits } from "../../../src/model/chainLimits.js"
import type { KeyValueStorage } from "../../../src/services/environment.js"
import { hangs, rejects, waitsFor } from "../../../src/testing/reactions.js"
import { fakeHash } from "../../../src/testing/walletMethods.js"
import { ALICE, BOB, sharedStorage } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { minedChain } from "../support/minedChain.js"
import { stepsOf } from "../support/openForm.js"
import { tab, transfer } from "../support/transferTab.js"
import { webLocks } from "../support/webLocks.js"

inFakeTime()

describe("two tabs that send from one account", () => {
  it("send one at a time", async () => {
    const locks = webLocks()
    const first = await tab(minedChain(), sharedStorage(), { locks })
    const second = await tab(first.chain, first.texts, { locks })
    first.scripted.next("eth_sendTransaction", hangs)
    stepsOf(first.wallet.send(transfer))
    await pass()
    const refused = stepsOf(second.wallet.send(transfer))
    await pass()
    expect(refused).toEqual(["BusyElsewhere"])
    expect(second.sentOf()).toBe(0)
  })

  it("can send again once the other has ended", async () => {
    const locks = webLocks()
    const first = await tab(minedChain(), sharedStorage(), { locks })
    const second = await tab(first.chain, first.texts, { locks })
    first.scripted.next("eth_sendTransaction", rejects())
    stepsOf(first.wallet.send(transfer))
    await pass()
    const steps = stepsOf(second.wallet.send(transfer))
    await pass()
    expect(steps.slice(0, 2)).toEqual(["awaitingWallet", "submitted"])
  })

  it("leave what became of a transfer to the one that waits for it", async () => {
    const locks = webLocks()
    const { texts, tab: open } = sharedStorage()
    // As in browsers: what one tab writes, another one learns a moment later.
    const later = (storage: KeyValueStorage) => ({ ...storage, changed$: storage.changed$.pipe(delay(1)) })
    const first = await tab(minedChain(), { texts, tab: () => later(open()) }, { locks })
    const second = await tab(first.chain, first.texts, { locks })
    const broken = throwError(() => ({ code: -32603, message: "Internal error" }))
    first.scripted.next(
      "eth_sendTransaction",
      waitsFor(() => concat(timer(2_000), broken)),
    )
    const steps = stepsOf(first.wallet.send(transfer))
    await pass()
    first.chain.mine(null)
    first.chain.mine({ hash: fakeHash(1), from: ALICE, to: BOB, value: "0x2386f26fc10000", nonce: 0 })
    await pass(3 * chainLimits.followInterval)
    expect(steps).toEqual(["awaitingWallet", "unknown", "submitted", "confirmed", "done"])
    expect(second.wallet.notices$.value).toEqual([])
  })

  it("use the journal where the browser has no locks", async () => {
    const first = await tab()
    const second = await tab(first.chain, first.texts)
    first.scripted.next("eth_sendTransaction", hangs)
    stepsOf(first.wallet.send(transfer))
    await pass()
    const refused = stepsOf(second.wallet.send(transfer))
    await pass()
    expect(refused).toEqual(["BusyElsewhere"])
  })

  it("prompt one at a time there, also where both are sent before either wallet is asked", async () => {
    const first = await tab(minedChain({}, { latency: 500 }))
    const second = await tab(first.chain, first.texts)
    first.scripted.next("eth_sendTransaction", hangs)
    stepsOf(first.wallet.send(transfer))
    await pass(1)
    const refused = stepsOf(second.wallet.send(transfer))
    await pass(10_000)
    expect(refused).toEqual(["BusyElsewhere"])
    expect([first.sentOf(), second.sentOf()]).toEqual([1, 0])
  })
})
