import { catchError, defer, isObservable, Observable, type ObservableInput, of, take, throwError } from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { fail } from "../../model/errors.js"
import { property, tryGet } from "../../services/codecs/tryGet.js"
import { standardFailure } from "./failures.js"

/** A wallet that has registered on the page: what it said of itself then, and its own object. */
export interface StandardWallet {
  readonly name: string
  readonly icon: string
  /** The chains that it serves, such as `solana:mainnet`. */
  readonly chains: readonly string[]
  readonly wallet: object
}

/** An account that a wallet shows this site. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  /** The wallet's own object, which its functions take: some compare it by identity. */
  readonly account: object
}

/** How many entries of a list are read. */
const LONGEST = 1_000

/** A list of another's, each entry read once; undefined where it is none. */
export const listIn = (value: unknown, most = LONGEST): readonly unknown[] | undefined =>
  tryGet(() =>
    Array.isArray(value)
      ? Array.from({ length: Math.min(value.length, most) }, (_, at): unknown => value[at])
      : undefined,
  )

/** A copy of bytes of another's; undefined where they are none. */
export const bytesIn = (value: unknown): Uint8Array | undefined =>
  tryGet(() => (value instanceof Uint8Array ? Uint8Array.from(value) : undefined))

/** A list of texts; entries of other types are left out. */
const textsIn = (value: unknown): readonly string[] | undefined =>
  listIn(value)?.filter((text): text is string => typeof text === "string")

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** A wallet that registers (`@wallet-standard/base`). Each property is read once; undefined when one is of a wrong type. */
export const walletIn = (wallet: unknown): StandardWallet | undefined => {
  if (!isObject(wallet)) return undefined
  const name = property(wallet, "name")
  const icon = property(wallet, "icon")
  const chains = textsIn(property(wallet, "chains"))
  return typeof name === "string" && chains && isObject(property(wallet, "features"))
    ? { name, icon: typeof icon === "string" ? icon : "", chains, wallet }
    : undefined
}

const accountIn = (account: unknown): StandardAccount | undefined => {
  if (!isObject(account)) return undefined
  const address = property(account, "address")
  const publicKey = bytesIn(property(account, "publicKey"))
  const chains = textsIn(property(account, "chains"))
  const features = textsIn(property(account, "features"))
  return typeof address === "string" && publicKey && chains && features
    ? { address, publicKey, chains, features, account }
    : undefined
}

/** The accounts that a wallet shows this site now, without asking it. Malformed ones are left out. */
export const accountsIn = (wallet: object): readonly StandardAccount[] =>
  (listIn(property(wallet, "accounts"), chainLimits.accounts) ?? []).flatMap((account) => accountIn(account) ?? [])

/** A function of a feature, such as `connect` of `standard:connect`; undefined where the wallet does not have it. */
export const functionIn = (
  wallet: object,
  feature: string,
  name: string,
): ((...input: readonly unknown[]) => unknown) | undefined => {
  const owner = property(property(wallet, "features"), feature)
  const run = property(owner, name)
  return typeof run === "function" ? (...input) => Reflect.apply(run, owner, input) as unknown : undefined
}

/** Wallets may return a plain value instead of a promise. */
const responseOf = (response: unknown): ObservableInput<unknown> => {
  if (isObservable(response)) return response
  return typeof property(response, "then") === "function" ? Promise.resolve(response) : of(response)
}

/**
 * Calls a function of a feature; by convention, the name of the function is that of the feature after the colon. Errors with
 * `MethodUnsupported` where the wallet does not have it; what it throws, at once or later, becomes a `WalletError`.
 */
export const callFeature = (
  connector: string,
  wallet: object,
  feature: string,
  ...input: readonly unknown[]
): Observable<unknown> =>
  defer(() => {
    const run = functionIn(wallet, feature, feature.slice(feature.indexOf(":") + 1))
    if (!run) throw fail("MethodUnsupported", { connector, method: feature })
    return responseOf(run(...input))
  }).pipe(
    take(1),
    catchError((thrown: unknown) => throwError(() => standardFailure({ connector, method: feature }, thrown))),
  )

/** Emits when a wallet says that its accounts, chains or features have changed. What it says of them is read from itself. */
export const changesOf = (wallet: object, feature = "standard:events"): Observable<void> =>
  new Observable((subscriber) => {
    const on = functionIn(wallet, feature, "on")
    const off = tryGet(() => on?.("change", () => subscriber.next()))
    return () => tryGet(() => typeof off === "function" && (off as () => unknown)())
  })
