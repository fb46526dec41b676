import { catchError, EMPTY, takeUntil, tap } from "rxjs"
import type { ConnectionChange } from "../../model/connection/connectionChange.js"
import { replayNow } from "../../streams/operators/replayNow.js"
import { restoreAgainStream } from "../../streams/connection/restoreAgain.js"
import type { BuiltInContext } from "../builtInContext.js"

type RestoreAgainContext = Pick<
  BuiltInContext,
  "connections$" | "restoreLater" | "dispatch" | "destroyed$" | "environment"
>

/** Restores a wallet after a prompt that has taken the place of its restoring. It goes on after the change has been followed. */
export const restoreAgain =
  ({ connections$, restoreLater: restore, dispatch, destroyed$, environment: { clock } }: RestoreAgainContext) =>
  ({ before, event }: ConnectionChange): void => {
    if (event.type !== "opening") return
    const restored$ = restoreAgainStream(before, event.connector, { connections$, restore, clock })
    replayNow(
      restored$.pipe(
        tap(dispatch),
        takeUntil(destroyed$),
        catchError(() => EMPTY),
      ),
    )
  }
