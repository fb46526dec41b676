import { asyncScheduler, firstValueFrom } from "rxjs"
import { describe, expect, it } from "vitest"
import { addressHistory } from "../../../src/adapters/bitcoin/chain/addressHistory.js"
import { keyAccount, type KeyAccount } from "./keys.js"
import { hashIn, localChain } from "./paying.js"

const { chain, esplora, account, steps, funded, inMempool, balance } = localChain()

const read = (of: Pick<KeyAccount, "address">, cursor: string | null = null) =>
  firstValueFrom(addressHistory({ esplora: esplora(), clock: asyncScheduler }, account(of), cursor))

const moved = async (of: Pick<KeyAccount, "address">) =>
  (await read(of)).items.map(({ status, transfers: [transfer], fee }) => [
    ...[status, transfer?.direction, transfer?.quantity, fee?.amount],
  ])

describe("the history of an account on a real chain", () => {
  it("has what was sent, received and paid to itself, exactly, and the fee that the node counts", async () => {
    const alice = await funded("p2wpkh", 100_000n)
    const bob = keyAccount("p2tr")
    const sent = hashIn(await steps(alice, { to: bob.address, amount: "0.0003" }))
    const { fee } = await inMempool(sent)
    const paid = (fee / 1e8).toFixed(8).replace(/0+$/, "")
    expect(await moved(alice)).toEqual([
      ["pending", "out", "0.0003", paid],
      ["confirmed", "in", "0.001", undefined],
    ])
    expect(await moved(bob)).toEqual([["pending", "in", "0.0003", undefined]])
    await chain().mine()
    const own = hashIn(await steps(alice, { to: alice.address, amount: "0.0001" }))
    await chain().mine()
    const history = await read(alice)
    expect(history.items.map(({ id }) => id)).toEqual([own, sent, expect.any(String)])
    expect(history.items[0]).toMatchObject({ status: "confirmed", transfers: [{ direction: "self" }] })
    const spent = history.items.reduce((sum, { fee }) => sum + Math.round(Number(fee?.amount ?? 0) * 1e8), 30_000)
    expect(Math.round(Number((await balance(alice)).amount) * 1e8)).toBe(100_000 - spent)
  })

  it("goes on for pages, each transaction once, and ends", async () => {
    const { address } = keyAccount("p2wpkh")
    await chain().rpc("generatetoaddress", [27, address])
    await chain().fund(address, 5_000n, "unconfirmed")
    const first = await read({ address })
    const second = await read({ address }, first.next)
    expect([first.items.length, second.items.length, second.next]).toEqual([26, 2, null])
    expect(first.items[0]).toMatchObject({ status: "pending", transfers: [{ quantity: "0.00005" }] })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(28)
  })
})
