import { distinctUntilChanged, map } from "rxjs"
import { type State, withValue } from "./state.js"

/**
 * A projection of a state that is a state itself: its present is right whether or not anybody looks, and equal
 * presents are the same object, so that a view is not drawn again for nothing.
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
