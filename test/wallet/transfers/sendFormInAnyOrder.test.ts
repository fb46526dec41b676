import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { toUnits } from "../../../src/model/amount.js"
import { inFakeTime } from "../support/fakeTime.js"
import { gasOf, gasPriceOn, NAME, recipientOf, unitsOf } from "../support/formServices.js"
import * as many from "../support/manyForms.js"
import { orders } from "../support/orders.js"

inFakeTime()
afterEach(() => void vi.useRealTimers())

/** Whether an address is the one that was shown, or without subscribers one that belongs to what was typed. */
const isReviewed = ({ form, receivers }: many.Submission, to: string, names: ReadonlySet<string>): boolean =>
  receivers.length > 0
    ? receivers.at(-1)?.toLowerCase() === to
    : form.receiver === NAME
      ? names.has(to)
      : form.receiver.toLowerCase() === to

/** What was prompted otherwise than it was reviewed. */
const wronglySent = (submission: many.Submission, names: ReadonlySet<string>): readonly string[] => {
  const { form, account, receivers, prompts } = submission
  return prompts.flatMap(({ sent, address, network }, index) => {
    const isToken = form.token !== null && form.token.address !== null
    const units = toUnits(form.amount, isToken ? 6 : 18)
    const to = recipientOf(sent)
    const said = [
      index > 0 && "a second prompt",
      sent.from.toLowerCase() !== account?.address.toLowerCase() && `from ${sent.from}`,
      address !== account?.address.toLowerCase() && `while the wallet shows ${address}`,
      network !== account?.network && `on ${network}`,
      unitsOf(sent) !== units && `${unitsOf(sent)} instead of ${units}`,
      isToken && form.token?.address !== `${account?.network}:${sent.to.toLowerCase()}` && `of ${sent.to}`,
      !isReviewed(submission, to, names) && `to ${to}, where ${receivers} were shown`,
    ]
    return said.filter((text) => text !== false)
  })
}

/** What the form says that does not belong to what is filled in. */
const wronglySaid = ({ state, visited, services }: many.FormWorld): readonly string[] => {
  const { form, receiver, fee, progress } = state()
  const account = visited.wallet.account$.value
  const typed = form.receiver.toLowerCase()
  const said: (string | false)[] = []
  if (receiver.status === "ready") {
    const address = receiver.value.address.toLowerCase()
    said.push(
      typed === NAME
        ? !services.names.has(address) && `${address} has no such name`
        : address !== typed && `${typed} is ${address}`,
    )
    if (fee.status === "ready" && account && progress.status !== "sent") {
      const isToken = form.token !== null && form.token.address !== null
      const expected = BigInt(gasOf(isToken, address)) * BigInt(gasPriceOn(account.network))
      const units = toUnits(fee.value, 18)
      said.push(units !== expected && `the fee ${units} instead of ${expected}`)
    }
  }
  return said.filter((text) => text !== false)
}

const check = async (actions: readonly many.Action[]): Promise<void> => {
  const world = await many.newFormWorld()
  const violations = (): readonly string[] => [
    ...world.violations,
    ...world.submissions.flatMap((submission) => wronglySent(submission, world.services.names)),
    ...wronglySaid(world),
  ]
  for (const action of actions) {
    await many.act(world, action)
    expect(violations(), `after ${JSON.stringify(action)}`).toEqual([])
  }
  await many.settle(world)
  expect(violations()).toEqual([])
  expect(world.submissions.filter(({ outcome }) => outcome === null)).toEqual([])
  expect(world.state().next).not.toMatch(/loading|lookingUp/)
  world.visited.wallet.destroy()
  vi.clearAllTimers()
}

const { timeout, check: checkOrders } = orders(50)

describe("the form of a transfer", () => {
  it("sends what was reviewed, once, and says nothing of another form in any order", { timeout }, async () => {
    await checkOrders(fc.asyncProperty(many.anyForms, check))
  })
})
