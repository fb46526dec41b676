import type { Observable } from "rxjs"

/** What is needed of the page to tell a service of events. */
export interface EventPage {
  /** Hands a text to the browser, which sends it even when the page is gone; false when it does not take it. */
  readonly beacon: (url: string, body: string) => boolean
  /** The page is hidden, frozen or left: what is not handed over now may never be. */
  readonly leaving$: Observable<unknown>
  /** Where the page is. */
  readonly address: () => string
  /** A new UUID. */
  readonly newId: () => string
}
