import { asyncScheduler, concat, NEVER, of, type Observable, type SchedulerLike } from "rxjs"

/** A place for texts. In a browser, `localStorage`; on a server and in a test, a `Map`. Neither call ever throws. */
export interface KeyValueStorage {
  readonly read: (key: string) => string | null
  /** Null removes. */
  readonly write: (key: string, text: string | null) => void
  /** Keys that another tab has written or removed; null means that all may have changed. */
  readonly changed$: Observable<string | null>
}

/** What the SDK asks of the page, and nothing else of `window`. */
export interface Page {
  /** Events of `window` by type, from subscription on; not yet decoded. */
  readonly events: (type: string) => Observable<unknown>
  /** Dispatches an event on `window`. */
  readonly dispatch: (type: string) => void
  /** A property of `window`, such as `ethereum`; not yet decoded. */
  readonly injected: (name: string) => unknown
  /** Whether the tab can be seen, now and at every change. */
  readonly visible$: Observable<boolean>
  /** Whether the person prefers a dark page, now and at every change. */
  readonly prefersDark$: Observable<boolean>
  /** BCP 47 tags in order of preference. */
  readonly languages: () => readonly string[]
  /** Where the page is from, such as `https://shop.example`; empty where there is no page. */
  readonly origin: () => string
}

/** Everything outside. Nothing else in `src` touches a global. */
export interface Environment {
  readonly clock: SchedulerLike
  readonly storage: KeyValueStorage
  readonly page: Page
  readonly warn: (message: string) => void
}

/** Texts kept for as long as the object lives: for servers and tests. */
export const memoryStorage = (texts: Map<string, string> = new Map()): KeyValueStorage => ({
  read: (key) => texts.get(key) ?? null,
  write: (key, text) => void (text === null ? texts.delete(key) : texts.set(key, text)),
  changed$: NEVER,
})

/** A world in which nothing happens: server rendering, and the ground of every test. */
export const inertEnvironment = (changes: Partial<Environment> = {}): Environment => ({
  clock: asyncScheduler,
  storage: memoryStorage(),
  page: {
    events: () => NEVER,
    dispatch: () => {},
    injected: () => undefined,
    visible$: concat(of(true), NEVER),
    prefersDark$: NEVER,
    languages: () => [],
    origin: () => "",
  },
  warn: () => {},
  ...changes,
})
