import { NEVER } from "rxjs"
import { describe, it } from "vitest"
import type { ConnectAttempt } from "../../../src/model/connection/connectAttempt.js"
import { fail } from "../../../src/model/errors.js"
import {
  type ConnectAttemptPorts,
  connectAttemptStream,
  type ConnectCall,
} from "../../../src/streams/connection/connectAttempt.js"
import { marbles } from "../../support/marbles.js"

const fox: ConnectCall = { connector: "fox", namespace: "eip155" }
const owl: ConnectCall = { connector: "owl", namespace: undefined }
const rejected = fail("UserRejected", { connector: "fox" })

/** Calls: f and g for the fox, o for the owl. */
const calls = { f: fox, g: { ...fox }, o: owl }

/** The end of the call f: c connected, r rejected, a cancelled, s replaced; R the end of g, rejected. */
const ends = {
  c: { call: calls.f, error: null },
  r: { call: calls.f, error: rejected },
  a: { call: calls.f, error: fail("Aborted", { command: "connect" }) },
  s: { call: calls.f, error: fail("Superseded", { command: "connect" }) },
  R: { call: calls.g, error: rejected },
}

/** Pairing URIs: u and v of the fox, o of the owl. */
const uris = {
  u: { connector: "FOX", uri: "wc:1" },
  v: { connector: "fox", uri: "wc:2" },
  o: { connector: "owl", uri: "wc:3" },
}

/** The attempt: p and w pending with the fox and the owl, u and v with a pairing URI, f failed, n none. */
const attempts: Readonly<Record<string, ConnectAttempt | null>> = {
  p: { status: "pending", ...fox, uri: null },
  u: { status: "pending", ...fox, uri: "wc:1" },
  v: { status: "pending", ...fox, uri: "wc:2" },
  w: { status: "pending", ...owl, uri: null },
  f: { status: "failed", ...fox, error: rejected },
  n: null,
}

const attemptOf = (ports: Partial<ConnectAttemptPorts> & Pick<ConnectAttemptPorts, "calls$">) =>
  connectAttemptStream({ ended$: NEVER, uris$: NEVER, left$: NEVER, ...ports })

describe("the attempt to connect", () => {
  it(
    "is pending until the wallet connects",
    marbles((m) => {
      const calls$ = m.hot("-f----", calls)
      const ended$ = m.hot("---c--", ends)
      const attempt = "     -p-n--"

      m.expect(attemptOf({ calls$, ended$ })).toBeObservable(attempt, attempts)
    }),
  )

  it(
    "has failed, and stays so until the next call",
    marbles((m) => {
      const calls$ = m.hot("-f-- 9s o", calls)
      const ended$ = m.hot("---r 9s -", ends)
      const attempt = "     -p-f 9s w"

      m.expect(attemptOf({ calls$, ended$ })).toBeObservable(attempt, attempts)
    }),
  )

  it(
    "is none after it was cancelled or replaced",
    marbles((m) => {
      const calls$ = m.hot("-f--f--", calls)
      const ended$ = m.hot("---a--s", ends)
      const attempt = "     -p-np-n"

      m.expect(attemptOf({ calls$, ended$ })).toBeObservable(attempt, attempts)
    }),
  )

  it(
    "says whether the URI can be reused",
    marbles((m) => {
      const calls$ = m.hot("-f-----", calls)
      const uris$ = m.hot(" ---u-v-", { ...uris, u: { ...uris.u, reusable: true } })
      const attempt = "     -p-u-v-"

      const reused: ConnectAttempt = { status: "pending", ...fox, uri: "wc:1", reusable: true }
      m.expect(attemptOf({ calls$, uris$ })).toBeObservable(attempt, { ...attempts, u: reused })
    }),
  )

  it(
    "has the latest pairing URI of its connector, in any letter case, until it ends",
    marbles((m) => {
      const calls$ = m.hot("-f--------", calls)
      const uris$ = m.hot(" u-uov--v--", uris)
      const ended$ = m.hot("------c---", ends)
      const attempt = "     npu-v-n---"

      m.expect(attemptOf({ calls$, uris$, ended$ })).toBeObservable(attempt, attempts)
    }),
  )

  it(
    "is that of the latest call, of the same or another connector: an earlier one does not end it",
    marbles((m) => {
      const calls$ = m.hot("-f-g---o--", calls)
      const uris$ = m.hot(" --------u-", uris)
      const ended$ = m.hot("----sr--R-", ends)
      const attempt = "     -p-p---w--"

      m.expect(attemptOf({ calls$, uris$, ended$ })).toBeObservable(attempt, attempts)
    }),
  )
})

describe("leaving the attempt to connect", () => {
  it(
    "shows none, whether it was pending or has failed, for its own connector only",
    marbles((m) => {
      const calls$ = m.hot("-f-----g---", calls)
      const ended$ = m.hot("---r-----R-", ends)
      const left$ = m.hot(" ----ox--x--", { o: "owl", x: "FOX" })
      const attempt = "     -p-f-n-pn--"

      m.expect(attemptOf({ calls$, ended$, left$ })).toBeObservable(attempt, attempts)
    }),
  )
})
