import { NEVER, Subject, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { builtIn } from "../../src/features/builtIn.js"
import { fail } from "../../src/model/errors.js"
import type { Notice } from "../../src/model/notices/notice.js"
import type { BuiltIn, WalletInternals } from "../../src/wallet/builtIn.js"
import { testTab } from "../support/testPage.js"
import { inFakeTime } from "./support/fakeTime.js"

inFakeTime()

const copied: Notice = { place: "alert", tone: "info", short: "account.copied", values: {} }

describe("the first notice", () => {
  it("loads the code of notices, and is shown when it is loaded", () => {
    const loaded$ = new Subject<(internals: WalletInternals) => BuiltIn>()
    const { wallet } = testTab({ load: () => loaded$ })
    wallet.start()
    expect(loaded$.observed).toBe(false)
    wallet.notify(copied)
    expect(loaded$.observed).toBe(true)
    expect(wallet.notices$.value).toEqual([])
    loaded$.next(builtIn)
    expect(wallet.notices$.value).toEqual([{ ...copied, id: 0 }])
  })

  it("is followed by those that came while the code was loaded, in their order", () => {
    const loaded$ = new Subject<(internals: WalletInternals) => BuiltIn>()
    const { wallet } = testTab({ load: () => loaded$ })
    wallet.start()
    wallet.notify(copied)
    wallet.report(fail("ProjectIdMissing", { features: ["swaps"] }))
    wallet.dismiss(0)
    loaded$.next(builtIn)
    expect(wallet.notices$.value).toMatchObject([{ place: "developer", short: "error.ProjectIdMissing", id: 1 }])
  })

  it("is not shown where the code cannot be loaded, and the next one loads it again", () => {
    let loads = 0
    const load = () => (loads++ === 0 ? throwError(() => new Error("offline")) : [builtIn])
    const { wallet } = testTab({ load })
    wallet.start()
    wallet.notify(copied)
    expect(wallet.notices$.value).toEqual([])
    wallet.notify(copied)
    expect(wallet.notices$.value).toEqual([{ ...copied, id: 0 }])
  })
})

it("loads no code of notices for a wallet without one", () => {
  let loads = 0
  const load = () => {
    loads++
    return NEVER
  }
  const { wallet } = testTab({ load })
  wallet.start()
  wallet.notices$.subscribe()
  expect(loads).toBe(0)
})
