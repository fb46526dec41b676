import {
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  type Observable,
  pairwise,
  switchMap,
  tap,
} from "rxjs"
import { shownRoute } from "../../model/modal/modal.js"
import type { SendState } from "../../model/send/sendForm.js"
import { decimalsOf, sameToken } from "../../model/token/sendTokens.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/**
 * Leaves the review of a transfer when its token is counted otherwise than it was shown there, and says so: the same figure is
 * another amount then.
 *
 *     token    6--6---5--       6 and 5 decimal places
 *     notices  -------n--       and the form is shown again
 */
export const countedReview = (
  { modal, notify }: Pick<WalletContext, "modal" | "notify">,
  state$: Observable<Pick<SendState, "form">>,
): Observable<never> =>
  modal.state$.pipe(
    map((shown) => shown.open && shownRoute(shown).view === "SendPreview"),
    distinctUntilChanged(),
    switchMap((isReviewed) =>
      (isReviewed ? state$ : EMPTY).pipe(
        map(({ form }) => form.token),
        pairwise(),
      ),
    ),
    filter(([before, now]) => !!before && !!now && sameToken(before, now) && decimalsOf(before) !== decimalsOf(now)),
    tap(([, token]) => {
      modal.back()
      notify({ place: "toast", tone: "info", short: "error.DecimalsDiffer", values: { symbol: token?.symbol ?? "" } })
    }),
    ignoreElements(),
  )
