import { defer, EMPTY, filter, map, merge, type Observable, type SchedulerLike, take, throwIfEmpty } from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { type AnyWalletError, fail } from "../../model/errors.js"
import { safeText } from "../../model/presentation.js"
import { decoded } from "../../services/codecs/decoded.js"
import { hasCode } from "../../services/codecs/isWalletError.js"
import { deadline } from "../../streams/operators/deadline.js"
import { answers, type AnswerTo, FrameError, FrameMessage, type RequestName, withoutBigInts } from "./frameCodecs.js"

/** The id of the connector. */
export const EMBEDDED = "embedded"

/** How long the requests that a user waits for may take, and all others but those that a user approves, in ms. */
const FOR_USERS = 120_000
export const BY_ITSELF = 20_000

/** The requests that a user waits for. */
export const forUsers: readonly RequestName[] = [
  ...(["CONNECT_EMAIL", "CONNECT_DEVICE", "CONNECT_OTP", "CONNECT_SOCIAL", "GET_SOCIAL_REDIRECT_URI"] as const),
  ...(["GET_FARCASTER_URI", "CONNECT_FARCASTER"] as const),
  ...(["UPDATE_EMAIL", "UPDATE_EMAIL_PRIMARY_OTP", "UPDATE_EMAIL_SECONDARY_OTP"] as const),
]

/** A frame on the page, and the way to it. */
export interface FrameChannel {
  /** The messages of the frame's own window that are of its origin; not decoded. */
  readonly messages$: Observable<unknown>
  /** To the frame's origin only. */
  readonly post: (message: object) => void
  /** Random, so that no other page can guess it. */
  readonly newId: () => string
}

export interface AskPorts {
  /** The origin of this page, for the details of errors. */
  readonly site: string
  readonly clock: SchedulerLike
}

/** A request to the frame. */
export interface FrameRequest<N extends RequestName> {
  readonly name: N
  readonly payload?: object | undefined
}

const codes: readonly RequestName[] = ["CONNECT_OTP", "UPDATE_EMAIL_PRIMARY_OTP", "UPDATE_EMAIL_SECONDARY_OTP"]

/** What the user of the frame has declined, in the words of the frame: the network may reject a transaction, too. */
const DECLINED =
  /\buser (rejected|denied|declined|cancell?ed)\b|\b(rejected|denied|declined|cancell?ed) by (the )?user\b/i

/** What the frame, or the browser in it, says where its server did not answer: that is nothing about a code. */
const UNANSWERED =
  /\b(failed to fetch|load failed|network ?error|network request failed|cannot reach|check your connection)\b/i

/** What a request fails with that has no answer in time; `after` in ms. */
export const timedOut = (name: RequestName, after: number) => fail("FrameTimedOut", { request: name, after })

/** What the frame says, as an error of the SDK. */
const frameFailure = (name: RequestName, { site }: AskPorts, payload: unknown): AnyWalletError => {
  const text = safeText(decoded(FrameError, payload)?.message ?? "", chainLimits.messageLength)
  if (/\bunverified.domain\b/i.test(text)) return fail("DomainUnverified", { origin: site }, payload)
  if (DECLINED.test(text)) return fail("UserRejected", { connector: EMBEDDED }, payload)
  if (!codes.includes(name))
    return fail("WalletRefused", { connector: EMBEDDED, message: text || "An error occurred" }, payload)
  return UNANSWERED.test(text) ? timedOut(name, 0) : fail("CodeInvalid", { reason: text || null }, payload)
}

/** Whether a message says that the frame has been loaded. */
export const isReady = (message: unknown): boolean => decoded(FrameMessage, message)?.type === "@w3m-frame/READY"

/** Whether a request has failed without an answer of the frame. */
export const isWithoutAnswer = (thrown: unknown): boolean =>
  hasCode(thrown, ["FrameTimedOut", "FrameUnavailable", "Aborted"])

/** Errors when the frame has not answered in time. A request of a site is not timed here: a user may have to approve it. */
const inTime = <T>(name: RequestName, clock: SchedulerLike) => {
  const after = forUsers.includes(name) ? FOR_USERS : BY_ITSELF
  return (answer$: Observable<T>): Observable<T> =>
    name === "RPC_REQUEST" ? answer$ : answer$.pipe(deadline({ after, error: () => timedOut(name, after), clock }))
}

/**
 * Asks the frame, once. Only the first message with the request's own id and type is its answer; all else is ignored. Errors
 * where the frame is loaded anew: what it was asked, it has forgotten.
 *
 *     frame   -x-a-a---     x of another id
 *     result  ---(a|)
 */
export const askFrame = <N extends RequestName>(
  { messages$, post, newId }: FrameChannel,
  { name, payload }: FrameRequest<N>,
  ports: AskPorts,
): Observable<AnswerTo<N>> =>
  defer(() => {
    const id = newId()
    const [passed, failed] = ["SUCCESS", "ERROR"].map((end) => `@w3m-frame/${name}_${end}`)
    const answer$ = messages$.pipe(
      map((message) => {
        if (isReady(message)) throw timedOut(name, 0)
        return decoded(FrameMessage, message)
      }),
      filter((message) => message?.id === id && (message.type === passed || message.type === failed)),
      take(1),
      map((message): AnswerTo<N> => {
        if (message?.type === failed) throw frameFailure(name, ports, message?.payload)
        const answer = answers[name].decode(message?.payload)
        if (answer._tag === "Left") throw fail("MalformedAnswer", { connector: EMBEDDED, method: name }, message)
        return answer.right
      }),
      throwIfEmpty(() => fail("Aborted", { command: name })),
      inTime(name, ports.clock),
    )
    const posted$ = defer(() => {
      post({ id, type: `@w3m-app/${name}`, ...(payload && { payload: withoutBigInts(payload) }) })
      return EMPTY
    })
    return merge(answer$, posted$)
  })
