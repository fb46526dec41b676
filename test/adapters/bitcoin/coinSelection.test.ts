import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Coin, mostOf, type Payment, selectCoins } from "../../../src/adapters/bitcoin/coins/coinSelection.js"
import { dustOf, type InputKind, virtualSize } from "../../../src/adapters/bitcoin/coins/transactionSize.js"

/** Scripts by their address types. */
const scripts = {
  p2pkh: Uint8Array.from([0x76, 0xa9, 0x14, ...new Array<number>(20).fill(1), 0x88, 0xac]),
  p2sh: Uint8Array.from([0xa9, 0x14, ...new Array<number>(20).fill(1), 0x87]),
  p2wpkh: Uint8Array.from([0, 20, ...new Array<number>(20).fill(1)]),
  p2wsh: Uint8Array.from([0, 32, ...new Array<number>(32).fill(1)]),
  p2tr: Uint8Array.from([0x51, 32, ...new Array<number>(32).fill(1)]),
}
const kinds: readonly InputKind[] = ["p2pkh", "p2sh", "p2wpkh", "p2tr"]

const coinsOf = (values: readonly bigint[]): readonly Coin[] =>
  values.map((value, vout) => ({ txid: "ab".repeat(32), vout, value }))

const payment = fc.record({
  kind: fc.constantFrom(...kinds),
  to: fc.constantFrom(...Object.values(scripts)),
  values: fc.array(fc.bigInt(1n, 5_000_000n), { maxLength: 40 }),
  amount: fc.bigInt(600n, 20_000_000n),
  rate: fc.bigInt(1n, 1_000n),
})
const toPayment = ({ values, ...rest }: typeof payment extends fc.Arbitrary<infer T> ? T : never): Payment => ({
  ...rest,
  coins: coinsOf(values),
  change: scripts[rest.kind],
})

const total = (coins: readonly Coin[]): bigint => coins.reduce((all, { value }) => all + value, 0n)

const example: Payment = {
  ...{ kind: "p2wpkh", to: scripts.p2wpkh, change: scripts.p2wpkh, rate: 2n },
  ...{ amount: 50_000n, coins: coinsOf([20_000n, 100_000n, 40_000n]) },
}

describe("the coins of a payment", () => {
  it("are as few as possible, and what is left over is change", () => {
    expect(selectCoins(example)).toEqual({
      coins: [{ txid: "ab".repeat(32), vout: 1, value: 100_000n }],
      ...{ change: 49_718n, fee: 282n, size: 141n },
    })
  })

  it("leave no change that would be dust: it is part of the fee", () => {
    const coins = coinsOf([50_000n + 282n + 293n])
    expect(selectCoins({ ...example, coins })).toMatchObject({ change: 0n, fee: 575n })
    expect(selectCoins({ ...example, coins: coinsOf([50_000n + 282n + 294n]) })).toMatchObject({
      ...{ change: 294n, fee: 282n },
    })
  })

  it("are none where they cover the amount but not the fee", () => {
    expect(selectCoins({ ...example, coins: coinsOf([50_219n]) })).toBeNull()
    expect(selectCoins({ ...example, coins: coinsOf([50_220n]) })).toMatchObject({ change: 0n, fee: 220n })
  })

  it("are the amount, the change and the fee exactly, without dust, at the asked rate and below the next", () => {
    fc.assert(
      fc.property(payment, (given) => {
        const asked = toPayment(given)
        const selected = selectCoins(asked)
        if (selected === null) return
        const { coins, change, fee } = selected
        expect(total(coins)).toBe(asked.amount + change + fee)
        expect(change === 0n || change >= dustOf(asked.change)).toBe(true)
        const lengths = [asked.to.length, asked.change.length]
        const needed = (outputs: number): bigint =>
          virtualSize({ kind: asked.kind, inputs: coins.length, scripts: lengths.slice(0, outputs) }) * asked.rate
        if (change > 0n) expect(fee).toBe(needed(2))
        else {
          expect(fee).toBeGreaterThanOrEqual(needed(1))
          expect(fee).toBeLessThan(needed(2) + dustOf(asked.change))
        }
        expect(new Set(coins).size).toBe(coins.length)
        expect(coins.every((coin) => asked.coins.includes(coin))).toBe(true)
      }),
    )
  })

  it("are found whenever there are enough, whatever their order", () => {
    fc.assert(
      fc.property(payment, (given) => {
        const asked = toPayment(given)
        const most = mostOf(asked)
        const reversed = { ...asked, coins: asked.coins.toReversed() }
        expect(selectCoins(reversed)).toEqual(selectCoins(asked))
        if (most < dustOf(asked.to)) return
        const all = selectCoins({ ...asked, amount: most })
        expect(all).toMatchObject({ change: 0n })
        expect(selectCoins({ ...asked, to: scripts.p2tr, amount: most + 1n })).toBeNull()
      }),
    )
  })

  it("are the same ones of several with one value, in whatever order they are listed", () => {
    const [first, second, third] = coinsOf([60_000n, 60_000n, 60_000n])
    const other = { txid: "aa".repeat(32), vout: 9, value: 60_000n }
    const listed = [first, second, third, other].filter((coin) => coin !== undefined)
    for (const coins of [listed, listed.toReversed(), [...listed.slice(2), ...listed.slice(0, 2)]])
      expect(selectCoins({ ...example, amount: 100_000n, coins })?.coins).toEqual([other, first])
  })

  it("never include one that costs as much to spend as it is worth, or more", () => {
    const coins = coinsOf([68n * 100n, 1_000_000n])
    expect(mostOf({ ...example, coins: [...coinsOf([68n * 100n + 1n]), ...coins.slice(1)], rate: 100n })).toBe(
      1_000_000n + 68n * 100n + 1n - 190n * 100n,
    )
    const dear = { ...example, coins, rate: 100n, amount: 990_000n }
    expect(selectCoins(dear)).toBeNull()
    expect(mostOf({ ...example, coins, rate: 100n })).toBe(1_000_000n - 122n * 100n)
    expect(mostOf({ ...example, coins: coinsOf([69n * 100n]), rate: 100n })).toBe(0n)
  })

  it("are no more than fit into a transaction that nodes pass on", () => {
    const coins = coinsOf(new Array<bigint>(2_000).fill(1_000n))
    const most = mostOf({ ...example, coins, rate: 1n })
    expect(most).toBeLessThan(1_470n * 1_000n)
    expect(selectCoins({ ...example, coins, rate: 1n, amount: most })).toMatchObject({ change: 0n })
    expect(selectCoins({ ...example, coins, rate: 1n, amount: 1_900_000n })).toBeNull()
  })
})

describe("dust", () => {
  it("is what Bitcoin Core says it is", () => {
    const limits = Object.entries(scripts).map(([name, script]) => [name, dustOf(script)])
    expect(Object.fromEntries(limits)).toEqual({ p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n })
  })
})
