import { asyncScheduler, EMPTY, NEVER, type Observable, type SchedulerLike, startWith } from "rxjs"

/** A string storage: `localStorage` in a browser, a `Map` on a server and in a test. Neither method throws. */
export interface KeyValueStorage {
  readonly read: (key: string) => string | null
  /** Null removes the key. */
  readonly write: (key: string, text: string | null) => void
  /** Keys that another tab has written or removed; null means that all may have changed. */
  readonly changed$: Observable<string | null>
}

/** The only parts of `window` that the SDK uses. */
export interface Page {
  /** Events of `window` by type, from subscription on; not yet decoded. */
  readonly events: (type: string) => Observable<unknown>
  /** Dispatches an event on `window`. */
  readonly dispatch: (type: string, detail?: unknown) => void
  /** A property of `window`, such as `ethereum`; not yet decoded. */
  readonly injected: (name: string) => unknown
  /** Whether the tab is visible, now and on every change. */
  readonly visible$: Observable<boolean>
  /** Whether the user prefers a dark colour scheme now. */
  readonly prefersDark: () => boolean
  /** The same, now and on every change. */
  readonly prefersDark$: Observable<boolean>
  /** Emits once, when the next frame has been painted and nothing else is to be done, or soon in a page that is not visible. */
  readonly idle$: Observable<unknown>
  /** BCP 47 tags in order of preference. */
  readonly languages: () => readonly string[]
  /** The page's origin, such as `https://shop.example`; empty on a server. */
  readonly origin: () => string
}

/** All external dependencies. Nothing else in `src` accesses a global. */
export interface Environment {
  readonly clock: SchedulerLike
  readonly storage: KeyValueStorage
  readonly page: Page
  readonly warn: (message: string) => void
}

/** An in-memory storage, for servers and tests. */
export const memoryStorage = (texts: Map<string, string> = new Map()): KeyValueStorage => ({
  read: (key) => texts.get(key) ?? null,
  write: (key, text) => void (text === null ? texts.delete(key) : texts.set(key, text)),
  changed$: NEVER,
})

/** An environment that does nothing, for server rendering and as the base of every test. */
export const inertEnvironment = (changes: Partial<Environment> = {}): Environment => ({
  clock: asyncScheduler,
  storage: memoryStorage(),
  page: {
    events: () => NEVER,
    dispatch: () => {},
    injected: () => undefined,
    visible$: NEVER.pipe(startWith(true)),
    idle$: EMPTY.pipe(startWith(null)),
    prefersDark: () => false,
    prefersDark$: NEVER,
    languages: () => [],
    origin: () => "",
  },
  warn: () => {},
  ...changes,
})
