import { asyncScheduler, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { CoinbaseProvider } from "../../../src/adapters/coinbase/coinbaseSdk.js"
import { walletOver } from "../../../src/adapters/coinbase/coinbaseWallet.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { marbleWallet } from "../evm/marbleWallet.js"
import { blocked, open, rejected, type Scripted, scripted } from "./scriptedCoinbase.js"

const unknown = fail("OutcomeUnknown", { connector: "coinbase" })

describe("the window of Coinbase Wallet", () => {
  const asking = (method: string, script: Scripted) => {
    const { wallet, left } = scripted(script)
    return { answer$: wallet.request({ method }) as Observable<unknown>, left }
  }

  it(
    "was blocked where it is not seen within a second",
    marbles((m) => {
      m.expect(asking("personal_sign", { window: null }).answer$).toBeObservable("1s #", undefined, blocked)
      m.expect(asking("personal_sign", { window: { closed: true } }).answer$).toBeObservable("1s #", undefined, blocked)
    }),
  )

  it(
    "is a rejection when it is closed; of a transaction that it has shown, the outcome is unknown",
    marbles((m) => {
      const closing = (method: string, loaded: string) => {
        const window = { closed: true }
        m.scheduler.schedule(() => (window.closed = false), 1)
        m.scheduler.schedule(() => (window.closed = true), 10_000)
        const messages$ = m.hot(loaded, { l: { data: { event: "PopupLoaded" } } })
        return asking(method, { window, messages$ }).answer$
      }

      m.expect(closing("eth_sendTransaction", "---")).toBeObservable("10250ms #", undefined, rejected)
      m.expect(closing("personal_sign", "-l-")).toBeObservable("10250ms #", undefined, rejected)
      m.expect(closing("eth_sendTransaction", "-l-")).toBeObservable("10250ms #", undefined, unknown)
    }),
  )

  it(
    "is closed, too, where the SDK says that what was asked in it was rejected, and not where the user rejects it",
    marbles((m) => {
      const asked = (method: string, message: string, loaded: string, window = open()) => {
        const messages$ = m.hot(loaded, { l: { data: { event: "PopupLoaded" } } })
        return asking(method, { window, messages$, responses: { [method]: m.cold("-#", undefined, { message }) } })
          .answer$
      }
      const closed = "Request rejected"

      m.expect(asked("eth_sendTransaction", closed, "l", { closed: true })).toBeObservable("-#", undefined, unknown)
      m.expect(asked("eth_sendTransaction", closed, "-", open())).toBeObservable("-#", undefined, unknown)
      m.expect(asked("eth_sendTransaction", closed, "-", { closed: true })).toBeObservable("-#", undefined, rejected)
      m.expect(asked("personal_sign", closed, "l")).toBeObservable("-#", undefined, rejected)
      m.expect(asked("eth_sendTransaction", "No", "l")).toBeObservable("-#", undefined, { message: "No" })
    }),
  )

  it(
    "may stay open as long as it likes, and an answer that comes when it closes counts",
    marbles((m) => {
      const window = open()
      m.scheduler.schedule(() => (window.closed = true), 60_000)
      const responses = { personal_sign: m.cold("60100ms a|", { a: "0x51" }) }

      m.expect(asking("personal_sign", { window, responses }).answer$).toBeObservable("60100ms (a|)", { a: "0x51" })
    }),
  )

  it(
    "is closed when the answer is no longer wanted, and left alone after one",
    marbles((m) => {
      const left = asking("eth_requestAccounts", { window: open() })
      const answered = asking("personal_sign", { window: open(), responses: { personal_sign: of("0x51") } })

      m.expect(left.answer$, "^ 10s !").toBeObservable("-")
      m.expect(answered.answer$).toBeObservable("(a|)", { a: "0x51" })
      m.flush()
      expect([left.left, answered.left]).toEqual([["window"], []])
    }),
  )

  it(
    "is not closed while another request is open in it, and then with the last one",
    marbles((m) => {
      const failed = { code: 4902, message: "Unrecognized chain" }
      const responses = { wallet_switchEthereumChain: m.cold("--#", undefined, failed) }
      const { wallet, left } = scripted({ window: open(), responses })
      const ask = (method: string) => wallet.request({ method }) as Observable<unknown>
      const states: string[] = []
      m.scheduler.schedule(() => states.push(`with the transaction: ${left.length}`), 5)

      m.expect(ask("eth_sendTransaction"), "^--------!").toBeObservable("-")
      m.expect(ask("wallet_switchEthereumChain")).toBeObservable("--#", undefined, failed)
      m.flush()
      expect([...states, `after it: ${left.length}`]).toEqual(["with the transaction: 0", "after it: 1"])
    }),
  )

  it(
    "is not awaited for what the SDK answers by itself, nor for an extension, which has none",
    marbles((m) => {
      const local = asking("eth_chainId", { window: null, responses: { eth_chainId: m.cold("5s a|", { a: "0x1" }) } })

      m.expect(local.answer$, "^ 10s !").toBeObservable("5s a|", { a: "0x1" })
      const extension = walletOver("coinbase", () => marbleWallet({}) as unknown as CoinbaseProvider, {
        clock: asyncScheduler,
        events: () => NEVER,
        visible$: of(true),
        injected: () => undefined,
      })
      m.expect(extension.request({ method: "personal_sign" }) as Observable<unknown>, "^ 10s !").toBeObservable("-")
    }),
  )
})
