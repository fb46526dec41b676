import { createRoot } from "react-dom/client"
import { ApprovalView } from "./ApprovalView.js"
import type { UnsafeRequest } from "./description.js"

/** The requests that wait for the owner. */
export interface Approvals {
  /** Shows a request when those before it are answered, and does it once it is approved. */
  readonly add: (request: UnsafeRequest) => Promise<unknown>
  /** Rejects all that is not approved yet. */
  readonly abort: () => void
}

interface Waiting {
  readonly key: number
  readonly request: UnsafeRequest
  readonly settle: (result: Promise<unknown>) => void
}

const rejected = (): Promise<never> => Promise.reject(new Error("User rejected the request."))
const aborted = (): Promise<never> => Promise.reject(new Error("Request was aborted"))

/** More open requests than a person would answer. */
const MOST = 20

export const approvalsOn = (element: Element, site: string): Approvals => {
  const root = createRoot(element)
  let waiting: readonly Waiting[] = []
  let count = 0

  const draw = (): void => {
    const [first] = waiting
    if (!first) return root.render(null)
    const { key, request, settle } = first
    root.render(
      <ApprovalView
        key={key}
        site={site}
        description={request.description}
        onApprove={() => {
          const result = request.fulfil()
          void result.catch(() => undefined).then(() => remove(first))
          settle(result)
        }}
        onReject={() => {
          settle(rejected())
          remove(first)
        }}
      />,
    )
  }
  const remove = (one: Waiting): void => {
    waiting = waiting.filter((other) => other !== one)
    draw()
  }
  return {
    add: (request) => {
      if (waiting.length >= MOST) return Promise.reject(new Error("Too many requests are waiting."))
      return new Promise((resolve) => {
        waiting = [...waiting, { key: (count += 1), request, settle: resolve }]
        if (waiting.length === 1) draw()
      })
    },
    abort: () => {
      for (const { settle } of waiting) settle(aborted())
      waiting = []
      draw()
    },
  }
}
