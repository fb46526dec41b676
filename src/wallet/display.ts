import { filter, map, merge, type Observable, type SchedulerLike, takeUntil } from "rxjs"
import type { AnyWalletError } from "../model/errors.js"
import { isShownInView, type Notice, noticeFor } from "../model/notice.js"
import type { ShownNotice } from "../model/notices.js"
import type { Settings } from "../model/settings.js"
import { type Theme, type ThemeChange, themeOf } from "../model/theme.js"
import type { Page } from "../services/environment.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { noticesStream } from "../streams/notices.js"
import { nowStream } from "../streams/now.js"
import { type State, stateOf } from "../streams/operators/state.js"
import { themeStream } from "../streams/theme.js"

export interface DisplayPorts {
  readonly settings: Settings
  readonly failures$: Observable<AnyWalletError>
  readonly page: Pick<Page, "prefersDark$" | "visible$">
  readonly isModalOpen: () => boolean
  /** Shows a message to the developer. */
  readonly warn: (message: string) => void
  readonly destroyed$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** Notices, the theme, and the current time: used by every view. */
export interface Display {
  readonly notices$: State<readonly ShownNotice[]>
  readonly theme$: State<Theme>
  readonly now$: State<number>
  readonly notify: (notice: Notice) => void
  readonly dismiss: (id: number) => void
  readonly setTheme: (change: ThemeChange) => void
}

export const createDisplay = (ports: DisplayPorts): Display => {
  const { settings, failures$, isModalOpen, warn, page, destroyed$, clock } = ports
  const [notified$, notify] = createSignal<Notice>()
  const [dismissed$, dismiss] = createSignal<number>()
  const [changes$, setTheme] = createSignal<ThemeChange>()
  const initial = { mode: settings.themeMode, variables: settings.themeVariables }
  const notices$ = merge(
    notified$,
    failures$.pipe(
      filter((error) => !(isShownInView(error) && isModalOpen())),
      map(noticeFor),
    ),
  )
  const shown$ = noticesStream({ notices$, dismissed$, warn, clock }).pipe(takeUntil(destroyed$))
  const theme$ = themeStream({ initial, changes$, prefersDark$: page.prefersDark$ }).pipe(takeUntil(destroyed$))
  return {
    notices$: stateOf<readonly ShownNotice[]>(shown$, { initial: [], clock }),
    theme$: stateOf(theme$, { initial: themeOf(initial, false), clock }),
    now$: stateOf(nowStream({ visible$: page.visible$, clock }).pipe(takeUntil(destroyed$)), {
      initial: clock.now(),
      clock,
    }),
    notify,
    dismiss,
    setTheme,
  }
}
