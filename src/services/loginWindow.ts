import { filter, map, type Observable } from "rxjs"
import { looseObject, textOf } from "./codecs/builders.js"
import { decoded } from "./codecs/decoded.js"
import { type OpenedWindow, openWindow, popupSize } from "./codecs/openWindow.js"
import { property } from "./codecs/tryGet.js"
import type { Page } from "./environment.js"

/** A window for the page of a social login. */
export interface LoginWindow extends Omit<OpenedWindow, "handle"> {
  /** What the secure site sends back: only what comes from this window, and from that origin. */
  readonly results$: Observable<string>
}

const Result = looseObject({ resultUri: textOf("a result", 8_192) })

/** Opens the page that waits for the address of a social login; null where the browser does not let it. Call it in the click. */
export const openLoginWindow = (page: Pick<Page, "injected" | "events">, origin: string): LoginWindow | null => {
  const opened = openWindow(page, { url: `${origin}/loading`, name: "popupWindow", ...popupSize })
  if (!opened) return null
  const { handle, ...rest } = opened
  return {
    ...rest,
    results$: page.events("message").pipe(
      filter((event) => property(event, "source") === handle && property(event, "origin") === origin),
      map((event) => decoded(Result, property(event, "data"))?.resultUri),
      filter((uri) => uri !== undefined),
    ),
  }
}
