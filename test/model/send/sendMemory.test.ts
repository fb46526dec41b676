import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import { fail } from "../../../src/model/errors.js"
import { idle } from "../../../src/model/remote.js"
import type { SendForm } from "../../../src/model/send/sendForm.js"
import {
  initialSend,
  reduceSend,
  type SendEvent,
  type SendMemory,
  sentFrom,
} from "../../../src/model/send/sendMemory.js"

const alice: AccountKey = { network: "eip155:1", address: "0xa11ce" }
const after = (...events: readonly SendEvent[]): SendMemory => events.reduce(reduceSend, initialSend(alice))

const form: SendForm = { token: null, amount: "1", receiver: "" }
/** Forms are compared by identity. */
const filled: SendMemory = { account: alice, form, progress: idle, sentTo: {} }
const typed: SendEvent = { type: "edited", change: { amount: "1" } }
const started: SendEvent = { type: "started", form }
const progressed = (progress: SendMemory["progress"], of = form): SendEvent => ({
  type: "progressed",
  form: of,
  progress,
})
const failure = { status: "failed", error: fail("Reverted", { reason: null }), last: null } as const
const sent: SendMemory["progress"] = {
  status: "sent",
  step: { type: "confirmed", hash: "0x1" },
  amount: "1",
  symbol: "ETH",
  receiver: { address: "0xb0b", name: null, avatar: null },
}

/** The form while it is sent. */
const sending = (): SendMemory => reduceSend(filled, started)

/** What was being sent has arrived at this address. */
const sentTo = (address: string, memory: SendMemory): SendMemory =>
  reduceSend(memory, progressed({ ...sent, receiver: { address, name: null, avatar: null } }))

describe("what is stored of a form", () => {
  it("is empty at first, with nothing sent", () => {
    expect(initialSend(alice)).toEqual({
      account: alice,
      form: { token: null, amount: "", receiver: "" },
      progress: idle,
      sentTo: {},
    })
  })

  it("changes field by field", () => {
    expect(after(typed)).toEqual(filled)
    expect(reduceSend(filled, { type: "edited", change: { receiver: "0xb0b" } }).form).toEqual({
      token: null,
      amount: "1",
      receiver: "0xb0b",
    })
  })

  it("is locked while it is sent", () => {
    expect(sending().progress).toEqual({ status: "sending", step: null })
    expect(reduceSend(sending(), { type: "edited", change: { amount: "2" } })).toEqual(sending())
  })

  it("is not started for another form than the present one", () => {
    expect(reduceSend(filled, { type: "started", form: { ...form } })).toBe(filled)
  })

  it("stays for another try after a failure, which the next edit removes", () => {
    const failed = reduceSend(sending(), progressed(failure))
    expect(failed).toMatchObject({ form: { amount: "1" }, progress: failure })
    expect(reduceSend(failed, typed).progress).toEqual(idle)
  })

  it("is empty once it was sent, and what was sent stays until the form has no subscribers", () => {
    const done = reduceSend(sending(), progressed(sent))
    expect(done).toMatchObject({ form: { amount: "" }, progress: sent })
    expect(reduceSend(done, { type: "dismissed" }).progress).toEqual(idle)
  })

  it("remembers the receivers of each account, and forgets what an amount can mean with the next amount", () => {
    const done = sentTo("0xb0b", sending())
    expect(sentFrom(done)).toEqual(["0xb0b"])
    const moved = reduceSend(done, { type: "accountChanged", account: null })
    expect(sentFrom(moved)).toEqual([])
    expect(sentFrom(reduceSend(moved, { type: "accountChanged", account: alice }))).toEqual(["0xb0b"])
    const unclear = after({ type: "edited", change: { amount: "1,000", readings: ["1000", "1"] } })
    expect(unclear.form.readings).toEqual(["1000", "1"])
    expect(reduceSend(unclear, { type: "edited", change: { amount: "1" } }).form).not.toHaveProperty("readings")
  })

  it("keeps what an amount can mean while another field changes", () => {
    const unclear = after({ type: "edited", change: { amount: "1,000", readings: ["1000", "1"] } })
    expect(reduceSend(unclear, { type: "edited", change: { receiver: "0xb0b" } }).form).toEqual({
      token: null,
      amount: "1,000",
      receiver: "0xb0b",
      readings: ["1000", "1"],
    })
    expect(reduceSend(filled, { type: "edited", change: { receiver: "0xb0b" } }).form).not.toHaveProperty("readings")
  })

  it("has texts in its fields, whatever a site without types gives, and keeps those that are undefined", () => {
    const change = JSON.parse('{ "amount": 0.5, "receiver": 7 }')
    const given = after({ type: "edited", change })
    expect(given.form).toEqual({ token: null, amount: "0.5", receiver: "7" })
    const unset = { token: undefined, amount: undefined, receiver: undefined } as unknown as Partial<SendForm>
    expect(reduceSend(given, { type: "edited", change: unset }).form).toEqual(given.form)
  })

  it("remembers each receiver once, the latest first", () => {
    const again = (memory: SendMemory): SendMemory => ({ ...memory, form, progress: { status: "sending", step: null } })
    const all = ["0xb0b", "0xca501", "0xb0b"].reduce((memory, to) => sentTo(to, again(memory)), sending())
    expect(sentFrom(all)).toEqual(["0xb0b", "0xca501"])
  })

  it("does not change with the progress of another form, or of one that has ended", () => {
    expect(reduceSend(sending(), progressed(sent, { ...form }))).toEqual(sending())
    const over = reduceSend(sending(), progressed(failure))
    expect(reduceSend(over, progressed(sent))).toBe(over)
  })

  it("stays in progress without subscribers", () => {
    expect(reduceSend(sending(), { type: "dismissed" })).toEqual(sending())
  })

  it("is another form for another account or network, and the same for the same account", () => {
    const elsewhere: AccountKey = { ...alice, network: "eip155:137" }
    const moved = reduceSend(sending(), { type: "accountChanged", account: elsewhere })
    expect(moved).toEqual({
      account: elsewhere,
      form: { token: null, amount: "", receiver: "" },
      progress: idle,
      sentTo: {},
    })
    expect(reduceSend(filled, { type: "accountChanged", account: { ...alice } })).toBe(filled)
  })

  it("tells two empty forms apart, so that the progress of one is not shown for the other", () => {
    expect(initialSend(alice).form).not.toBe(initialSend(alice).form)
  })
})
