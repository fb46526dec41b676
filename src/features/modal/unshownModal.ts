import { filter, ignoreElements, type Observable, tap, timer } from "rxjs"
import type { BuiltInContext } from "../builtInContext.js"

/** Warns the developer, a second after the modal was opened, where it is open and nothing shows it. Never emits. */
export const unshownModal =
  ({ environment: { warn, clock } }: Pick<BuiltInContext, "environment">) =>
  (isUnshown: () => boolean): Observable<never> =>
    timer(1_000, clock).pipe(
      filter(isUnshown),
      tap(() => warn("The modal is open, but nothing shows it: the page needs <WalletModal> or mountWalletModal")),
      ignoreElements(),
    )
