import * as t from "io-ts"
import { defer, EMPTY, map, NEVER, type Observable, of, tap, throwError } from "rxjs"
import { fail } from "../../../model/errors.js"
import type { NetworkId } from "../../../model/namespace.js"
import { looseObject, textOf, validItems } from "../../../services/codecs/builders.js"
import { type AskPorts, askWallet, rpcResult } from "./askWallet.js"
import { bitcoinIds, type BitcoinChain, chainOf } from "../chain/bitcoinChains.js"
import type { BitcoinWallet, PsbtToSign, Shown, WalletAddress } from "./bitcoinWallet.js"
import { bytesOfBase64, hexOf } from "../../../model/bytes/bytes.js"
import { PsbtText, Signature, TransactionId } from "../chain/bytes.js"
import { callMethod } from "./providerEvents.js"
import { networkOfAddresses } from "./shownNetwork.js"

/** What the wallet calls the networks that it has. */
const chainNames: Readonly<Partial<Record<BitcoinChain, string>>> = {
  mainnet: "mainnet",
  testnet4: "testnet4",
  signet: "signet",
  regtest: "regtest",
}

const networks = (Object.keys(chainNames) as readonly BitcoinChain[]).map((chain) => bitcoinIds[chain])

const Addresses = looseObject({
  addresses: validItems(
    looseObject({ address: textOf("an address", 128) }, { symbol: t.string, type: t.string, publicKey: t.string }),
  ),
})

/** One for payments (p2wpkh), one for ordinals (p2tr); what is not Bitcoin is left out. */
const addressesIn = ({ addresses }: t.TypeOf<typeof Addresses>): readonly WalletAddress[] =>
  addresses
    .filter(({ symbol = "BTC" }) => symbol === "BTC")
    .map(({ address, type, publicKey }) => ({
      address,
      purpose: type === "p2tr" ? ("ordinal" as const) : ("payment" as const),
      ...(publicKey !== undefined && { publicKey }),
    }))

/** Leather signs the inputs of one address in a request. */
const oneAddress = ({ inputs }: PsbtToSign): boolean => new Set(inputs.map(({ address }) => address)).size === 1

const nameOf = (network: NetworkId): string => {
  const chain = chainOf(network)
  const name = chain && chainNames[chain]
  if (name === undefined) throw fail("ChainUnsupported", { network })
  return name
}

type Request = <A>(method: string, params: object, answer: t.Decoder<unknown, A>) => Observable<A>

/** What it is asked to sign. It signs messages by BIP-322 only. */
const signing = (
  request: Request,
  connector: string,
  shown: () => Shown | null,
): Pick<BitcoinWallet, "signMessage" | "signPsbt" | "sendTransfer"> => ({
  signMessage: ({ address, network, message, protocol }) =>
    defer(() => {
      if (protocol === "ecdsa") return throwError(() => fail("MethodUnsupported", { connector, method: protocol }))
      const own = shown()?.addresses.find((each) => each.address === address)
      const params = { message, paymentType: own?.purpose === "ordinal" ? "p2tr" : "p2wpkh", network: nameOf(network) }
      return request("signMessage", params, looseObject({ signature: Signature }))
    }).pipe(map(({ signature }) => signature)),
  signPsbt: (psbt) =>
    defer(() => {
      if (!oneAddress(psbt)) return throwError(() => fail("MethodUnsupported", { connector, method: "signPsbt" }))
      const allowedSighash = [...new Set(psbt.inputs.flatMap(({ sighashTypes }) => sighashTypes ?? []))]
      const params = {
        hex: hexOf(bytesOfBase64(psbt.psbt)),
        network: nameOf(psbt.network),
        broadcast: false,
        signAtIndex: psbt.inputs.map(({ index }) => index),
        ...(allowedSighash.length > 0 && { allowedSighash }),
      }
      return request("signPsbt", params, looseObject({ hex: PsbtText }))
    }).pipe(map(({ hex }) => hex)),
  sendTransfer: ({ to, satoshis, network }) =>
    defer(() => {
      const recipients = [{ address: to, amount: String(satoshis) }]
      return request("sendTransfer", { recipients, network: nameOf(network) }, looseObject({ txid: TransactionId }))
    }).pipe(map(({ txid }) => txid)),
})

/**
 * Leather. It has no way to ask without a prompt, and none to end a connection: what it has shown is remembered here until
 * the page is left. Every request names the network.
 */
export const leatherWallet = (provider: unknown, ports: AskPorts): BitcoinWallet => {
  const { prompt, connector } = askWallet(ports)
  let shown: Shown | null = null
  const request: Request = (method, params, answer) =>
    prompt({ method, call: () => callMethod(provider, "request", method, params), result: rpcResult, answer })
  const connect = (network: NetworkId): Observable<Shown> =>
    defer(() => request("getAddresses", { network: nameOf(network) }, Addresses)).pipe(
      map(addressesIn),
      map((addresses): Shown => ({ network: networkOfAddresses(addresses, network), addresses })),
      tap((answer) => (shown = answer)),
    )
  return {
    ...signing(request, connector, () => shown),
    connector,
    networks,
    connect,
    read: () => defer(() => of(shown)),
    changed$: NEVER,
    ended$: NEVER,
    switchNetwork: connect,
    disconnect: () =>
      defer(() => {
        shown = null
        return EMPTY
      }),
  }
}
