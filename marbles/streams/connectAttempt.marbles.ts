import { NEVER, type Observable } from "rxjs"
import { describe, it } from "vitest"
import type { ConnectAttempt } from "../../src/model/connectAttempt.js"
import { fail } from "../../src/model/errors.js"
import { type ConnectAttemptPorts, connectAttemptStream, type ConnectCall } from "../../src/streams/connectAttempt.js"
import { marbles } from "../support/marbles.js"
import { liveOf } from "./fixtures.js"

const fox = { connector: "fox", namespace: "eip155" } as const
const owl = { connector: "owl", namespace: undefined } as const
const rejected = fail("UserRejected", { connector: "fox" })

/** The attempt: p and w pending with the fox and the owl, u and v with a pairing URI, f failed, n none. */
const attempts: Readonly<Record<string, ConnectAttempt | null>> = {
  p: { status: "pending", ...fox, uri: null },
  u: { status: "pending", ...fox, uri: "wc:1" },
  v: { status: "pending", ...fox, uri: "wc:2" },
  w: { status: "pending", ...owl, uri: null },
  f: { status: "failed", ...fox, error: rejected },
  n: null,
}

const connection = { c: liveOf("fox") }

/** Pairing URIs: u and v of the fox, o of the owl. */
const uris = {
  u: { connector: "FOX", uri: "wc:1" },
  v: { connector: "fox", uri: "wc:2" },
  o: { connector: "owl", uri: "wc:3" },
}

/** Calls for the fox and the owl, with these outcomes. */
const callsOf = (
  fox$: Observable<unknown>,
  owl$: Observable<unknown> = NEVER,
): Readonly<Record<string, ConnectCall>> => ({
  f: { ...fox, outcome$: fox$ },
  o: { ...owl, outcome$: owl$ },
})

const attemptOf = (ports: Partial<ConnectAttemptPorts> & Pick<ConnectAttemptPorts, "calls$">) =>
  connectAttemptStream({ uris$: NEVER, left$: NEVER, ...ports })

describe("the attempt to connect", () => {
  it(
    "is pending until the wallet connects",
    marbles((m) => {
      const outcome$ = m.cold("--c|", connection)
      const calls$ = m.hot("   -f----", callsOf(outcome$))
      const attempt = "        -p-n--"

      m.expect(attemptOf({ calls$ })).toBeObservable(attempt, attempts)
    }),
  )

  it(
    "has failed, and stays so until the next call",
    marbles((m) => {
      const fox$ = m.cold("    --#     ", undefined, rejected)
      const calls$ = m.hot("   -f- 9s o", callsOf(fox$))
      const attempt = "        -p-f 8999ms w"

      m.expect(attemptOf({ calls$ })).toBeObservable(attempt, attempts)
    }),
  )

  it(
    "is none after it was cancelled or replaced",
    marbles((m) => {
      const outcome$ = m.cold("--#", undefined, fail("Aborted", { command: "connect" }))
      const other$ = m.cold("  --#", undefined, fail("Superseded", { command: "connect" }))
      const calls$ = m.hot("   -f--o--", callsOf(outcome$, other$))
      const attempt = "        -p-nw-n"

      m.expect(attemptOf({ calls$ })).toBeObservable(attempt, attempts)
    }),
  )

  it(
    "has the latest pairing URI of its connector, in any letter case, until it ends",
    marbles((m) => {
      const outcome$ = m.cold("------c|", connection)
      const calls$ = m.hot("   -f--------", callsOf(outcome$))
      const uris$ = m.hot("    u-uov---v-", uris)
      const attempt = "        -pu-v--n--"

      m.expect(attemptOf({ calls$, uris$ })).toBeObservable(attempt, attempts)
    }),
  )

  it(
    "is the latest one: what becomes of the one before is not shown",
    marbles((m) => {
      const fox$ = m.cold("    ----#", undefined, rejected)
      const calls$ = m.hot("   -f-o---", callsOf(fox$))
      const uris$ = m.hot("    ----u--", uris)
      const attempt = "        -p-w---"

      m.expect(attemptOf({ calls$, uris$ })).toBeObservable(attempt, attempts)
    }),
  )
})

describe("leaving the attempt to connect", () => {
  it(
    "ends it, pending or failed, for its own connector only",
    marbles((m) => {
      const outcome$ = m.cold("--#", undefined, rejected)
      const calls$ = m.hot("   -f------f---", callsOf(outcome$))
      const left$ = m.hot("     ----ox-----x", { o: "owl", x: "FOX" })
      const attempt = "        -p-f-n--p-fn"

      m.expect(attemptOf({ calls$, left$ })).toBeObservable(attempt, attempts)
    }),
  )

  it(
    "stops showing its outcome",
    marbles((m) => {
      const outcome$ = m.cold("----#", undefined, rejected)
      const calls$ = m.hot("   -f------", callsOf(outcome$))
      const left$ = m.hot("     ---x----", { x: "fox" })
      const attempt = "        -p-n----"

      m.expect(attemptOf({ calls$, left$ })).toBeObservable(attempt, attempts)
    }),
  )
})
