import { useEffect, useRef } from "react"

/**
 * Calls `start` once per mount, as soon as `isReady`, a microtask later: StrictMode mounts, unmounts and mounts again at once,
 * and only the mount that stays calls it.
 */
export const useStartOnce = (start: () => void, isReady = true): void => {
  const isStarted = useRef(false)
  useEffect(() => {
    let wanted = isReady && !isStarted.current
    void Promise.resolve().then(() => {
      if (!wanted) return
      isStarted.current = true
      start()
    })
    return () => {
      wanted = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the first `start` is called; retries are clicks
  }, [isReady])
}
