import { type Observable, pairwise } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Wallet } from "../../src/wallet/wallet.js"
import { inFakeTime, pass, watch } from "./support/fakeTime.js"
import { connectedVisit, liveIn, SCRIPTED, visit } from "./support/visit.js"

inFakeTime()

interface Case {
  readonly of: (wallet: Wallet) => Observable<unknown>
  /** Changes the state. */
  readonly change: (wallet: Wallet) => unknown
  /** Changes it once more, within the emission of the first change. */
  readonly answer: (wallet: Wallet) => unknown
}

const cases: Readonly<Record<string, Case>> = {
  theme$: {
    of: ({ theme$ }) => theme$,
    change: ({ setTheme }) => setTheme({ mode: "light" }),
    answer: ({ setTheme }) => setTheme({ mode: "dark" }),
  },
  notices$: {
    of: ({ notices$ }) => notices$,
    change: ({ notify }) => notify({ place: "toast", tone: "info", short: "account.copied", values: {} }),
    answer: ({ notices$, dismiss }) => notices$.value.forEach(({ id }) => dismiss(id)),
  },
  "sendForm.state$": {
    of: ({ sendForm }) => sendForm.state$,
    change: ({ sendForm }) => sendForm.edit({ amount: "1" }),
    answer: ({ sendForm }) => sendForm.edit({ amount: "2" }),
  },
  "modal.state$": {
    of: ({ modal }) => modal.state$,
    change: ({ modal }) => modal.open("Networks"),
    answer: ({ modal }) => modal.close(),
  },
}

describe("a change within an emission", () => {
  it.each(Object.entries(cases))(
    "leaves every subscriber with the newest value, also those behind the one that changes: %s",
    async (_, { of, change, answer }) => {
      const { wallet } = await connectedVisit()
      const received: [unknown, unknown] = [null, null]
      let isAnswered = true
      of(wallet).subscribe((value) => {
        received[0] = value
        if (isAnswered) return
        isAnswered = true
        answer(wallet)
      })
      of(wallet).subscribe((value) => (received[1] = value))
      await pass(1_000)
      isAnswered = false
      change(wallet)
      await pass(100)
      expect(isAnswered).toBe(true)
      expect(received[1]).toBe(received[0])
    },
  )
  it("fails a connect with Aborted where it disconnects the wallet as soon as the attempt is over", async () => {
    const { wallet } = visit()
    wallet.attempt$.pipe(pairwise()).subscribe(([before, now]) => {
      if (before && !now) void wallet.disconnect()
    })
    const connected = watch(wallet.connect({ connector: SCRIPTED }))
    await pass(100)
    expect(connected()).toMatchObject({ status: "failed", code: "Aborted" })
    expect(liveIn(wallet)).toEqual([])
  })
})
