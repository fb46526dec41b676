import { useEffect, useState, useSyncExternalStore } from "react"
import { fail, messageOf } from "../model/errors.js"
import { useWallet } from "../react/context.js"
import type { Late } from "./late.js"

/**
 * Code of a view that is loaded when it is needed: nothing until then, and the function that loads it again after a failure,
 * which is reported with the name of the view.
 */
export const useLate = <T>(
  view: string,
  code: Late<T>,
): readonly [loaded: T | null | undefined, retry: (() => void) | null] => {
  const { report } = useWallet()
  const loaded = useSyncExternalStore(code.subscribe, code.now, () => null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)
  useEffect(() => {
    let isShown = true
    code.load().catch((thrown: unknown) => {
      if (!isShown) return
      setFailed(attempt)
      report(fail("ViewFailed", { view, message: messageOf(thrown) }, thrown))
    })
    return () => {
      isShown = false
    }
  }, [view, code, attempt, report])
  return [loaded, failed < attempt ? null : () => setAttempt(attempt + 1)]
}
