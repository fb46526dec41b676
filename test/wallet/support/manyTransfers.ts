import fc from "fast-check"
import { toUnits } from "../../../src/model/amount.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { BOB } from "../../support/testPage.js"
import { pass } from "./fakeTime.js"
import { eachNotice } from "./transferTab.js"
import {
  anyOrderOf,
  type Circumstances,
  happen,
  newSendingWorld,
  type Prompt,
  type SendingWorld,
} from "./sendingWorld.js"

export const amounts = ["0.01", "0.02"] as const

const visitorAction = fc.record({
  tab: fc.constantFrom(...([0, 0, 1] as const)),
  does: fc.constantFrom(...(["send", "send anyway", "send anyway", "reload"] as const)),
  amount: fc.constantFrom(...([...amounts, "0.01", "0.01"] as const)),
  /** Until its prompt is there. */
  waits: fc.boolean(),
})
type VisitorAction = typeof visitorAction extends fc.Arbitrary<infer A> ? A : never

export const anyTransfers = anyOrderOf(visitorAction)
export type Action = typeof anyTransfers extends fc.Arbitrary<(infer A)[]> ? A : never

/** A transfer that the site has asked for. */
export interface Call {
  readonly tab: 0 | 1
  readonly amount: string
  readonly despiteUnknown: boolean
  steps: readonly TransferStep[]
  /** The code that it failed with, or its last step; null until it has ended. */
  outcome: string | null
  prompt: Prompt | null
}

/** Whether nothing is unknown about a prompt: then another one is shown without a question. */
const isSettled = ({ chain }: SendingWorld, { told, hash }: Prompt): boolean =>
  told !== "nothing" || !["dropped", undefined].includes(chain.ends.get(hash ?? ""))

/** A world with the transfers that the visitor asks for, and what the tabs have said of them. */
export const newWorld = async (circumstances: Circumstances) => {
  const calls: Call[] = []
  const violations: string[] = []
  const notices: string[] = []
  const onPrompt = (prompt: Prompt): void => {
    const call = calls.findLast(({ tab }) => tab === prompt.tab)
    if (!call || call.prompt) violations.push("a prompt that no command has asked for")
    if (!call?.despiteUnknown && !world.prompts.every((each) => isSettled(world, each)))
      violations.push("sent again without a question")
    if (call) call.prompt = prompt
  }
  const world: SendingWorld = await newSendingWorld(circumstances, {
    onPrompt,
    onTab: (wallet) => eachNotice(wallet, ({ short, values }) => void notices.push(`${short} ${values?.["amount"]}`)),
  })
  return { ...world, calls, violations, notices }
}

export type World = Awaited<ReturnType<typeof newWorld>>

export const valueOf = (amount: string): string => `0x${toUnits(amount, 18).toString(16)}`

const visitorActs = (world: World, { tab, does, amount }: VisitorAction): void => {
  if (does === "reload") return world.reload(tab)
  // A second command of a tab would be `Busy`.
  if (world.calls.some((call) => call.tab === tab && call.outcome === null)) return
  const despiteUnknown = does === "send anyway"
  const call: Call = { tab, amount, despiteUnknown, steps: [], outcome: null, prompt: null }
  world.calls.push(call)
  world.tabs[tab].send({ to: BOB, amount, despiteUnknown }).subscribe({
    next: (step) => (call.steps = [...call.steps, step]),
    error: ({ code }: { readonly code: string }) => (call.outcome = code),
    complete: () => (call.outcome = call.steps.at(-1)?.type ?? "nothing"),
  })
}

/** Performs an action, and what is due at once. */
export const act = async (world: World, action: Action): Promise<void> => {
  if (!("tab" in action)) return happen(world, action)
  visitorActs(world, action)
  await pass(action.waits ? 8_000 : 10)
}
