import fc from "fast-check"
import { BehaviorSubject, type Observable, type Subscription } from "rxjs"
import type { Remote } from "../../../src/model/remote.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import { answers } from "../../../src/testing/reactions.js"
import { ALICE, BOB, sharedStorage } from "../../support/testPage.js"
import { pass } from "./fakeTime.js"
import { answered, answerModes } from "./lateAnswers.js"
import { accounts, chains, keyOf, type Kind, kinds, readServices } from "./readServices.js"
import { connect, SCRIPTED, type Visit, visit } from "./visit.js"

const tab = fc.constantFrom(...([0, 0, 1] as const))
const visitorDoes = [
  ...(["refresh", "hide", "show", "show", "goes online", "connect", "connect", "disconnect"] as const),
  ...(["more", "more", "send", "send", "reload"] as const),
] as const

/** What the visitor, the wallet and the services do, as text, so that a failing order is readable. */
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ tab, subscribes: fc.constantFrom(...kinds) }) },
  { weight: 1, arbitrary: fc.record({ tab, unsubscribes: fc.constantFrom(...kinds) }) },
  { weight: 4, arbitrary: fc.record({ tab, does: fc.constantFrom(...visitorDoes) }) },
  { weight: 2, arbitrary: fc.record({ account: fc.constantFrom(...accounts) }) },
  { weight: 2, arbitrary: fc.record({ chain: fc.constantFrom(...chains) }) },
  { weight: 2, arbitrary: fc.record({ receives: fc.constantFrom(1, 1, 5) }) },
  { weight: 3, arbitrary: fc.record({ services: fc.constantFrom(...answerModes) }) },
  {
    weight: 3,
    arbitrary: fc.record({ answer: fc.constantFrom(...answered) }),
  },
  { weight: 5, arbitrary: fc.record({ ms: fc.constantFrom(1, 60, 1_000, 1_000, 5_000, 16_000, 31_000) }) },
)
export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

export const anyReads = fc.array(action, { minLength: 3, maxLength: 50, size: "max" })

/** A tab of the site, with what it shows at the moment. */
interface Tab extends Visit {
  readonly visible$: BehaviorSubject<boolean>
  readonly subscriptions: Map<Kind, Subscription>
  /** The transfers that it waits for. */
  readonly sends: Set<object>
}

const stateOf = ({ wallet }: Tab, kind: Kind) =>
  kind === "history" ? wallet.history.state$ : wallet[`${kind}$` as const]

export const shownIn = (tab: Tab, kind: Kind): Remote<unknown> => stateOf(tab, kind).value

/** Two tabs of a site whose wallet shows one of three accounts, and the services that they read from. */
export const newReadingWorld = async () => {
  const services = readServices()
  const texts = sharedStorage()
  const shown = { address: ALICE, chain: 1, isAuthorized: true }
  let changedAt = Date.now()
  const load = (): Tab => {
    const visible$ = new BehaviorSubject(true)
    const sends = new Set<object>()
    // A transfer reads the balance that it needs.
    const mayRead = () => visible$.value || sends.size > 0
    const visited = visit(
      {
        storage: texts.tab(),
        page: { ...inertEnvironment().page, visible$ },
        options: { adapters: [services.familyFor(mayRead)], provider: services.providerFor(mayRead) },
      },
      { accounts: [shown.address], chainId: shown.chain, authorized: shown.isAuthorized },
    )
    visited.scripted.always("eth_sendTransaction", answers(`0x${"1".repeat(64)}`))
    return { ...visited, visible$, sends, subscriptions: new Map() }
  }
  const tabs: [Tab, Tab] = [load(), load()]
  await connect(tabs[0].wallet)
  return {
    ...{ services, tabs, shown, load, records: recordsIn(texts.tab(), "rxwallet") },
    /** How often the funds of an account had changed when its last transfer was confirmed. */
    confirmed: new Map<string, number>(),
    setChanged: (): void => void (changedAt = Date.now()),
    sinceChange: (): number => Date.now() - changedAt,
  }
}

export type ReadingWorld = Awaited<ReturnType<typeof newReadingWorld>>

/** Whether all that a tab shows of a kind must be answered: not at all, for now, or for good. */
export type Rest = "none" | "now" | "end"

export const restOf = ({ services, sinceChange }: ReadingWorld, tab: Tab, kind: Kind, isEnd: boolean): Rest => {
  if (!tab.subscriptions.has(kind)) return "none"
  if (isEnd) return "end"
  const isAnswered = services.areAnswering() && tab.visible$.value && sinceChange() > 1_500
  return isAnswered ? "now" : "none"
}

const subscribe = (tab: Tab, kind: Kind): void => {
  if (tab.subscriptions.has(kind)) return
  tab.subscriptions.set(kind, (stateOf(tab, kind) as Observable<unknown>).subscribe())
}

const unsubscribe = ({ subscriptions }: Tab, kind: Kind): void => {
  subscriptions.get(kind)?.unsubscribe()
  subscriptions.delete(kind)
}

const reload = (world: ReadingWorld, at: 0 | 1): void => {
  const { subscriptions, wallet } = world.tabs[at]
  wallet.destroy()
  world.tabs[at] = world.load()
  for (const kind of subscriptions.keys()) subscribe(world.tabs[at], kind)
}

/** A transfer that is in a block as soon as the wallet has sent it. */
const send = (world: ReadingWorld, { wallet, sends }: Tab): void => {
  const from = wallet.account$.value
  if (!from) return
  const [key, sent] = [keyOf(from), {}]
  sends.add(sent)
  const end = () => void sends.delete(sent)
  wallet.send({ to: BOB, amount: "0.01", despiteUnknown: true }).subscribe({
    next: ({ type }) => {
      if (type === "submitted") world.services.change(key)
      if (type === "confirmed") world.confirmed.set(key, world.services.versionOf(key))
      world.setChanged()
    },
    error: end,
    complete: end,
  })
}

const visitorActs = (world: ReadingWorld, at: 0 | 1, does: (typeof visitorDoes)[number]): unknown => {
  const { shown, tabs } = world
  const { wallet, page, visible$ } = tabs[at]
  switch (does) {
    case "refresh":
      return wallet.refresh()
    case "hide":
    case "show":
      return visible$.next(does === "show")
    case "goes online":
      return page.dispatchEvent(new Event("online"))
    case "connect":
      shown.isAuthorized = true
      tabs.forEach(({ scripted }) => scripted.changeInSilence({ authorized: true }))
      return wallet.connect({ connector: SCRIPTED }).catch(() => {})
    case "disconnect":
      shown.isAuthorized = false
      return wallet.disconnect().catch(() => {})
    case "more":
      return wallet.history.more()
    case "send":
      return send(world, tabs[at])
    case "reload":
      return reload(world, at)
  }
}

const happen = (world: ReadingWorld, action: Exclude<Action, { readonly ms: number }>): unknown => {
  const { services, tabs, shown } = world
  if ("subscribes" in action) return subscribe(tabs[action.tab], action.subscribes)
  if ("unsubscribes" in action) return unsubscribe(tabs[action.tab], action.unsubscribes)
  if ("does" in action) return visitorActs(world, action.tab, action.does)
  if ("services" in action) return services.setMode(action.services)
  if ("answer" in action) return services.answer(action.answer)
  if ("receives" in action) {
    return services.change(keyOf({ network: `eip155:${shown.chain}`, address: shown.address }), action.receives)
  }
  if ("account" in action) {
    shown.address = action.account
    return tabs.forEach(({ scripted }) => scripted.changeAccounts([action.account]))
  }
  shown.chain = action.chain
  return tabs.forEach(({ scripted }) => scripted.changeChain(action.chain))
}

/** Performs an action, and what is due at once. */
export const act = async (world: ReadingWorld, action: Action): Promise<void> => {
  if ("ms" in action) return pass(action.ms)
  happen(world, action)
  world.setChanged()
  await pass()
}

/** All tabs are in front, the services answer, and all deadlines pass; then all is requested again. */
export const settle = async ({ services, tabs }: ReadingWorld): Promise<void> => {
  services.setMode("answer")
  services.answer("all")
  tabs.forEach(({ visible$ }) => visible$.next(true))
  await pass(120_000)
  tabs.forEach(({ wallet }) => wallet.refresh())
  await pass(2_000)
}
