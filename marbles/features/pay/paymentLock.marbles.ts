import { type Observable, of, switchMap as then } from "rxjs"
import { describe, expect, it } from "vitest"
import { paymentLock } from "../../../src/features/pay/paymentLock.js"
import { fail } from "../../../src/model/errors.js"
import { inertEnvironment, memoryStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

type Granted = (lock: unknown) => unknown

/** Locks of a browser, which are taken and given back at once. */
const browserLocks = () => {
  const held: string[] = []
  const request = (name: string, _: unknown, granted: Granted): Promise<unknown> => {
    const isHeld = held.includes(name)
    if (!isHeld) held.push(name)
    return Promise.resolve(granted(isHeld ? null : { name }))
  }
  return { held, request }
}

/** Tabs of a site with one storage, with or without locks. */
const site = (locks?: unknown) => {
  const records = recordsIn(memoryStorage(), "marbles")
  const inert = inertEnvironment({ clock })
  const injected = () => ({ locks })
  const environment = { ...inert, page: { ...inert.page, injected } }
  return () => paymentLock({ environment, records, settings: { storagePrefix: "site" } } as never)
}

const texts = { a: "a", b: "b", e: "elsewhere" }
const working =
  (work$: Observable<string>) =>
  (isFree: boolean): Observable<string> =>
    isFree ? work$ : of("elsewhere")

describe("the lock of a payment", () => {
  it(
    "is asked of the browser by the id, whatever the account, and held until the work has ended",
    marbles((m) => {
      const locks = browserLocks()
      const tab = site(locks)
      m.expect(tab()("order 1", working(m.cold("--(a|)", texts)))).toBeObservable("--(a|)", texts)
      m.expect(tab()("order 1", working(m.cold("-b", texts)))).toBeObservable("(e|)", texts)
      m.expect(tab()("order 2", working(m.cold("-(b|)", texts)))).toBeObservable("-(b|)", texts)
      m.flush()
      expect(locks.held).toEqual(["site/pay order 1", "site/pay order 2"])
    }),
  )

  it(
    "is noted in the storage where the browser has none: one tab at a time, and again once the work has ended",
    marbles((m) => {
      const tab = site()
      const run = (work: string) => tab()("order 1", working(m.cold(work, texts)))
      m.expect(run("                        ---(a|)")).toBeObservable("---(a|)", texts)
      m.expect(m.cold("-x").pipe(then(() => run("b")))).toBeObservable("  -e", texts)
      m.expect(tab()("order 2", working(m.cold("-(b|)", texts)))).toBeObservable("-(b|)", texts)
      m.expect(m.cold("----x").pipe(then(() => run("b")))).toBeObservable("----b", texts)
    }),
  )

  it(
    "is given back where the work fails, and where it is given up",
    marbles((m) => {
      const tab = site()
      const run = (work: string) => tab()("order 1", working(m.cold(work, texts, fail("PaymentChanged", {}))))
      m.expect(run("                       --#")).toBeObservable("--#", {}, fail("PaymentChanged", {}))
      m.expect(m.cold("---x").pipe(then(() => run("-a"))), "^----!").toBeObservable("----a", texts)
      m.expect(m.cold("------x").pipe(then(() => run("b")))).toBeObservable("------b", texts)
    }),
  )

  it(
    "is held for a minute where the tab that has noted it is gone",
    marbles((m) => {
      const tab = site()
      const run = (work: string) => tab()("order 1", working(m.cold(work, texts)))
      m.expect(run("-")).toBeObservable("-")
      m.expect(m.cold("59999ms x").pipe(then(() => run("b")))).toBeObservable("59999ms e", texts)
      m.expect(m.cold("60000ms x").pipe(then(() => run("b")))).toBeObservable("60000ms b", texts)
    }),
  )
})
