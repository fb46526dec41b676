import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { act, anyActions, type Delivery, newTwoTabs, settle } from "../support/twoTabs.js"
import { liveWallets } from "../support/twoFamilies.js"
import { orders } from "../support/orders.js"

inFakeTime()
afterEach(() => void vi.useRealTimers())

type Actions = typeof anyActions extends fc.Arbitrary<infer A> ? A : never

const check = async (actions: Actions, deliveries: readonly [Delivery, Delivery]): Promise<void> => {
  const world = newTwoTabs(deliveries)
  const { fox, owl, phone, tabs, expected } = world
  let asked = { fox: 0, owl: 0, phone: 0 }
  for (const action of actions) {
    await act(world, action)
    if ("does" in action && action.does.startsWith("connect") && "which" in action)
      asked = { ...asked, [action.which]: asked[action.which] + 1 }
  }
  await settle(world)
  const wanted = [...expected].flatMap(([name, families]) => families.map((family) => `${family} ${name}`)).sort()
  const [here, there] = tabs.map(liveWallets)
  expect({ here: [...(here ?? [])].sort(), stored: world.stored() }).toEqual({ here: wanted, stored: wanted })
  expect(there, "the other tab").toEqual(here)
  for (const [name, wallet] of [["fox", fox] as const, ["owl", owl] as const]) {
    const prompts = wallet.requests().filter(({ method }) => method === "eth_requestAccounts")
    expect(prompts.length, `prompts of ${name}`).toBeLessThanOrEqual(asked[name])
  }
  expect(phone.asked(), "prompts of the phone").toBeLessThanOrEqual(asked.phone)
  const writes = world.writes()
  await pass(600_000)
  expect(world.writes(), "writes").toBe(writes)
  tabs.forEach((wallet) => wallet.destroy())
  vi.clearAllTimers()
}

const delivery = fc.record({ late: fc.constantFrom(0, 0, 20, 2_000), twice: fc.boolean() })

const { timeout, check: checkOrders } = orders(100)

describe("two tabs", () => {
  it("agree with each other, with the storage and with the user after any order of actions", { timeout }, async () => {
    await checkOrders(fc.asyncProperty(anyActions, fc.tuple(delivery, delivery), check))
  })
})
