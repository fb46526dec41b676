import type { ShownNotice } from "../model/notices.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

const none: readonly ShownNotice[] = []

/** What is on the screen for a person to read: toasts and alerts, the oldest first. */
export const useNotices = (): readonly ShownNotice[] => useStream(useWallet().notices$, none)
