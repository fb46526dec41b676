import { describe, expect, it } from "vitest"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"
import { guard, medal, newKey, pear, pyusd, sendersOn, SOL, steps, toll, usdc } from "./senders.js"
import { localSolana } from "./support.js"

const node = localSolana()
const { feeOf, lamportsOf, mostOf, openingCostOf, send, tokensOf } = sendersOn(node)

/** What an account without data must have to exist. */
const RENT = 890_880n

describe("a transfer of SOL", () => {
  it("arrives, and costs the amount, and the fee that was estimated but for what its spare units would cost", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address, 2n * SOL)
    node().control.setPriorityFees([0n, 40_000n, 20_000n])
    const transfer = { to: bob.address, amount: "1.000000001" }
    const fee = await feeOf(alice, transfer)
    expect(await send(alice, transfer)).toEqual(steps)
    expect(lamportsOf(bob)).toBe(SOL + 1n)
    const unspent = BigInt(fee.replace("0.", "").padEnd(9, "0")) - (SOL - 1n - lamportsOf(alice))
    expect(unspent).toBeGreaterThanOrEqual(0n)
    expect(unspent).toBeLessThanOrEqual((999n * 40_000n) / 1_000_000n)
    expect(fee).toMatch(/^0\.00000[5-9]/)
  })

  it("sends the most that can be sent, and leaves the account enough to exist", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address, SOL)
    node().control.setPriorityFees([1_000_000n])
    const most = await mostOf(alice)
    expect(await send(alice, { to: bob.address, amount: most })).toEqual(steps)
    expect(lamportsOf(alice)).toBeGreaterThanOrEqual(RENT)
    expect(lamportsOf(alice)).toBeLessThan(RENT + 10_000n)
  })

  it("may leave nothing: all of the balance but the fee", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address, SOL)
    const fee = await feeOf(alice, { to: bob.address, amount: "0.5" })
    const rest = SOL - BigInt(fee.replace("0.", "").padEnd(9, "0"))
    expect(await send(alice, { to: bob.address, amount: `0.${rest}` })).toEqual(steps)
    expect(lamportsOf(alice)).toBe(0n)
    expect(lamportsOf(bob)).toBe(rest)
  })

  it("is nothing for an account with less than its rent, and for one that does not exist", async () => {
    const poor = newKey()
    await node().fund(poor.address, RENT)
    expect(await mostOf(poor)).toBe("0")
    expect(await mostOf(newKey())).toBe("0")
  })

  it("pays for priority within a limit, whatever the chain took lately", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address)
    node().control.setPriorityFees([10n ** 15n])
    expect(Number(await feeOf(alice, { to: bob.address, amount: "1" }))).toBeLessThanOrEqual(0.000505)
  })

  it.each([
    ["less than a new account needs", "0.00089087", "AmountTooSmall", { minimum: "0.00089088", symbol: "SOL" }],
    ["more than there is", "10.1", "InsufficientFunds", { symbol: "SOL" }],
    ["so much that too little is left for the account to exist", "9.9998", "InsufficientFunds", { symbol: "SOL" }],
    ["more decimal places than SOL has", "0.1234567891", "AmountInvalid", { amount: "0.1234567891" }],
  ])("is refused before the wallet is asked: %s", async (_, amount, code, details) => {
    const alice = newKey()
    await node().fund(alice.address)
    const transfer = { to: newKey().address, amount }
    const failure = { code, details }
    await expect(send(alice, transfer)).rejects.toMatchObject(failure)
    await expect(feeOf(alice, transfer)).rejects.toMatchObject(failure)
    expect(node().control.count("sendTransaction")).toBe(0)
  })

  it("is refused where the receiver is a program, or an account that holds tokens", async () => {
    const alice = newKey()
    await node().fund(alice.address, undefined, { [usdc]: 5n })
    const held = await web3Coder.associatedAccount(alice.address, usdc, "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA")
    for (const [to, kind] of [
      [held, "tokenAccount"],
      [usdc, "tokenAccount"],
      ["TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", "program"],
    ] as const) {
      const failure = { code: "ReceiverNotWallet", details: { address: to, kind } }
      await expect(send(alice, { to, amount: "1" })).rejects.toMatchObject(failure)
    }
  })
})

describe("a transfer of tokens", () => {
  it.each([
    ["the Token program", usdc, 2_039_280n],
    ["Token-2022", pyusd, 2_074_080n],
  ])("of %s opens the receiver's account, at the cost that was said before", async (_, mint, rent) => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address, SOL, { [mint]: 3_000_000n })
    const transfer = { to: bob.address, amount: "1.25", token: { address: mint } }
    const opening = await openingCostOf(alice, transfer)
    const cost = await feeOf(alice, transfer)
    expect(await send(alice, transfer)).toEqual(steps)
    expect(tokensOf(bob, mint)).toBe(1_250_000n)
    expect(tokensOf(alice, mint)).toBe(1_750_000n)
    expect(opening).toBe(`0.00${rent}`.replace(/0+$/, ""))
    expect(BigInt(cost.replace("0.", "").padEnd(9, "0"))).toBe(SOL - lamportsOf(alice))
  })

  it("of a token whose mint has its own name arrives, to the last unit of its decimals", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address, SOL, { [pear]: 3_000n })
    const transfer = { to: bob.address, amount: "1.001", token: { address: pear } }
    expect(await openingCostOf(alice, transfer)).toBe("0.00207408")
    expect(await send(alice, transfer)).toEqual(steps)
    expect([tokensOf(alice, pear), tokensOf(bob, pear)]).toEqual([1_999n, 1_001n])
    const tooFine = { ...transfer, amount: "0.0001" }
    await expect(send(alice, tooFine)).rejects.toMatchObject({ code: "AmountInvalid", details: { amount: "0.0001" } })
  })

  it("is refused where the mint has other decimal places than the amount was reviewed with", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address, SOL, { [usdc]: 3_000_000n })
    const transfer = (reviewedDecimals: number) => ({
      ...{ to: bob.address, amount: "1" },
      token: { address: usdc, symbol: "USDC", reviewedDecimals },
    })
    const failure = { code: "DecimalsDiffer", details: { symbol: "USDC", reviewed: 5, decimals: 6 } }
    await expect(send(alice, transfer(5))).rejects.toMatchObject(failure)
    await expect(feeOf(alice, transfer(5))).rejects.toMatchObject(failure)
    expect(tokensOf(bob, usdc)).toBe(0n)
    expect(await send(alice, transfer(6))).toEqual(steps)
    expect(tokensOf(bob, usdc)).toBe(1_000_000n)
  })

  it("costs only the network fee where the receiver has an account", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address, SOL, { [usdc]: 9n })
    await node().fund(bob.address, 0n, { [usdc]: 1n })
    const transfer = { to: bob.address, amount: "0.000009", token: { address: usdc } }
    expect(await feeOf(alice, transfer)).toBe("0.000005")
    expect(await send(alice, transfer)).toEqual(steps)
    expect(tokensOf(bob, usdc)).toBe(10n)
  })

  it.each([
    ["keeps a fee", toll, { code: "TokenNotTransferable", details: { symbol: "X", reason: "fee" } }],
    [
      "is guarded by another program",
      guard,
      { code: "TokenNotTransferable", details: { symbol: "X", reason: "hook" } },
    ],
    ["is locked", medal, { code: "TokenNotTransferable", details: { symbol: "X", reason: "locked" } }],
    ["is no mint", "Fee1111111111111111111111111111111111111112", { code: "InvalidAddress" }],
  ])("is refused where the token %s", async (_, mint, failure) => {
    const alice = newKey()
    await node().fund(alice.address, SOL, mint === toll ? { [toll]: 500n } : {})
    const transfer = { to: newKey().address, amount: "1", token: { address: mint, symbol: "X" } }
    await expect(send(alice, transfer)).rejects.toMatchObject(failure)
  })

  it("is refused where there are too few tokens, or too little SOL for the receiver's account", async () => {
    const [rich, poor] = [newKey(), newKey()]
    await node().fund(rich.address, SOL, { [usdc]: 5n })
    await node().fund(poor.address, 2_000_000n, { [usdc]: 5n })
    const transfer = (amount: string) => ({ to: newKey().address, amount, token: { address: usdc, symbol: "USDC" } })
    await expect(send(rich, transfer("0.000006"))).rejects.toMatchObject({
      code: "InsufficientFunds",
      details: { symbol: "USDC" },
    })
    await expect(send(poor, transfer("0.000005"))).rejects.toMatchObject({
      code: "InsufficientFunds",
      details: { symbol: "SOL" },
    })
  })
})
