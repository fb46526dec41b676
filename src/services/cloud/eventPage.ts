import type { Observable } from "rxjs"

/** The part of the page that analytics needs. */
export interface EventPage {
  /** `navigator.sendBeacon`: sends even after the page is closed; false if the browser refuses it. */
  readonly beacon: (url: string, body: string) => boolean
  /** Emits when the page is hidden, frozen or left: the last chance to send. */
  readonly leaving$: Observable<unknown>
  /** The URL of the page. */
  readonly address: () => string
  /** A new UUID. */
  readonly newId: () => string
}
