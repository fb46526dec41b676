import { describe, expect, it } from "vitest"
import { cloudLimits } from "../../src/model/cloudLimits.js"
import { logBuffer } from "../../src/services/logBuffer.js"

describe("the log", () => {
  it("has room for 1 024 000 bytes", () => {
    expect(cloudLimits.logBytes).toBe(1_024_000)
    const log = logBuffer()
    log.add("x".repeat(1_024_000))
    expect(log.lines()).toHaveLength(1)
  })

  it("keeps the newest lines, the oldest first", () => {
    const log = logBuffer(6)
    for (const line of ["ab", "cd", "ef", "gh"]) log.add(line)
    expect(log.lines()).toEqual(["cd", "ef", "gh"])
  })

  it("counts bytes, not letters", () => {
    const log = logBuffer(4)
    log.add("éé")
    expect(log.lines()).toEqual(["éé"])
    log.add("a")
    expect(log.lines()).toEqual(["a"])
  })

  it("throws at a line that is larger than all of it, and keeps the others", () => {
    const log = logBuffer(4)
    log.add("ab")
    expect(() => log.add("abcde")).toThrow("LogValueTooBig")
    expect(log.lines()).toEqual(["ab"])
  })
})
