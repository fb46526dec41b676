import { BehaviorSubject, firstValueFrom, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { simulated } from "../../../src/features/contractCalls/simulatedCalls.js"
import type { AccountKey } from "../../../src/model/account.js"
import { ready } from "../../../src/model/remote.js"
import type { Token } from "../../../src/model/token/token.js"
import { polygon } from "../../../src/networks/polygon.js"

const account: AccountKey = { network: polygon.id, address: `0x${"a".repeat(40)}` }
const coinContract = "0x0000000000000000000000000000000000001010"
const usdc = "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359"

const tokenAt = (contract: string): Token => ({
  ...{ name: "Token", symbol: "TKN", chainId: polygon.id, address: `${polygon.id}:${contract}`, value: null, price: 0 },
  ...{ quantity: { decimals: "18", numeric: "1" }, iconUrl: null },
})

/** What calls change that take `amounts`, where the account has the listed tokens. */
const changesOf = (listed: readonly Token[], amounts: Readonly<Record<string, bigint>>) =>
  firstValueFrom(
    simulated(
      { settings: { networks: [polygon] }, active: { tokens$: new BehaviorSubject(ready(listed)) } } as never,
      { simulate: (_, __, ___, tokens) => of(tokens.map((token) => amounts[token ?? "coin"] ?? 0n)) },
      account,
      { steps: [], tokens: [null] },
    ),
  )

describe("the loss of a token that is not given", () => {
  it("is seen of a well-known token, where the account's list leaves it out", async () => {
    expect((await changesOf([], { [usdc]: -1n })).hasLossBut([null])).toBe(true)
  })

  it("is seen of a well-known token, where the list has more than are watched", async () => {
    const spam = Array.from({ length: 60 }, (_, at) => tokenAt(`0x5fa4${String(at).padStart(36, "0")}`))
    expect((await changesOf([...spam, tokenAt(usdc)], { [usdc]: -1n })).hasLossBut([null])).toBe(true)
  })

  it("is none where a listed contract stands for the coin that is given", async () => {
    const changes = await changesOf([tokenAt(coinContract)], { coin: -5n, [coinContract]: -5n })
    expect(changes.of(null)).toBe(-5n)
    expect(changes.hasLossBut([null])).toBe(false)
  })
})
