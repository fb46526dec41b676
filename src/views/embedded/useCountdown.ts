import { type RefObject, useEffect, useState } from "react"
import { useNow } from "../../react/page.js"

/** A second, in ms. */
const SECOND = 1_000

/** The whole seconds until a moment, in ms since 1970; 0 from then on. `place` is in the page whose timer is used. */
export const useCountdown = (until: number, place: RefObject<Element | null>): number => {
  // It is known every 10 s; the seconds between are counted.
  const now = useNow()
  const [counted, setCounted] = useState({ now, seconds: 0 })
  const seconds = counted.now === now ? counted.seconds : 0
  const left = Math.max(0, Math.ceil((until - now) / SECOND) - seconds)
  useEffect(() => {
    const page = place.current?.ownerDocument.defaultView
    if (!page || left === 0) return
    const timer = page.setTimeout(() => setCounted({ now, seconds: seconds + 1 }), SECOND)
    return () => page.clearTimeout(timer)
  }, [place, now, seconds, left])
  return left
}
