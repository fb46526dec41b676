import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import type { History } from "../../../src/model/activity/history.js"
import { latest, type Remote } from "../../../src/model/remote.js"
import { nativeBalancesKey } from "../../../src/services/balanceCache.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import * as many from "../support/manyReads.js"
import { keyOf, type Kind, kinds, nameOf, numberOf, priceOn } from "../support/readServices.js"
import { orders } from "../support/orders.js"

inFakeTime()
afterEach(() => void vi.useRealTimers())

/** The numbers that are in what is shown, newest first; null for what has none. */
const numbersIn = (kind: Kind, value: unknown): readonly number[] | null => {
  if (kind === "balance") return [Number((value as { readonly amount: string }).amount)]
  if (kind === "tokens") return (value as readonly { readonly symbol: string }[]).map(({ symbol }) => Number(symbol))
  return kind === "history" ? (value as History).items.map(({ id }) => Number(id)) : null
}

/** Whether a name or a price is of another account or network. */
const isOfAnother = (kind: Kind, value: unknown, { network, address }: AccountKey): boolean => {
  if (kind === "identity") return ![null, nameOf(address)].includes((value as { readonly name: string | null }).name)
  return kind === "price" && (value as { readonly price: number }).price !== priceOn(network)
}

const hasGap = (numbers: readonly number[]): boolean =>
  numbers.some((number, index) => index > 0 && number + 1 !== numbers[index - 1])

/** What is wrong with what a tab shows of an account. `rest` says whether all was answered: for now, or for good. */
const wrongWith = (
  { services, confirmed }: many.ReadingWorld,
  account: AccountKey,
  [kind, remote]: readonly [Kind, Remote<unknown>],
  rest: many.Rest,
): string | null => {
  const value = latest(remote)
  if (rest !== "none" && remote.status === "loading") return "is loading at rest"
  if (rest === "end" && remote.status !== "ready") return `is ${remote.status} at the end`
  if (value === undefined) return null
  if (isOfAnother(kind, value, account)) return `${JSON.stringify(value)} is of another account`
  const numbers = numbersIn(kind, value)
  if (!numbers) return null
  const key = keyOf(account)
  const [oldest, newest] = [numberOf(key, 1), numberOf(key, services.versionOf(key))]
  if (numbers.some((number) => number < oldest || number > newest)) return `${numbers} is of another account`
  if (hasGap(numbers)) return `${numbers} has a gap`
  if (rest === "end" && numbers[0] !== newest) return `${numbers[0]} at the end instead of ${newest}`
  const least = numberOf(key, confirmed.get(key) ?? 1)
  const isOld = rest === "now" && remote.status === "ready" && (numbers[0] ?? 0) < least
  return isOld ? `${numbers[0]} after a transfer instead of ${least}` : null
}

const wronglyShown = (world: many.ReadingWorld, isEnd: boolean): readonly string[] =>
  world.tabs.flatMap((tab, index) =>
    kinds.flatMap((kind) => {
      const account = tab.wallet.account$.value
      const remote = many.shownIn(tab, kind)
      const wrong = account
        ? wrongWith(world, account, [kind, remote], many.restOf(world, tab, kind, isEnd))
        : remote.status !== "idle" && `is ${remote.status} without an account`
      return wrong ? [`tab ${index}, ${kind}: ${wrong}`] : []
    }),
  )

/** What is stored of accounts that no tab is connected to. */
const notForgotten = ({ tabs, records, sinceChange }: many.ReadingWorld): readonly string[] => {
  const isLeft = tabs.every(({ wallet }) => wallet.status$.value.status === "disconnected") && sinceChange() > 1_000
  return isLeft ? Object.keys(records.read(nativeBalancesKey)).map((id) => `the balance of ${id} is stored`) : []
}

const check = async (actions: readonly many.Action[]): Promise<void> => {
  const world = await many.newReadingWorld()
  const violations = (isEnd = false): readonly string[] => [
    ...world.services.violations,
    ...notForgotten(world),
    ...wronglyShown(world, isEnd),
  ]
  for (const action of actions) {
    await many.act(world, action)
    expect(violations(), `after ${JSON.stringify(action)}`).toEqual([])
  }
  await many.settle(world)
  expect(violations(true)).toEqual([])
  world.tabs.forEach(({ wallet }) => wallet.destroy())
  await pass()
  vi.clearAllTimers()
}

const { timeout, check: checkOrders } = orders(50)

describe("what two tabs show of their account", () => {
  it("is of no other one, and new once all is answered, in any order", { timeout }, async () => {
    await checkOrders(fc.asyncProperty(many.anyReads, check))
  })
})
