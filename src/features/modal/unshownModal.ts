import { EMPTY, filter, ignoreElements, type Observable, tap, timer } from "rxjs"
import type { BuiltInContext } from "../builtInContext.js"

/** Time that the page may take to show it, in ms. */
const SHOWING = 1_000

/** Warns the developer, a second after the modal was opened, where nothing shows it. Never emits. */
export const unshownModal =
  ({ settings, environment: { warn, clock } }: Pick<BuiltInContext, "settings" | "environment">) =>
  (isUnshown: () => boolean): Observable<never> =>
    settings.debug
      ? timer(SHOWING, clock).pipe(
          filter(isUnshown),
          tap(() => warn("The modal is open, but nothing shows it: the page needs <WalletModal> or mountWalletModal")),
          ignoreElements(),
        )
      : EMPTY
