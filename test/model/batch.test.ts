import { describe, expect, it } from "vitest"
import { type BatchEvent, emptyBatch, reduceBatch } from "../../src/model/batch.js"

const told = (text: string): BatchEvent => ({ type: "added", text, bytes: text.length })
const allowed = (is: boolean): BatchEvent => ({ type: "allowed", allowed: is })
const due: BatchEvent = { type: "flush" }

/** What was sent after each of these. */
const sent = (room: number, ...events: readonly BatchEvent[]): readonly string[] => {
  let batch = emptyBatch
  return events.map((event) => {
    batch = reduceBatch(room)(batch, event)
    return batch.ready.join("+")
  })
}

describe("a batch", () => {
  it("waits until it is due, and is sent once", () => {
    expect(sent(99, allowed(true), told("a"), told("b"), due, due)).toEqual(["", "", "", "a+b", ""])
  })

  it("does not wait when it has outgrown its room, brackets and commas included", () => {
    expect(sent(9, allowed(true), told("abc"), told("def"), told("g"))).toEqual(["", "", "", "abc+def+g"])
  })

  it("waits while it just fits", () => {
    expect(sent(9, allowed(true), told("abc"), told("def"), due)).toEqual(["", "", "", "abc+def"])
    expect(sent(8, allowed(true), told("abc"), told("def"))).toEqual(["", "", "abc+def"])
  })

  it("is not sent before that is allowed, and then with all that fitted", () => {
    const events = [told("abc"), due, told("def"), told("left out"), allowed(true), due]
    expect(sent(9, ...events)).toEqual(["", "", "", "", "", "abc+def"])
  })

  it("is thrown away where it is not allowed, and nothing is kept from then on", () => {
    expect(sent(9, told("a"), allowed(false), told("b"), due)).toEqual(["", "", "", ""])
    expect(reduceBatch(9)({ ...emptyBatch, queued: ["a"] }, allowed(false)).queued).toEqual([])
  })
})
