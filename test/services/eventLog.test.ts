import { EMPTY, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import type { WalletEvent } from "../../src/model/events.js"
import { eventLog } from "../../src/services/eventLog.js"

const clock = { now: () => Date.UTC(2026, 0, 2, 3, 4, 5, 6) }
const at = "2026-01-02T03:04:05.006Z"

const logged = (event: WalletEvent | null, failure: AnyWalletError | null = null): string => {
  const log = eventLog(clock)
  log.sink(event ? of(event) : EMPTY, failure ? of(failure) : EMPTY).subscribe()
  return log.text()
}

describe("the log of a wallet", () => {
  it("has a line for each event, and the time", () => {
    expect(logged({ type: "SWITCH_NETWORK", network: "eip155:137" })).toBe(
      `${at} SWITCH_NETWORK {"network":"eip155:137"}`,
    )
  })

  it("has a line for each failure, without what has caused it", () => {
    const failure = fail("ChainUnreachable", { network: "eip155:1" }, new Error("https://rpc.example/my-key"))
    expect(logged(null, failure)).toBe(`${at} failed: ChainUnreachable {"network":"eip155:1"}`)
    const error = fail("WalletRefused", { connector: "io.fox", message: "no" }, new Error("secret"))
    const line = logged({ type: "DISCONNECT_ERROR", error })
    expect(line).toContain('"message":"no"')
    expect(line).not.toContain("secret")
  })

  it("cuts what is long", () => {
    const error = fail("WalletRefused", { connector: "io.fox", message: "x".repeat(10_000) })
    expect(logged({ type: "SEND_ERROR", error }).length).toBeLessThan(500)
  })

  it("takes lines of the site too, in order", () => {
    const log = eventLog(clock)
    log.add("the site's own")
    log.sink(of({ type: "INITIALIZE" }), EMPTY).subscribe()
    expect(log.text()).toBe(`the site's own\n${at} INITIALIZE {}`)
    expect(() => log.add("x".repeat(1_024_001))).toThrow("LogValueTooBig")
  })
})
