import { distinctUntilChanged, map } from "rxjs"
import { type State, withValue } from "./withValue.js"

/**
 * A projection of a state that is itself a state: `value` is current even without subscribers, and equal values keep their
 * identity, so that views do not re-render.
 *
 *     parent  a-b-c        b and c have the same name
 *     name    a-b--
 */
export const derive = <S, T>(
  parent: State<S>,
  project: (state: S) => T,
  same: (a: T, b: T) => boolean = Object.is,
): State<T> => {
  let last: { readonly from: S; readonly to: T } | undefined
  const read = (from: S): T => {
    if (last?.from === from) return last.to
    const fresh = project(from)
    last = { from, to: last && same(last.to, fresh) ? last.to : fresh }
    return last.to
  }
  return withValue(parent.pipe(map(read), distinctUntilChanged()), () => read(parent.value))
}
