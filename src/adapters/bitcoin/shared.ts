import { combineLatest, concatMap, finalize, forkJoin, of, repeat, takeWhile } from "rxjs"
import { shared as ofPage } from "../../initial/shared.js"

/**
 * What the page shares with the lazy files of this adapter. Each of those files exports it, so that a bundler keeps it in
 * one chunk, and does not split what is loaded with the page into many small ones.
 */
export const shared = { ofPage, combineLatest, concatMap, finalize, forkJoin, of, repeat, takeWhile }
