import { connect, merge, ReplaySubject, scan, skip, takeWhile } from "rxjs"
import { parseCaip10 } from "../model/account.js"
import { cacheTtl } from "../streams/operators/cacheTtl.js"
import { command } from "../streams/operators/command.js"
import { joinInFlight } from "../streams/operators/joinInFlight.js"
import { replayNow } from "../streams/operators/replayNow.js"

/**
 * What the lazily loaded file of a plug-in has in common with code that is loaded before it. It hands all of it on, so that a
 * bundler keeps it in the files where it is, and does not divide the first files of a page into smaller ones.
 */
export const shared = {
  ...{ connect, merge, ReplaySubject, scan, skip, takeWhile },
  ...{ parseCaip10, cacheTtl, command, joinInFlight, replayNow },
}
