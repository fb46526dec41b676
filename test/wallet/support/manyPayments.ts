import fc from "fast-check"
import { pay } from "../../../src/features/pay/pay.js"
import { payFeature } from "../../../src/features/pay/payFeature.js"
import type { PaymentRequest, PaymentResult } from "../../../src/model/pay/pay.js"
import { latest } from "../../../src/model/remote.js"
import { paymentsKey } from "../../../src/services/codecs/payments.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import type { PluginControls } from "../../../src/wallet/plugin.js"
import { BOB } from "../../support/testPage.js"
import { pass } from "./fakeTime.js"
import {
  anyOrderOf,
  type Circumstances,
  happen,
  newSendingWorld,
  type Prompt,
  type SendingWorld,
} from "./sendingWorld.js"

export const orders = ["A", "B"] as const
type Order = (typeof orders)[number]

const visitorAction = fc.record({
  tab: fc.constantFrom(...([0, 0, 1] as const)),
  does: fc.constantFrom(
    ...(["pays", "pays", "pays", "asks", "submits", "submits anyway", "closes", "reload"] as const),
  ),
  order: fc.constantFrom(...orders),
  /** Until a quote is there, or its prompt. */
  waits: fc.boolean(),
})
type VisitorAction = typeof visitorAction extends fc.Arbitrary<infer A> ? A : never

export const anyPayments = anyOrderOf(visitorAction)
export type Action = typeof anyPayments extends fc.Arbitrary<(infer A)[]> ? A : never

const requestOf = (id: Order, isAlike: boolean): PaymentRequest => ({
  ...{ id, recipient: BOB, amount: isAlike || id === "A" ? "0.01" : "0.02" },
  paymentAsset: { network: "eip155:1", asset: "native", metadata: { name: "Ether", symbol: "ETH", decimals: 18 } },
})

/** What the visitor has confirmed in a tab. */
interface Submitted {
  readonly tab: 0 | 1
  readonly order: string
  prompt: Prompt | null
}

/** What a site was told of an order, and what had happened by then. */
export interface Answer {
  readonly order: Order
  readonly result: PaymentResult
  /** Its prompts by then of which nobody knows that nothing was sent. */
  readonly doubtful: number
}

type PayingWallet = Wallet & PluginControls<readonly [ReturnType<typeof pay>]>

const code = { ...pay(), load: () => Promise.resolve(payFeature({})) }

/** `isAlike`: whether the transactions of both orders do the same, so that one can be taken for the other. */
export const newWorld = async (circumstances: Circumstances, isAlike: boolean) => {
  const submitted: Submitted[] = []
  const violations: string[] = []
  const answers: Answer[] = []
  /** Whether it is known that a prompt has paid nothing. */
  const hasPaidNothing = ({ told, hash }: Prompt): boolean =>
    told === "the rejection" || ["reverted", "replaced"].includes(world.chain.ends.get(hash ?? "") ?? "")
  const doubtful = (order: string): number =>
    submitted.filter((each) => each.order === order && each.prompt && !hasPaidNothing(each.prompt)).length
  const onPrompt = (prompt: Prompt): void => {
    const last = submitted.findLast(({ tab }) => tab === prompt.tab)
    if (!last || last.prompt) return void violations.push("a prompt that nobody has confirmed")
    if (!isAlike && doubtful(last.order) > 0) violations.push(`order ${last.order} is paid again`)
    last.prompt = prompt
  }
  const world: SendingWorld = await newSendingWorld(circumstances, {
    options: { plugins: [code], features: { pay: true } },
    onPrompt,
  })
  return {
    ...{ ...world, isAlike, submitted, violations, answers, doubtful },
    payments: () => world.records.read(paymentsKey),
  }
}

export type World = Awaited<ReturnType<typeof newWorld>>

const ask = (world: World, wallet: PayingWallet, order: Order): void => {
  wallet.pay.request(requestOf(order, world.isAlike)).subscribe((result) => {
    world.answers.push({ order, result, doubtful: world.doubtful(order) })
  })
  wallet.pay.review()
}

const submit = (world: World, wallet: PayingWallet, tab: 0 | 1, despiteUnknown: boolean): void => {
  const { request, quote } = wallet.pay.state$.value
  const seen = latest(quote)
  if (!request || !seen) return
  const confirmed: Submitted = { tab, order: request.id, prompt: null }
  world.submitted.push(confirmed)
  wallet.pay.submit(seen, { despiteUnknown }).subscribe({
    error: ({ code: said }: { readonly code: string }) => {
      // The prompt that comes is that of the one before.
      if (said === "Busy") world.submitted.splice(world.submitted.indexOf(confirmed), 1)
    },
  })
}

const visitorActs = async (world: World, { tab, does, order }: VisitorAction): Promise<void> => {
  const wallet = world.tabs[tab] as PayingWallet
  switch (does) {
    case "reload":
      return world.reload(tab)
    case "closes":
      return wallet.modal.close()
    case "asks":
      return ask(world, wallet, order)
    case "pays":
      ask(world, wallet, order)
      await pass(8_000)
      return submit(world, wallet, tab, true)
    case "submits":
    case "submits anyway":
      return submit(world, wallet, tab, does === "submits anyway")
  }
}

/** Performs an action, and what is due at once. */
export const act = async (world: World, action: Action): Promise<void> => {
  if (!("tab" in action)) return happen(world, action)
  await visitorActs(world, action)
  await pass(action.waits ? 8_000 : 10)
}
