import fc from "fast-check"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import type { Wallet } from "../../../src/wallet/wallet.js"

export const amounts = ["0.01", "0.02"] as const

/** What the visitor does in one of two tabs. */
export const visitorAction = fc.record({
  tab: fc.constantFrom(...([0, 0, 1] as const)),
  does: fc.constantFrom(...(["send", "send anyway", "send anyway", "reload"] as const)),
  amount: fc.constantFrom(...([...amounts, "0.01", "0.01"] as const)),
  /** Until its prompt is there. */
  waits: fc.boolean(),
})
export type VisitorAction = typeof visitorAction extends fc.Arbitrary<infer A> ? A : never

/** A transfer that the site has asked for. */
export interface TransferCall<P> {
  readonly tab: 0 | 1
  readonly amount: string
  readonly despiteUnknown: boolean
  steps: readonly TransferStep[]
  /** The code that it failed with, or its last step; null until it has ended. */
  outcome: string | null
  prompt: P | null
}

interface SendingTabs<P> {
  readonly tabs: readonly [Wallet, Wallet]
  readonly calls: TransferCall<P>[]
  readonly reload: (tab: 0 | 1) => void
}

/** Sends in a tab, or loads it again. */
export const visitorSends = <P>(world: SendingTabs<P>, { tab, does, amount }: VisitorAction, to: string): void => {
  if (does === "reload") return world.reload(tab)
  // A second command of a tab would be `Busy`.
  if (world.calls.some((call) => call.tab === tab && call.outcome === null)) return
  const despiteUnknown = does === "send anyway"
  const call: TransferCall<P> = { tab, amount, despiteUnknown, steps: [], outcome: null, prompt: null }
  world.calls.push(call)
  world.tabs[tab].send({ to, amount, despiteUnknown }).subscribe({
    next: (step) => (call.steps = [...call.steps, step]),
    error: ({ code }: { readonly code: string }) => (call.outcome = code),
    complete: () => (call.outcome = call.steps.at(-1)?.type ?? "nothing"),
  })
}
