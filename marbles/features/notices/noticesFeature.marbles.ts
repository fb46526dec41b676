import { EMPTY, merge, mergeMap, type Observable } from "rxjs"
import { describe, expect, it } from "vitest"
import { noticesFeature } from "../../../src/features/notices/noticesFeature.js"
import { fail } from "../../../src/model/errors.js"
import { closedModal, type ModalState } from "../../../src/model/modal/modal.js"
import type { Notice } from "../../../src/model/notices/notice.js"
import type { NoticeCall } from "../../../src/model/notices/notices.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const copied: Notice = { place: "toast", tone: "success", short: "account.copied", values: {} }
const off: Notice = { place: "alert", tone: "info", short: "multiWallet.off", values: {} }

/** c a toast, o an alert, x dismisses the first notice; b, r and s fail: by the balance, by a rejection, by the settings. */
const calls: Readonly<Record<string, NoticeCall>> = {
  c: { type: "notify", notice: copied },
  o: { type: "notify", notice: off },
  x: { type: "dismiss", id: 0 },
  b: { type: "failed", error: fail("BalanceUnavailable", { retryAt: 0 }) },
  r: { type: "failed", error: fail("UserRejected", { connector: "fox" }) },
  s: { type: "failed", error: fail("NetworkNotFound", { network: "eip155:5" }) },
}

interface Screen {
  readonly modal?: Partial<ModalState>
  readonly supported?: boolean
  readonly debug?: boolean
}

/** What is on the screen, as the words of each notice. */
const screenOf = (calls$: Observable<string>, { modal, supported = true, debug = false }: Screen = {}) => {
  const warned: string[] = []
  const { shown$, call } = noticesFeature({
    settings: { enableEmbedded: false, debug },
    environment: { ...inertEnvironment({ clock }), warn: (message: string) => void warned.push(message) },
    modal: { state$: { value: { ...closedModal, ...modal } } },
    active: { network$: { value: { supported } } },
  } as never)
  const called$ = calls$.pipe(mergeMap((letter) => (calls[letter] ? call(calls[letter]) : EMPTY)))
  const words$ = shown$.pipe(mergeMap((notices) => [notices.map(({ short }) => short).join(" ")]))
  return { words$: merge(called$, words$), warned }
}

const words = {
  n: "",
  c: "account.copied",
  o: "multiWallet.off",
  b: "error.BalanceUnavailable",
  s: "error.NetworkNotFound",
}

describe("the notices on the screen", () => {
  it(
    "are a toast for two and a half seconds, and an alert until it is dismissed",
    marbles((m) => {
      m.expect(screenOf(m.hot("-c", undefined)).words$).toBeObservable("nc 2499ms n", words)
      m.expect(screenOf(m.hot("-o 5s x", undefined)).words$).toBeObservable("no 5s n", words)
    }),
  )

  it(
    "are of failures that nothing else on the screen says: not of those beside what failed",
    marbles((m) => {
      m.expect(screenOf(m.hot("-r-b", undefined)).words$).toBeObservable("n--b 2499ms n", words)
    }),
  )

  it(
    "leave out the balance where a view shows that it is missing, and where the network is not supported",
    marbles((m) => {
      const account: Screen = { modal: { open: true, stack: [{ view: "Account" }] } }
      const connect: Screen = { modal: { open: true, stack: [{ view: "Connect" }] } }

      m.expect(screenOf(m.hot("-b", undefined), account).words$).toBeObservable("n", words)
      m.expect(screenOf(m.hot("-b", undefined), { supported: false }).words$).toBeObservable("n", words)
      m.expect(screenOf(m.hot("-b", undefined), connect).words$).toBeObservable("nb 2499ms n", words)
    }),
  )

  it(
    "have those for the developer once, on the console too where the site asks for it",
    marbles((m) => {
      const debugged = screenOf(m.hot("-s-s", undefined), { debug: true })
      const quiet = screenOf(m.hot("-s-s", undefined))

      m.expect(debugged.words$).toBeObservable("ns", words)
      m.expect(quiet.words$).toBeObservable("ns", words)
      m.flush()
      expect([debugged.warned.length, quiet.warned.length]).toEqual([1, 0])
    }),
  )
})
