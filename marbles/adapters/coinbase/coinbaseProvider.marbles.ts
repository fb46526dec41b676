import { asyncScheduler, BehaviorSubject, mergeMap, NEVER, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { CoinbaseProvider } from "../../../src/adapters/coinbase/coinbaseSdk.js"
import { walletOver } from "../../../src/adapters/coinbase/coinbaseWallet.js"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { A, B, marbleWallet } from "../evm/marbleWallet.js"
import { rejected } from "./scriptedCoinbase.js"

const connectedTo = (address: string): ConnectorEvent => ({
  type: "connected",
  approvals: [{ namespace: "eip155", accounts: [{ address, type: "eoa" }], network: "eip155:8453" }],
})

const ports = { clock: asyncScheduler, events: () => NEVER, visible$: of(true), injected: () => undefined }

/** A wallet that is connected at once, and then emits these events. */
const opened = (
  events: Readonly<Record<string, Observable<unknown>>>,
  answers: Parameters<typeof marbleWallet>[0] = {},
  visible$: Observable<boolean> = ports.visible$,
  silent = false,
) => {
  const provider = marbleWallet({ eth_requestAccounts: of([A]), eth_chainId: of("0x2105"), ...answers }, events)
  return walletOver("coinbase", () => provider as unknown as CoinbaseProvider, { ...ports, visible$ }).open({ silent })
}

const values: Readonly<Record<string, ConnectorEvent>> = {
  o: connectedTo(A),
  b: { type: "accountsChanged", namespace: "eip155", accounts: [{ address: B, type: "eoa" }] },
  w: { type: "withdrawn" },
  l: { type: "linkChanged", link: "lost" },
  u: { type: "linkChanged", link: "up" },
  e: { type: "networkChanged", namespace: "eip155", network: "eip155:1" },
}

describe("the provider of Coinbase Wallet", () => {
  it(
    "is asked for with each connection, as it keeps the networks that it was made for, and serves until the next one",
    marbles((m) => {
      const made: string[] = []
      const providers = [A, B].map((account) =>
        marbleWallet({ eth_requestAccounts: of([account]), eth_chainId: of("0x2105") }),
      )
      const next = inTurn(...providers)
      const wallet = walletOver(
        "coinbase",
        () => {
          made.push("provider")
          return next() as unknown as CoinbaseProvider
        },
        ports,
      )
      const twice$ = m.cold("a-b", undefined).pipe(mergeMap(() => wallet.open({ silent: false })))

      m.expect(twice$, "^--!").toBeObservable("a-b", { a: connectedTo(A), b: connectedTo(B) })
      m.expect(wallet.request({ method: "eth_requestAccounts" }) as Observable<unknown>, "---^").toBeObservable(
        "---(c|)",
        { c: [B] },
      )
      m.flush()
      expect(made).toHaveLength(2)
    }),
  )

  it(
    "stays connected while the extension has lost its link to the chain, and is on the chain that it names then",
    marbles((m) => {
      const disconnect$ = m.hot("--l-----l----", { l: { code: 1013 } })
      const connect$ = m.hot("   ----c------d-", { c: { chainId: "0x1" }, d: null })
      const emits = "            o-l-(ue)l--u-"

      m.expect(opened({ disconnect: disconnect$, connect: connect$ })).toBeObservable(emits, values)
    }),
  )

  it(
    "is connected again where the extension answers from the chain after a while, without saying so",
    marbles((m) => {
      const answers = {
        eth_chainId: inTurn(of("0x2105"), of("0x1")),
        eth_blockNumber: inTurn(
          throwError(() => new Error("Disconnected")),
          of("0x10"),
        ),
      }
      const disconnect$ = m.hot("--l", { l: { code: 1013 } })
      const emits = "            o-l 19999ms (ue)"

      m.expect(opened({ disconnect: disconnect$ }, answers)).toBeObservable(emits, values)
    }),
  )

  it(
    "is not asked while the tab is hidden, and at once when it is seen again",
    marbles((m) => {
      const visible$ = new BehaviorSubject(true)
      m.hot("                  ----h 23995ms v  ", { h: false, v: true }).subscribe(visible$)
      const disconnect$ = m.hot("--l              ", { l: { code: 1013 } })
      const block$ = m.cold("                 (n|)", { n: "0x10" })
      const asked = "           24s             (^!)"
      const emits = "           o-l 23997ms     (ue)"
      const answers = { eth_chainId: inTurn(of("0x2105"), of("0x1")), eth_blockNumber: block$ }

      m.expect(opened({ disconnect: disconnect$ }, answers, visible$)).toBeObservable(emits, values)
      m.expect(block$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "is connected still where its extension is locked: it shows no account, and the same or another one once it is unlocked",
    marbles((m) => {
      const accountsChanged = m.hot("--n-n-A-B-n--B-", { n: [], A: [A], B: [B] })
      const disconnect = m.hot("     -----------d---", { d: { code: 4900 } })
      const emits = "                o-w---o-b-w|    "

      m.expect(opened({ accountsChanged, disconnect })).toBeObservable(emits, values)
    }),
  )

  it(
    "is waited for on where its extension does not say its chain once it is unlocked",
    marbles((m) => {
      const accountsChanged = m.hot("--n-A-A", { n: [], A: [A] })
      const eth_chainId = inTurn(
        of("0x2105"),
        throwError(() => new Error("Disconnected")),
        of("0x2105"),
      )

      m.expect(opened({ accountsChanged }, { eth_chainId })).toBeObservable("o-w-w-o", values)
    }),
  )

  it(
    "is waited for where its extension is locked when the page is loaded, and is not connected where a prompt gives no account",
    marbles((m) => {
      const accountsChanged = m.hot("--A-", { A: [A] })
      const locked = { eth_accounts: of([]), eth_requestAccounts: of([]) }

      m.expect(opened({ accountsChanged }, locked, ports.visible$, true)).toBeObservable("w-o-", values)
      m.expect(opened({ accountsChanged }, locked)).toBeObservable("#", undefined, rejected)
    }),
  )

  it(
    "is disconnected where it says so for any other reason, as the SDK does when its user disconnects",
    marbles((m) => {
      for (const reason of [{ code: 4900 }, {}, undefined])
        m.expect(opened({ disconnect: m.hot("--d-", { d: reason }) })).toBeObservable("o-|", values)
    }),
  )
})
