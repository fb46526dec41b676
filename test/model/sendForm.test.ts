import { describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { initialSend, reduceSend, type SendEvent, type SendMemory } from "../../src/model/sendForm.js"
import { idle } from "../../src/model/remote.js"

const after = (...events: readonly SendEvent[]): SendMemory => events.reduce(reduceSend, initialSend(null))

const typed: SendEvent = { type: "edited", change: { amount: "1" } }
const asked: SendEvent = { type: "asked" }
const { form } = after(typed)
const told = (progress: SendMemory["progress"], of = form): SendEvent => ({ type: "progressed", form: of, progress })
const failure = { status: "failed", error: fail("Reverted", { reason: null }) } as const
const sent: SendMemory["progress"] = {
  status: "sent",
  step: { type: "confirmed", hash: "0x1" },
  amount: "1",
  symbol: "ETH",
  receiver: { address: "0xb0b", name: null, avatar: null },
}

/** The form as it was when it was asked for. */
const sending = (): SendMemory => ({ ...after(), form, progress: { status: "sending", step: null } })

describe("what is kept of a form", () => {
  it("changes field by field", () => {
    expect(after(typed, { type: "edited", change: { receiver: "0xb0b" } }).form).toEqual({
      token: null,
      amount: "1",
      receiver: "0xb0b",
    })
  })

  it("is locked while it is sent", () => {
    expect(after(typed, asked, { type: "edited", change: { amount: "2" } }).form.amount).toBe("1")
  })

  it("stays for another try after a failure, which the next edit wipes away", () => {
    const tried = reduceSend(sending(), told(failure))
    expect(tried).toMatchObject({ form: { amount: "1" }, progress: failure })
    expect(reduceSend(tried, typed).progress).toEqual(idle)
  })

  it("is empty once it was sent, and what was sent is kept until nobody looks", () => {
    const gone = reduceSend(sending(), told(sent))
    expect(gone).toMatchObject({ form: { amount: "" }, progress: sent })
    expect(reduceSend(gone, { type: "seen" }).progress).toEqual(idle)
  })

  it("is not touched by what becomes of another form, or of one that is over", () => {
    expect(reduceSend(sending(), told(sent, { ...form }))).toEqual(sending())
    const over = reduceSend(sending(), told(failure))
    expect(reduceSend(over, told(sent))).toBe(over)
  })

  it("stays under way when nobody looks", () => {
    expect(reduceSend(sending(), { type: "seen" })).toEqual(sending())
  })
})
