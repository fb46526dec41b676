import fc from "fast-check"
import { latest } from "../../../src/model/remote.js"
import type { SwapPlan } from "../../../src/model/swap/swap.js"
import { ALICE } from "../../support/testPage.js"
import { approvalData, CAROL, GOLD, ROUTER, SILVER } from "./exchange.js"
import { pass } from "./fakeTime.js"
import { leave, look, type Shown, type Submitted, type World } from "./manySwaps.js"
import { anyOrderOf, happen, sendElsewhere } from "./sendingWorld.js"
import { manners } from "./swapAnswers.js"

const pairs = [
  { fromToken: "GOLD", toToken: "SILVER", amount: "10" },
  { fromToken: "GOLD", toToken: "SILVER", amount: "20" },
  { fromToken: "SILVER", toToken: "GOLD", amount: "10" },
  { fromToken: "SILVER", toToken: "GOLD", amount: "20" },
  { fromToken: "ETH", toToken: "SILVER", amount: "0.1" },
] as const

const visitorDoes = [
  ...(["swaps", "swaps", "swaps", "swaps", "swaps", "goes on", "goes on", "goes on", "goes on"] as const),
  ...(["fills", "reviews", "submits", "submits anyway", "submits twice", "submits an old plan"] as const),
  ...(["edits", "flips", "wants unlimited", "refreshes", "leaves", "reload"] as const),
] as const

const visitorAction = fc.record({
  tab: fc.constantFrom(...([0, 0, 1] as const)),
  does: fc.constantFrom(...visitorDoes),
  pair: fc.constantFrom(...([0, 0, 0, 1, 2, 2, 3, 4] as const)),
  /** What happens between the review and the prompt. */
  meanwhile: fc.constantFrom(
    ...(["nothing", "nothing", "nothing", "nothing", "it gets worse", "chooses Carol", "is on Polygon"] as const),
  ),
  /** Until its plan is there, or its prompt. */
  waits: fc.boolean(),
})
type VisitorAction = typeof visitorAction extends fc.Arbitrary<infer A> ? A : never

const marketDoes = ["is dearer", "is cheaper", "has another approval", "has a low approval"] as const
const userDoes = [
  ...(["chooses Carol", "chooses Alice", "chooses Alice", "has Carol only", "has Alice only"] as const),
  ...(["is on Polygon", "is on Ethereum", "is on Ethereum", "is Carol in silence"] as const),
] as const

const ourAction = fc.oneof(
  { weight: 10, arbitrary: visitorAction },
  { weight: 1, arbitrary: fc.record({ market: fc.constantFrom(...marketDoes) }) },
  { weight: 1, arbitrary: fc.record({ service: fc.constantFrom(...manners) }) },
  { weight: 1, arbitrary: fc.record({ user: fc.constantFrom(...userDoes) }) },
)

export const anySwaps = anyOrderOf(ourAction, 2)
export type Action = typeof anySwaps extends fc.Arbitrary<(infer A)[]> ? A : never

const isSending = ({ wallet }: Shown): boolean => wallet.swap.state$.value?.progress.status === "sending"

/** A change of the form, after which no progress is on the screen, unless it is locked. */
const change = (shown: Shown, act: () => { readonly subscribe: () => unknown }): void => {
  if (!isSending(shown)) shown.current = null
  act().subscribe()
}

const submit = (world: World, tab: 0 | 1, plan: SwapPlan | undefined, despiteUnknown = false): void => {
  const shown = world.shown[tab]
  const before = shown?.wallet.swap.state$.value
  if (!shown || !before || !plan) return
  const { current } = shown
  const call: Submitted = {
    ...{ tab, plan, despiteUnknown, account: before.account, at: Date.now() },
    ...{ steps: [], outcome: null, prompt: null },
  }
  world.submitted.push(call)
  shown.current = call
  shown.wallet.swap.submit(plan, { despiteUnknown }).subscribe({
    next: (step) => (call.steps = [...call.steps, step]),
    error: ({ code }: { readonly code: string }) => (call.outcome = code),
    complete: () => (call.outcome = call.steps.at(-1)?.type ?? "nothing"),
  })
  if (shown.wallet.swap.state$.value?.progress === before.progress) shown.current = current
}

const fill = async (shown: Shown, pair: number): Promise<void> => {
  shown.wallet.swap.fill(pairs[pair] ?? pairs[0]).subscribe(() => {
    if (!isSending(shown)) shown.current = null
  })
  await pass(6_000)
}

const visitorActs = async (world: World, { tab, does, pair, meanwhile }: VisitorAction): Promise<void> => {
  const shown = world.shown[tab]
  if (!shown) return
  const { swap: control } = shown.wallet
  const plan = (): SwapPlan | undefined => {
    const state = control.state$.value
    return state ? latest(state.plan) : undefined
  }
  const goOn = async (): Promise<void> => {
    change(shown, control.review)
    await pass(6_000)
    const reviewed = plan()
    if (meanwhile === "it gets worse") marketActs(world, pair === 2 || pair === 3 ? "is dearer" : "is cheaper")
    submit(world, tab, reviewed, true)
    if (meanwhile === "nothing" || meanwhile === "it gets worse") return
    await pass(300)
    userActs(world, meanwhile)
  }
  if (does !== "leaves") look(world, tab)
  switch (does) {
    case "reload":
      leave(shown)
      world.reload(tab)
      return look(world, tab)
    case "leaves":
      return leave(shown)
    case "swaps":
      await fill(shown, pair)
      return goOn()
    case "goes on":
      return goOn()
    case "fills":
      return fill(shown, pair)
    case "reviews":
      return change(shown, control.review)
    case "submits":
    case "submits anyway":
      return submit(world, tab, plan(), does === "submits anyway")
    case "submits twice":
      submit(world, tab, plan())
      return submit(world, tab, plan())
    case "submits an old plan":
      return submit(world, tab, shown.plans[1])
    case "edits":
      return change(shown, () => control.edit({ amount: (pairs[pair] ?? pairs[0]).amount }))
    case "flips":
      return change(shown, control.flip)
    case "wants unlimited":
      change(shown, () => control.edit({ unlimited: true }))
      return change(shown, control.review)
    case "refreshes":
      return void control.refresh().subscribe()
  }
}

const marketActs = (world: World, does: (typeof marketDoes)[number]): void => {
  const { market } = world
  if (does === "is dearer") return market.setPrice((market.price() * 11n) / 10n)
  if (does === "is cheaper") return market.setPrice((market.price() * 10n) / 11n)
  for (const to of [GOLD, SILVER]) {
    const data = approvalData(ROUTER, does === "has a low approval" ? 1n : 5_000_000n)
    sendElsewhere(world, { from: ALICE, to, value: "0x0", data })
  }
}

const chosen = {
  ...{ "chooses Carol": [CAROL, ALICE], "chooses Alice": [ALICE, CAROL] },
  ...{ "has Carol only": [CAROL], "has Alice only": [ALICE], "is Carol in silence": [CAROL] },
} as const

export const userActs = ({ held, shown }: Pick<World, "held" | "shown">, does: (typeof userDoes)[number]): void => {
  const tabs = shown.flatMap((each) => each?.scripted ?? [])
  if (does === "is on Polygon" || does === "is on Ethereum") {
    held.chainId = does === "is on Polygon" ? 137 : 1
    return tabs.forEach(({ changeChain }) => changeChain(held.chainId))
  }
  held.accounts = chosen[does]
  if (does === "is Carol in silence") tabs.forEach(({ changeInSilence }) => changeInSilence(held))
  else tabs.forEach(({ changeAccounts }) => changeAccounts(held.accounts))
}

/** Performs an action, and what is due at once. */
export const act = async (world: World, action: Action): Promise<void> => {
  if ("tab" in action) {
    await visitorActs(world, action)
    return pass(action.waits ? 8_000 : 10)
  }
  if ("market" in action) marketActs(world, action.market)
  else if ("service" in action) world.service.manner = action.service
  else if ("user" in action) userActs(world, action.user)
  else return happen(world, action)
  await pass(10)
}
