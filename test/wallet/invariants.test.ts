import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { limits } from "../../src/model/limits.js"
import { inFakeTime, pass } from "./support/fakeTime.js"
import { invariants } from "./support/invariants.js"
import { type Action, anyOrder, happen, newWorld, type World } from "./support/model.js"

inFakeTime()
afterEach(() => void vi.useRealTimers())

/** How long each unsettled status has lasted, as far as it was seen. */
const stopwatch = ({ wallet, running }: World) => {
  let since = { status: "", at: 0 }
  const most: Readonly<Record<string, number>> = {
    connecting: limits.connectDeadline,
    reconnecting: limits.reconnectDeadline + limits.discoveryDeadline,
  }
  return (): readonly string[] => {
    const { status, ...rest } = wallet.status$.value
    const key = JSON.stringify([status, "cached" in rest ? rest.cached.connector.id : rest])
    if (since.status !== key || !running.stop || since.at < running.since) since = { status: key, at: Date.now() }
    const lasted = Date.now() - since.at
    return running.stop && lasted > (most[status] ?? Infinity) ? [`${status} for ${lasted} ms`] : []
  }
}

/** Two of the three wallets are there from the start; the third comes when it comes. */
const beginning: readonly Action[] = [
  { who: "wallet", which: 0, does: "announce" },
  { who: "wallet", which: 1, does: "announce" },
  { who: "page", does: "start" },
]

const check = async (actions: readonly Action[], visited: Set<string>): Promise<void> => {
  const world = newWorld()
  const overdue = stopwatch(world)
  for (const action of [...beginning, ...actions]) {
    const before = world.wallet.connections$.value
    await happen(world, action)
    visited.add(world.wallet.status$.value.status)
    world.askings.forEach(({ name, ending }) => visited.add(`${name} ${ending().status}`))
    const wrong = Object.entries(invariants).flatMap(([name, invariant]) =>
      invariant(world, before, action).map((words) => `${name}: ${words}`),
    )
    expect([...wrong, ...overdue()], `after ${JSON.stringify(action)}`).toEqual([])
  }
  // Every deadline passes, of the signatures one after another.
  await pass((world.askings.length + 2) * limits.promptDeadline)
  expect(world.askings.filter(({ ending }) => ending().status === "pending").map(({ name }) => name)).toEqual([])
  world.wallet.destroy()
  await pass()
  expect(world.wallets.map((scripted) => scripted.listeners())).toEqual([0, 0, 0])
  vi.clearAllTimers()
}

/** Where the runs have to have been: an order of things that leads nowhere proves nothing. */
const everywhere = [
  ...["connected", "connecting", "disconnected", "linkLost", "reconnecting"],
  ...["connect", "disconnect", "send", "signMessage", "switchNetwork"].flatMap((command) =>
    ["answered", "failed", "pending"].map((status) => `${command} ${status}`),
  ),
].sort()

describe("the kernel", () => {
  it("keeps its invariants in whatever order things happen", { timeout: 60_000 }, async () => {
    const seed = Number(process.env["SEED"] ?? Date.now() % 2_147_483_647)
    console.info(`seed ${seed}`)
    const visited = new Set<string>()
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on("unhandledRejection", note)
    await fc.assert(
      fc.asyncProperty(anyOrder, (actions) => check(actions, visited)),
      { seed, numRuns: Number(process.env["RUNS"] ?? 250) },
    )
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve, 0))
    process.off("unhandledRejection", note)
    expect(unhandled).toEqual([])
    expect([...visited].sort()).toEqual(everywhere)
  })
})
