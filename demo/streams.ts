import { map, merge, type Observable } from "rxjs"
import type { Wallet } from "rxwallet"

/** The streams on show, by the names they have in code. */
export const streamNames = ["status$", "account$", "network$", "balance$", "events$"] as const

export type StreamName = (typeof streamNames)[number]

/** One value that flowed by. */
export interface Flowed {
  readonly name: StreamName
  readonly value: unknown
  /** In ms since 1970. */
  readonly at: number
}

/** Every value of the five streams, as it comes. Subscribing is all there is to it. */
export const flowOf = (wallet: Wallet): Observable<Flowed> =>
  merge(
    ...streamNames.map((name) =>
      (wallet[name] as Observable<unknown>).pipe(map((value) => ({ name, value, at: Date.now() }))),
    ),
  )

/** A value on one line, without the parts that are too long to read. */
export const oneLine = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (key === "icon" || key === "rpcUrls" ? undefined : part)) ?? "null"
