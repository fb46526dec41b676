import { BehaviorSubject } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { inFakeTime, pass } from "../../wallet/support/fakeTime.js"
import { connect } from "../../wallet/support/visit.js"
import { siteServer, siteVisit } from "./support.js"

inFakeTime()

const hour = 3_600_000

/** A visitor who is signed in, and whose tab was in the background and in front again once. */
const signedIn = async () => {
  const server = siteServer()
  const visible$ = new BehaviorSubject(true)
  const site = siteVisit({ options: server.functions, visible$ })
  await connect(site.wallet)
  await pass(10)
  site.auth.approve()
  await pass(10)
  const comeBack = async () => {
    visible$.next(false)
    await pass(10)
    visible$.next(true)
    await pass(10)
  }
  await comeBack()
  return { ...site, server, comeBack }
}

describe("a tab that comes to the front after its session has ended at the server", () => {
  it("signs out, after hours in the background", async () => {
    const { server, status, comeBack } = await signedIn()
    server.sessions.length = 0
    await pass(hour)
    expect(status()).toBe("signedIn")
    await comeBack()
    expect(status()).not.toBe("signedIn")
  })

  it("signs out also where the clock of the device was set back meanwhile", async () => {
    const { server, status, comeBack } = await signedIn()
    server.sessions.length = 0
    vi.setSystemTime(Date.now() - hour)
    await comeBack()
    expect(status()).not.toBe("signedIn")
  })
})
