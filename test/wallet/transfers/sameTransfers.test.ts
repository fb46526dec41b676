import { describe, expect, it } from "vitest"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { limits } from "../../../src/model/limits.js"
import { answers } from "../../../src/testing/reactions.js"
import { fakeHash } from "../../../src/testing/walletMethods.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { minedChain, type Sent } from "../support/minedChain.js"
import { stepsOf } from "../support/openForm.js"
import { eachNotice, reload, tab, transfer } from "../support/transferTab.js"

inFakeTime()

const sent = (count: number): Sent => ({
  ...{ hash: fakeHash(count), from: ALICE, to: BOB },
  ...{ value: "0x2386f26fc10000", nonce: 0 },
})

/** The notices from now on. */
const noticesOf = (wallet: Wallet): readonly string[] => {
  const said: string[] = []
  eachNotice(wallet, ({ short }) => said.push(short))
  return said
}

describe("two transfers that do the same", () => {
  it("are not both found in one transaction, where both are looked for at once", async () => {
    const first = await tab(minedChain({}, { latency: 500 }))
    const { wallet, scripted, chain } = first
    for (const _ of [1, 2]) {
      scripted.next("eth_sendTransaction", answers(null))
      stepsOf(wallet.send({ ...transfer, despiteUnknown: true }))
      await pass(10_000 + chainLimits.outcomeTimeout)
    }
    chain.mine(sent(1))
    const { wallet: again } = await reload(first)
    const notices = noticesOf(again)
    await pass(limits.promptDeadline + 60_000)
    expect(notices).toEqual(["send.sent"])
    const third = stepsOf(again.send(transfer))
    await pass(10_000)
    expect([third, first.sentOf()]).toEqual([["PreviousUnknown"], 2])
  })

  it("are not both sent when the first was dropped and the second has its nonce: the first was replaced", async () => {
    const { wallet, chain } = await tab()
    const notices = noticesOf(wallet)
    chain.submit(sent(1))
    stepsOf(wallet.send(transfer))
    await pass(chainLimits.receiptTimeout + chainLimits.followInterval)
    chain.drop()
    const second = stepsOf(wallet.send(transfer))
    await pass()
    chain.mine(sent(2))
    await pass(1_000)
    expect(second.at(-1)).toBe("done")
    await pass(2 * chainLimits.followInterval)
    expect(notices).toEqual(["transfer.replaced"])
  })
})
