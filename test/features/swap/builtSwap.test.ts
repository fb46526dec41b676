import { describe, expect, it } from "vitest"
import { swapCoder } from "../../../src/adapters/evm/viem/viemSwaps.js"
import { UNLIMITED } from "../../../src/features/contractCalls/approvedSteps.js"
import { arrivesIn, builtSwap, checkApproval, type Expected } from "../../../src/features/swap/builtSwap.js"
import type { AccountKey } from "../../../src/model/account.js"
import { isWalletError } from "../../../src/services/codecs/isWalletError.js"

const at = (digit: string): string => `0x${digit.repeat(40)}`
const [alice, router, gold, mallory] = [at("a"), at("b"), at("c"), at("d")]
const account: AccountKey = { network: "eip155:1", address: alice }
const coins: Expected = { account, router, units: 5n, token: null }
const tokens: Expected = { ...coins, token: gold }
const on = (address: string, chain = 1): string => `eip155:${chain}:${address}`
/** Why a swap is refused; null where it is not. */
const refusalOf = (check: () => unknown): unknown => {
  try {
    check()
    return null
  } catch (thrown) {
    return isWalletError(thrown) && thrown.code === "SwapRefused" ? thrown.details.reason : thrown
  }
}

describe("a swap that a service has built", () => {
  const swap = { from: on(alice), to: on(router), amount: "5", data: "0x01", eip155: { gas: "1", gasPrice: "1" } }
  const step = { kind: "swap", to: router, value: "5", data: "0x01" }

  it("is sent to the contract that swaps, with the coins that are given", () => {
    expect(builtSwap({ tx: swap }, coins)).toEqual(step)
    expect(builtSwap({ tx: { ...swap, from: on(alice.toUpperCase().replace("0X", "0x")) } }, coins)).toEqual(step)
    expect(builtSwap({ tx: { ...swap, amount: "0" } }, tokens)).toEqual({ ...step, value: "0" })
  })

  it.each([
    ["to another contract", { to: on(mallory) }, coins, "router"],
    ["to the contract on another chain", { to: on(router, 137) }, coins, "router"],
    ["by another account", { from: on(mallory) }, coins, "router"],
    ["to what is no address", { to: router }, coins, "router"],
    ["with more coins", { amount: "6" }, coins, "amount"],
    ["with fewer coins", { amount: "4" }, coins, "amount"],
    ["with coins, where a token is given", { amount: "5" }, tokens, "amount"],
  ] as const)("is refused %s", (_, change, expected, reason) => {
    expect(refusalOf(() => builtSwap({ tx: { ...swap, ...change } }, expected))).toBe(reason)
  })
})

describe("an approval that a service has built", () => {
  const check = (change: object, expected = tokens): void => {
    const tx = { from: on(alice), to: on(gold), data: swapCoder.approve(router, 5n), value: "0", ...change }
    checkApproval({ tx: { ...tx, eip155: { gasPrice: "1" } } }, expected, swapCoder.approvalIn)
  }

  it("is of the token, for the contract that swaps, of what is given or of any amount", () => {
    expect(refusalOf(() => check({}))).toBeNull()
    expect(refusalOf(() => check({ from: on(gold), to: on(alice) }))).toBeNull()
    expect(refusalOf(() => check({ data: swapCoder.approve(router, UNLIMITED) }))).toBeNull()
  })

  it.each([
    ["of another token", { to: on(mallory) }],
    ["of the token on another chain", { to: on(gold, 137) }],
    ["for another spender", { data: swapCoder.approve(mallory, 5n) }],
    ["of more", { data: swapCoder.approve(router, 6n) }],
    ["of less", { data: swapCoder.approve(router, 4n) }],
    ["of nearly any amount", { data: swapCoder.approve(router, UNLIMITED - 1n) }],
    ["with coins", { value: "1" }],
    ["that is another call", { data: "0xa9059cbb" }],
  ])("is refused %s", (_, change) => {
    expect(refusalOf(() => check(change))).toBe("approval")
  })

  it("is refused where coins are given, which need none", () => {
    expect(refusalOf(() => check({}, coins))).toBe("approval")
  })
})

describe("what arrives of a swap", () => {
  const changes = (gives: bigint, isOtherTaken = false) => ({
    of: (token: string | null) => (token === gold ? 7n : gives),
    hasLossBut: (known: readonly (string | null)[]) =>
      isOtherTaken || known.length !== 2 || !known.includes(gold) || !known.includes(null),
  })
  const given = { from: null, to: gold, units: 5n }

  it("is what the account has more of, where no more is taken than it gives", () => {
    expect(arrivesIn(changes(-5n), given)).toBe(7n)
    expect(arrivesIn(changes(-4n), given)).toBe(7n)
  })

  it("is refused where more is taken, or another token", () => {
    expect(refusalOf(() => arrivesIn(changes(-6n), given))).toBe("amount")
    expect(refusalOf(() => arrivesIn(changes(-5n, true), given))).toBe("amount")
  })
})
