import { concatMap, defer, forkJoin, from, map, type Observable, of, throwError } from "rxjs"
import { decodeBase58 } from "../model/bytes/base58.js"
import { base64Of } from "../model/bytes/bytes.js"
import { type Fetch, jsonRpc } from "./jsonRpc.js"
import type { SolanaKey } from "./solanaKeys.js"

/** An account as a wallet shows it (Wallet Standard). */
export interface ShownAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** The state of a scripted wallet of Solana. */
export interface SolanaState {
  /** The accounts, the active one first. */
  readonly accounts: readonly SolanaKey[]
  /** Whether the site may see them. */
  readonly authorized: boolean
  /** The chains that its accounts can be on, each with an RPC endpoint or null. */
  readonly chains: Readonly<Record<string, string | null>>
}

/** What the functions of a wallet act on. */
export interface SolanaMethodPorts {
  readonly getState: () => SolanaState
  readonly setState: (changes: Partial<SolanaState>) => void
  readonly shown: () => readonly ShownAccount[]
  readonly fetch: Fetch | undefined
}

type Inputs = readonly unknown[]
type Method = (ports: SolanaMethodPorts, inputs: Inputs) => Observable<unknown>

interface Input {
  readonly account?: ShownAccount
  readonly chain?: string
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
}

const refused = (message: string): Observable<never> => throwError(() => new Error(message))

const SIGNATURE = 64

/** A transaction with few signers: its signatures, then its message with the signers' keys first. */
const divided = (transaction: Uint8Array) => {
  const count = transaction[0] ?? 0
  const message = transaction.slice(1 + count * SIGNATURE)
  const header = (message[0] ?? 0) >= 0x80 ? 1 : 0
  const placeOf = (key: Uint8Array): number =>
    Array.from({ length: count }, (_, at) => message.slice(header + 4 + at * 32, header + 4 + (at + 1) * 32)).findIndex(
      (signer) => signer.join() === key.join(),
    )
  return { message, placeOf }
}

const keyFor = ({ getState, shown }: SolanaMethodPorts, account: ShownAccount | undefined): SolanaKey | undefined =>
  account && shown().includes(account)
    ? getState().accounts.find(({ address }) => address === account.address)
    : undefined

const signTransaction = (ports: SolanaMethodPorts, { account, transaction = new Uint8Array() }: Input) => {
  const key = keyFor(ports, account)
  const { message, placeOf } = divided(transaction)
  const place = account ? placeOf(account.publicKey) : -1
  if (!key || place < 0) return refused("The account does not sign this transaction.")
  return defer(() => from(key.sign(message))).pipe(
    map((signature) => {
      const signed = Uint8Array.from(transaction)
      signed.set(signature, 1 + place * SIGNATURE)
      return { signedTransaction: signed, signature }
    }),
  )
}

const send = (ports: SolanaMethodPorts, input: Input): Observable<unknown> =>
  signTransaction(ports, input).pipe(
    concatMap(({ signedTransaction, signature }) => {
      const url = ports.getState().chains[input.chain ?? ""]
      if (!url || !ports.fetch) return of({ signature })
      const params = [base64Of(signedTransaction), { encoding: "base64" }]
      return jsonRpc(ports.fetch, url, { method: "sendTransaction", params }).pipe(
        map((id) => ({ signature: decodeBase58(String(id)) })),
      )
    }),
  )

const signMessage = (ports: SolanaMethodPorts, { account, message = new Uint8Array() }: Input): Observable<unknown> => {
  const key = keyFor(ports, account)
  return key
    ? defer(() => from(key.sign(message))).pipe(map((signature) => ({ signedMessage: message, signature })))
    : refused("The account is not shown to this site.")
}

const signIn = (ports: SolanaMethodPorts, input: Readonly<Record<string, unknown>>): Observable<unknown> => {
  const account = ports.shown().find(({ address }) => address === input["address"]) ?? ports.shown()[0]
  const text = `${String(input["domain"])} wants you to sign in with your Solana account:\n${account?.address ?? ""}`
  return signMessage(ports, { ...(account && { account }), message: new TextEncoder().encode(text) }).pipe(
    map((signed) => ({ ...(signed as object), account })),
  )
}

const each =
  (method: (ports: SolanaMethodPorts, input: Input) => Observable<unknown>): Method =>
  (ports, inputs) =>
    forkJoin(inputs.map((input) => method(ports, input as Input)))

/** The functions of the wallet, by feature. */
const methods: Readonly<Record<string, Method>> = {
  "standard:connect": ({ setState, shown }, [input]) => {
    const { silent } = (input ?? {}) as { readonly silent?: boolean }
    if (!silent) setState({ authorized: true })
    return of({ accounts: shown() })
  },
  "standard:disconnect": ({ setState }) => {
    setState({ authorized: false })
    return of(undefined)
  },
  "solana:signMessage": each(signMessage),
  "solana:signTransaction": each(signTransaction),
  "solana:signAndSendTransaction": each(send),
  "solana:signIn": (ports, inputs) => forkJoin(inputs.map((input) => signIn(ports, (input ?? {}) as never))),
}

/** The features of the wallet that are one function, and are called by it. */
export const solanaFeatures = Object.keys(methods)

/** Handles a call like a real wallet. */
export const handleSolanaCall = (ports: SolanaMethodPorts, feature: string, inputs: Inputs): Observable<unknown> =>
  defer(() => methods[feature]?.(ports, inputs) ?? refused(`This wallet does not know ${feature}.`))
