import { EMPTY, mergeMap, type Observable, of, take } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Connector } from "../src/adapters/connector.js"
import { builtIn } from "../src/features/builtIn.js"
import type { Balance } from "../src/model/token/balance.js"
import { fail } from "../src/model/errors.js"
import type { TransferStep } from "../src/model/transfer/transfer.js"
import { select } from "../src/streams/operators/select.js"
import type { Wallet } from "../src/wallet/wallet.js"
import { signerOf, walletOf } from "./streams/fixtures.js"
import { inTurn, marbles } from "./support/marbles.js"
import { balances, calls, emitted, familyOf, statuses, statusOf, walletWith } from "./support/wholeWallet.js"

/** The code of the built-in features. */
const code = { b: builtIn }
const offline = fail("Unexpected", { message: "offline" })

const steps: Readonly<Record<string, TransferStep>> = {
  w: { type: "awaitingWallet" },
  s: { type: "submitted", hash: "0x1" },
}

/** The balance: i idle, l loading, r ready, f failed. */
const remotes = { i: "idle", l: "loading", r: "ready", f: "failed" }
const balanceOf = ({ balance$ }: Wallet) => balance$.pipe(select(({ status }): string => status))

const readyBalance = (): Observable<Balance> => of({ amount: "1", symbol: "ETH" })

const pageOf = (connector: Connector, balance: () => Observable<Balance> = readyBalance) =>
  familyOf(of([connector]), balance)

/** Connects the fox, and calls `then` with each letter but `c`. */
const visiting = (site$: Observable<string>, wallet: Wallet, then: Readonly<Record<string, () => unknown>>) =>
  site$.pipe(calls({ c: () => wallet.connect({ connector: "fox" }), ...then })).subscribe()

describe("a wallet whose built-in features are loaded lazily", () => {
  it(
    "connects without waiting for them; they are loaded meanwhile",
    marbles((m) => {
      const site$ = m.hot("  -c------")
      const opened$ = m.cold(" --o----", emitted)
      const load$ = m.cold("  ----b", code)
      const status = "       dc-o----"
      const loading = "      -^---!"

      const fox = walletOf("fox", { open: () => opened$ })
      const wallet = walletWith(pageOf(fox), { load: () => load$ })
      visiting(site$, wallet, {})

      m.expect(statusOf(wallet), "^ 1s !").toBeObservable(status, statuses)
      m.expect(load$).toHaveSubscriptions(loading)
    }),
  )

  it(
    "signs a message once they are loaded, if it is called before",
    marbles((m) => {
      const site$ = m.hot("     c--s------")
      const opened$ = m.cold("  o---------", emitted)
      const load$ = m.cold("    -------b", code)
      const signature$ = m.cold("      -(s|)")
      const loading = "         ^------!"
      const requests = "        -------^!"

      const fox = walletOf("fox", {
        open: () => opened$,
        signer: () => signerOf({ sign: () => signature$ }),
      })
      const wallet = walletWith(pageOf(fox), { load: () => load$ })
      visiting(site$, wallet, { s: () => wallet.signMessage("hello") })

      m.expect(load$).toHaveSubscriptions(loading)
      m.expect(signature$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "keeps the order of calls that are made before they are loaded",
    marbles((m) => {
      const site$ = m.hot("     c--s-t----")
      const opened$ = m.cold("  o---------", emitted)
      const load$ = m.cold("       ----b", code)

      const messages: string[] = []
      const sign = (_: unknown, message: string) => {
        messages.push(message)
        return of("0x")
      }
      const fox = walletOf("fox", { open: () => opened$, signer: () => signerOf({ sign }) })
      const wallet = walletWith(pageOf(fox), { load: inTurn(load$) })
      visiting(site$, wallet, { s: () => wallet.signMessage("first"), t: () => wallet.signMessage("second") })

      m.expect(statusOf(wallet), "^ 1s !").toBeObservable("(dco)", statuses)
      m.flush()
      expect(messages).toStrictEqual(["first", "second"])
    }),
  )

  it(
    "sends by the call itself, without a subscriber, and once however many there are",
    marbles((m) => {
      const site$ = m.hot("  c--s-------")
      const opened$ = m.cold("o----------", emitted)
      const load$ = m.cold(" -------b", code)
      const steps$ = m.cold("       -w-s|", steps)
      const late = "         ------------(ws|)"
      const requests = "     -------^---!"

      const fox = walletOf("fox", { open: () => opened$, signer: () => signerOf({ send: () => steps$ }) })
      const wallet = walletWith(pageOf(fox), { load: () => load$ })
      const sent: Observable<TransferStep>[] = []
      visiting(site$, wallet, { s: () => void sent.push(wallet.send({ to: "0xb0b", amount: "1" })) })
      const late$ = m.hot("  ------------l").pipe(mergeMap(() => sent[0] ?? EMPTY))

      m.expect(late$.pipe(take(2))).toBeObservable(late, steps)
      m.expect(steps$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "shows idle data until they are loaded, though the wallet is connected",
    marbles((m) => {
      const site$ = m.hot("   -c-------")
      const opened$ = m.cold(" -o------", emitted)
      const load$ = m.cold("  9ms b    ", code)
      const balance$ = m.cold("       --(1|)", balances)
      const balance = "       i 8ms l 51ms r"

      const fox = walletOf("fox", { open: () => opened$ })
      const wallet = walletWith(
        pageOf(fox, () => balance$),
        { load: () => load$ },
      )
      visiting(site$, wallet, {})

      m.expect(balanceOf(wallet), "^ 1s !").toBeObservable(balance, remotes)
    }),
  )
})

describe("a wallet whose built-in features cannot be loaded", () => {
  it(
    "shows failed data, and loads again with a refresh",
    marbles((m) => {
      const site$ = m.hot("   c-----r-------")
      const opened$ = m.cold("o-------------", emitted)
      const fails$ = m.cold(" --#           ", code, offline)
      const load$ = m.cold("        ---b    ", code)
      const balance = "       i-f------l 49ms r"

      const fox = walletOf("fox", { open: () => opened$ })
      const wallet = walletWith(pageOf(fox), { load: inTurn(fails$, load$) })
      visiting(site$, wallet, { r: wallet.refresh })

      m.expect(balanceOf(wallet), "^ 1s !").toBeObservable(balance, remotes)
      m.expect(load$).toHaveSubscriptions("------^--!")
    }),
  )

  it(
    "errors on a call, and loads again with the next one",
    marbles((m) => {
      const site$ = m.hot("     c-s---s---")
      const opened$ = m.cold("  o---------", emitted)
      const fails$ = m.cold("  -#         ", code, offline)
      const load$ = m.cold("          -b", code)
      const signature$ = m.cold("      -(s|)")
      const requests = "        -------^!"

      const fox = walletOf("fox", {
        open: () => opened$,
        signer: () => signerOf({ sign: () => signature$ }),
      })
      const wallet = walletWith(pageOf(fox), { load: inTurn(fails$, fails$, load$) })
      visiting(site$, wallet, { s: () => wallet.signMessage("hello").catch(() => {}) })

      m.expect(signature$).toHaveSubscriptions(requests)
    }),
  )
})
