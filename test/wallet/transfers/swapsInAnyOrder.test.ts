import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { activeAccount } from "../../../src/model/connection/connections.js"
import { sameAccount } from "../../../src/model/account.js"
import { toUnits } from "../../../src/model/amount.js"
import { sameJson } from "../../../src/model/sameJson.js"
import { receiptStep } from "../../../src/model/send/receipt.js"
import { contractOf } from "../../../src/model/token/sendTokens.js"
import { latest } from "../../../src/model/remote.js"
import type { SwapForm, SwapPlan, SwapProgress, SwapStep } from "../../../src/model/swap/swap.js"
import { knownNotSent } from "../../../src/model/transfer/notSent.js"
import { UNLIMITED } from "../../../src/features/contractCalls/approvedSteps.js"
import { approvalIn, COIN, ROUTER, swapIn, worthOf } from "../support/exchange.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import * as many from "../support/manySwaps.js"
import { act, type Action, anySwaps, userActs } from "../support/swapActions.js"
import { anyCircumstances, type Circumstances, happen, type Prompt, settle } from "../support/sendingWorld.js"
import { orders } from "../support/orders.js"

inFakeTime()
afterEach(() => void vi.useRealTimers())

const notSent: readonly string[] = knownNotSent
/** `Aborted` where the page was left. */
const afterPrompt = [...notSent, "OutcomeUnknown", "Reverted", "Replaced", "confirmed", "unconfirmed", "Aborted"]

/** Whether nothing is unknown about a prompt: then another one is shown without a question. */
const isSettled = ({ chain }: many.World, { told, hash }: Prompt): boolean =>
  told !== "nothing" || !["dropped", undefined].includes(chain.ends.get(hash ?? ""))

/** What is wrong with a transaction that is reviewed, whatever the service says. */
const wrongStep = (step: SwapStep, { quote }: SwapPlan, { unlimited }: Pick<SwapForm, "unlimited">, owner: string) => {
  const [from, to] = [contractOf(quote.from) ?? COIN, contractOf(quote.to) ?? COIN]
  const units = toUnits(quote.amount, from === COIN ? 18 : 6)
  if (step.kind === "swap") {
    const made = swapIn(step.data)
    const isRight = made?.from === from && made.to === to && made.amount === units && made.receiver === owner
    return isRight && step.to.toLowerCase() === ROUTER
      ? []
      : [`another swap: ${JSON.stringify({ ...step, made }, text)}`]
  }
  const { spender, units: most } = approvalIn(step.data) ?? {}
  const expected = step.kind === "reset" ? 0n : unlimited ? UNLIMITED : units
  const isRight = step.to === from && spender === ROUTER && most === expected && step.value === "0"
  return isRight ? [] : [`another approval: ${JSON.stringify(step)}`]
}

const text = (_: string, value: unknown): unknown => (typeof value === "bigint" ? String(value) : value)

/** The best that a plan has given since a moment. */
const bestSince = ({ market }: many.World, { quote }: SwapPlan, since: number): bigint => {
  const from = contractOf(quote.from) ?? COIN
  const units = toUnits(quote.amount, from === COIN ? 18 : 6)
  const given = market.prices
    .filter((_, index, all) => (all[index + 1]?.at ?? Infinity) >= since)
    .map(({ price }) => worthOf(from, units, price))
  return given.reduce((a, b) => (a > b ? a : b), 0n)
}

const onPrompt = (world: many.World, prompt: Prompt, submitted: many.Submitted): readonly string[] => {
  const { plan, account, despiteUnknown, at } = submitted
  const [step] = plan.steps
  const shown = world.shown[submitted.tab]
  const others = world.prompts.filter(({ from }) => from === prompt.from)
  return [
    ...(prompt.from === account?.address && world.held.chainId === 1 ? [] : ["asked of another account or network"]),
    ...(prompt.to === step.to && BigInt(prompt.value) === BigInt(step.value) && prompt.data === step.data
      ? []
      : ["other than it was reviewed"]),
    ...(despiteUnknown || others.every((each) => isSettled(world, each)) ? [] : ["sent again without a question"]),
    ...(bestSince(world, plan, at) >= toUnits(plan.quote.minimum, 6) ? [] : ["less than the minimum"]),
    ...(shown?.current === submitted && sameAccount(activeAccount(shown.wallet.connections$.value), account)
      ? []
      : ["asked for another form than is shown"]),
  ]
}

type Shows = Exclude<SwapProgress, { readonly status: "idle" }>

const doesSame = ({ chain }: many.World, hash: string, { plan: { steps } }: many.Submitted): boolean =>
  chain.succeeded().some((sent) => sent.hash === hash && sent.to === steps[0].to && sent.data === steps[0].data)

const wrongProgress = (world: many.World, progress: Shows, current: many.Submitted): readonly string[] => {
  const { plan, prompt } = current
  const said = progress.status === "sent" ? null : receiptStep(progress)
  const isSent = prompt !== null && (prompt.hash !== null || prompt.isOpen)
  return [
    ...(progress.kind === plan.steps[0].kind || (progress.status === "failed" && progress.last === null)
      ? []
      : ["the progress of another transaction"]),
    ...(progress.status !== "sent" || sameJson(progress.quote, plan.quote) ? [] : ["the end of another swap"]),
    ...(progress.status === "sent" &&
    progress.step.type === "confirmed" &&
    !doesSame(world, progress.step.hash, current)
      ? ["not confirmed"]
      : []),
    ...((said === "notSent" || said === "declined") && isSent ? ["it was sent"] : []),
    ...(said === "reverted" && !["reverted", "replaced"].includes(world.chain.ends.get(prompt?.hash ?? "") ?? "")
      ? ["it has not failed"]
      : []),
  ]
}

const onState: many.WorldPorts["onState"] = (world, { current }, { account, form, plan: present, progress }) => {
  const plan = latest(present)
  const isOfForm =
    !plan ||
    (plan.quote.from.address === form.from?.address &&
      plan.quote.to.address === form.to?.address &&
      plan.quote.amount === form.amount)
  return [
    ...(isOfForm ? [] : ["the plan of another form"]),
    ...(plan?.steps.flatMap((step) => wrongStep(step, plan, form, account?.address ?? "")) ?? []),
    ...(progress.status === "idle"
      ? []
      : current && sameAccount(current.account, account)
        ? wrongProgress(world, progress, current)
        : ["the progress of a swap that is not shown"]),
  ]
}

/** What is said of a transaction, by the command's outcome or a notice, and what has become of it then. */
const meanings = [
  { outcome: "confirmed", kinds: ["swap"], notice: "send.sent", ends: ["mined", "spedUp"] },
  { outcome: "confirmed", kinds: ["approve", "reset"], notice: "transfer.approved", ends: ["mined", "spedUp"] },
  { outcome: "Reverted", kinds: ["swap", "approve", "reset"], notice: "transfer.failed", ends: ["reverted"] },
  { outcome: "Replaced", kinds: ["swap", "approve", "reset"], notice: "transfer.replaced", ends: ["replaced"] },
  { outcome: "-", kinds: ["swap", "approve", "reset"], notice: "transfer.dropped", ends: ["dropped", "replaced"] },
]

const nameOf = ({ plan: { quote, steps } }: many.Submitted): string =>
  `${steps[0].approves ?? quote.amount} ${quote.from.symbol}`

const overstated = ({ circumstances, submitted, chain, notices }: many.World): readonly string[] =>
  [...new Set(submitted.map(nameOf))].flatMap((name) =>
    meanings.flatMap(({ outcome, kinds, notice, ends }) => {
      const calls = submitted.filter((call) => nameOf(call) === name && kinds.includes(call.plan.steps[0].kind))
      const were = calls.filter(({ prompt }) => ends.includes(chain.ends.get(prompt?.hash ?? "") ?? "")).length
      const said = calls.filter((call) => call.prompt && call.outcome === outcome).length
      const noticed = notices.filter((each) => each === `${notice} ${name}`).length
      const isTooMuch = circumstances.locks ? said + noticed > were : Math.max(said, noticed) > were
      return isTooMuch ? [`${name}: ${notice} is said ${said} and ${noticed} times, and true ${were} times`] : []
    }),
  )

const violationsOf = (world: many.World): readonly string[] => {
  const hashes = world.transfers().flatMap(({ hash }) => hash ?? [])
  return [
    ...world.violations,
    ...overstated(world),
    ...(new Set(hashes).size < hashes.length ? ["two transfers are taken for one transaction"] : []),
    ...world.shown.flatMap((each) => {
      const state = each?.stop && each.wallet.swap.state$.value
      return !state || sameAccount(state.account, activeAccount(each.wallet.connections$.value))
        ? []
        : ["the form of another account"]
    }),
    ...world.submitted.flatMap(({ prompt, outcome }) => {
      if (!prompt || outcome === null) return []
      if (!afterPrompt.includes(outcome)) return [`${outcome} after the prompt`]
      return notSent.includes(outcome) && (prompt.hash !== null || prompt.isOpen) ? [`${outcome}, but it was sent`] : []
    }),
  ]
}

/** After all that has happened, a swap can be made. */
const swapOnce = async (world: many.World): Promise<void> => {
  world.service.manner = "honest"
  userActs(world, "has Alice only")
  userActs(world, "is on Ethereum")
  for (const _ of world.prompts) await happen(world, { wallet: "close" })
  // No node is behind.
  for (const _ of "12") world.chain.mine(null)
  await act(world, { tab: 0, does: "refreshes", pair: 0, meanwhile: "nothing", waits: true })
  for (let step = 0; step < 3; step += 1) {
    await act(world, { tab: 0, does: step === 0 ? "swaps" : "goes on", pair: 0, meanwhile: "nothing", waits: true })
    const last = world.submitted.at(-1)
    if (!last?.prompt) break
    await happen(world, { wallet: "approve" })
    await happen(world, { chain: "mine" })
    for (const _ of "12") world.chain.mine(null)
    await pass(8_000)
    if (last.plan.steps[0].kind === "swap") return expect(last.outcome).toBe("confirmed")
  }
  const { tokens: _, ...state } = world.shown[0]?.wallet.swap.state$.value ?? {}
  expect(`${world.submitted.at(-1)?.outcome} ${JSON.stringify(state)}`).toBe("a swap")
}

const check = async (actions: readonly Action[], circumstances: Circumstances, allowed: number): Promise<void> => {
  const world = await many.newWorld(circumstances, allowed, { onPrompt, onState })
  for (const action of actions) {
    await act(world, action)
    expect(violationsOf(world), `after ${JSON.stringify(action)}`).toEqual([])
  }
  for (const shown of world.shown) many.leave(shown)
  await settle(world)
  expect(violationsOf(world)).toEqual([])
  expect(world.submitted.filter(({ outcome }) => outcome === null)).toEqual([])
  await swapOnce(world)
  expect(violationsOf(world)).toEqual([])
  world.tabs.forEach((wallet) => wallet.destroy())
  vi.clearAllTimers()
}

const { timeout, check: checkOrders } = orders(25)

describe("the swaps of two tabs", () => {
  it(
    "are as they were reviewed, never sent again without a question, nor said to be what they are not",
    { timeout },
    async () => {
      const property = fc.asyncProperty(anySwaps, anyCircumstances, fc.constantFrom(0, 15, 100), check)
      await checkOrders(property)
    },
  )
})
