import { map, merge, type Observable } from "rxjs"
import { type AccountKey, latest, shortAddress, type ShownNetwork, type Wallet, type WalletEvent } from "rxwallet"

/** The streams shown on the page. */
export const streamNames = ["status$", "account$", "network$", "balance$", "tokens$", "identity$", "events$"] as const

export type StreamName = (typeof streamNames)[number]

/** A value emitted by a stream. */
export interface Emission {
  readonly name: StreamName
  /** A summary of the value. */
  readonly summary: string
  /** The whole value. */
  readonly value: unknown
  /** In ms since 1970. */
  readonly at: number
}

const formatAccount = (account: AccountKey | null): string =>
  account ? `${shortAddress(account.address)} on ${account.network}` : "null"

const formatNetwork = ({ id, name, supported }: ShownNetwork): string =>
  `${name}, ${id}${supported ? "" : ", unsupported"}`

const formatEvent = (event: WalletEvent): string => ("network" in event ? `${event.type} ${event.network}` : event.type)

const formatBalance = (balance: Wallet["balance$"]["value"]): string => {
  const known = latest(balance)
  return known ? `${balance.status}, ${known.amount} ${known.symbol}` : balance.status
}

const formatTokens = (tokens: Wallet["tokens$"]["value"]): string => {
  const known = latest(tokens)
  return known ? `${tokens.status}, ${known.map(({ symbol }) => symbol).join(" ")}` : tokens.status
}

const formatIdentity = (identity: Wallet["identity$"]["value"]): string => {
  const known = latest(identity)
  return known ? `${identity.status}, ${known.name ?? "no name"}` : identity.status
}

/** All emissions of the streams. */
export const emissionsOf = (wallet: Wallet): Observable<Emission> => {
  const emissions = <T>(
    name: StreamName,
    stream$: Observable<T>,
    summarize: (value: T) => string,
  ): Observable<Emission> => stream$.pipe(map((value) => ({ name, summary: summarize(value), value, at: Date.now() })))
  return merge(
    emissions("status$", wallet.status$, ({ status }) => status),
    emissions("account$", wallet.account$, formatAccount),
    emissions("network$", wallet.network$, formatNetwork),
    emissions("balance$", wallet.balance$, formatBalance),
    emissions("tokens$", wallet.tokens$, formatTokens),
    emissions("identity$", wallet.identity$, formatIdentity),
    emissions("events$", wallet.events$, formatEvent),
  )
}

/** Formats a value as JSON, without icons. */
export const format = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (key === "icon" ? undefined : part), 2) ?? "null"
