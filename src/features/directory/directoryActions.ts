import type { Observable } from "rxjs"

/** The functions of a remote wallet directory. */
export type DirectoryActions = {
  /** Requests the next page; again, if that failed. Does nothing while one is pending, and at the end. */
  readonly more: () => Observable<never>
  /** Searches for a text, half a second after the last call. */
  readonly search: (text: string) => Observable<never>
  /** Requests again what failed: the recommended wallets, and what is searched for. */
  readonly retry: () => Observable<never>
}
