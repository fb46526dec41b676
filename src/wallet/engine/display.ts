import { type Observable, type SchedulerLike, takeUntil } from "rxjs"
import type { Theme, ThemeChange } from "../../model/settings/theme.js"
import type { Page } from "../../services/environment.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { nowStream } from "../../streams/now.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { State } from "../../streams/operators/withValue.js"
import { themeStream } from "../../streams/theme.js"

export interface DisplayPorts {
  /** The theme that is shown already. */
  readonly theme: Theme
  readonly page: Pick<Page, "prefersDark$" | "visible$">
  readonly destroyed$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** The theme and the current time: used by every view. */
export interface Display {
  readonly theme$: State<Theme>
  readonly now$: State<number>
  readonly setTheme: (change: ThemeChange) => void
}

export const createDisplay = ({ theme: initial, page, destroyed$, clock }: DisplayPorts): Display => {
  const [changes$, setTheme] = createSignal<ThemeChange>()
  const theme$ = themeStream({ initial, changes$, prefersDark$: page.prefersDark$ }).pipe(takeUntil(destroyed$))
  return {
    theme$: stateOf(theme$, { initial, clock }),
    now$: stateOf(nowStream({ visible$: page.visible$, clock }).pipe(takeUntil(destroyed$)), {
      initial: clock.now(),
      clock,
    }),
    setTheme,
  }
}
