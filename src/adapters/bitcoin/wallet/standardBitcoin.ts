import type * as t from "io-ts"
import { catchError, defer, map, merge, NEVER, type Observable, of, tap, throwError, timeout } from "rxjs"
import { chainLimits } from "../../../model/chainLimits.js"
import { fail } from "../../../model/errors.js"
import type { NetworkId } from "../../../model/namespace.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { property } from "../../../services/codecs/tryGet.js"
import { disconnectWallet, inUseBy } from "../../walletStandard/sharedWallet.js"
import {
  accountsIn,
  callFeature,
  changesOf,
  functionIn,
  listIn,
  type StandardAccount,
  type StandardWallet,
} from "../../walletStandard/standardWallet.js"
import type { AskPorts } from "./askWallet.js"
import { type BitcoinChain, bitcoinIds, chainOf, kindOf } from "../chain/bitcoinChains.js"
import type { BitcoinWallet, PsbtToSign, Shown, WalletAddress } from "./bitcoinWallet.js"
import { bytesOfBase64, hexOf } from "../../../model/bytes/bytes.js"
import { PsbtText, Signature } from "../chain/bytes.js"

/** Whether a wallet of the standard serves Bitcoin. */
export const servesBitcoin = ({ wallet }: StandardWallet): boolean =>
  functionIn(wallet, "bitcoin:connect", "connect") !== undefined

/** The names that wallets give to a network. The standard has one name for all test networks with blocks of miners. */
const chainNames: Readonly<Record<BitcoinChain, readonly [string, ...string[]]>> = {
  mainnet: ["bitcoin:mainnet"],
  testnet: ["bitcoin:testnet"],
  testnet4: ["bitcoin:testnet4", "bitcoin:testnet"],
  signet: ["bitcoin:signet"],
  regtest: ["bitcoin:regtest"],
}

const namesOf = (network: NetworkId): readonly string[] => {
  const chain = chainOf(network)
  return chain ? [network, ...chainNames[chain]] : [network]
}

const networksIn = (chains: readonly string[]): readonly NetworkId[] =>
  Object.values(bitcoinIds).filter((id) => namesOf(id).some((name) => chains.includes(name)))

/** The name that a wallet has for a network. */
const nameIn = ({ chains }: StandardWallet, network: NetworkId): string | undefined =>
  namesOf(network).find((name) => chains.includes(name))

const isOn = (network: NetworkId, { address, chains }: StandardAccount): boolean =>
  namesOf(network).some((name) => chains.includes(name)) && kindOf(address, network) !== undefined

/** The standard does not say which account is for what. Ordinals are kept at taproot addresses; one has to be for payments. */
const addressesOf = (accounts: readonly StandardAccount[], network: NetworkId): readonly WalletAddress[] => {
  const isTaproot = ({ address }: StandardAccount): boolean => kindOf(address, network) === "p2tr"
  const payment = accounts.find((account) => !isTaproot(account)) ?? accounts[0]
  return accounts.map((account) => ({
    address: account.address,
    purpose: account !== payment && isTaproot(account) ? "ordinal" : "payment",
    ...(account.publicKey.length > 0 && { publicKey: hexOf(account.publicKey) }),
  }))
}

/** What accounts show of one network: that of the wish, else the first that one of them is on. Null without any. */
const shownOf = (accounts: readonly StandardAccount[], wish: NetworkId | undefined): Shown | null => {
  const networks = [...(wish === undefined ? [] : [wish]), ...accounts.flatMap(({ chains }) => networksIn(chains))]
  const network = networks.find((id) => accounts.some((account) => isOn(id, account)))
  if (network === undefined) return null
  return {
    network,
    addresses: addressesOf(
      accounts.filter((account) => isOn(network, account)),
      network,
    ),
  }
}

/** The one answer to one question, of which a field is decoded. */
const answered = <A>(connector: string, method: string, field: string, codec: t.Decoder<unknown, A>) =>
  map((answer: unknown): A => {
    const value = decoded(codec, property(listIn(answer, 1)?.[0], field))
    if (value === undefined) throw fail("MalformedAnswer", { connector, method }, answer)
    return value
  })

type Accounts = () => readonly StandardAccount[]

/** How the standard names a signature hash type; undefined for the default of taproot, which it does not name. */
const hashTypeName = (type = 0): string | undefined => {
  const name = ["ALL", "NONE", "SINGLE"][(type & 0x1f) - 1]
  return name && type & 0x80 ? `${name}|ANYONECANPAY` : name
}

/** The inputs of each account that are signed with the same signature hash type. */
const inputsOf = ({ inputs }: PsbtToSign, accountOf: (address: string) => object): readonly object[] => {
  const named = inputs.map(({ sighashTypes, ...input }) => ({ ...input, sigHash: hashTypeName(sighashTypes?.[0]) }))
  const isAlike = (a: (typeof named)[number], b: typeof a) => a.address === b.address && a.sigHash === b.sigHash
  return named
    .filter((input, at) => named.findIndex((other) => isAlike(other, input)) === at)
    .map((input) => ({
      account: accountOf(input.address),
      signingIndexes: named.filter((other) => isAlike(other, input)).map(({ index }) => index),
      ...(input.sigHash !== undefined && { sigHash: input.sigHash }),
    }))
}

const signing = (
  standard: StandardWallet,
  connector: string,
  accounts: Accounts,
): Pick<BitcoinWallet, "signMessage" | "signPsbt"> => {
  const { wallet } = standard
  const accountOf = (address: string): object => {
    const found = accounts().find((account) => account.address === address)
    if (!found) throw fail("Unauthorized", { connector })
    return found.account
  }
  return {
    signMessage: ({ address, message }) =>
      defer(() => {
        const input = { account: accountOf(address), message: new TextEncoder().encode(message) }
        return callFeature(connector, wallet, "bitcoin:signMessage", input)
      }).pipe(answered(connector, "bitcoin:signMessage", "signature", Signature)),
    signPsbt: (psbt) =>
      defer(() => {
        const chain = nameIn(standard, psbt.network)
        const input = { psbt: bytesOfBase64(psbt.psbt), inputsToSign: inputsOf(psbt, accountOf), chain }
        return callFeature(connector, wallet, "bitcoin:signTransaction", input)
      }).pipe(answered(connector, "bitcoin:signTransaction", "signedPsbt", PsbtText)),
  }
}

/** Some wallets show their accounts only once they are asked for them. */
const askSilently = ({ wallet }: StandardWallet, { connector, clock }: AskPorts): Observable<unknown> =>
  callFeature(connector, wallet, "standard:connect", { silent: true }).pipe(
    timeout({ first: chainLimits.requestTimeout, scheduler: clock }),
    catchError(() => of(null)),
  )

const reading = (standard: StandardWallet, ports: AskPorts, accounts: Accounts) => {
  const { connector } = ports
  const { wallet } = standard
  /** What the wallet gave when it connected. It counts only until the wallet shows accounts itself. */
  let given: readonly StandardAccount[] = []
  const own: Accounts = () => {
    const shown = accounts()
    return shown.length > 0 ? shown : given
  }
  const connect = (network: NetworkId): Observable<Shown> =>
    callFeature(connector, wallet, "bitcoin:connect", { purposes: ["payment", "ordinals"] }).pipe(
      tap((answer) => {
        const isShown = accounts().length > 0
        given = !isShown && typeof answer === "object" && answer !== null ? accountsIn(answer) : []
      }),
      map((answer) => {
        const shown = shownOf(own(), network)
        if (!shown) throw fail("MalformedAnswer", { connector, method: "bitcoin:connect" }, answer)
        return shown
      }),
    )
  const read = (wish?: NetworkId): Observable<Shown | null> =>
    defer(() => {
      if (accounts().length > 0) given = []
      return own().length > 0 ? of(null) : askSilently(standard, ports)
    }).pipe(map(() => shownOf(own(), wish)))
  const switchNetwork = (network: NetworkId): Observable<unknown> =>
    defer(() =>
      shownOf(own(), network)?.network === network
        ? of(null)
        : throwError(() => fail("NetworkFixed", { network: chainOf(network) ?? network })),
    )
  const disconnect = (): Observable<unknown> =>
    defer(() => {
      given = []
      const has = functionIn(wallet, "bitcoin:disconnect", "disconnect") !== undefined
      return has ? callFeature(connector, wallet, "bitcoin:disconnect") : disconnectWallet(wallet, standard, connector)
    })
  return { own, connect, read, switchNetwork, disconnect }
}

/** A wallet that registers on the page (Wallet Standard) with the features of Bitcoin, such as Phantom. */
export const standardBitcoin = (standard: StandardWallet, ports: AskPorts): BitcoinWallet => {
  const { own, ...actions } = reading(standard, ports, () => accountsIn(standard.wallet))
  return {
    ...signing(standard, ports.connector, own),
    ...actions,
    connector: ports.connector,
    networks: networksIn(standard.chains),
    changed$: merge(changesOf(standard.wallet), changesOf(standard.wallet, "bitcoin:events")).pipe(
      inUseBy(standard.wallet, standard),
    ),
    ended$: NEVER,
  }
}
