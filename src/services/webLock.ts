import { catchError, defer, map, Observable, of } from "rxjs"
import type { Page } from "./environment.js"

type Granted = (lock: unknown) => Promise<void> | undefined

interface WebLocks {
  readonly request: (name: string, options: { readonly ifAvailable: true }, granted: Granted) => Promise<unknown>
  readonly query: () => Promise<{ readonly held?: readonly { readonly name?: string }[] }>
}

const locksIn = (navigator: unknown): WebLocks | undefined => {
  const { locks } = Object(navigator) as { readonly locks?: unknown }
  return typeof (Object(locks) as Partial<WebLocks>).request === "function" ? (locks as WebLocks) : undefined
}

/**
 * A lock over all tabs of the site (Web Locks API), held while subscribed: true when it was acquired, false when another
 * tab holds it, null in browsers and on pages without such locks. Says so once, also where the lock is taken away later.
 */
export const webLock = (page: Page, name: string): Observable<boolean | null> =>
  new Observable((subscriber) => {
    const locks = locksIn(page.injected("navigator"))
    if (!locks) {
      subscriber.next(null)
      return undefined
    }
    let release = (): void => {}
    let hasEmitted = false
    const granted: Granted = (lock) => {
      if (subscriber.closed) return undefined
      const held = lock === null ? undefined : new Promise<void>((resolve) => (release = resolve))
      hasEmitted = true
      subscriber.next(lock !== null)
      return held
    }
    locks.request(name, { ifAvailable: true }, granted).catch(() => {
      if (!hasEmitted) subscriber.next(null)
    })
    return () => release()
  })

/** Whether any tab of the site holds a lock now; null in browsers and on pages without such locks. */
export const isLocked = (page: Page, name: string): Observable<boolean | null> =>
  defer(() => locksIn(page.injected("navigator"))?.query() ?? of(null)).pipe(
    map((locks) => locks && (locks.held ?? []).some((lock) => lock.name === name)),
    catchError(() => of(null)),
  )
