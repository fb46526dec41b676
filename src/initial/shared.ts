import {
  BehaviorSubject,
  catchError,
  concat,
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  firstValueFrom,
  ignoreElements,
  isObservable,
  map,
  merge,
  mergeMap,
  NEVER,
  of,
  scan,
  share,
  startWith,
  switchMap,
  take,
  takeUntil,
  tap,
  throwError,
  throwIfEmpty,
  timer,
} from "rxjs"
import { sameAccount } from "../model/account.js"
import { fail } from "../model/errors.js"
import { localFeatures } from "../model/settings/features.js"
import { limits } from "../model/limits.js"
import { closedModal } from "../model/modal/modal.js"
import { safeText } from "../model/presentation.js"
import { idle } from "../model/remote.js"
import { sameJson } from "../model/sameJson.js"
import { emptySend } from "../model/send/sendForm.js"
import { shownIn } from "../model/settings/shownIn.js"
import { themeOf } from "../model/settings/theme.js"
import { unknownLinks } from "../model/pairing/walletLinks.js"
import { decoded } from "../services/codecs/decoded.js"
import { connectionsKey } from "../services/codecs/stored.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { derive } from "../streams/operators/derive.js"
import { lazy } from "../streams/operators/lazy.js"
import { loadAgain } from "../streams/operators/loadAgain.js"
import { replayNow } from "../streams/operators/replayNow.js"
import { retryOn } from "../streams/operators/retryOn.js"
import { withValue } from "../streams/operators/withValue.js"

/**
 * What is loaded with the page and used by late files, too, with what it imports. Nothing reads it. The wallet has it, and
 * every late file exports it: so all of it is imported by the same files, and a bundler keeps it in the first file of a page.
 * A bundler would put what only some of them import into a file of its own, and each of those costs up to 0.6 KB.
 * Each value belongs to the page already: adding one that does not would load it before any click.
 */
export const shared: readonly unknown[] = [
  ...[
    BehaviorSubject,
    catchError,
    concat,
    connect,
    defer,
    distinctUntilChanged,
    EMPTY,
    filter,
    finalize,
    firstValueFrom,
    ignoreElements,
  ],
  ...[
    isObservable,
    map,
    merge,
    mergeMap,
    NEVER,
    of,
    scan,
    share,
    startWith,
    switchMap,
    take,
    takeUntil,
    tap,
    throwError,
    throwIfEmpty,
    timer,
  ],
  ...[
    sameAccount,
    sameJson,
    fail,
    localFeatures,
    limits,
    closedModal,
    safeText,
    idle,
    emptySend,
    shownIn,
    themeOf,
    unknownLinks,
  ],
  ...[decoded, connectionsKey],
  ...[createSignal, derive, lazy, loadAgain, replayNow, retryOn, withValue],
]
