import { defer, EMPTY, filter, map, merge } from "rxjs"
import { fail } from "../../model/errors.js"
import { shownRoute } from "../../model/modal/modal.js"
import { noticeOn, type NoticeScreen } from "../../model/notices/notice.js"
import type { NoticeCall } from "../../model/notices/notices.js"
import { problemsOf } from "../../services/codecs/commandInputs.js"
import { noticesStream } from "../../streams/notices.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import type { BuiltIn } from "../../wallet/builtIn.js"
import type { BuiltInContext } from "../builtInContext.js"

/** What a site without types shows may be no notice: that is a failure. */
const checked = (made: NoticeCall): NoticeCall => {
  const problems = made.type === "notify" ? problemsOf("notify", made.notice) : []
  return problems.length > 0 ? { type: "failed", error: fail("InvalidOptions", { problems }) } : made
}

/** Notices of the site and of features, and of failures that nothing else on the screen says. */
export const noticesFeature = ({ settings, environment, modal, active }: BuiltInContext): BuiltIn["notices"] => {
  const { warn, clock } = environment
  const [calls$, call] = createSignal<NoticeCall>()
  const screen = (): NoticeScreen => {
    const shown = modal.state$.value
    const isOnShow = shown.open || settings.enableEmbedded
    return { view: isOnShow ? shownRoute(shown).view : null, isSupported: active.network$.value.supported }
  }
  const notified$ = calls$.pipe(
    filter((made) => made.type === "notify"),
    map(({ notice }) => notice),
  )
  const failed$ = calls$.pipe(
    filter((made) => made.type === "failed"),
    map(({ error }) => noticeOn(error, screen())),
    filter((notice) => notice !== null),
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
        call(checked(made))
        return EMPTY
      }),
  }
}
