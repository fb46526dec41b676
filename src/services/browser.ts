import { asyncScheduler, filter, map, merge, NEVER, Observable, startWith } from "rxjs"
import { type Environment, inertEnvironment, type KeyValueStorage, type Page } from "./environment.js"
import type { EventPage } from "./cloud/eventPage.js"
import type { Fetch } from "./http.js"
import { whenIdle } from "../model/whenPainted.js"

/** DOM events. (rxjs' `fromEvent` also supports Node's and jQuery's emitters, which costs half a kilobyte.) */
const domEvents = <E extends Event>(target: EventTarget, type: string): Observable<E> =>
  new Observable<E>((subscriber) => {
    const listener = (event: Event): void => subscriber.next(event as E) // the type of the event is that of its name
    target.addEventListener(type, listener)
    return () => target.removeEventListener(type, listener)
  })

/**
 * `localStorage`; where the browser blocks it, or it is full, a memory that lasts as long as the page, or until another
 * tab writes the record.
 */
const localTexts = (window: Window): KeyValueStorage => {
  /** What could not be stored, and what is stored instead. */
  const memory = new Map<string, { readonly text: string | null; readonly stored: string | null }>()
  const attempt = <T>(work: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return work(window.localStorage)
    } catch {
      return otherwise()
    }
  }
  const stored = (key: string): string | null =>
    attempt(
      (storage) => storage.getItem(key),
      () => null,
    )
  return {
    read: (key) => {
      const text = stored(key)
      const own = memory.get(key)
      return own?.stored === text ? own.text : text
    },
    write: (key, text) =>
      attempt(
        (storage) => {
          if (text === null) storage.removeItem(key)
          else storage.setItem(key, text)
          memory.delete(key)
        },
        () => void memory.set(key, { text, stored: stored(key) }),
      ),
    changed$: domEvents<StorageEvent>(window, "storage").pipe(map(({ key }) => key)),
  }
}

const colorScheme = (window: Window): Pick<Page, "prefersDark" | "prefersDark$"> => {
  if (!window.matchMedia) return { prefersDark: () => false, prefersDark$: NEVER.pipe(startWith(false)) }
  const query = window.matchMedia("(prefers-color-scheme: dark)")
  const prefersDark = (): boolean => query.matches
  return { prefersDark, prefersDark$: domEvents(query, "change").pipe(startWith(null), map(prefersDark)) }
}

const idle = (window: Window): Observable<void> =>
  new Observable((subscriber) =>
    whenIdle(window, () => {
      subscriber.next()
      subscriber.complete()
    }),
  )

const pageOf = (window: Window): Page => ({
  events: (type) => domEvents(window, type),
  dispatch: (type, detail) => void window.dispatchEvent(new CustomEvent(type, { detail })),
  injected: (name) => Reflect.get(window, name) as unknown,
  visible$: domEvents(window.document, "visibilitychange").pipe(
    startWith(null),
    map(() => window.document.visibilityState === "visible"),
  ),
  idle$: idle(window),
  ...colorScheme(window),
  languages: () => window.navigator.languages,
  origin: () => window.origin,
})

/** The environment of this page; on a server, one that does nothing. */
export const browserEnvironment = (): Environment =>
  typeof window === "undefined"
    ? inertEnvironment()
    : {
        clock: asyncScheduler,
        storage: localTexts(window),
        page: pageOf(window),
        warn: (message) => console.warn(`rxwallet: ${message}`),
      }

/** This page's (or server's) own `fetch`, looked up on every call: a site may wrap it after this module is loaded. */
export const fetchOfThisPage: Fetch = (url, init) => fetch(url, init)

/** The cookies of a page. */
export interface Cookies {
  /** Sets one cookie, as `document.cookie` takes it. Never throws. */
  readonly write: (cookie: string) => void
  /** Whether the page is of `https:`. */
  readonly isSecure: () => boolean
}

/** The cookies of this page; on a server, and where the browser blocks them, nothing is written. */
export const cookiesOfThisPage = (): Cookies => ({
  write: (cookie) => {
    try {
      document.cookie = cookie
    } catch {
      // No document, or cookies are blocked.
    }
  },
  isSecure: () => typeof location !== "undefined" && location.protocol === "https:",
})

/** The default container of the modal. */
export const bodyOfThisPage = (): Element => document.body

/** A UUID of version 4 (RFC 9562); `randomUUID` is for pages of `https:` only. */
const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

const beacon = (url: string, body: string): boolean => {
  try {
    return navigator.sendBeacon(url, body)
  } catch {
    return false
  }
}

/** The page that analytics events are sent from; on a server, its `leaving$` never emits. */
export const eventPage = (): EventPage => ({
  beacon,
  leaving$:
    typeof window === "undefined"
      ? NEVER
      : merge(
          domEvents(document, "visibilitychange").pipe(filter(() => document.visibilityState === "hidden")),
          domEvents(document, "freeze"),
          domEvents(window, "pagehide"),
        ),
  address: () => location.href,
  newId,
})
