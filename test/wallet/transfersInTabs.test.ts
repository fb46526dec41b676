import { describe, expect, it } from "vitest"
import { hangs, rejects } from "../../src/testing/reactions.js"
import { sharedStorage } from "../support/testPage.js"
import { inFakeTime, pass } from "./support/fakeTime.js"
import { minedChain } from "./support/minedChain.js"
import { stepsOf } from "./support/openForm.js"
import { tab, transfer } from "./support/transferTab.js"
import { webLocks } from "./support/webLocks.js"

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
})
