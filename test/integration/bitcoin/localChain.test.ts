import { tmpdir } from "node:os"
import path from "node:path"
import * as ecc from "@bitcoinerlab/secp256k1"
import { networks, payments, Psbt } from "bitcoinjs-lib"
import { ECPairFactory } from "ecpair"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findNode } from "../../../devkit/bitcoin/findNode.js"
import { type Bitcoin, startBitcoin } from "../../../devkit/bitcoin/startBitcoin.js"

let bitcoin: Bitcoin

beforeAll(async () => {
  bitcoin = await startBitcoin()
}, 240_000)
afterAll(() => bitcoin.stop())

const network = networks.regtest
const newKey = () => ECPairFactory(ecc).makeRandom({ network })
const payTo = (pubkey: Uint8Array) => payments.p2wpkh({ pubkey, network })
const addressOf = ({ publicKey }: { readonly publicKey: Uint8Array }): string => payTo(publicKey).address ?? ""

const read = async (path: string): Promise<unknown> => (await fetch(`${bitcoin.url}${path}`)).json()
const textAt = async (path: string): Promise<string> => (await fetch(`${bitcoin.url}${path}`)).text()
const broadcast = (body: string): Promise<Response> => fetch(`${bitcoin.url}/tx`, { method: "POST", body })

/** Spends an output, with a fee, to the own address. */
const spend = (key: ReturnType<typeof newKey>, txid: string, index: number, value: bigint, fee: bigint): string => {
  const { output = new Uint8Array() } = payTo(key.publicKey)
  const psbt = new Psbt({ network })
    .addInput({ hash: txid, index, sequence: 0xfffffffd, witnessUtxo: { script: output, value } })
    .addOutput({ address: addressOf(key), value: value - fee })
  psbt.signAllInputs(key).finalizeAllInputs()
  return psbt.extractTransaction().toHex()
}

const outputOf = async (address: string): Promise<{ txid: string; vout: number; value: number }> => {
  const [first] = (await read(`/address/${address}/utxo`)) as readonly { txid: string; vout: number; value: number }[]
  if (!first) throw new Error("There is no output")
  return first
}

describe("a machine without a Bitcoin node", () => {
  it("says what is missing and what to do", async () => {
    const folder = path.join(tmpdir(), "rxwallet-no-bitcoin")
    const nowhere = { path: "", folder, keyring: path.join(folder, "keys.gpg") }
    await expect(findNode(nowhere)).rejects.toThrow(/^No bitcoind found: .*Install Bitcoin Core or Knots .*try again/)
  })
})

describe("a Bitcoin chain on this machine", () => {
  it("is so high from the start that no payment of the node's wallet has the lock time 21, which Knots refuses", async () => {
    const mostBelowTheHeight = 99
    expect(await bitcoin.rpc<number>("getblockcount")).toBeGreaterThan(21 + mostBelowTheHeight)
  })

  it("tells confirmed and unconfirmed outputs of an address apart", async () => {
    const address = addressOf(newKey())
    await bitcoin.fund(address, 12_345_678n)
    await bitcoin.fund(address, 1n * 1000n, "unconfirmed")
    expect(await read(`/address/${address}/utxo`)).toEqual([
      expect.objectContaining({ value: 1000, status: { confirmed: false } }),
      expect.objectContaining({ value: 12_345_678, status: expect.objectContaining({ confirmed: true }) }),
    ])
    expect(await read(`/address/${address}`)).toMatchObject({
      chain_stats: { funded_txo_sum: 12_345_678, tx_count: 1 },
      mempool_stats: { funded_txo_sum: 1000, tx_count: 1 },
    })
    await bitcoin.mine()
    expect(await read(`/address/${address}/utxo`)).toHaveLength(2)
    expect(await textAt("/blocks/tip/height")).toBe(String(await bitcoin.rpc("getblockcount")))
  })

  it("takes a signed transaction, and has its fee, its place and what spends its outputs", async () => {
    const key = newKey()
    const funding = await bitcoin.fund(addressOf(key), 100_000n)
    const { txid, vout } = await outputOf(addressOf(key))
    expect(txid).toBe(funding)
    const sent = await (await broadcast(spend(key, txid, vout, 100_000n, 500n))).text()
    expect(await read(`/tx/${sent}`)).toMatchObject({ fee: 500, status: { confirmed: false } })
    expect(await read(`/address/${addressOf(key)}/txs/mempool`)).toMatchObject([{ txid: sent }])
    expect(await read(`/tx/${funding}/outspend/${vout}`)).toMatchObject({ spent: true, txid: sent })
    await bitcoin.mine()
    expect(await read(`/tx/${sent}/status`)).toMatchObject({ confirmed: true })
    expect(await read(`/address/${addressOf(key)}/txs`)).toMatchObject([{ txid: sent }, { txid: funding }])
  })

  it("refuses in the node's own words", async () => {
    const malformed = await broadcast("0200")
    expect([malformed.status, await malformed.text()]).toEqual([
      400,
      'sendrawtransaction RPC error: {"code":-22,"message":"TX decode failed. Make sure the tx has at least one input."}',
    ])
    const key = newKey()
    await bitcoin.fund(addressOf(key), 100_000n)
    const { txid, vout } = await outputOf(addressOf(key))
    const cheap = await broadcast(spend(key, txid, vout, 100_000n, 1n))
    expect(await cheap.text()).toContain("min relay fee not met")
    expect((await fetch(`${bitcoin.url}/tx/${"ab".repeat(32)}`)).status).toBe(404)
    expect((await fetch(`${bitcoin.url}/address/nonsense/utxo`)).status).toBe(400)
  })

  it("forgets a transaction that another one replaced", async () => {
    const key = newKey()
    await bitcoin.fund(addressOf(key), 100_000n)
    const { txid, vout } = await outputOf(addressOf(key))
    const first = await (await broadcast(spend(key, txid, vout, 100_000n, 300n))).text()
    const second = await (await broadcast(spend(key, txid, vout, 100_000n, 900n))).text()
    expect((await fetch(`${bitcoin.url}/tx/${first}`)).status).toBe(404)
    expect(await read(`/tx/${txid}/outspend/${vout}`)).toMatchObject({ spent: true, txid: second })
  })

  it("puts a transaction back into the mempool when its block is reorganised away", async () => {
    const address = addressOf(newKey())
    const txid = await bitcoin.fund(address, 50_000n)
    expect(await read(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
    await bitcoin.reorganise()
    expect(await read(`/tx/${txid}/status`)).toEqual({ confirmed: false })
  })

  it("fails, hangs and talks nonsense when told to, and says what it was asked", async () => {
    bitcoin.control.forget()
    bitcoin.control.behave("/fee-estimates", { type: "fail", status: 503 }, 1)
    expect((await fetch(`${bitcoin.url}/fee-estimates`)).status).toBe(503)
    bitcoin.setFees({ 1: 20 })
    expect(await read("/fee-estimates")).toEqual({ 1: 20 })
    expect(bitcoin.control.count("/fee-estimates")).toBe(2)
  })
})
