import { describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { initialSend, reduceSend, type SendEvent, type SendMemory } from "../../src/model/sendForm.js"
import { idle } from "../../src/model/remote.js"

const after = (...events: readonly SendEvent[]): SendMemory => events.reduce(reduceSend, initialSend(null))

const typed: SendEvent = { type: "edited", change: { amount: "1" } }
const submitted: SendEvent = { type: "asked" }
const { form } = after(typed)
const progressed = (progress: SendMemory["progress"], of = form): SendEvent => ({
  type: "progressed",
  form: of,
  progress,
})
const failure = { status: "failed", error: fail("Reverted", { reason: null }) } as const
const sent: SendMemory["progress"] = {
  status: "sent",
  step: { type: "confirmed", hash: "0x1" },
  amount: "1",
  symbol: "ETH",
  receiver: { address: "0xb0b", name: null, avatar: null },
}

/** The form after these events. */
const sending = (): SendMemory => ({ ...after(), form, progress: { status: "sending", step: null } })

describe("the state of the send form", () => {
  it("changes field by field", () => {
    expect(after(typed, { type: "edited", change: { receiver: "0xb0b" } }).form).toEqual({
      token: null,
      amount: "1",
      receiver: "0xb0b",
    })
  })

  it("is locked while sending", () => {
    expect(after(typed, submitted, { type: "edited", change: { amount: "2" } }).form.amount).toBe("1")
  })

  it("keeps the input after a failure, which the next edit clears", () => {
    const tried = reduceSend(sending(), progressed(failure))
    expect(tried).toMatchObject({ form: { amount: "1" }, progress: failure })
    expect(reduceSend(tried, typed).progress).toEqual(idle)
  })

  it("is cleared after sending, and the result is kept while there are subscribers", () => {
    const done = reduceSend(sending(), progressed(sent))
    expect(done).toMatchObject({ form: { amount: "" }, progress: sent })
    expect(reduceSend(done, { type: "seen" }).progress).toEqual(idle)
  })

  it("is not affected by results of another or a finished form", () => {
    expect(reduceSend(sending(), progressed(sent, { ...form }))).toEqual(sending())
    const over = reduceSend(sending(), progressed(failure))
    expect(reduceSend(over, progressed(sent))).toBe(over)
  })

  it("keeps sending without subscribers", () => {
    expect(reduceSend(sending(), { type: "seen" })).toEqual(sending())
  })
})
