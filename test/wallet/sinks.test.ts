import { EMPTY, finalize, ignoreElements, tap, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { eventLog } from "../../src/services/eventLog.js"
import type { EventSink } from "../../src/services/eventSink.js"
import { rejects } from "../../src/testing/reactions.js"
import { ALICE } from "../support/testPage.js"
import { inFakeTime, pass, watch } from "./support/fakeTime.js"
import { connect, visit } from "./support/visit.js"

inFakeTime()

describe("the ears of a site", () => {
  it("hear every event while the wallet lives, from the first on, and are let go with it", async () => {
    const heard: string[] = []
    const analytics: EventSink = (events$) =>
      events$.pipe(
        tap(({ type }) => heard.push(type)),
        finalize(() => heard.push("let go")),
      )
    const { wallet } = visit({ options: { analytics } })
    await connect(wallet)
    wallet.destroy()
    expect(heard).toEqual(["INITIALIZE", "CONNECT_SUCCESS", "let go"])
  })

  it.each<readonly [string, () => unknown]>([
    [
      "throws at once",
      () => {
        throw new Error("broken")
      },
    ],
    ["fails", () => throwError(() => new Error("broken"))],
    ["ends", () => EMPTY],
    ["is no stream", () => undefined],
  ])("disturb nobody: one that %s", async (_, sink) => {
    const { wallet } = visit({ options: { analytics: sink as unknown as EventSink } })
    await connect(wallet)
    expect(wallet.status$.value.status).toBe("connected")
  })

  it("disturb nobody: one that fails at an event", async () => {
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
  it("has its events and its failures, those too that are no event", async () => {
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
