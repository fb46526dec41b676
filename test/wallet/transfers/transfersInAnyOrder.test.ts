import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { knownNotSent } from "../../../src/model/transfer/notSent.js"
import { inFakeTime } from "../support/fakeTime.js"
import * as many from "../support/manyTransfers.js"
import { anyCircumstances, type Circumstances, settle } from "../support/sendingWorld.js"
import { orders } from "../support/orders.js"
import { amounts } from "../support/visitorSends.js"

inFakeTime()
afterEach(() => void vi.useRealTimers())

const notSent: readonly string[] = knownNotSent
/** `Aborted` where the page was left. */
const afterPrompt = [...notSent, "OutcomeUnknown", "Reverted", "Replaced", "confirmed", "unconfirmed", "Aborted"]

/** What is said of a transaction, by the command's outcome or a notice, and what has become of it then. */
const meanings = [
  { outcome: "confirmed", notice: "send.sent", ends: ["mined", "spedUp"] },
  { outcome: "Reverted", notice: "transfer.failed", ends: ["reverted"] },
  { outcome: "Replaced", notice: "transfer.replaced", ends: ["replaced"] },
  { outcome: "no command says it", notice: "transfer.dropped", ends: ["dropped", "replaced"] },
]

/** Whether more is said than was. Without Web Locks another tab may say what a command says too. */
const overstated = ({ circumstances, prompts, chain, calls, notices }: many.World): readonly string[] =>
  amounts.flatMap((amount) =>
    meanings.flatMap(({ outcome, notice, ends }) => {
      const hashes = prompts.filter(({ value }) => value === many.valueOf(amount)).map(({ hash }) => hash ?? "")
      const were = hashes.filter((hash) => ends.includes(chain.ends.get(hash) ?? "")).length
      const said = calls.filter((call) => call.amount === amount && call.outcome === outcome).length
      const noticed = notices.filter((each) => each === `${notice} ${amount}`).length
      const isTooMuch = circumstances.locks ? said + noticed > were : Math.max(said, noticed) > were
      return isTooMuch ? [`${amount}: ${notice} is said ${said} and ${noticed} times, and true ${were} times`] : []
    }),
  )

const violationsOf = (world: many.World): readonly string[] => {
  const hashes = world.transfers().flatMap(({ hash }) => hash ?? [])
  return [
    ...world.violations,
    ...overstated(world),
    ...(new Set(hashes).size < hashes.length ? ["two transfers are taken for one transaction"] : []),
    ...world.calls.flatMap(({ prompt, outcome }) => {
      if (!prompt || outcome === null) return []
      if (!afterPrompt.includes(outcome)) return [`${outcome} after the prompt`]
      return notSent.includes(outcome) && (prompt.hash !== null || prompt.isOpen) ? [`${outcome}, but it was sent`] : []
    }),
  ]
}

const check = async (actions: readonly many.Action[], circumstances: Circumstances): Promise<void> => {
  const world = await many.newWorld(circumstances)
  for (const action of actions) {
    await many.act(world, action)
    expect(violationsOf(world), `after ${JSON.stringify(action)}`).toEqual([])
  }
  await settle(world)
  expect(violationsOf(world)).toEqual([])
  expect(world.calls.filter(({ outcome }) => outcome === null)).toEqual([])
  world.tabs.forEach((wallet) => wallet.destroy())
  vi.clearAllTimers()
}

const { timeout, check: checkOrders } = orders(25)

describe("the transfers of two tabs", () => {
  it("are never sent again without a question, nor said to be what they are not", { timeout }, async () => {
    const property = fc.asyncProperty(many.anyTransfers, anyCircumstances, check)
    await checkOrders(property)
  })
})
