import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { knownNotSent } from "../../../src/model/transfer/notSent.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { type Action, anyCircumstances, anyTransfers, type Circumstances } from "../support/solanaActions.js"
import { verifyAtOnce } from "../support/solanaKey.js"
import * as many from "../support/solanaTransfers.js"
import { orders } from "../support/orders.js"
import { amounts } from "../support/visitorSends.js"

inFakeTime()
beforeEach(verifyAtOnce)
afterEach(() => void vi.unstubAllGlobals())
afterEach(() => void vi.useRealTimers())

const notSent: readonly string[] = knownNotSent
/** `Aborted` where the page was left. */
const afterPrompt = [...notSent, "OutcomeUnknown", "Reverted", "confirmed", "unconfirmed", "Aborted"]

type Became = "landed" | "failed" | "lost" | "possible"

/** What has become of a transaction, for certain; `possible` until then. */
const becameOf = ({ chain }: many.World, { signature, bytes }: many.Prompt): Became => {
  const found = chain.landed().find((each) => each.signature === signature)
  if (found) return found.err === null ? "landed" : "failed"
  return chain.isPossible(bytes) ? "possible" : "lost"
}

const meanings = [
  { outcome: "confirmed", notice: "send.sent", became: "landed" },
  { outcome: "Reverted", notice: "transfer.failed", became: "failed" },
  { outcome: "TransferExpired", notice: "transfer.expired", became: "lost" },
  { outcome: "never said", notice: "transfer.dropped", became: "never so" },
  { outcome: "Replaced", notice: "transfer.replaced", became: "never so" },
]

const overstated = (world: many.World): readonly string[] =>
  amounts.flatMap((amount) =>
    meanings.flatMap(({ outcome, notice, became }) => {
      const calls = world.calls.filter((call) => call.amount === amount)
      const were = calls.filter(({ prompt }) => prompt && becameOf(world, prompt) === became).length
      const said = calls.filter((call) => call.outcome === outcome).length
      const noticed = world.notices.filter((each) => each === `${notice} ${amount}`).length
      const isTooMuch = world.circumstances.locks ? said + noticed > were : Math.max(said, noticed) > were
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
      return notSent.includes(outcome) && ["landed", "failed"].includes(becameOf(world, prompt))
        ? [`${outcome}, but it was sent`]
        : []
    }),
  ]
}

/** The user leaves no prompt open, the node is there, all that waits lands, and all deadlines pass. */
const settle = async (world: many.World): Promise<void> => {
  for (const _ of world.prompts) await many.act(world, { wallet: "close" })
  await many.act(world, { node: "is there" })
  for (const _ of world.prompts) {
    await pass(4_000)
    await many.act(world, { chain: "land" })
  }
  await pass(600_000)
}

const check = async (actions: readonly Action[], circumstances: Circumstances): Promise<void> => {
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

describe("the transfers on Solana of two tabs", () => {
  it("are never sent again without a question, nor said to be what they are not", { timeout }, async () => {
    await checkOrders(fc.asyncProperty(anyTransfers, anyCircumstances, check))
  })
})
