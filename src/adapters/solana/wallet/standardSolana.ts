import { defer, map, type Observable, of, throwError } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { fail } from "../../../model/errors.js"
import type { Network } from "../../../model/network.js"
import { property } from "../../../services/codecs/tryGet.js"
import type { SignerPorts } from "../../signer.js"
import { isOn, type NetworkInUse, type StandardRules } from "../../walletStandard/connection.js"
import {
  accountsIn,
  bytesIn,
  callFeature,
  functionIn,
  listIn,
  type StandardAccount,
} from "../../walletStandard/standardWallet.js"
import { decodeBase58 } from "../../../model/bytes/base58.js"
import { chainOf, knownNetworks } from "./clusters.js"
import type { SendOptions, SolanaSignedIn, SolanaSignInInput, SolanaWallet } from "./solanaWallet.js"

/** An account of Solana: its address is its public key in base58, and it can be on a cluster. */
const isOwn = ({ address, publicKey, chains }: StandardAccount): boolean => {
  const key = decodeBase58(address)
  return key?.length === 32 && key.join() === publicKey.join() && chains.some((chain) => chain.startsWith("solana:"))
}

/** What Solana makes of the accounts of a wallet. */
export const solanaRules: StandardRules = {
  namespace: "solana",
  accountIn: (shown) => (isOwn(shown) ? { address: shown.address, type: "eoa" } : undefined),
  chainsOf: (network) => [network, chainOf(network)],
  known: knownNetworks,
}

/** A signature has 64 bytes. */
export const signatureIn = (value: unknown): Uint8Array | undefined => {
  const bytes = bytesIn(value)
  return bytes?.length === 64 ? bytes : undefined
}

/** A wallet of the Wallet Standard, and whose it is. */
interface Standard {
  readonly connector: string
  readonly wallet: object
}

const accountFor = ({ wallet }: Standard, { address }: AccountKey): StandardAccount | undefined =>
  accountsIn(wallet).find((shown) => shown.address === address && isOwn(shown))

/** The account of a request, as the wallet shows it now; it must be able to be on its network. */
const authorized = (standard: Standard, account: AccountKey): StandardAccount => {
  const shown = accountFor(standard, account)
  if (!shown) throw fail("Unauthorized", { connector: standard.connector })
  if (!isOn(solanaRules, shown, account.network)) throw fail("ChainUnsupported", { network: account.network })
  return shown
}

/** The account and the network of a transaction, as a wallet takes them. */
const placeOf = (standard: Standard, account: AccountKey) => {
  const shown = authorized(standard, account)
  return {
    account: shown.account,
    chain: shown.chains.includes(account.network) ? account.network : chainOf(account.network),
  }
}

/** Calls a function that takes several inputs, and answers with as many outputs. */
const ask = <A>(
  { connector, wallet }: Standard,
  feature: string,
  inputs: () => readonly object[],
  decode: (output: unknown) => A | undefined,
): Observable<readonly A[]> =>
  defer(() => {
    const given = inputs()
    return callFeature(connector, wallet, feature, ...given).pipe(
      map((answer) => {
        const outputs = (listIn(answer) ?? []).flatMap((output) => decode(output) ?? [])
        if (outputs.length !== given.length) throw fail("MalformedAnswer", { connector, method: feature }, answer)
        return outputs
      }),
    )
  })

/** The same with one input and one output. */
const askOne = <A>(
  standard: Standard,
  feature: string,
  input: () => object,
  decode: (output: unknown) => A | undefined,
): Observable<A> =>
  ask(standard, feature, () => [input()], decode).pipe(
    map(([output]) => {
      if (output === undefined) throw fail("MalformedAnswer", { connector: standard.connector, method: feature })
      return output
    }),
  )

const signMessage = (standard: Standard, account: AccountKey, message: Uint8Array) =>
  askOne(
    standard,
    "solana:signMessage",
    () => ({ account: authorized(standard, account).account, message: Uint8Array.from(message) }),
    (output) => {
      const signature = signatureIn(property(output, "signature"))
      const signed = bytesIn(property(output, "signedMessage"))
      return signature && signed && { message: signed, signature }
    },
  )

const signTransactions = (standard: Standard, account: AccountKey, transactions: readonly Uint8Array[]) =>
  ask(
    standard,
    "solana:signTransaction",
    () => {
      const place = placeOf(standard, account)
      return transactions.map((transaction) => ({ ...place, transaction: Uint8Array.from(transaction) }))
    },
    (output) => bytesIn(property(output, "signedTransaction")),
  )

const sendTransaction = (standard: Standard, account: AccountKey, transaction: Uint8Array, options: SendOptions) =>
  askOne(
    standard,
    "solana:signAndSendTransaction",
    () => ({ ...placeOf(standard, account), transaction: Uint8Array.from(transaction), options }),
    (output) => signatureIn(property(output, "signature")),
  )

const signIn = (standard: Standard, account: AccountKey, input: SolanaSignInInput) =>
  askOne(
    standard,
    "solana:signIn",
    () => ({ ...input, address: authorized(standard, account).address }),
    (output): SolanaSignedIn | undefined => {
      const address = property(property(output, "account"), "address")
      const message = bytesIn(property(output, "signedMessage"))
      const signature = signatureIn(property(output, "signature"))
      return typeof address === "string" && message && signature ? { address, message, signature } : undefined
    },
  )

/** A wallet of the Wallet Standard. Its accounts are read again for each request. Bytes are copied: it may change its own. */
export const standardSolana = (wallet: object, inUse: NetworkInUse, ports: SignerPorts): SolanaWallet => {
  const standard: Standard = { connector: ports.connector, wallet }
  const has = (name: string): boolean => functionIn(wallet, `solana:${name}`, name) !== undefined
  return {
    ...ports,
    readBack: (account) => defer(() => of(authorized(standard, account))),
    can: { sign: has("signTransaction"), send: has("signAndSendTransaction") },
    signMessage: (...input) => signMessage(standard, ...input),
    signTransactions: (...input) => signTransactions(standard, ...input),
    sendTransaction: (...input) => sendTransaction(standard, ...input),
    signIn: (...input) => signIn(standard, ...input),
    switchNetwork: ({ id, name }: Network) =>
      defer(() => {
        const isAble = accountsIn(wallet).some((shown) => isOwn(shown) && isOn(solanaRules, shown, id))
        if (!isAble) return throwError(() => fail("ChainUnsupported", { network: name }))
        inUse.move(id)
        return [id]
      }),
  }
}
