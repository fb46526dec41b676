import { useContext } from "react"
import { HydratedContext } from "./context.js"

/**
 * Whether what the wallet says may be drawn. On a server and in the first client render nobody knows who
 * is connected, so a view draws a neutral state then, and never "Connect" for someone who is remembered.
 */
export const useHydrated = (): boolean => useContext(HydratedContext)
