import { asyncScheduler, firstValueFrom, NEVER, type Observable, of, Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import { sessionWallet } from "../../../src/adapters/bitcoin/wallet/sessionWallet.js"
import { transportSolana } from "../../../src/adapters/solana/wallet/transportSolana.js"
import type { Transport } from "../../../src/adapters/signer.js"
import { createRelay } from "../../../src/adapters/walletConnect/relay.js"
import type { Namespace, NetworkId } from "../../../src/model/namespace.js"
import type { Network } from "../../../src/model/network.js"
import { bitcoinMainnet as bitcoin, bitcoinTestnet } from "../../../src/networks/bitcoin.js"
import { solanaDevnet, solanaMainnet } from "../../../src/networks/solana.js"
import { transactionBytes } from "../solana/transactions.js"
import {
  scriptedClient,
  sessionEvent,
  sessionOf,
  topic,
} from "../../../marbles/adapters/walletConnect/scriptedRelay.js"

const ports = { connector: "walletConnect", clock: asyncScheduler }
const bytes = new Uint8Array([1, 2, 3])
const signature = "1".repeat(64)
const base64 = "A".repeat(88)
const KEY = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv"
const MAIN = "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh"
const TEST = "tb1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjx96dsw"

/** A wallet on the first of two networks; `move` is its move to the other one. */
const visit = (
  namespace: Namespace,
  [from, to]: readonly [Network, Network],
  [onFrom, onTo]: readonly [string, string],
  answers: Readonly<Record<string, unknown>>,
) => {
  const accounts = [`${from.id}:${onFrom}`, `${to.id}:${onTo}`]
  const stored = [sessionOf([], { namespaces: { [namespace]: { accounts, methods: Object.keys(answers) } } })]
  const events = { session_event: new Subject<unknown>() }
  const client = scriptedClient({ stored, events, request: ({ method }) => of(answers[method]) })
  const relay = createRelay({
    ...{ ...ports, relay: "wss://relay.example", origin: "https://shop.example", client$: of(client) },
    ...{ reuses: false, owns: true, adopts: true, returned$: NEVER },
  })
  relay.open({ silent: true, networks: [from, to] }).subscribe()
  const transport: Transport = { request: (call) => relay.request(namespace, call), on: () => NEVER }
  const move = () => events.session_event.next(sessionEvent("chainChanged", to.id, to.id))
  return { client, transport, move, account: { network: from.id, address: onFrom } }
}

const solana = () => {
  const transaction = Buffer.from(transactionBytes({ signers: [KEY], version: "legacy" })).toString("base64")
  const answers = {
    solana_signMessage: { signature },
    solana_signTransaction: { transaction },
    solana_signAllTransactions: { transactions: [transaction, transaction] },
    solana_signAndSendTransaction: { signature },
  }
  const { account, ...rest } = visit("solana", [solanaMainnet, solanaDevnet], [KEY, KEY], answers)
  const wallet = transportSolana(rest.transport, ports)
  const calls: Readonly<Record<string, () => Observable<unknown>>> = {
    solana_signMessage: () => wallet.signMessage(account, bytes),
    solana_signTransaction: () => wallet.signTransactions(account, [bytes]),
    solana_signAllTransactions: () => wallet.signTransactions(account, [bytes, bytes]),
    solana_signAndSendTransaction: () => wallet.sendTransaction(account, bytes, {}),
  }
  return { ...rest, calls }
}

const ofBitcoin = () => {
  const answers = { signMessage: { signature: base64 }, signPsbt: { psbt: "cHNidP8=" }, sendTransfer: { txid: topic } }
  const { account, ...rest } = visit("bip122", [bitcoin, bitcoinTestnet], [MAIN, TEST], answers)
  const wallet = sessionWallet(rest.transport, ports)
  const { network, address } = account
  const calls: Readonly<Record<string, () => Observable<unknown>>> = {
    signMessage: () => wallet.signMessage({ ...account, message: "hello", protocol: "bip322" }),
    signPsbt: () => wallet.signPsbt({ psbt: "cHNidP8=", network, inputs: [{ address, index: 0 }] }),
    sendTransfer: () => wallet.sendTransfer?.({ from: address, to: MAIN, network, satoshis: 1_000n }) ?? NEVER,
  }
  return { ...rest, calls }
}

const cases: readonly (readonly [string, () => ReturnType<typeof solana>, NetworkId, NetworkId])[] = [
  ...Object.keys(solana().calls).map((method) => [method, solana, solanaMainnet.id, solanaDevnet.id] as const),
  ...Object.keys(ofBitcoin().calls).map((method) => [method, ofBitcoin, bitcoin.id, bitcoinTestnet.id] as const),
]

describe("a request for an account of one network", () => {
  it.each(cases)("is not put to a wallet that has moved to another one: %s", async (method, of, expected, actual) => {
    const { client, calls, move } = of()
    const ask = () => firstValueFrom(calls[method]?.() ?? NEVER)
    await ask()
    expect(client.requests).toMatchObject([{ chainId: expected, method }])
    move()
    await expect(ask()).rejects.toMatchObject({ code: "WrongNetwork", details: { expected, actual } })
    expect(client.requests).toHaveLength(1)
  })
})
