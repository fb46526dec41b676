import { depositScenes } from "./depositScenes.js"
import { embeddedScenes } from "./embeddedScenes.js"
import { namesScenes } from "./namesScenes.js"
import { onrampScenes } from "./onrampScenes.js"
import { payScenes } from "./payScenes.js"
import { sessionsScenes } from "./sessionsScenes.js"
import { signInScenes } from "./signInScenes.js"
import { swapScenes } from "./swapScenes.js"

/** The scenes of the views for plug-ins. */
export const pluginScenes = {
  ...{ SIWXSignMessage: signInScenes, RegisterAccountName: namesScenes },
  ...{ ...onrampScenes, ...swapScenes, ...payScenes, ...depositScenes, ...sessionsScenes, ...embeddedScenes },
}
