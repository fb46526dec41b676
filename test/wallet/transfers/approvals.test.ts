import { describe, expect, it } from "vitest"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { latest } from "../../../src/model/remote.js"
import { fakeHash } from "../../../src/testing/walletMethods.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import type { Sent } from "../support/minedChain.js"
import { reload, tab } from "../support/transferTab.js"

inFakeTime()

const hash = fakeHash(1)

describe("after a reload, what a swap has sent", () => {
  it.each([
    ["an approval", true, "transfer.approved"],
    ["a swap", undefined, "send.sent"],
  ] as const)("is %s still: it is not sent again, and said to be so when it is mined", async (_, approval, short) => {
    const first = await tab()
    const spends = { amount: "100", symbol: "USDC", ...(approval && { approval }) }
    first.wallet.send({ to: BOB, amount: "0", data: "0x12", spends })
    const sent: Sent = { hash, from: ALICE, to: BOB, value: "0x0", nonce: 0 }
    first.chain.submit(sent)
    await pass(100)
    expect(first.sentOf()).toBe(1)

    const { wallet, scripted } = await reload(first)
    const [pending] = latest(wallet.transfers$.value) ?? []
    expect(pending).toMatchObject({ amount: "100", symbol: "USDC", hash })
    expect(pending?.approval).toBe(approval)
    first.chain.mine(sent)
    await pass(chainLimits.followInterval)
    expect(latest(wallet.transfers$.value)).toEqual([])
    expect(wallet.notices$.value.map((notice) => notice.short)).toEqual([short])
    expect(scripted.requests().filter(({ method }) => method === "eth_sendTransaction")).toEqual([])
  })
})
