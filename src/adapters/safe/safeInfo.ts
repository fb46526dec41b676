import type { Observable, SchedulerLike } from "rxjs"
import { askPage } from "./safeAsk.js"
import { Info } from "./safeCodecs.js"
import type { SafeFrame } from "./safeFrame.js"

/** The address and the network of the Safe, read now. */
export const readInfo = (frame: SafeFrame, clock: SchedulerLike): Observable<Info> =>
  askPage({ method: "getSafeInfo", ask: frame.info, answer: Info }, clock)
