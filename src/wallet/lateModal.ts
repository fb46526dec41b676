import { merge, type Observable, takeUntil } from "rxjs"
import { closedModal, type ModalState, unavailableModal } from "../model/modal/modal.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { withValue } from "../streams/operators/withValue.js"
import type { Attached } from "./attach.js"
import type { ModalControl } from "./controls.js"
import type { Engine } from "./engine.js"
import { type LateCalls, named } from "./lateCalls.js"

const calls = ["open", "close", "push", "replace", "back"] as const

/** The modal on an engine that is loaded on first use. Opened where that fails, it says so until it is closed. */
export const lateModal = (
  { present, state }: Attached<Engine>,
  { act }: LateCalls,
  destroyed$: Observable<unknown>,
): ModalControl => {
  const [changed$, changed] = createSignal<ModalState>()
  let initial = closedModal
  const show = (next: ModalState): void => {
    if (next !== initial && !present()) changed((initial = next))
  }
  const state$ = state(
    () => initial,
    ({ modal }) => modal.state$,
  )
  const call = (name: (typeof calls)[number]) => (input: never) => {
    if (name === "close") show(closedModal)
    act(
      // What all five take, together, is too much for the compiler to write down.
      ({ modal }) => (modal[name] as (input: never) => void)(input),
      () => show(name === "close" ? closedModal : unavailableModal),
    )
  }
  return {
    ...named<ModalControl, (typeof calls)[number]>(calls, call),
    state$: withValue(merge(state$, changed$.pipe(takeUntil(destroyed$))), () => state$.value),
  }
}
