import { EMPTY, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import { cloudLimits } from "../../src/model/analytics/cloudLimits.js"
import type { WalletEvent } from "../../src/model/connection/events.js"
import { eventLog, logBuffer } from "../../src/services/eventLog.js"

const clock = { now: () => Date.UTC(2026, 0, 2, 3, 4, 5, 6) }
const at = "2026-01-02T03:04:05.006Z"

const logged = (event: WalletEvent | null, failure: AnyWalletError | null = null): string => {
  const log = eventLog(clock)
  log.sink(event ? of(event) : EMPTY, failure ? of(failure) : EMPTY, EMPTY).subscribe()
  return log.text()
}

describe("the event log", () => {
  it("has a line with the time for each event", () => {
    expect(logged({ type: "SWITCH_NETWORK", network: "eip155:137" })).toBe(
      `${at} SWITCH_NETWORK {"network":"eip155:137"}`,
    )
  })

  it("has a line for each failure, without its cause", () => {
    const failure = fail("ChainUnreachable", { network: "eip155:1" }, new Error("https://rpc.example/my-key"))
    expect(logged(null, failure)).toBe(`${at} failed: ChainUnreachable {"network":"eip155:1"}`)
    const error = fail("WalletRefused", { connector: "io.fox", message: "no" }, new Error("secret"))
    const line = logged({ type: "DISCONNECT_ERROR", error })
    expect(line).toContain('"message":"no"')
    expect(line).not.toContain("secret")
  })

  it("truncates long values", () => {
    const error = fail("WalletRefused", { connector: "io.fox", message: "x".repeat(10_000) })
    expect(logged({ type: "SEND_ERROR", error }).length).toBeLessThan(500)
  })

  it("contains lines added by the site, in order", () => {
    const log = eventLog(clock)
    log.add("the site's own")
    log.sink(of({ type: "INITIALIZE" }), EMPTY, EMPTY).subscribe()
    expect(log.text()).toBe(`the site's own\n${at} INITIALIZE {}`)
    expect(() => log.add("x".repeat(1_024_001))).toThrow("LogValueTooBig")
  })
})

describe("the log buffer", () => {
  it("has a capacity of 1,024,000 bytes", () => {
    expect(cloudLimits.logBytes).toBe(1_024_000)
    const log = logBuffer()
    log.add("x".repeat(1_024_000))
    expect(log.lines()).toHaveLength(1)
  })

  it("keeps the newest lines, oldest first", () => {
    const log = logBuffer(6)
    for (const line of ["ab", "cd", "ef", "gh"]) log.add(line)
    expect(log.lines()).toEqual(["cd", "ef", "gh"])
  })

  it("counts bytes, not characters", () => {
    const log = logBuffer(4)
    log.add("éé")
    expect(log.lines()).toEqual(["éé"])
    log.add("a")
    expect(log.lines()).toEqual(["a"])
  })

  it("throws for a line larger than its capacity, and keeps the others", () => {
    const log = logBuffer(4)
    log.add("ab")
    expect(() => log.add("abcde")).toThrow("LogValueTooBig")
    expect(log.lines()).toEqual(["ab"])
  })
})
