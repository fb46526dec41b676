import { firstValueFrom, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { balanceOn } from "../../../src/adapters/bitcoin/chain/balance.js"
import { idOf } from "../../../src/adapters/bitcoin/coins/coins.js"
import { esploraOf } from "../../../src/adapters/bitcoin/chain/esplora.js"
import { askByFetch } from "../../../src/adapters/askByFetch.js"
import { feeOn, maxOn } from "../../../src/adapters/bitcoin/transfer/fees.js"
import { transferStatus } from "../../../src/adapters/bitcoin/transfer/transferStatus.js"
import type { InputKind } from "../../../src/adapters/bitcoin/coins/transactionSize.js"
import { fail } from "../../../src/model/errors.js"
import { keyAccount } from "./keys.js"
import { hashIn, localChain, satoshiOf, traceIn } from "./paying.js"

const { chain, network, esplora, account, ports, send, steps, balance, funded, inMempool } = localChain()

/** An address of a key that nobody has. */
const BOB = "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080"
const kinds: readonly InputKind[] = ["p2wpkh", "p2tr", "p2sh", "p2pkh"]

describe("a Bitcoin balance", () => {
  it("is the sum of the unspent outputs, and tells what is not confirmed", async () => {
    const alice = await funded("p2wpkh", 100_000n, 23n * 1_000n)
    expect(await balance(alice)).toEqual({ amount: "0.00123", symbol: "tBTC" })
    await chain().fund(alice.address, 77_000n, "unconfirmed")
    expect(await balance(alice)).toEqual({
      ...{ amount: "0.002", symbol: "tBTC", unconfirmed: "0.00077" },
    })
  })

  it("is a failure where the outputs cannot be read, never zero", async () => {
    const { address } = keyAccount("p2wpkh")
    chain().control.behave("/address/*/utxo", { type: "garbage", text: "[{}]" })
    const balance = firstValueFrom(balanceOn(esplora(), { network: network().id, address }))
    await expect(balance).rejects.toMatchObject({ code: "ChainUnreachable" })
  })

  it("is read from the next endpoint where one fails or sends nonsense", async () => {
    const alice = await funded("p2tr", 50_000n)
    const dead = { ...network(), rpcUrls: ["http://127.0.0.1:9", `${chain().url}/nonsense`, `${chain().url}/`] }
    const over = esploraOf({ ask: askByFetch }, dead)
    expect(await firstValueFrom(balanceOn(over, account(alice)))).toMatchObject({ amount: "0.0005" })
  })
})

describe.each(kinds)("a transfer from a %s account", (kind) => {
  it("pays exactly, at the asked rate and not at the next, and is confirmed in a block", async () => {
    chain().setFees({ 1: 9, 6: 7, 144: 2 })
    const alice = await funded(kind, 60_000n, 70_000n, 80_000n)
    const bob = keyAccount("p2tr")
    const transfer = { to: bob.address, amount: "0.0012" }
    const fee = await firstValueFrom(feeOn(ports(), account(alice), transfer, network()))
    const taken = await steps(alice, { ...transfer, fee })
    const hash = hashIn(taken)
    const { fee: paid, size } = await inMempool(hash)
    expect(paid).toBe(satoshiOf(fee))
    expect(paid / size).toBeGreaterThanOrEqual(7)
    expect(paid / size).toBeLessThan(8)
    expect(await balance(bob)).toMatchObject({ amount: "0.0012" })
    const followed = { account: account(alice), hash, trace: traceIn(taken), others: [] }
    expect(await firstValueFrom(transferStatus(esplora(), followed))).toMatchObject({ type: "submitted", hash })
    await chain().mine()
    expect(await firstValueFrom(transferStatus(esplora(), followed))).toEqual({ type: "confirmed", hash })
    expect(await firstValueFrom(transferStatus(esplora(), { ...followed, hash: null }))).toEqual({
      ...{ type: "confirmed", hash },
    })
  })

  it("sends all at once as the most that can be sent", async () => {
    chain().setFees({ 6: 3 })
    const alice = await funded(kind, 40_000n, 30_000n)
    const amount = await firstValueFrom(maxOn(ports(), account(alice), network()))
    await steps(alice, { to: keyAccount("p2tr").address, amount })
    expect(await balance(alice)).toMatchObject({ amount: "0" })
  })
})

describe("a Bitcoin transfer", () => {
  it("never spends what may hold an inscription, by its value or by the site's indexer", async () => {
    const alice = await funded("p2tr", 546n, 330n, 10_000n, 20_000n, 30_000n)
    const mostWith = async (changes: object = {}): Promise<number> =>
      satoshiOf(await firstValueFrom(maxOn({ ...ports(), ...changes }, account(alice), network())))
    expect(await mostWith()).toBeGreaterThan(49_000)
    expect(await mostWith()).toBeLessThan(50_000)
    const outputs = await firstValueFrom(esplora().unspent(alice.address))
    const inscribed = outputs.filter(({ value }) => value === 30_000).map(idOf)
    expect(await mostWith({ protectedOutputs: () => of(inscribed) })).toBeLessThan(20_000)
    await steps(alice, { to: BOB, amount: "0.0004" })
    const left = await firstValueFrom(esplora().unspent(alice.address))
    expect(left.map(({ value }) => value).filter((value) => [546, 330, 10_000].includes(value))).toHaveLength(3)
    const unreachable = throwError(() => fail("ChainUnreachable", { network: network().id }))
    await expect(mostWith({ protectedOutputs: () => unreachable })).rejects.toMatchObject({ code: "ChainUnreachable" })
  })

  it("spends its own unconfirmed change, and not what somebody else may take back", async () => {
    chain().setFees({ 6: 2 })
    const alice = await funded("p2wpkh", 100_000n)
    const bob = keyAccount("p2wpkh")
    await steps(alice, { to: bob.address, amount: "0.0001" })
    await steps(alice, { to: bob.address, amount: "0.0001" })
    expect(await balance(bob)).toMatchObject({
      amount: "0.0002",
      unconfirmed: "0.0002",
    })
    const early = firstValueFrom(send(bob, { to: alice.address, amount: "0.00005" }))
    await expect(early).rejects.toMatchObject({ code: "InsufficientFunds" })
  })

  it.each([
    ["a wrong checksum", { to: `${BOB.slice(0, -1)}q`, amount: "0.001" }, "InvalidAddress"],
    [
      "an address of another network",
      { to: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", amount: "1" },
      "InvalidAddress",
    ],
    ["nine decimal places", { to: BOB, amount: "0.000000001" }, "AmountInvalid"],
    ["an amount that is no plain number", { to: BOB, amount: "1e-3" }, "AmountInvalid"],
    ["no amount", { to: BOB }, "TransferIncomplete"],
    ["no receiver", { to: " ", amount: "0.001" }, "TransferIncomplete"],
    ["a token", { to: BOB, amount: "1", token: { address: BOB } }, "InvalidAddress"],
    ["more than there is", { to: BOB, amount: "0.001" }, "InsufficientFunds"],
  ])("is refused with %s before the wallet is asked", async (_, transfer, code) => {
    const alice = await funded("p2wpkh", 100_000n)
    await expect(firstValueFrom(send(alice, transfer))).rejects.toMatchObject({ code })
    expect(alice.asked).toEqual([])
  })

  it("is refused below what the network passes on, and above a fee that was not reviewed", async () => {
    chain().setFees({ 6: 4 })
    const alice = await funded("p2wpkh", 100_000n)
    const to = keyAccount("p2wpkh").address
    await expect(firstValueFrom(send(alice, { to, amount: "0.00000293" }))).rejects.toMatchObject({
      ...{ code: "AmountTooSmall", details: { minimum: "0.00000294", symbol: "tBTC" } },
    })
    await expect(firstValueFrom(send(alice, { to, amount: "0.0005", fee: "0.0000001" }))).rejects.toMatchObject({
      code: "FeeChanged",
    })
    expect(alice.asked).toEqual([])
  })

  it("keeps to the reviewed fee when the network has become dearer since", async () => {
    chain().setFees({ 6: 4 })
    const alice = await funded("p2wpkh", 100_000n)
    const transfer = { to: keyAccount("p2wpkh").address, amount: "0.0005" }
    const fee = await firstValueFrom(feeOn(ports(), account(alice), transfer, network()))
    chain().setFees({ 6: 40 })
    const { fee: paid } = await inMempool(hashIn(await steps(alice, { ...transfer, fee })))
    expect(paid).toBe(satoshiOf(fee))
  })

  it("takes a slow, a normal and a fast fee, and none above a thousand satoshi for a byte", async () => {
    chain().setFees({ 1: 20_000, 6: 30, 144: 3 })
    const alice = await funded("p2wpkh", 10_000_000n)
    const transfer = { to: keyAccount("p2wpkh").address, amount: "0.001" }
    const feeAt = (speed: "slow" | "normal" | "fast") =>
      firstValueFrom(feeOn(ports(), account(alice), { ...transfer, speed }, network()))
    expect(await Promise.all([feeAt("slow"), feeAt("normal"), feeAt("fast")])).toEqual([
      ...["0.00000423", "0.0000423", "0.00141"],
    ])
  })
})
