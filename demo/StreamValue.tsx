import type { ReactNode } from "react"
import { type Emission, format } from "./streams.js"

interface StreamValueProps {
  readonly flowed: Emission
  /** What stands before the few words. */
  readonly children: ReactNode
}

/** A value in a few words, which opens to show the whole of it. */
export const StreamValue = ({ flowed, children }: StreamValueProps) => (
  <details data-stream={flowed.name}>
    <summary>
      {children} <span>{flowed.short}</span>
    </summary>
    <pre>{format(flowed.value)}</pre>
  </details>
)
