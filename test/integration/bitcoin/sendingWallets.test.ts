import { Psbt } from "bitcoinjs-lib"
import { asyncScheduler, firstValueFrom, from, NEVER, of, take, throwError, toArray } from "rxjs"
import { describe, expect, it } from "vitest"
import type { PsbtToSign } from "../../../src/adapters/bitcoin/wallet/bitcoinWallet.js"
import { esploraOf } from "../../../src/adapters/bitcoin/chain/esplora.js"
import { askByFetch } from "../../../src/adapters/askByFetch.js"
import { bitcoinLib } from "../../../src/adapters/bitcoin/lib/bitcoinLib.js"
import { keyIn } from "../../../src/adapters/bitcoin/wallet/shownAccounts.js"
import { sendPayment } from "../../../src/adapters/bitcoin/transfer/transfer.js"
import { transferStatus } from "../../../src/adapters/bitcoin/transfer/transferStatus.js"
import { fail } from "../../../src/model/errors.js"
import { type KeyAccount, keyAccount } from "./keys.js"
import { hashIn, localChain, traceIn } from "./paying.js"

const { chain, network, esplora, account, ports, send, steps, funded } = localChain()

type Outputs = readonly (readonly [to: string, value: bigint])[]

/** Replaces a payment by another one from its first coin. */
const replaced = async ({ wallet }: KeyAccount, request: PsbtToSign | undefined, outputs: Outputs): Promise<string> => {
  if (!request) throw new Error("The wallet was not asked")
  const first = Psbt.fromBase64(request.psbt)
  const [input] = first.txInputs
  const [{ witnessUtxo } = {}] = first.data.inputs
  if (!input || !witnessUtxo) throw new Error("There is no input")
  const { hash, index } = input
  const other = new Psbt().addInput({ hash, index, sequence: 0xfffffffd, witnessUtxo })
  for (const [to, value] of outputs)
    other.addOutput({ script: bitcoinLib.scriptOf(to, network().id) ?? new Uint8Array(), value })
  const psbt = other.toBase64()
  const answer = await firstValueFrom(wallet.signPsbt({ ...request, psbt, inputs: request.inputs.slice(0, 1) }))
  const { hex, txid } = bitcoinLib.completePayment(psbt, answer)
  await chain().rpc("sendrawtransaction", [hex])
  return txid
}

describe("the wallet of a Bitcoin transfer", () => {
  it("is not sent when the wallet signs another transaction", async () => {
    const mallory = keyAccount("p2wpkh")
    const swap = (signed: Psbt): string => {
      const other = new Psbt()
      signed.txInputs.forEach(({ hash, index }) => other.addInput({ hash, index }))
      other.addOutput({ script: bitcoinLib.scriptOf(mallory.address, network().id) ?? new Uint8Array(), value: 1_000n })
      return other.toBase64()
    }
    const alice = keyAccount("p2wpkh", {}, swap)
    await chain().fund(alice.address, 100_000n)
    const sent = firstValueFrom(send(alice, { to: mallory.address, amount: "0.0005" }).pipe(toArray()))
    await expect(sent).rejects.toMatchObject({ code: "NotSent", details: { reason: "it is another transaction" } })
    expect(chain().control.count("/tx")).toBe(0)
  })

  it("is not sent when the wallet fails to sign, or the network refuses it, and says why", async () => {
    const refused = fail("WalletRefused", { connector: "key", message: "Ledger is locked" })
    const locked = keyAccount("p2wpkh", { signPsbt: () => throwError(() => refused) })
    await chain().fund(locked.address, 100_000n)
    const to = keyAccount("p2wpkh").address
    const unsigned = firstValueFrom(send(locked, { to, amount: "0.0005" }).pipe(toArray()))
    await expect(unsigned).rejects.toMatchObject({ code: "NotSent", details: { reason: "Ledger is locked" } })
    const alice = await funded("p2wpkh", 100_000n)
    const body = 'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met, 1 < 110"}'
    const strict = esploraOf(
      { ask: (request) => (request.body === undefined ? askByFetch(request) : of({ status: 400, body })) },
      network(),
    )
    const sent$ = sendPayment(
      { ...ports(), esplora: strict, wallet: alice.wallet, clock: asyncScheduler },
      account(alice),
      { to, amount: "0.0005" },
      network(),
    )
    await expect(firstValueFrom(sent$.pipe(toArray()))).rejects.toMatchObject({
      ...{ code: "NotSent", details: { reason: "min relay fee not met, 1 < 110" } },
    })
  })

  it("asks a wallet that cannot sign transactions to send by itself, and finds what it sent", async () => {
    const to = keyAccount("p2wpkh").address
    const alice = keyAccount("p2wpkh")
    await chain().fund(alice.address, 100_000n)
    const unsupported = fail("MethodUnsupported", { connector: "key", method: "signPsbt" })
    const wallet = {
      ...alice.wallet,
      signPsbt: () => throwError(() => unsupported),
      sendTransfer: () => from(steps(alice, { to, amount: "0.0005" }).then(hashIn)),
    }
    const taken = await firstValueFrom(send({ ...alice, wallet }, { to, amount: "0.0005" }).pipe(take(3), toArray()))
    expect(taken.map(({ type }) => type)).toEqual(["awaitingWallet", "awaitingWallet", "submitted"])
    const trace = traceIn(taken.slice(1))
    const lost = { account: account(alice), hash: null, trace, others: [] }
    expect(await firstValueFrom(transferStatus(esplora(), lost))).toMatchObject({
      ...{ type: "submitted", hash: hashIn(taken) },
    })
    expect(await firstValueFrom(transferStatus(esplora(), { ...lost, others: [hashIn(taken)] }))).toMatchObject({
      type: "unknown",
    })
  })

  it("is refused from an account for ordinals, and from one that the wallet does not show any more", async () => {
    const alice = await funded("p2tr", 100_000n)
    const to = keyAccount("p2wpkh").address
    const ordinal = { network: network().id, addresses: [{ address: alice.address, purpose: "ordinal" as const }] }
    const showing = (shown: typeof ordinal) => {
      const keyOf = (address: string) => of(keyIn(shown.addresses, address))
      return { ...alice, wallet: { ...alice.wallet, readBack: () => of(shown), keyOf } }
    }
    const ordinals = showing(ordinal)
    await expect(firstValueFrom(send(ordinals, { to, amount: "0.0005" }))).rejects.toMatchObject({
      code: "AccountReserved",
    })
    const gone = showing({ ...ordinal, addresses: [] })
    await expect(firstValueFrom(send(gone, { to, amount: "0.0005" }))).rejects.toMatchObject({ code: "Unauthorized" })
    expect(alice.asked).toEqual([])
  })
})

describe("a Bitcoin transfer that was submitted", () => {
  it("is sped up or replaced by what spends its coin, and missing when the network dropped it", async () => {
    chain().setFees({ 6: 2 })
    const alice = await funded("p2wpkh", 100_000n)
    const bob = keyAccount("p2wpkh").address
    const taken = await steps(alice, { to: bob, amount: "0.0005" })
    const followed = { account: account(alice), hash: hashIn(taken), trace: traceIn(taken), others: [] }
    const status = () => firstValueFrom(transferStatus(esplora(), followed))
    const [request] = alice.asked
    // The wallet replaces it with a higher fee, and then with another payment.
    const replace = (to: string, change: bigint): Promise<string> =>
      replaced(alice, request, [
        [to, 50_000n],
        [alice.address, change],
      ])
    const dearer = await replace(bob, 48_000n)
    expect(await status()).toMatchObject({ type: "spedUp", hash: dearer })
    const cancelled = await replace(alice.address, 45_000n)
    expect(await status()).toMatchObject({ type: "unknown" })
    await chain().mine()
    expect(await status()).toEqual({ type: "replaced", hash: cancelled })
    const dropped = { ...followed, hash: "ab".repeat(32), trace: { ...followed.trace, output: "900" } }
    expect(await firstValueFrom(transferStatus(esplora(), dropped))).toMatchObject({ type: "missing" })
  })
})

describe("a Bitcoin transfer that a wallet was asked to send, and has not sent", () => {
  const to = keyAccount("p2wpkh").address
  const amount = "0.0002"
  const unsupported = fail("MethodUnsupported", { connector: "key", method: "signPsbt" })

  /** What is stored of a transfer by a wallet that signs nothing and stays silent. */
  const silent = async (alice: KeyAccount) => {
    const signPsbt = () => throwError(() => unsupported)
    const wallet = { ...alice.wallet, signPsbt, sendTransfer: () => NEVER }
    const taken = await steps({ ...alice, wallet }, { to, amount })
    const followed = { account: account(alice), hash: null, trace: traceIn(taken.slice(1)), others: [] }
    return () => firstValueFrom(transferStatus(esplora(), followed))
  }

  it("is not found in an older one that paid the same, where the newest before it was replaced", async () => {
    chain().setFees({ 6: 2 })
    const alice = await funded("p2wpkh", 100_000n, 90_000n)
    await steps(alice, { to, amount })
    await chain().mine()
    await steps(alice, { to: alice.address, amount: "0.0001" })
    const status = await silent(alice)
    expect(await status()).toMatchObject({ type: "unknown" })
    await replaced(alice, alice.asked[1], [[alice.address, 50_000n]])
    expect(await status()).toMatchObject({ type: "unknown" })
  })

  it("is not found in one that waited when it was asked for and paid the same, nor in what replaces that", async () => {
    chain().setFees({ 6: 2 })
    const alice = await funded("p2wpkh", 100_000n, 90_000n)
    await steps(alice, { to, amount })
    await steps(alice, { to: alice.address, amount: "0.0001" })
    const status = await silent(alice)
    await replaced(alice, alice.asked[0], [
      [to, 20_000n],
      [alice.address, 50_000n],
    ])
    expect(await status()).toMatchObject({ type: "unknown" })
    await chain().mine()
    expect(await status()).toMatchObject({ type: "unknown" })
    await chain().reorganise()
    expect(await status()).toMatchObject({ type: "unknown" })
  })
})
