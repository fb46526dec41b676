import { createRoot } from "react-dom/client"
import { ApprovalView } from "./ApprovalView.js"
import type { UnsafeRequest } from "./description.js"
import { pause } from "./pause.js"

/** The requests that wait for the owner. */
export interface Approvals {
  /** Shows a request when those before it are answered, and does it once it is approved. */
  readonly add: (request: UnsafeRequest) => Promise<unknown>
  /** Rejects all that is not approved yet. Resolves once what is approved was answered: it may move funds. */
  readonly abort: () => Promise<void>
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
  let approved: { readonly one: Waiting; readonly result: Promise<unknown> } | null = null
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
          approved = { one: first, result }
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
    if (approved?.one === one) approved = null
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
    abort: async () => {
      const isLeft = (one: Waiting): boolean => one === approved?.one
      for (const one of waiting) if (!isLeft(one)) one.settle(aborted())
      waiting = waiting.filter(isLeft)
      draw()
      if (!approved) return
      await approved.result.catch(() => undefined)
      // Its answer is posted before the one to this.
      await pause(0)
    },
  }
}
