import { map, merge, type Observable } from "rxjs"
import { type AccountKey, latest, shortAddress, type ShownNetwork, type Wallet, type WalletEvent } from "rxwallet"

/** The streams on show, by the names they have in code. */
export const streamNames = ["status$", "account$", "network$", "balance$", "events$"] as const

export type StreamName = (typeof streamNames)[number]

/** One value that flowed by. */
export interface Flowed {
  readonly name: StreamName
  /** The value in a few words. */
  readonly short: string
  /** The value itself. */
  readonly value: unknown
  /** In ms since 1970. */
  readonly at: number
}

const accountWords = (account: AccountKey | null): string =>
  account ? `${shortAddress(account.address)} on ${account.network}` : "null"

const networkWords = ({ id, name, supported }: ShownNetwork): string =>
  `${name}, ${id}${supported ? "" : ", unsupported"}`

const eventWords = (event: WalletEvent): string => ("network" in event ? `${event.type} ${event.network}` : event.type)

const balanceWords = (balance: Wallet["balance$"]["value"]): string => {
  const known = latest(balance)
  return known ? `${balance.status}, ${known.amount} ${known.symbol}` : balance.status
}

/** Every value of the five streams, as it comes. Subscribing is all there is to it. */
export const flowOf = ({ status$, account$, network$, balance$, events$ }: Wallet): Observable<Flowed> => {
  const told = <T>(name: StreamName, stream$: Observable<T>, words: (value: T) => string): Observable<Flowed> =>
    stream$.pipe(map((value) => ({ name, short: words(value), value, at: Date.now() })))
  return merge(
    told("status$", status$, ({ status }) => status),
    told("account$", account$, accountWords),
    told("network$", network$, networkWords),
    told("balance$", balance$, balanceWords),
    told("events$", events$, eventWords),
  )
}

/** A value to read, without the parts that are only long. */
export const printed = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (key === "icon" ? undefined : part), 2) ?? "null"
