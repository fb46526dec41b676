import { defer, EMPTY, filter, ignoreElements, map, merge, type Observable, take, tap, timer } from "rxjs"
import { property } from "../../services/codecs/tryGet.js"
import type { ConnectorPorts } from "../connector.js"
import { Info } from "./safeCodecs.js"
import { looseObject, oneOf } from "../../services/codecs/builders.js"

/** How often the page around is asked, in ms, and how many times: it may not listen yet. */
const INTERVAL = 1_000
const TIMES = 10

/** Of the Safe Apps messages, as `@safe-global/safe-apps-sdk` 9 writes them. */
const question = { id: "rxwallet-safe", method: "getSafeInfo", env: { sdkVersion: "9.1.0" } } as const

const Answer = looseObject({ id: oneOf(question.id), success: oneOf(true), data: Info })

interface Parent {
  readonly postMessage: (message: unknown, target: string) => void
}

/** The origin of the page around, where the browser tells it. */
const originAround = ({ injected }: ConnectorPorts): string | undefined => {
  const origin = property(property(injected("location"), "ancestorOrigins"), "0")
  return typeof origin === "string" ? origin : undefined
}

/**
 * Emits when the page around is one of these origins and answers as a Safe. The SDK is loaded after that only: it throws
 * into the page on messages that it does not understand, of whomever they are.
 *
 *     asked    a-a-a
 *     answers  --x-i     x of another page, or of another form
 *     result   ----(t|)
 */
export const askAround = (origins: readonly string[], ports: ConnectorPorts): Observable<unknown> =>
  defer(() => {
    const { clock, events, injected } = ports
    // The window of another origin: only this may be read of it.
    const parent = injected("parent") as Parent
    const trusted = (origin: unknown): boolean => origins.some((each) => each === origin)
    const around = originAround(ports)
    if (around !== undefined && !trusted(around)) return EMPTY
    const asked$ = timer(0, INTERVAL, clock).pipe(
      take(TIMES),
      tap(() => parent.postMessage(question, "*")),
      ignoreElements(),
    )
    const answered$ = events("message").pipe(
      filter((event) => property(event, "source") === parent && trusted(property(event, "origin"))),
      map((event) => property(event, "data")),
      filter((data) => Answer.decode(data)._tag === "Right"),
    )
    return merge(answered$, asked$).pipe(take(1))
  })
