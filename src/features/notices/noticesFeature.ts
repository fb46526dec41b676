import { defer, EMPTY, filter, map, merge } from "rxjs"
import { isShownInView, noticeFor } from "../../model/notice.js"
import type { NoticeCall } from "../../model/notices.js"
import { noticesStream } from "../../streams/notices.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import type { BuiltIn } from "../../wallet/builtIn.js"
import type { BuiltInContext } from "../builtInContext.js"

/** Notices of the site and of features, and of failures that no open view shows. */
export const noticesFeature = ({ settings, environment, modal }: BuiltInContext): BuiltIn["notices"] => {
  const { warn, clock } = environment
  const [calls$, call] = createSignal<NoticeCall>()
  const notified$ = calls$.pipe(
    filter((made) => made.type === "notify"),
    map(({ notice }) => notice),
  )
  const failed$ = calls$.pipe(
    filter((made) => made.type === "failed"),
    filter(({ error }) => !(isShownInView(error) && modal.state$.value.open)),
    map(({ error }) => noticeFor(error)),
  )
  const dismissed$ = calls$.pipe(
    filter((made) => made.type === "dismiss"),
    map(({ id }) => id),
  )
  const shown = { notices$: merge(notified$, failed$), dismissed$, warn: settings.debug ? warn : () => {}, clock }
  return {
    shown$: noticesStream(shown),
    call: (made) =>
      defer(() => {
        call(made)
        return EMPTY
      }),
  }
}
