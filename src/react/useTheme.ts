import { useMemo } from "react"
import type { Theme } from "../wallet.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The look. A server does not know what `system` means, and says light. */
export const useTheme = (): Theme => {
  const { theme$, settings } = useWallet()
  const onServer = useMemo((): Theme => {
    const { themeMode: mode, themeVariables: variables } = settings
    return { mode, shade: mode === "dark" ? "dark" : "light", variables }
  }, [settings])
  return useStream(theme$, onServer)
}
