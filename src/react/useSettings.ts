import type { Settings } from "../model/settings.js"
import { useWallet } from "./context.js"

/** The site's options after they were checked, with every default in its place. */
export const useSettings = (): Settings => useWallet().settings
