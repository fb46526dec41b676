import { useMemo } from "react"
import type { FeatureSet } from "../model/features.js"
import type { Settings } from "../model/settings.js"
import { type Theme, themeOf } from "../model/theme.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The site's options after they were checked, with every default in its place. */
export const useSettings = (): Settings => useWallet().settings

/** What may be offered here: `useFeatures().activity`. The project is asked when they are first read, once. */
export const useFeatures = (): FeatureSet => {
  const { features$, settings } = useWallet()
  return useStream(features$, settings.features)
}

/** The theme. On a server, which does not know what `system` means, it is light. */
export const useTheme = (): Theme => {
  const { theme$, settings } = useWallet()
  const onServer = useMemo(
    () => themeOf({ mode: settings.themeMode, variables: settings.themeVariables }, false),
    [settings],
  )
  return useStream(theme$, onServer)
}
