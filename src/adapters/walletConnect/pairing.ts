import {
  catchError,
  defaultIfEmpty,
  defer,
  EMPTY,
  interval,
  map,
  merge,
  mergeMap,
  type Observable,
  type SchedulerLike,
  retry,
  startWith,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  tap,
  throwError,
  throwIfEmpty,
  timer,
} from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { fail } from "../../model/errors.js"
import { isNetworkId } from "../../model/namespace.js"
import { arrayOf, looseObject, textOf, textThat } from "../../services/codecs/builders.js"
import { decoded } from "../../services/codecs/decoded.js"
import { deadline } from "../../streams/operators/deadline.js"
import type { SignInAsk } from "../connector.js"
import type { PairingStep, Proposal, RelayClient } from "./relayClient.js"
import { type FailedPairing, pairingFailure } from "./relayFailures.js"

export interface PairingPorts {
  readonly client: Pick<RelayClient, "pair" | "refused$">
  /** For the details of errors. */
  readonly details: FailedPairing
  readonly clock: SchedulerLike
}

const isUri = ({ type }: PairingStep): boolean => type === "uri"

/** A URI as it may be shown: one line, of a length that fits a QR code. */
const isPlain = (step: PairingStep): boolean => step.type === "session" || /^wc:[\x21-\x7e]{1,2000}$/.test(step.uri)

const Signed = arrayOf(
  looseObject({
    account: looseObject({ network: textThat("a CAIP-2 id", isNetworkId), address: textOf("an address", 128) }),
    text: textOf("a text", 10_000),
    signature: textOf("a signature", 100_000),
  }),
)

/** Hands on what was signed with a session. */
const answered = (ask: SignInAsk | null) => (step: PairingStep) => {
  const signed = step.type === "session" ? decoded(Signed, step.signed) : undefined
  if (signed && signed.length > 0) ask?.answer(signed)
}

/**
 * The pairing that renews a URI. That may still be approved for a while: until then, a failure before there is a new one is
 * held back, and it is tried again.
 */
const renewal = (pair$: Observable<PairingStep>, clock: SchedulerLike): Observable<PairingStep> =>
  defer(() => {
    const { pairingGrace, pairingRetry } = chainLimits
    const over = clock.now() + pairingGrace
    let isRenewed = false
    return pair$.pipe(
      tap(() => (isRenewed = true)),
      retry({
        delay: (thrown: unknown) => {
          const left = over - clock.now()
          return isRenewed || left <= 0 ? throwError(() => thrown) : timer(Math.min(pairingRetry, left), clock)
        },
      }),
    )
  })

/**
 * Pairs with a wallet: a URI, which is renewed before its life ends, and then the session. What is read before the renewal
 * may be approved for a while after it, also where it cannot be renewed. Errors when the wallet rejects, when the relay
 * refuses, and when it takes no proposal within `chainLimits.relayTimeout`.
 *
 *     client   u-----------s|
 *              (after 3 min 50 s)
 *     client           v---!
 *     steps    u-------v---(s|)
 */
export const pairWith = (
  { client, details, clock }: PairingPorts,
  proposal: Proposal,
  signIn$: Observable<SignInAsk> = EMPTY,
): Observable<PairingStep> => {
  const { connector, relay } = details
  const { relayTimeout: after, pairingLife, pairingGrace } = chainLimits
  const malformed = (step?: PairingStep) => fail("MalformedAnswer", { connector, method: "wc_sessionPropose" }, step)
  const asked$ = signIn$.pipe(
    catchError(() => EMPTY),
    defaultIfEmpty(null),
    take(1),
  )
  const pair$ = asked$.pipe(
    switchMap((ask) => client.pair(proposal, ask?.message).pipe(tap(answered(ask)))),
    map((step) => {
      if (!isPlain(step)) throw malformed(step)
      return step
    }),
    throwIfEmpty(malformed),
    deadline({ after, error: () => fail("ServiceTimedOut", { path: relay, after }), clock }),
    takeUntil(timer(pairingLife + pairingGrace, clock)),
  )
  const paired$ = interval(pairingLife, clock).pipe(
    startWith(0),
    mergeMap((_, index) => (index === 0 ? pair$ : renewal(pair$, clock))),
  )
  const refused$ = client.refused$.pipe(mergeMap((reason) => throwError(() => reason)))
  return merge(refused$, paired$).pipe(
    takeWhile(isUri, true),
    catchError((thrown: unknown) => throwError(() => pairingFailure(details, thrown))),
  )
}
