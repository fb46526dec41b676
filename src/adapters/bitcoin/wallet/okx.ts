import * as t from "io-ts"
import { catchError, defer, forkJoin, map, merge, type Observable, of, tap } from "rxjs"
import { fail } from "../../../model/errors.js"
import type { NetworkId } from "../../../model/namespace.js"
import { arrayOf, looseObject, textOf } from "../../../services/codecs/builders.js"
import { property } from "../../../services/codecs/tryGet.js"
import { type AskPorts, askWallet, type AskWallet, Done, type WalletCall } from "./askWallet.js"
import { type BitcoinChain, bitcoinIds, chainOf } from "../chain/bitcoinChains.js"
import type { BitcoinWallet, Shown } from "./bitcoinWallet.js"
import { PsbtText, Signature, TransactionId } from "../chain/bytes.js"
import { callMethod, methodOf, providerEvents } from "./providerEvents.js"
import { unisatProtocols, unisatPsbt, unisatTransfer } from "./unisat.js"

/** Each network is a provider of its own, under one of these names. */
const keys: Readonly<Partial<Record<BitcoinChain, string>>> = {
  mainnet: "bitcoin",
  testnet: "bitcoinTestnet",
  signet: "bitcoinSignet",
}

const Account = looseObject(
  { address: textOf("an address", 128) },
  { publicKey: t.string, compressedPublicKey: t.string },
)

const Addresses = arrayOf(textOf("an address", 128))

const PublicKey = textOf("a public key", 132)

const chains = Object.keys(keys) as readonly BitcoinChain[]

const providerIn = (root: unknown, network: NetworkId): unknown => {
  const chain = chainOf(network)
  const key = chain && keys[chain]
  const provider = key === undefined ? undefined : property(root, key)
  if (!provider) throw fail("ChainUnsupported", { network })
  return provider
}

const shownOn = (network: NetworkId, address: string, publicKey?: string): Shown => ({
  network,
  addresses: [{ address, purpose: "payment", ...(publicKey !== undefined && { publicKey }) }],
})

type CallOn = (
  network: NetworkId,
  method: string,
  ...input: readonly unknown[]
) => Pick<WalletCall<unknown>, "method" | "call">

/** It shows one network at a time: the one that it was last connected on. */
const reading = (root: unknown, on: CallOn, { prompt, quietly }: AskWallet) => {
  let used: NetworkId = bitcoinIds.mainnet
  const connect = (network: NetworkId): Observable<Shown> =>
    prompt({ ...on(network, "connect"), answer: Account }).pipe(
      map(({ address, compressedPublicKey, publicKey }) => shownOn(network, address, compressedPublicKey ?? publicKey)),
      tap(() => (used = network)),
    )
  const read = (wish = used): Observable<Shown | null> =>
    defer(() => {
      if (!methodOf(providerIn(root, wish), "getAccounts")) return of(null)
      const key$ = quietly({ ...on(wish, "getPublicKey"), answer: PublicKey }).pipe(catchError(() => of(undefined)))
      return forkJoin([quietly({ ...on(wish, "getAccounts"), answer: Addresses }), key$]).pipe(
        map(([[address], publicKey]) => (address === undefined ? null : shownOn(wish, address, publicKey))),
        tap((answer) => answer && (used = wish)),
      )
    })
  const disconnect = (): Observable<unknown> => defer(() => quietly({ ...on(used, "disconnect"), answer: Done }))
  return { connect, read, disconnect, switchNetwork: connect }
}

/** OKX: one provider for each network, and one address in each. `root` is `window.okxwallet`. */
export const okxWallet = (root: unknown, ports: AskPorts): BitcoinWallet => {
  const ask = askWallet(ports)
  const { prompt, connector } = ask
  const on: CallOn = (network, method, ...input) => ({
    method,
    call: () => callMethod(providerIn(root, network), method, ...input),
  })
  const events = (name: string): Observable<unknown> =>
    merge(...chains.map((chain) => providerEvents(property(root, keys[chain] ?? ""), name)))
  return {
    ...reading(root, on, ask),
    connector,
    networks: chains.filter((chain) => property(root, keys[chain] ?? "")).map((chain) => bitcoinIds[chain]),
    changed$: merge(events("accountsChanged"), events("accountChanged")),
    ended$: events("disconnect"),
    signMessage: ({ network, message, protocol }) =>
      prompt({ ...on(network, "signMessage", message, unisatProtocols[protocol]), answer: Signature }),
    signPsbt: (psbt) => prompt({ ...on(psbt.network, "signPsbt", ...unisatPsbt(psbt)), answer: PsbtText }),
    sendTransfer: (transfer) =>
      prompt({ ...on(transfer.network, "sendBitcoin", ...unisatTransfer(transfer)), answer: TransactionId }),
  }
}
