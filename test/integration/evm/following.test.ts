import { describe, expect, it } from "vitest"
import { parseEther, toHex } from "viem"
import type { FollowedTransfer, TransferStatus } from "../../../src/model/transfer/pendingTransfer.js"
import type { Network } from "../../../src/model/network.js"
import type { TransactionTrace } from "../../../src/model/transfer/transfer.js"
import { ALICE, aliceOn, BOB, CAROL, clientOf, firstValue, localWorld, readsOf } from "./support.js"

const world = localWorld()

/** A chain on which nothing is mined by itself, as before a transfer of 0.1 coins from Alice to Bob. */
const before = async (network: Network) => {
  const client = clientOf(network.rpcUrls[0] ?? "")
  await client.mine({ blocks: 1 })
  await client.setAutomine(false)
  const nonce = await client.getTransactionCount({ address: ALICE, blockTag: "pending" })
  const block = await client.getBlockNumber()
  const trace: TransactionTrace = {
    nonce: toHex(nonce),
    block: toHex(block),
    to: BOB,
    value: toHex(parseEther("0.1")),
    data: "0x",
  }
  const { transferStatus } = await readsOf()
  const statusOf = (changes: Partial<FollowedTransfer> = {}): Promise<TransferStatus> =>
    firstValue(transferStatus({ account: aliceOn(network), hash: null, trace, others: [], ...changes }, network))
  const send = (changes: object = {}) =>
    client.sendTransaction({ account: ALICE, chain: null, to: BOB, value: parseEther("0.1"), nonce, ...changes })
  const mine = (): Promise<void> => client.mine({ blocks: 1 })
  return { client, nonce, trace, statusOf, send, mine, done: () => client.setAutomine(true) }
}

/** Twice the fee that a node asks for, and four times. */
const fees = (factor: bigint) => ({
  maxFeePerGas: 20_000_000_000n * factor,
  maxPriorityFeePerGas: 2_000_000_000n * factor,
})

describe("a transfer whose hash is not known", () => {
  it("is unknown before it is mined, and found by its nonce afterwards, however many blocks later", async () => {
    const { polygon } = world()
    const { client, statusOf, send, mine, done } = await before(polygon)
    expect(await statusOf()).toMatchObject({ type: "unknown" })
    await client.mine({ blocks: 5 })
    const hash = await send()
    expect(await statusOf()).toMatchObject({ type: "unknown" })
    await client.mine({ blocks: 7 })
    expect(await statusOf()).toMatchObject({ type: "submitted", hash })
    await mine()
    expect(await statusOf({ others: [hash] })).toMatchObject({ type: "unknown" })
    await done()
  })

  it("is not taken for another one with its nonce, and is found with the next nonce", async () => {
    const { polygon } = world()
    const { nonce, statusOf, send, mine, done } = await before(polygon)
    await send({ to: CAROL })
    await mine()
    const status = await statusOf()
    expect(status).toMatchObject({ type: "unknown", trace: { nonce: toHex(nonce + 1) } })
    const hash = await send({ nonce: nonce + 1 })
    await mine()
    expect(await statusOf()).toMatchObject({ type: "submitted", hash })
    expect(await statusOf("trace" in status ? { trace: status.trace } : {})).toMatchObject({ type: "submitted", hash })
    await done()
  })
})

describe("a submitted transfer", () => {
  it("is submitted until it is mined, then confirmed", async () => {
    const { polygon } = world()
    const { nonce, statusOf, send, mine, done } = await before(polygon)
    const hash = await send()
    expect(await statusOf({ hash })).toMatchObject({
      type: "submitted",
      hash,
      trace: { nonce: toHex(nonce), exact: "yes" },
    })
    await mine()
    expect(await statusOf({ hash })).toStrictEqual({ type: "confirmed", hash })
    await done()
  })

  it("was sped up when the same transfer was mined with its nonce and a higher fee", async () => {
    const { polygon } = world()
    const { statusOf, send, mine, done } = await before(polygon)
    const hash = await send(fees(1n))
    const pending = await statusOf({ hash })
    const faster = await send(fees(4n))
    await mine()
    const status = await statusOf({ hash, ...("trace" in pending && { trace: pending.trace }) })
    expect(status).toMatchObject({ type: "spedUp", hash: faster })
    expect(await statusOf({ hash: faster })).toStrictEqual({ type: "confirmed", hash: faster })
    await done()
  })

  it("was replaced when another transaction was mined with its nonce", async () => {
    const { polygon } = world()
    const { statusOf, send, mine, done } = await before(polygon)
    const hash = await send(fees(1n))
    const pending = await statusOf({ hash })
    const cancelling = await send({ ...fees(4n), to: ALICE, value: 0n })
    await mine()
    const trace = "trace" in pending ? { trace: pending.trace } : {}
    expect(await statusOf({ hash, ...trace })).toStrictEqual({ type: "replaced", hash: cancelling })
    await done()
  })

  it("is missing when the node has dropped it", async () => {
    const { polygon } = world()
    const { client, statusOf, send, done } = await before(polygon)
    const hash = await send()
    const pending = await statusOf({ hash })
    expect(pending).toMatchObject({ type: "submitted" })
    await client.dropTransaction({ hash })
    expect(await statusOf({ hash, ...("trace" in pending && { trace: pending.trace }) })).toMatchObject({
      type: "missing",
    })
    await done()
  })

  it("is unknown, and not missing, when the node never had it", async () => {
    const { polygon } = world()
    const { statusOf, done } = await before(polygon)
    expect(await statusOf({ hash: `0x${"ab".repeat(32)}` })).toMatchObject({ type: "unknown" })
    await done()
  })
})
