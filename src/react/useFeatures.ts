import type { FeatureSet } from "../model/features.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** What may be offered here: `useFeatures().activity`. Looking is what makes the project be asked, once. */
export const useFeatures = (): FeatureSet => {
  const { features$, settings } = useWallet()
  return useStream(features$, settings.features)
}
