import { lastValueFrom, switchMap } from "rxjs"
import { describe, expect, it } from "vitest"
import { chainFor } from "../../../src/adapters/solana/chain/solanaChain.js"
import { transferStatus } from "../../../src/adapters/solana/transfer/transferStatus.js"
import { web3Chains } from "../../../src/adapters/solana/web3/web3Clients.js"
import type { TransactionTrace, TransferStep } from "../../../src/model/transfer/transfer.js"
import { keyWallet, signatureIn, type TestKey } from "./keyWallet.js"
import { all, newKey, sendersOn, SOL, usdc } from "./senders.js"
import { localNetwork, localSolana } from "./support.js"

const node = localSolana()
const { accountOf, sending } = sendersOn(node)

/** What is stored of a transfer. */
interface Stored {
  readonly trace: TransactionTrace
  readonly hash: string | null
}

const statusOf = (key: TestKey, { trace, hash }: Stored, others: readonly string[] = []) =>
  lastValueFrom(
    chainFor(web3Chains, localNetwork(node())).pipe(
      switchMap((chain) => transferStatus(chain, { account: accountOf(key), hash, trace, others })),
    ),
  )

const storedOf = (steps: readonly TransferStep[]): Stored => {
  const trace = steps.flatMap((step) => (step.type === "awaitingWallet" && step.trace ? [step.trace] : [])).at(-1)
  const hash = steps.flatMap((step) => ("hash" in step ? [step.hash] : []))[0] ?? null
  if (!trace) throw new Error("no trace")
  return { trace, hash }
}

const sent = async (key: TestKey, amount = "1"): Promise<Stored> =>
  storedOf(await all(sending(key, { to: newKey().address, amount })))

/** A transfer that was signed and handed over, and that no block has taken. */
const dropped = async (key: TestKey): Promise<Stored> => {
  node().control.drop(1_000)
  const steps: TransferStep[] = []
  const following = sending(key, { to: newKey().address, amount: "1" }).subscribe((step) => steps.push(step))
  await expect.poll(() => steps.length, { interval: 5 }).toBe(2)
  following.unsubscribe()
  return storedOf(steps)
}

/** A transfer that the wallet sends, whose signature it names, and that does not reach the node. */
const lostBy = async (key: TestKey, send: (signed: Uint8Array) => string): Promise<Stored> => {
  await node().fund(key.address)
  const steps: TransferStep[] = []
  const following = sending(
    key,
    { to: newKey().address, amount: "1" },
    keyWallet(key, { send: (signed) => Promise.resolve(send(signed)) }),
  ).subscribe((step) => steps.push(step))
  await expect.poll(() => steps.some(({ type }) => type === "submitted"), { interval: 5 }).toBe(true)
  following.unsubscribe()
  return storedOf(steps)
}

describe("a transfer that is followed after a reload", () => {
  it("is confirmed by its signature", async () => {
    const alice = newKey()
    await node().fund(alice.address)
    const stored = await sent(alice)
    expect(await statusOf(alice, stored)).toEqual({ type: "confirmed", hash: stored.hash })
  })

  it("is on its way while its blockhash lives, and was not sent after that", async () => {
    const alice = newKey()
    await node().fund(alice.address)
    const stored = await dropped(alice)
    expect(await statusOf(alice, stored)).toMatchObject({ type: "submitted", hash: stored.hash })
    node().control.advance(151)
    expect(await statusOf(alice, stored)).toMatchObject({ type: "submitted" })
    node().control.advance(32)
    expect(await statusOf(alice, stored)).toEqual({ type: "expired" })
  })

  it("without a signature is unknown while its blockhash lives, and was not sent after that", async () => {
    const alice = newKey()
    await node().fund(alice.address)
    const stored = { ...(await dropped(alice)), hash: null }
    expect(await statusOf(alice, stored)).toMatchObject({ type: "unknown" })
    node().control.expireBlockhashes()
    expect(await statusOf(alice, stored)).toEqual({ type: "expired" })
  })

  it("without a signature is found by what it does, and is not another one that does the same", async () => {
    const alice = newKey()
    const bob = newKey()
    await node().fund(alice.address, undefined, { [usdc]: 100n })
    await sent(alice, "0.5")
    const transfer = { to: bob.address, amount: "0.00001", token: { address: usdc } }
    const stored = storedOf(await all(sending(alice, transfer)))
    await sent(alice, "0.25")
    const asked = { ...stored, hash: null }
    expect(await statusOf(alice, asked)).toMatchObject({ type: "submitted", hash: stored.hash })
    expect(await statusOf(alice, asked, [stored.hash ?? ""])).toMatchObject({ type: "unknown" })
  })

  it("is not said to be not sent by a node that is behind, or has deleted its block", async () => {
    const alice = newKey()
    await node().fund(alice.address)
    const stored = await sent(alice)
    node().control.expireBlockhashes()
    const behind = { jsonrpc: "2.0", id: "1", result: { context: { slot: 1 }, value: [null] } }
    node().control.behave("getSignatureStatuses", { type: "answer", json: behind })
    await expect(statusOf(alice, stored)).rejects.toMatchObject({ code: "ChainUnreachable" })
    const pruned = { ...behind, result: { context: { slot: 1_000_000 }, value: [null] } }
    node().control.behave("getSignatureStatuses", { type: "answer", json: pruned })
    node().control.behave("getFirstAvailableBlock", { type: "answer", json: { ...behind, result: 1_000_000 } })
    expect(await statusOf(alice, stored)).toMatchObject({ type: "submitted", hash: stored.hash })
  })

  it("without a signature is not said to be not sent where later ones of the account hide it", async () => {
    const alice = newKey()
    await node().fund(alice.address)
    const stored = { ...(await sent(alice)), hash: null }
    for (let at = 0; at < 20; at += 1) await node().fund(alice.address, SOL)
    node().control.expireBlockhashes()
    expect(await statusOf(alice, stored)).toMatchObject({ type: "unknown" })
  })

  it("that the wallet sends is never said to be not sent where the wallet may have given it another blockhash", async () => {
    const alice = newKey()
    const stored = await lostBy(alice, () => "1".repeat(64))
    expect(await statusOf(alice, stored)).toMatchObject({ type: "unknown" })
    node().control.expireBlockhashes()
    expect(await statusOf(alice, stored)).toMatchObject({ type: "unknown" })
    expect(await statusOf(alice, { ...stored, hash: null })).toMatchObject({ type: "unknown" })
  })

  it("that the wallet sends was not sent where its signature is of what was reviewed, and that has expired", async () => {
    const alice = newKey()
    const stored = await lostBy(alice, signatureIn)
    expect(await statusOf(alice, stored)).toMatchObject({ type: "submitted", hash: stored.hash })
    node().control.expireBlockhashes()
    expect(await statusOf(alice, stored)).toEqual({ type: "expired" })
  })

  it("cannot be followed by what is no trace of it", async () => {
    const stored = { trace: { nonce: "0x1" }, hash: null }
    await expect(statusOf(newKey(), stored)).rejects.toMatchObject({ code: "Unexpected" })
  })
})
