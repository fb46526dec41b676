import { defer, filter, finalize, ignoreElements, type Observable, switchMap, take, tap, EMPTY } from "rxjs"
import type { EmbeddedRequest } from "../../model/embedded/embedded.js"
import { type ModalState, shownRoute } from "../../model/modal/modal.js"
import { select } from "../../streams/operators/select.js"
import type { ModalControl } from "../../wallet/controls.js"

export interface RequestViewsPorts {
  /** The requests that the user has to answer in the frame. */
  readonly requests$: Observable<readonly EmbeddedRequest[]>
  readonly modal: Pick<ModalControl, "state$" | "open" | "push" | "back" | "close">
  /** Drops the requests. */
  readonly abort: () => void
}

const view = "ApproveTransaction"

const isThere = (state: ModalState): boolean => state.open && shownRoute(state).view === view

/** Shows the view, and afterwards what was on show before. A user who leaves the view leaves the requests. */
const shown = ({ modal, abort }: RequestViewsPorts): Observable<never> =>
  defer(() => {
    const before = modal.state$.value
    if (!before.open) modal.open(view)
    else if (!isThere(before)) modal.push({ view })
    const back = (): void => {
      if (!isThere(modal.state$.value) || isThere(before)) return
      if (before.open) modal.back()
      else modal.close()
    }
    return modal.state$.pipe(
      filter((state) => !isThere(state)),
      take(1),
      tap(abort),
      ignoreElements(),
      finalize(back),
    )
  })

/**
 * Opens the view of a request while there is one: the modal, or on top of what it shows. Afterwards it is as it was.
 *
 *     requests  -r----n--
 *     modal     -a----c--      a the view opens, c it is closed
 */
export const requestViews = (ports: RequestViewsPorts): Observable<never> =>
  ports.requests$.pipe(
    select((requests) => requests.length > 0),
    switchMap((isOpen) => (isOpen ? shown(ports) : EMPTY)),
  )
