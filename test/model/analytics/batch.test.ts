import { describe, expect, it } from "vitest"
import { type BatchEvent, emptyBatch, reduceBatch } from "../../../src/model/analytics/batch.js"

const added = (text: string): BatchEvent => ({ type: "added", text, bytes: text.length })
const allowed = (is: boolean): BatchEvent => ({ type: "allowed", allowed: is })
const flush: BatchEvent = { type: "flush" }

/** The texts sent after each of these events. */
const sent = (room: number, ...events: readonly BatchEvent[]): readonly string[] => {
  let batch = emptyBatch
  return events.map((event) => {
    batch = reduceBatch(room)(batch, event)
    return batch.ready.join("+")
  })
}

describe("a batch", () => {
  it("is sent once, on flush", () => {
    expect(sent(99, allowed(true), added("a"), added("b"), flush, flush)).toEqual(["", "", "", "a+b", ""])
  })

  it("is sent at once when it exceeds its capacity, including brackets and commas", () => {
    expect(sent(9, allowed(true), added("abc"), added("def"), added("g"))).toEqual(["", "", "", "abc+def+g"])
  })

  it("waits at exactly its capacity", () => {
    expect(sent(9, allowed(true), added("abc"), added("def"), flush)).toEqual(["", "", "", "abc+def"])
    expect(sent(8, allowed(true), added("abc"), added("def"))).toEqual(["", "", "abc+def"])
  })

  it("is not sent before that is allowed, then with all texts that fitted", () => {
    const events = [added("abc"), flush, added("def"), added("left out"), allowed(true), flush]
    expect(sent(9, ...events)).toEqual(["", "", "", "", "", "abc+def"])
  })

  it("is dropped once sending is disallowed, and stays empty", () => {
    expect(sent(9, added("a"), allowed(false), added("b"), flush)).toEqual(["", "", "", ""])
    expect(reduceBatch(9)({ ...emptyBatch, queued: ["a"] }, allowed(false)).queued).toEqual([])
  })
})
