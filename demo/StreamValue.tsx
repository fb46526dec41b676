import type { ReactNode } from "react"
import { type Emission, format } from "./streams.js"

interface StreamValueProps {
  readonly emission: Emission
  /** Shown before the summary. */
  readonly children: ReactNode
}

/** A summary of a value that expands to the whole value. */
export const StreamValue = ({ emission, children }: StreamValueProps) => (
  <details data-stream={emission.name}>
    <summary>
      {children} <span>{emission.summary}</span>
    </summary>
    <pre>{format(emission.value)}</pre>
  </details>
)
