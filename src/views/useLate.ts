import { useEffect, useState, useSyncExternalStore } from "react"
import type { Late } from "./late.js"

/**
 * Code that is loaded when it is needed: null until then, and the function that loads it again after a failure, of which
 * `onFailure` learns.
 */
export const useLate = <T>(
  code: Late<T>,
  onFailure: (thrown: unknown) => void,
): readonly [loaded: T | null, retry: (() => void) | null] => {
  const loaded = useSyncExternalStore(code.subscribe, code.now, () => null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)
  useEffect(() => {
    let isShown = true
    code.load().catch((thrown: unknown) => {
      if (!isShown) return
      setFailed(attempt)
      onFailure(thrown)
    })
    return () => {
      isShown = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function is no reason to load it again
  }, [code, attempt])
  return [loaded, failed < attempt ? null : () => setAttempt(attempt + 1)]
}
