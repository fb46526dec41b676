import { catchError, defer, forkJoin, map, merge, type Observable, of, switchMap, throwError } from "rxjs"
import { fail } from "../../../model/errors.js"
import type { NetworkId } from "../../../model/namespace.js"
import { arrayOf, textOf } from "../../../services/codecs/builders.js"
import { hasCode } from "../../../services/codecs/isWalletError.js"
import { property } from "../../../services/codecs/tryGet.js"
import { Anything, type AskPorts, askWallet, type AskWallet, Done, type WalletCall } from "./askWallet.js"
import { type BitcoinChain, bitcoinIds, chainOf } from "../chain/bitcoinChains.js"
import type { BitcoinWallet, MessageProtocol, PsbtToSign, Shown, TransferToSend } from "./bitcoinWallet.js"
import { bytesOfBase64, hexOf } from "../../../model/bytes/bytes.js"
import { PsbtText, Signature, TransactionId } from "../chain/bytes.js"
import { callMethod, methodOf, providerEvents } from "./providerEvents.js"
import { networkNamed, networkOfAddresses } from "./shownNetwork.js"

/** What these wallets call the networks, by `getChain` and before that by `getNetwork`. */
const chainNames: Readonly<Record<BitcoinChain, string>> = {
  mainnet: "BITCOIN_MAINNET",
  testnet: "BITCOIN_TESTNET",
  testnet4: "BITCOIN_TESTNET4",
  signet: "BITCOIN_SIGNET",
  regtest: "BITCOIN_REGTEST",
}
const chains = Object.keys(chainNames) as readonly BitcoinChain[]
const olderNames: Readonly<Record<string, BitcoinChain>> = {
  livenet: "mainnet",
  mainnet: "mainnet",
  testnet: "testnet",
  testnet4: "testnet4",
  signet: "signet",
  regtest: "regtest",
}
const allNames: Readonly<Record<string, BitcoinChain>> = {
  ...olderNames,
  ...Object.fromEntries(chains.map((chain) => [chainNames[chain].toLowerCase(), chain])),
}

const Addresses = arrayOf(textOf("an address", 128))
const PublicKey = textOf("a public key", 132)

/** How the wallets of this family name the two ways to sign a message. */
export const unisatProtocols: Readonly<Record<MessageProtocol, string>> = { ecdsa: "ecdsa", bip322: "bip322-simple" }

/** What is to be signed, in the form of these wallets. Nothing is finalised by them: what they answer can be checked. */
export const unisatPsbt = ({ psbt, inputs }: PsbtToSign): readonly [hex: string, options: object] => [
  hexOf(bytesOfBase64(psbt)),
  {
    autoFinalized: false,
    toSignInputs: inputs.map(({ index, address, sighashTypes }) => ({
      index,
      address,
      ...(sighashTypes && { sighashTypes }),
    })),
  },
]

/** An amount is in satoshis, not in bitcoin. */
export const unisatTransfer = ({ to, satoshis, feeRate }: TransferToSend): readonly unknown[] => [
  to,
  Number(satoshis),
  ...(feeRate === undefined ? [] : [{ feeRate }]),
]

type CallOf = (method: string, ...input: readonly unknown[]) => Pick<WalletCall<unknown>, "method" | "call">

const reading = (
  provider: unknown,
  call: CallOf,
  { prompt, quietly, connector }: AskWallet,
): Pick<BitcoinWallet, "connect" | "read"> => {
  const name$ = defer(() =>
    quietly({ ...call(methodOf(provider, "getChain") ? "getChain" : "getNetwork"), answer: Anything }),
  )
  const named$ = name$.pipe(
    map((value) => networkNamed(property(value, "enum") ?? value, allNames)),
    catchError(() => of(undefined)),
  )
  const key$ = quietly({ ...call("getPublicKey"), answer: PublicKey }).pipe(catchError(() => of(undefined)))
  const shown = (addresses: readonly string[], wish?: NetworkId): Observable<Shown | null> => {
    const [address] = addresses
    if (address === undefined) return of(null)
    return forkJoin([named$, key$]).pipe(
      map(([named, publicKey]) => {
        const found = [{ address, purpose: "payment", ...(publicKey !== undefined && { publicKey }) }] as const
        return { network: named ?? networkOfAddresses(found, wish), addresses: found }
      }),
    )
  }
  return {
    connect: (network) =>
      prompt({ ...call("requestAccounts"), answer: Addresses }).pipe(
        switchMap((addresses) => shown(addresses, network)),
        map((answer) => {
          // Approved, but for no account.
          if (!answer) throw fail("UserRejected", { connector })
          return answer
        }),
      ),
    read: (wish) =>
      quietly({ ...call("getAccounts"), answer: Addresses }).pipe(
        switchMap((addresses) => shown(addresses, wish)),
        catchError((thrown: unknown) => (hasCode(thrown, ["Unauthorized"]) ? of(null) : throwError(() => thrown))),
      ),
  }
}

/** By `switchChain`, and by `switchNetwork` where the wallet is older. */
const switching =
  (provider: unknown, call: CallOf, { prompt }: AskWallet): BitcoinWallet["switchNetwork"] =>
  (network) =>
    defer(() => {
      const chain = chainOf(network)
      const older = Object.keys(olderNames).find((each) => olderNames[each] === chain)
      return methodOf(provider, "switchChain")
        ? prompt({ ...call("switchChain", chain && chainNames[chain]), answer: Done })
        : prompt({ ...call("switchNetwork", older), answer: Done })
    })

const events = ["accountsChanged", "networkChanged", "chainChanged"] as const

/** UniSat, and the wallets that took over its functions: Bitget, Binance. They have one address, for everything. */
export const unisatWallet = (provider: unknown, ports: AskPorts): BitcoinWallet => {
  const ask = askWallet(ports)
  const { prompt, quietly, connector } = ask
  const call: CallOf = (method, ...input) => ({ method, call: () => callMethod(provider, method, ...input) })
  return {
    ...reading(provider, call, ask),
    connector,
    networks: Object.values(bitcoinIds),
    changed$: merge(...events.map((name) => providerEvents(provider, name))),
    ended$: providerEvents(provider, "disconnect"),
    switchNetwork: switching(provider, call, ask),
    signMessage: ({ message, protocol }) =>
      prompt({ ...call("signMessage", message, unisatProtocols[protocol]), answer: Signature }),
    signPsbt: (psbt) => prompt({ ...call("signPsbt", ...unisatPsbt(psbt)), answer: PsbtText }),
    sendTransfer: (transfer) => prompt({ ...call("sendBitcoin", ...unisatTransfer(transfer)), answer: TransactionId }),
    disconnect: () => quietly({ ...call("disconnect"), answer: Done }),
  }
}
