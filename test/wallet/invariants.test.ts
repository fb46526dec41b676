import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { allConnections } from "../../src/model/connection/connections.js"
import { limits } from "../../src/model/limits.js"
import { inFakeTime, pass } from "./support/fakeTime.js"
import { invariants } from "./support/invariants.js"
import { CANDLE } from "./support/bitcoinAccounts.js"
import { type Action, anyOrder } from "./support/actions.js"
import { perform, newWorld, rdnses, type World } from "./support/model.js"
import { orders } from "./support/orders.js"

inFakeTime()
afterEach(() => void vi.useRealTimers())

/** The violations of a status that has lasted longer than its deadline. */
const stopwatch = (world: World) => {
  const { running } = world
  let since = { status: "", at: 0 }
  const most: Readonly<Record<string, number>> = {
    connecting: limits.connectDeadline,
    reconnecting: limits.reconnectDeadline + limits.discoveryDeadline,
  }
  return (): readonly string[] => {
    const { status, ...rest } = world.wallet.status$.value
    const key = JSON.stringify([status, "cached" in rest ? rest.cached.connector.id : rest])
    if (since.status !== key || !running.stop || since.at < running.since) since = { status: key, at: Date.now() }
    const lasted = Date.now() - since.at
    return running.stop && lasted > (most[status] ?? Infinity) ? [`${status} for ${lasted} ms`] : []
  }
}

/** Two of the three wallets are announced from the start. */
const setup: readonly Action[] = [
  { who: "wallet", which: 0, does: "announce" },
  { who: "wallet", which: 1, does: "announce" },
  { who: "page", does: "start" },
]

/** Not: other tabs of the site, which could allow several, and to stop the wallet, which then replaces none any more. */
const keepsToOneWallet = (action: Action): boolean =>
  !["other tab", "beside"].includes(action.who) && !(action.who === "page" && action.does === "stop")

const check = async (all: readonly Action[], isMultiWallet: boolean, visited: Set<string>): Promise<void> => {
  const world = newWorld(isMultiWallet)
  const actions = isMultiWallet ? all : all.filter(keepsToOneWallet)
  const overdue = stopwatch(world)
  for (const action of [...setup, ...actions]) {
    const before = world.wallet.connections$.value
    await perform(world, action)
    visited.add(world.wallet.status$.value.status)
    reachedIn(world).forEach((reached) => visited.add(reached))
    world.calls.forEach(({ name, outcome }) => visited.add(`${name} ${outcome().status}`))
    const violations = Object.entries(invariants).flatMap(([name, invariant]) =>
      invariant(world, before, action).map((violation) => `${name}: ${violation}`),
    )
    expect([...violations, ...overdue()], `after ${JSON.stringify(action)}`).toEqual([])
  }
  // All deadlines pass; signatures are requested one after another.
  await pass((world.calls.length + 2) * limits.promptDeadline)
  expect(world.calls.filter(({ outcome }) => outcome().status === "pending").map(({ name }) => name)).toEqual([])
  world.wallet.destroy()
  world.beside.destroy()
  await pass()
  expect(world.wallets.map((scripted) => scripted.listeners())).toEqual([0, 0, 0])
  expect(world.families.phone.sessions()).toBe(0)
  expect(world.families.candle.listeners()).toBe(0)
  vi.clearAllTimers()
}

/** What the families have reached: a session over all of them, and an account that is not the first. */
const reachedIn = ({ wallet }: World): readonly string[] => {
  const all = allConnections(wallet.connections$.value)
  return [
    ...all.map(({ connector, namespace }) => `${connector.id} in ${namespace}`),
    ...all.filter(({ selected }) => selected !== undefined).map(({ namespace }) => `selected in ${namespace}`),
  ]
}

/** The states that the runs must reach, so that the check is not vacuous. */
const reachable = [
  ...["connected", "connecting", "disconnected", "linkLost", "reconnecting"],
  ...["connect", "disconnect", "send", "signMessage", "switchNetwork"].flatMap((command) =>
    ["answered", "failed", "pending"].map((status) => `${command} ${status}`),
  ),
  ...[...rdnses, "relay"].map((id) => `${id} in eip155`),
  ...["toy.bear", "relay"].map((id) => `${id} in solana`),
  ...[CANDLE, "relay"].map((id) => `${id} in bip122`),
  ...["selected in bip122", "selected in eip155"],
].sort()

/** Histories that reach what random ones reach rarely: prompts that are still open at the end, and a network chosen early. */
const examples: [actions: Action[]][] = [
  [
    [
      { who: "user", which: 0, does: "connect" },
      { who: "wallet", which: 0, does: "disconnect" },
      { who: "user", which: 1, does: "switch" },
      { who: "clock", ms: 1 },
      { who: "other tab", which: 2, does: "connects" },
      { who: "wallet", which: 0, does: "announce" },
      { who: "user", which: 2, does: "disconnect" },
    ],
  ],
  [
    [
      { who: "user", which: 1, does: "connect" },
      { who: "wallet", which: 1, does: "no accounts" },
      { who: "wallet", which: 1, does: "slow" },
      { who: "families", does: "connect session" },
      { who: "user", which: 1, does: "cancel" },
    ],
  ],
  [
    [
      { who: "wallet", which: 0, does: "hang" },
      { who: "user", which: 0, does: "connect" },
    ],
  ],
  [
    [
      { who: "user", which: 0, does: "connect" },
      { who: "wallet", which: 0, does: "no accounts" },
      { who: "user", which: 1, does: "connect" },
      { who: "clock", ms: 1_000 },
      { who: "wallet", which: 0, does: "account" },
    ],
  ],
  ...(["sign", "send", "switch"] as const).map((does): [actions: Action[]] => [
    [
      { who: "wallet", which: 0, does: "approve" },
      { who: "user", which: 0, does: "connect" },
      { who: "clock", ms: 1_000 },
      { who: "wallet", which: 0, does: "hang" },
      { who: "user", which: 0, does },
      { who: "clock", ms: 1 },
    ],
  ]),
]

const { timeout, check: checkOrders } = orders(250, 300)

describe("the kernel", () => {
  it("keeps its invariants in any order of actions", { timeout }, async () => {
    const visited = new Set<string>()
    const unhandled: unknown[] = []
    const record = (reason: unknown) => void unhandled.push(reason)
    process.on("unhandledRejection", record)
    await checkOrders(
      fc.asyncProperty(anyOrder, fc.boolean(), (actions, isMultiWallet) => check(actions, isMultiWallet, visited)),
      {
        examples: examples.flatMap(([actions]) => [true, false].map((isMultiWallet) => [actions, isMultiWallet])),
      },
    )
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve, 0))
    process.off("unhandledRejection", record)
    expect(unhandled).toEqual([])
    expect([...visited].sort()).toEqual(reachable)
  })
})
