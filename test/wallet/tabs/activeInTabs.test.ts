import { delay } from "rxjs"
import { describe, expect, it } from "vitest"
import { BOB, sharedStorage, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connect, liveIn, OTHER, SCRIPTED, visit } from "../support/visit.js"

inFakeTime()

describe("two tabs and the active wallet", () => {
  it("agree on it where one of them stores something else before it receives the other's choice", async () => {
    const storage = sharedStorage()
    const late = storage.tab()
    const here = visit({ storage: storage.tab() }, { authorized: true })
    const there = visit({ storage: { ...late, changed$: late.changed$.pipe(delay(100)) } }, { authorized: true })
    for (const { page } of [here, there]) walletOn(page, { authorized: true, rdns: OTHER, accounts: [BOB] })
    await connect(here.wallet)
    await pass(10)
    await connect(here.wallet, OTHER)
    await pass(1_000)
    here.wallet.activate({ connector: SCRIPTED })
    there.scripted.changeChain(137)
    await pass(1_000)
    expect([liveIn(here.wallet), liveIn(there.wallet)]).toEqual([
      [SCRIPTED, OTHER],
      [SCRIPTED, OTHER],
    ])
  })

  it("agree on it where one of them is restoring it when the other chooses it", async () => {
    const storage = sharedStorage()
    const here = visit({ storage: storage.tab() }, { authorized: true })
    walletOn(here.page, { authorized: true, rdns: OTHER, accounts: [BOB] })
    await connect(here.wallet)
    await pass(10)
    await connect(here.wallet, OTHER)
    const there = visit({ storage: storage.tab() }, { authorized: true })
    walletOn(there.page, { authorized: true, rdns: OTHER, accounts: [BOB] })
    there.scripted.setLatency(1_000)
    await pass(100)
    here.wallet.activate({ connector: SCRIPTED })
    await pass(5_000)
    expect([liveIn(here.wallet), liveIn(there.wallet)]).toEqual([
      [SCRIPTED, OTHER],
      [SCRIPTED, OTHER],
    ])
  })
})
