import * as t from "io-ts"
import { filter, map, type Observable } from "rxjs"
import { textOf, valueThat } from "./codecs/builders.js"
import { decoded } from "./codecs/decoded.js"
import { property, tryGet } from "./codecs/tryGet.js"
import type { Page } from "./environment.js"

/** A window for the page of a social login. Nothing that it does throws. */
export interface LoginWindow {
  readonly isClosed: () => boolean
  readonly show: (url: string) => void
  readonly close: () => void
  /** What the secure site sends back: only what comes from this window, and from that origin. */
  readonly results$: Observable<string>
}

/** The size of the window, in px, and its name (CONTRACTS §3.5). */
const size = "popup,width=600,height=800"
const name = "popupWindow"

const OpenWindow = valueThat(
  "an open window",
  (value): value is object => property(value, "closed") === false && typeof property(value, "close") === "function",
)

const Result = t.type({ resultUri: textOf("a result", 8_192) })

const call = (owner: unknown, method: string, ...input: readonly unknown[]): unknown =>
  tryGet(() => Reflect.apply(property(owner, method) as () => unknown, owner, input))

/** Opens the page that waits for the address of a social login; null where the browser does not let it. Call it in the click. */
export const openLoginWindow = (
  { injected, events }: Pick<Page, "injected" | "events">,
  origin: string,
): LoginWindow | null => {
  const answer = tryGet(() =>
    Reflect.apply(injected("open") as () => unknown, undefined, [`${origin}/loading`, name, size]),
  )
  const opened = decoded(OpenWindow, answer)
  if (opened === undefined) return null
  return {
    isClosed: () => property(opened, "closed") !== false,
    show: (url) => void call(property(opened, "location"), "replace", url),
    close: () => void call(opened, "close"),
    results$: events("message").pipe(
      filter((event) => property(event, "source") === opened && property(event, "origin") === origin),
      map((event) => decoded(Result, property(event, "data"))?.resultUri),
      filter((uri) => uri !== undefined),
    ),
  }
}
