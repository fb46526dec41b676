import { depositStates } from "./depositStates.js"
import { embeddedStates } from "./embeddedStates.js"
import { namesStates } from "./namesStates.js"
import { onrampStates } from "./onrampStates.js"
import { payStates } from "./payStates.js"
import { sessionsStates } from "./sessionsStates.js"
import { signInStates } from "./signInStates.js"
import { swapStates } from "./swapStates.js"
import type { State } from "../reach.js"

/** The states of the views for plug-ins. */
export const pluginStates: readonly State[] = [
  ...namesStates,
  ...signInStates,
  ...onrampStates,
  ...payStates,
  ...depositStates,
  ...swapStates,
  ...sessionsStates,
  ...embeddedStates,
]
