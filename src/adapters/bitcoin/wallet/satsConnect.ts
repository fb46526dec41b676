import * as t from "io-ts"
import { catchError, map, merge, Observable, of, switchMap, throwError } from "rxjs"
import type { NetworkId } from "../../../model/namespace.js"
import { looseObject, textOf, validItems } from "../../../services/codecs/builders.js"
import { hasCode } from "../../../services/codecs/isWalletError.js"
import { property, tryGet } from "../../../services/codecs/tryGet.js"
import { Anything, type AskPorts, askWallet, type AskWallet, Done, rpcResult } from "./askWallet.js"
import { type BitcoinChain, bitcoinIds, chainOf } from "../chain/bitcoinChains.js"
import type { BitcoinWallet, InputToSign, Shown, WalletAddress } from "./bitcoinWallet.js"
import { PsbtText, Signature, TransactionId } from "../chain/bytes.js"
import { callMethod, methodOf } from "./providerEvents.js"
import { networkNamed, networkOfAddresses } from "./shownNetwork.js"

/** What the protocol calls the networks. */
const chainNames: Readonly<Record<BitcoinChain, string>> = {
  mainnet: "Mainnet",
  testnet: "Testnet",
  testnet4: "Testnet4",
  signet: "Signet",
  regtest: "Regtest",
}

const Address = looseObject(
  { address: textOf("an address", 128) },
  { publicKey: t.string, purpose: t.string, symbol: t.string, type: t.string },
)

const Accounts = looseObject({ addresses: validItems(Address) }, { network: t.unknown })

const names: Readonly<Record<string, BitcoinChain>> = Object.fromEntries(
  (Object.keys(chainNames) as readonly BitcoinChain[]).map((chain) => [chainNames[chain].toLowerCase(), chain]),
)

/** The network that a wallet names, in any known form: `{ bitcoin: { name } }`, or the name. */
const networkIn = (value: unknown): NetworkId | undefined => {
  const inner = property(value, "bitcoin") ?? value
  return networkNamed(property(inner, "name") ?? inner, names)
}

const purposes: Readonly<Record<string, WalletAddress["purpose"]>> = { payment: "payment", ordinals: "ordinal" }

/** Addresses of other chains, such as Stacks, are left out. */
const addressesIn = (accounts: t.TypeOf<typeof Accounts>): readonly WalletAddress[] =>
  accounts.addresses.flatMap(({ address, publicKey, purpose = "" }) => {
    const known = Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined
    return known ? [{ address, purpose: known, ...(publicKey !== undefined && { publicKey }) }] : []
  })

/** The indexes that each address is to sign. */
const byAddress = (inputs: readonly InputToSign[]): Readonly<Record<string, readonly number[]>> =>
  inputs.reduce<Readonly<Record<string, readonly number[]>>>(
    (all, { address, index }) => ({ ...all, [address]: [...(all[address] ?? []), index] }),
    {},
  )

/** Older wallets take the name and the listener, newer ones an object. What does not fit is ignored. */
const eventsOf = (provider: unknown, eventName: string): Observable<unknown> =>
  new Observable((subscriber) => {
    const cb = (payload: unknown): void => subscriber.next(payload)
    const add = methodOf(provider, "addListener")
    const removes = [tryGet(() => add?.({ eventName, cb })), tryGet(() => add?.(eventName, cb))]
    return () => removes.forEach((remove) => typeof remove === "function" && void tryGet(() => remove() as unknown))
  })

type Request = <A>(
  ask: AskWallet["prompt"],
  method: string,
  params: object | null,
  answer: t.Decoder<unknown, A>,
) => Observable<A>

const requestOf =
  (provider: unknown): Request =>
  (ask, method, params, answer) =>
    ask({ method, call: () => callMethod(provider, "request", method, params), result: rpcResult, answer })

/** Both addresses: the one for payments and the one for ordinals. */
const wanted = ["payment", "ordinals"] as const

const reading = (request: Request, { prompt, quietly, connector }: AskWallet) => {
  const named$ = request(quietly, "wallet_getNetwork", null, Anything).pipe(
    map(networkIn),
    catchError(() => of(undefined)),
  )
  const shown = (accounts: t.TypeOf<typeof Accounts>, wish?: NetworkId): Observable<Shown> => {
    const addresses = addressesIn(accounts)
    const said = networkIn(accounts.network)
    const toShown = (named: NetworkId | undefined): Shown => ({
      network: named ?? networkOfAddresses(addresses, wish),
      addresses,
    })
    return (said ? of(said) : named$).pipe(map(toShown))
  }
  const connect = (network: NetworkId): Observable<Shown> => {
    const chain = chainOf(network)
    const params = { addresses: wanted, ...(chain && { network: chainNames[chain] }) }
    return request(prompt, "wallet_connect", params, Accounts).pipe(
      catchError((thrown: unknown) =>
        hasCode(thrown, ["MethodUnsupported"])
          ? request(prompt, "getAddresses", { purposes: wanted }, Accounts)
          : throwError(() => thrown),
      ),
      switchMap((accounts) => shown(accounts, network)),
    )
  }
  const read = (wish?: NetworkId): Observable<Shown | null> =>
    request(quietly, "wallet_getAccount", null, Accounts).pipe(
      switchMap((accounts) => shown(accounts, wish)),
      // It has not allowed this site anything, or cannot say without a prompt.
      catchError((thrown: unknown) =>
        hasCode(thrown, ["Unauthorized", "MethodUnsupported"]) ? of(null) : throwError(() => thrown),
      ),
    )
  return { connect, read, connector }
}

/** Xverse and the wallets that speak as it does: `request(method, params)` of sats-connect. */
export const satsConnectWallet = (provider: unknown, ports: AskPorts): BitcoinWallet => {
  const ask = askWallet({
    ...ports,
    codes: { [-32000]: "UserRejected", [-32001]: "MethodUnsupported", [-32002]: "Unauthorized" },
  })
  const { prompt, quietly } = ask
  const request = requestOf(provider)
  return {
    ...reading(request, ask),
    networks: Object.values(bitcoinIds),
    changed$: merge(eventsOf(provider, "accountChange"), eventsOf(provider, "networkChange")),
    ended$: eventsOf(provider, "disconnect"),
    switchNetwork: (network) => {
      const chain = chainOf(network)
      return request(prompt, "wallet_changeNetwork", { name: chain && chainNames[chain] }, Done)
    },
    signMessage: ({ address, message, protocol }) =>
      request(
        prompt,
        "signMessage",
        { address, message, protocol: protocol.toUpperCase() },
        looseObject({ signature: Signature }),
      ).pipe(map(({ signature }) => signature)),
    signPsbt: ({ psbt, inputs }) =>
      request(
        prompt,
        "signPsbt",
        { psbt, signInputs: byAddress(inputs), broadcast: false },
        looseObject({ psbt: PsbtText }),
      ).pipe(map((signed) => signed.psbt)),
    sendTransfer: ({ to, satoshis }) =>
      request(
        prompt,
        "sendTransfer",
        { recipients: [{ address: to, amount: Number(satoshis) }] },
        looseObject({ txid: TransactionId }),
      ).pipe(map(({ txid }) => txid)),
    disconnect: () => request(quietly, "wallet_disconnect", null, Done),
  }
}
