import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { inFakeTime } from "../support/fakeTime.js"
import * as many from "../support/manyPayments.js"
import { anyCircumstances, type Circumstances, settle } from "../support/sendingWorld.js"
import { orders } from "../support/orders.js"

inFakeTime()
afterEach(() => void vi.useRealTimers())

const violationsOf = (world: many.World): readonly string[] => {
  const { isAlike, violations, answers, payments, prompts, chain } = world
  const hashes = payments().flatMap(({ hash }) => hash ?? [])
  const paid = new Set(answers.filter(({ result }) => result.success).map(({ order }) => order)).size
  const were = prompts.filter(({ hash }) => ["mined", "spedUp"].includes(chain.ends.get(hash ?? "") ?? "")).length
  return [
    ...violations,
    ...(new Set(hashes).size < hashes.length ? ["two payments are taken for one transaction"] : []),
    ...(paid > were ? [`${paid} orders are said to be paid, and ${were} were`] : []),
    ...(were > many.orders.length ? [`${were} transactions have paid ${many.orders.length} orders`] : []),
    ...answers.flatMap(({ order, result, doubtful }) =>
      !isAlike && !result.success && result.payment === null && doubtful > 0
        ? [`nothing is said to be sent for ${order}`]
        : [],
    ),
  ]
}

const check = async (
  actions: readonly many.Action[],
  circumstances: Circumstances,
  isAlike: boolean,
): Promise<void> => {
  const world = await many.newWorld(circumstances, isAlike)
  for (const action of actions) {
    await many.act(world, action)
    expect(violationsOf(world), `after ${JSON.stringify(action)}`).toEqual([])
  }
  await settle(world)
  expect(violationsOf(world)).toEqual([])
  world.tabs.forEach((wallet) => wallet.destroy())
  vi.clearAllTimers()
}

const { timeout, check: checkOrders } = orders(25)

describe("the payments of two tabs", () => {
  it("are never made twice, nor said to be what they are not", { timeout }, async () => {
    await checkOrders(fc.asyncProperty(many.anyPayments, anyCircumstances, fc.boolean(), check))
  })
})
