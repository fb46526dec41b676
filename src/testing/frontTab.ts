import { catchError, mergeMap, type MonoTypeOperatorFunction, NEVER, of, throwError } from "rxjs"
import type { Emitter } from "./emitter.js"

/** Whether the tab is in front, for a wallet that answers and emits only there: what is due meanwhile is lost. */
export interface FrontTab {
  readonly setInFront: (inFront: boolean) => void
  readonly answered: <T>() => MonoTypeOperatorFunction<T>
  readonly emitting: (emitter: Emitter) => Emitter
}

export const frontTab = (): FrontTab => {
  let isInFront = true
  return {
    setInFront: (inFront) => void (isInFront = inFront),
    answered:
      <T>(): MonoTypeOperatorFunction<T> =>
      (answer$) =>
        answer$.pipe(
          mergeMap((value) => (isInFront ? of(value) : NEVER)),
          catchError((thrown: unknown) => (isInFront ? throwError(() => thrown) : NEVER)),
        ),
    emitting: (emitter) => ({
      ...emitter,
      emit: (event, payload) => {
        if (isInFront) emitter.emit(event, payload)
      },
    }),
  }
}
