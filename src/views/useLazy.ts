import { useEffect, useState } from "react"

/**
 * Code that comes after what asks for it: fetched while nobody needs it yet, so that it is there when somebody does,
 * and null until it came. What could not be had is asked for again when it is `wanted`.
 */
export const useLazy = <T extends object>(load: () => Promise<T>, wanted: boolean): T | null => {
  const [code, setCode] = useState<T | null>(null)
  const isHere = code !== null
  useEffect(() => {
    if (isHere) return
    let looking = true
    load().then(
      (came) => {
        if (looking) setCode(came)
      },
      () => {},
    )
    return () => {
      looking = false
    }
  }, [load, wanted, isHere])
  return code
}
