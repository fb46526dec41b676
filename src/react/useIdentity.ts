import type { Identity } from "../model/identity.js"
import { idle, type Remote } from "../model/remote.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** How the active account is called, and its picture. Reading it is what makes it load. */
export const useIdentity = (): Remote<Identity> => useStream(useWallet().identity$, idle)
