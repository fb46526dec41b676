import { useState } from "react"
import { limits } from "../../model/limits.js"
import { isCodeMissing } from "../../model/missingCode.js"
import { pairingLimits } from "../../model/pairing/pairingLimits.js"
import { useNow } from "../../react/page.js"
import { type OwnAttempt, useOwnAttempt } from "../connect/useOwnAttempt.js"
import { useStartOnce } from "../useStartOnce.js"

/** An attempt that shows a pairing URI. */
export interface PairingAttempt extends OwnAttempt {
  /** The URI that was shown is no longer valid, and no other one has come. */
  readonly expired: boolean
}

/** How late the time is known, in ms. */
const TICK = 10_000

/**
 * The latest attempt with a connector that pairs by a URI, else a new one. A URI that was not renewed in its life has
 * expired, and so has one that no wallet has answered, which is given more time than a wallet of the page.
 */
export const usePairing = (wanted: Parameters<typeof useOwnAttempt>[0]): PairingAttempt => {
  const attempt = useOwnAttempt(wanted)
  // What asked for it failed as its code could not be loaded. The code of this view was loaded after that.
  const [isMissing] = useState(attempt.error !== null && isCodeMissing(attempt.error))
  useStartOnce(attempt.start, isMissing)
  const now = useNow()
  const { uri, error } = attempt
  const [last, setLast] = useState({ uri, since: now })
  if (uri !== null && uri !== last.uri) setLast({ uri, since: now })
  const isOld = uri !== null && uri === last.uri && now - last.since >= pairingLimits.uriLife + TICK
  const isUnanswered = error?.code === "TimedOut" && (last.uri !== null || error.details.after > limits.connectDeadline)
  const expired = isOld || isUnanswered
  return { ...attempt, expired, uri: expired ? null : uri }
}
