import { useEffect } from "react"

/**
 * Starts what a view is there to do, once. The start comes a microtask late: StrictMode mounts, unmounts and mounts
 * again at once, and only the mount that stays asks the wallet.
 */
export const useStartOnce = (start: () => void): void =>
  useEffect(() => {
    let wanted = true
    void Promise.resolve().then(() => wanted && start())
    return () => {
      wanted = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what comes later is a retry, and that is a click
  }, [])
