import { lazy, type ReactElement, type ReactNode, startTransition, Suspense, useEffect, useState, version } from "react"
import { whenIdle } from "../../model/whenPainted.js"
import { Boundary } from "../Boundary.js"

const NeverLoaded = lazy(() => new Promise<never>(() => {}))

/** React 18 has roots that mount what is suspended too. */
const discards = Number.parseInt(version) > 18

interface Props {
  readonly page: Window | null
  readonly children: ReactNode
}

/**
 * Renders its children once, when the page is idle, and shows nothing: React discards what it rendered beside a component
 * that is not loaded, runs no effect of it and reports no error. When the same is shown later, its code is compiled and its
 * styles are inserted.
 */
export const Prerender = ({ page, children }: Props): ReactElement | null => {
  const [stage, setStage] = useState<"waiting" | "rendering" | "done">("waiting")
  useEffect(() => {
    if (stage === "rendering") setStage("done")
    if (stage !== "waiting" || !page || !discards) return
    return whenIdle(page, () => startTransition(() => setStage("rendering")))
  }, [page, stage])
  if (stage !== "rendering") return null
  return (
    <Suspense fallback={null}>
      <Boundary view="Prerender">{children}</Boundary>
      <NeverLoaded />
    </Suspense>
  )
}
