import { combineLatest, concatMap, connect, finalize, forkJoin, takeWhile } from "rxjs"
import { safeText } from "../../model/presentation.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { shared as ofPage } from "../shared.js"

/**
 * What the page shares with the lazy files of this adapter. Each of those files exports it, so that a bundler keeps it in
 * one chunk, and does not split what is loaded with the page into many small ones.
 */
export const shared = {
  ...ofPage,
  combineLatest,
  concatMap,
  connect,
  createSignal,
  finalize,
  forkJoin,
  safeText,
  takeWhile,
}
