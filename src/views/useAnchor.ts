import { type RefCallback, useReducer } from "react"

/**
 * The element that something is rendered at, and its `ref`. React takes the element away while the tree around suspends: it
 * stays known, so that what is rendered at it keeps its state.
 */
export const useAnchor = <E extends Element>(): readonly [anchor: E | null, ref: RefCallback<E>] =>
  useReducer((known: E | null, element: E | null) => element ?? known, null)
