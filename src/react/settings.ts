import { useMemo } from "react"
import type { FeatureSet } from "../model/settings/features.js"
import type { Settings } from "../model/settings/settings.js"
import { type Theme, themeOf } from "../model/settings/theme.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/**
 * The validated options of the site, with all defaults applied; its networks are those that it offers now. Only they change:
 * for another option, `useWallet().settings` does.
 */
export const useSettings = (): Settings => {
  const { settings, networks$ } = useWallet()
  const networks = useStream(networks$)
  // The settings of a wallet change with its networks: this is what they are now.
  return useMemo(() => ({ ...settings, networks }), [settings, networks])
}

/** The features to offer: `useFeatures().activity`. The project's configuration is fetched on first use, once. */
export const useFeatures = (): FeatureSet => {
  const { features$, settings } = useWallet()
  return useStream(features$, settings.features)
}

/** The theme. On a server, where the system's preference is unknown, `system` is light. */
export const useTheme = (): Theme => {
  const { theme$, settings } = useWallet()
  const onServer = useMemo(
    () => themeOf({ mode: settings.themeMode, variables: settings.themeVariables }, false),
    [settings],
  )
  return useStream(theme$, onServer)
}
