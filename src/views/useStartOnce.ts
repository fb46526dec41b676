import { useEffect } from "react"

/**
 * Calls `start` once per mount, a microtask later: StrictMode mounts, unmounts and mounts again at once, and only the
 * mount that stays calls it.
 */
export const useStartOnce = (start: () => void): void =>
  useEffect(() => {
    let wanted = true
    void Promise.resolve().then(() => wanted && start())
    return () => {
      wanted = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the first `start` is called; retries are clicks
  }, [])
