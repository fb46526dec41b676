import { useMemo } from "react"
import { type Theme, themeOf } from "../model/theme.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The look. A server does not know what `system` means, and says light. */
export const useTheme = (): Theme => {
  const { theme$, settings } = useWallet()
  const onServer = useMemo(
    () => themeOf({ mode: settings.themeMode, variables: settings.themeVariables }, false),
    [settings],
  )
  return useStream(theme$, onServer)
}
