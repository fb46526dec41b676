import fc from "fast-check"
import { Observable, type Subscriber, type Subscription } from "rxjs"
import type { AccountKey } from "../../../src/model/account.js"
import type { SendForm, SendState } from "../../../src/model/send/sendForm.js"
import { waitsFor } from "../../../src/testing/reactions.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { pass } from "./fakeTime.js"
import { CAROL, chains, dollar, formServices, NAME, type Sent } from "./formServices.js"
import { answered, answerModes } from "./lateAnswers.js"
import { connectedVisit } from "./visit.js"

const visitorDoes = ["submit", "submit", "look", "look", "leave", "refresh"] as const
const walletDoes = ["approve", "approve", "reject", "fail"] as const

/** What the visitor, the wallet and the services do, as text, so that a failing order is readable. */
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ amount: fc.constantFrom("0.5", "0.5", "0.25", "0.25", "1000") }) },
  { weight: 4, arbitrary: fc.record({ receiver: fc.constantFrom(BOB, BOB, CAROL, NAME, NAME, "nobody") }) },
  { weight: 1, arbitrary: fc.record({ token: fc.constantFrom(...([null, 1, 137] as const)) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constantFrom(...visitorDoes) }) },
  {
    weight: 3,
    arbitrary: fc.record({ sendsTo: fc.constantFrom(BOB, CAROL, NAME), amount: fc.constantFrom("0.5", "0.25") }),
  },
  { weight: 4, arbitrary: fc.record({ wallet: fc.constantFrom(...walletDoes) }) },
  { weight: 1, arbitrary: fc.record({ account: fc.constantFrom(ALICE, CAROL) }) },
  { weight: 1, arbitrary: fc.record({ chain: fc.constantFrom(...chains) }) },
  { weight: 1, arbitrary: fc.record({ nameMovesTo: fc.constantFrom(BOB, CAROL) }) },
  { weight: 2, arbitrary: fc.record({ services: fc.constantFrom(...answerModes) }) },
  { weight: 1, arbitrary: fc.record({ answer: fc.constantFrom(...answered) }) },
  { weight: 6, arbitrary: fc.record({ ms: fc.constantFrom(1, 100, 600, 600, 3_000, 12_000, 130_000) }) },
)
export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

export const anyForms = fc.array(action, { minLength: 5, maxLength: 40, size: "max" })

/** A form that was submitted. */
export interface Submission {
  readonly form: SendForm
  readonly account: AccountKey | null
  /** The addresses that were shown for its receiver. */
  readonly receivers: readonly string[]
  readonly prompts: readonly Prompt[]
  outcome: string | null
}

/** What the wallet was asked to send, and of which account on which chain it showed that. */
interface Prompt {
  readonly sent: Sent
  readonly address: string
  readonly network: string
}

/** A visit to a site with a form of a transfer, and all that was submitted. */
export const newFormWorld = async () => {
  const services = formServices()
  const visited = await connectedVisit({ options: { adapters: [services.factory], provider: services.provider } })
  const shown = { address: ALICE, network: "eip155:1" }
  const submissions: Submission[] = []
  const violations: string[] = []
  let ask: Subscriber<never> | null = null
  const { scripted, wallet } = visited
  const prompted = (): Observable<never> =>
    new Observable((subscriber) => {
      if (submissions.some(({ outcome, prompts }) => prompts.length > 0 && outcome === null))
        violations.push("two prompts at once")
      const last = submissions.at(-1)
      const [sent] = scripted.requests().at(-1)?.params as readonly [Sent]
      if (!last) violations.push("a prompt that was not submitted")
      if (last) submissions[submissions.length - 1] = { ...last, prompts: [...last.prompts, { sent, ...shown }] }
      ask = subscriber
      return () => (ask = null)
    })
  scripted.always("eth_sendTransaction", waitsFor(prompted))
  return {
    ...{ visited, services, shown, submissions, violations },
    looks: null as Subscription | null,
    decide: (does: (typeof walletDoes)[number]): void => {
      if (does === "approve") ask?.complete()
      else ask?.error(does === "reject" ? { code: 4001, message: "No" } : { code: -32603, message: "Internal error" })
    },
    state: (): SendState => wallet.sendForm.state$.value,
  }
}
export type FormWorld = Awaited<ReturnType<typeof newFormWorld>>

/** Every address that is shown for the receiver of the form that was submitted last. */
const follow = (world: FormWorld, state: SendState): void => {
  const last = world.submissions.at(-1)
  if (!last || state.form !== last.form || state.receiver.status !== "ready") return
  world.submissions[world.submissions.length - 1] = {
    ...last,
    receivers: [...last.receivers, state.receiver.value.address],
  }
}

const submit = (world: FormWorld): void => {
  const { submissions, visited } = world
  const state = world.state()
  const account = visited.wallet.account$.value
  const index = submissions.push({ form: state.form, account, receivers: [], prompts: [], outcome: null }) - 1
  follow(world, state)
  const end = (outcome: string): void => {
    const submission = submissions[index]
    if (submission) submissions[index] = { ...submission, outcome }
  }
  visited.wallet.sendForm.submit({ despiteUnknown: true }).subscribe({
    error: ({ code }: { readonly code: string }) => end(code),
    complete: () => end("done"),
  })
}

const visitorActs = (world: FormWorld, does: (typeof visitorDoes)[number]): void => {
  const { wallet } = world.visited
  if (does === "submit") return submit(world)
  if (does === "refresh") return wallet.refresh()
  if (does === "look") world.looks ??= wallet.sendForm.state$.subscribe((state) => follow(world, state))
  if (does === "leave") {
    world.looks?.unsubscribe()
    world.looks = null
  }
}

const happen = (
  world: FormWorld,
  action: Exclude<Action, { readonly ms: number } | { readonly sendsTo: string }>,
): unknown => {
  const { services, shown, visited } = world
  const edit = (change: object): unknown => visited.wallet.sendForm.edit(change)
  if ("amount" in action || "receiver" in action) return edit(action)
  if ("token" in action) return edit({ token: action.token && dollar(action.token) })
  if ("does" in action) return visitorActs(world, action.does)
  if ("wallet" in action) return world.decide(action.wallet)
  if ("services" in action) return services.setMode(action.services)
  if ("answer" in action) return services.answer(action.answer)
  if ("nameMovesTo" in action) return services.setNamed(action.nameMovesTo)
  if ("account" in action) {
    shown.address = action.account
    return visited.scripted.changeAccounts([action.account])
  }
  shown.network = `eip155:${action.chain}`
  return visited.scripted.changeChain(action.chain)
}

/** Performs an action, and what is due at once. */
export const act = async (world: FormWorld, action: Action): Promise<void> => {
  if ("ms" in action) return pass(action.ms)
  if ("sendsTo" in action) {
    world.visited.wallet.sendForm.edit({ amount: action.amount, receiver: action.sendsTo })
    await pass(1_000)
    submit(world)
    return pass(200)
  }
  happen(world, action)
  await pass()
}

/** The services answer, the wallet approves what it asks, and all deadlines pass. */
export const settle = async (world: FormWorld): Promise<void> => {
  world.services.setMode("answer")
  world.services.answer("all")
  visitorActs(world, "look")
  await pass(1_000)
  world.decide("approve")
  await pass(600_000)
}
