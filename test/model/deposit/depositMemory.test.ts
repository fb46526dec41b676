import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import {
  type DepositMemory,
  depositId,
  initialDeposit,
  reduceDeposit,
} from "../../../src/model/deposit/depositMemory.js"
import type { Payment, PayProgress } from "../../../src/model/pay/pay.js"

const alice: AccountKey = { network: "eip155:1", address: `0x${"a1".repeat(20)}` }
const bob: AccountKey = { network: "eip155:1", address: `0x${"b0".repeat(20)}` }

const payment = (changes: object = {}): Payment =>
  ({ id: depositId(alice), status: "waiting", session: "s1", at: 1, amount: "50", ...changes }) as unknown as Payment

const of = (account: AccountKey, found: Payment | null = null): DepositMemory =>
  reduceDeposit({ ...initialDeposit, isWatched: true }, { type: "accountChanged", account, found })

const pendingOf = (changes: object = {}): DepositMemory => of(alice, payment(changes))

describe("what is kept of a deposit", () => {
  it("is of one account: another one begins anew, and asks again for what is watched", () => {
    const edited = reduceDeposit(of(alice), { type: "edited", change: { dollars: "5" } })
    expect(edited.form.dollars).toBe("5")
    const next = reduceDeposit(edited, { type: "accountChanged", account: bob, found: null })
    expect(next).toEqual({ ...initialDeposit, account: bob, isWatched: true, version: edited.version + 1 })
  })

  it("stays where the account is the same, however it is written", () => {
    const before = of(alice)
    const address = alice.address.toUpperCase().replace("X", "x")
    expect(reduceDeposit(before, { type: "accountChanged", account: { ...alice, address }, found: null })).toBe(before)
  })

  it("is the progress of its own account alone, and none of a transfer of the wallet", () => {
    const opening = { status: "opening" } as unknown as PayProgress
    const progressed = (id: string, progress = opening) =>
      reduceDeposit(of(alice), { type: "progressed", id, progress }).progress.status
    expect(progressed(depositId(alice))).toBe("opening")
    expect(progressed(depositId(bob))).toBe("idle")
    for (const status of ["sending", "approved"])
      expect(progressed(depositId(alice), { status } as unknown as PayProgress)).toBe("idle")
    const nobody = { type: "progressed", id: depositId(alice), progress: opening } as const
    expect(reduceDeposit(initialDeposit, nobody)).toBe(initialDeposit)
  })

  it("is found again, and is looked for once more where it has ended without an answer; all else is only asked again", () => {
    const late = pendingOf({ status: "timeout" })
    expect(late.progress.status).toBe("ended")
    const again = reduceDeposit(late, { type: "refreshed" })
    expect(again.progress).toMatchObject({ status: "pending", payment: { status: "waiting" } })
    expect(again.version).toBe(late.version + 1)
    for (const status of ["waiting", "success", "submitted"]) {
      const other = pendingOf({ status })
      expect(reduceDeposit(other, { type: "refreshed" })).toEqual({ ...other, version: other.version + 1 })
    }
  })

  it("is not changed by news of another deposit, nor by news once it has ended", () => {
    const pending = pendingOf()
    const other = { type: "updated", payment: payment({ id: depositId(bob), status: "success" }) } as const
    expect(reduceDeposit(pending, other)).toBe(pending)
    const ended = pendingOf({ status: "success" })
    expect(reduceDeposit(ended, { type: "updated", payment: payment() })).toBe(ended)
    const arrived = reduceDeposit(pending, { type: "updated", payment: payment({ status: "success" }) })
    expect(arrived.progress.status).toBe("ended")
  })

  it("is gone once it is left, and everything is asked for again", () => {
    const pending = pendingOf()
    const left = reduceDeposit(pending, { type: "left" })
    expect(left).toEqual({ ...pending, progress: { status: "idle" }, version: pending.version + 1 })
  })
})
