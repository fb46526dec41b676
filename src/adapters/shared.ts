import {
  catchError,
  concat,
  defer,
  EMPTY,
  first,
  merge,
  NEVER,
  scan,
  startWith,
  switchMap,
  takeUntil,
  tap,
  throwError,
  timer,
} from "rxjs"
import { sameAccount } from "../model/account.js"
import { limits } from "../model/limits.js"
import { cacheTtl } from "../streams/operators/cacheTtl.js"
import { joinInFlight } from "../streams/operators/joinInFlight.js"
import { replayNow } from "../streams/operators/replayNow.js"

/**
 * What the page shares with the lazy file of a connector. That file exports it, so that a bundler keeps it in the files
 * where it is, and does not divide what is loaded with the page into smaller ones. For the same reason such a file does not
 * import `distinctUntilChanged`: Vite would then divide the codecs and the connections from the page, too.
 */
export const shared = {
  ...{
    catchError,
    concat,
    defer,
    EMPTY,
    first,
    merge,
    NEVER,
    scan,
    startWith,
    switchMap,
    takeUntil,
    tap,
    throwError,
  },
  ...{ timer, cacheTtl, joinInFlight, replayNow },
  ...{ limits, sameAccount },
}
