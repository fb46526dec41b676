import { EMPTY, finalize, ignoreElements, tap, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { eventLog } from "../../src/services/eventLog.js"
import type { EventSink } from "../../src/services/eventSink.js"
import { rejects } from "../../src/testing/reactions.js"
import { ALICE } from "../support/testPage.js"
import { inFakeTime, pass, watch } from "./support/fakeTime.js"
import { connect, visit } from "./support/visit.js"

inFakeTime()

describe("the event sinks of a site", () => {
  it("receive every event while the wallet runs, and are unsubscribed from when it is destroyed", async () => {
    const received: string[] = []
    const analytics: EventSink = (events$) =>
      events$.pipe(
        tap(({ type }) => received.push(type)),
        finalize(() => received.push("unsubscribed")),
      )
    const { wallet } = visit({ options: { analytics } })
    await connect(wallet)
    wallet.destroy()
    expect(received).toEqual(["INITIALIZE", "CONNECT_SUCCESS", "unsubscribed"])
  })

  it.each<readonly [string, () => unknown]>([
    [
      "throws at once",
      () => {
        throw new Error("broken")
      },
    ],
    ["errors", () => throwError(() => new Error("broken"))],
    ["completes", () => EMPTY],
    ["is not a stream", () => undefined],
  ])("do not affect the wallet: one that %s", async (_, sink) => {
    const { wallet } = visit({ options: { analytics: sink as unknown as EventSink } })
    await connect(wallet)
    expect(wallet.status$.value.status).toBe("connected")
  })

  it("do not affect each other: one that throws on an event", async () => {
    const failing: EventSink = (events$) =>
      events$.pipe(
        tap(() => {
          throw new Error("broken")
        }),
        ignoreElements(),
      )
    const log = eventLog()
    const { wallet } = visit({ options: { analytics: failing, log } })
    await connect(wallet)
    expect(log.lines()).toHaveLength(2)
  })
})

describe("the log of a wallet", () => {
  it("has its events and its failures, also those without an event", async () => {
    const log = eventLog()
    const { wallet, scripted } = visit({ options: { log } })
    await connect(wallet)
    scripted.next("personal_sign", rejects())
    watch(wallet.signMessage("what only the wallet may read"))
    await pass()
    expect(log.lines().map((line) => line.replace(/^\S+ /, "").split(" {")[0])).toEqual([
      "INITIALIZE",
      "CONNECT_SUCCESS",
      "failed: UserRejected",
    ])
    expect(log.text()).toContain(ALICE)
    expect(log.text()).not.toContain("what only")
  })
})
