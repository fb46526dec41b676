import type fc from "fast-check"
import { toUnits } from "../../../src/model/amount.js"
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
import { type TransferCall, visitorAction, visitorSends } from "./visitorSends.js"

export const anyTransfers = anyOrderOf(visitorAction)
export type Action = typeof anyTransfers extends fc.Arbitrary<(infer A)[]> ? A : never

/** Whether nothing is unknown about a prompt: then another one is shown without a question. */
const isSettled = ({ chain }: SendingWorld, { told, hash }: Prompt): boolean =>
  told !== "nothing" || !["dropped", undefined].includes(chain.ends.get(hash ?? ""))

/** A world with the transfers that the visitor asks for, and what the tabs have said of them. */
export const newWorld = async (circumstances: Circumstances) => {
  const calls: TransferCall<Prompt>[] = []
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

/** Performs an action, and what is due at once. */
export const act = async (world: World, action: Action): Promise<void> => {
  if (!("tab" in action)) return happen(world, action)
  visitorSends(world, action, BOB)
  await pass(action.waits ? 8_000 : 10)
}
