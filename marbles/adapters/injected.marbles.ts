import { map, of, Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../src/adapters/connector.js"
import type { Eip1193 } from "../../src/adapters/evm/provider.js"
import { fail } from "../../src/model/errors.js"
import { marbles } from "../support/marbles.js"
import { A, B, connectedWith, connectorOf, eoa, marbleWallet, opening } from "./marbleWallet.js"

const values: Readonly<Record<string, ConnectorEvent>> = {
  o: connectedWith(A),
  b: { type: "accountsChanged", namespace: "eip155", accounts: [eoa(B)] },
  p: { type: "networkChanged", namespace: "eip155", network: "eip155:137" },
}

/** What wallets emit, by letter: accounts A, B, none; chains 1 and 137. */
const emitted = { A: [A], B: [B], n: [], e: "0x1", p: "0x89" }

const rejection = { code: 4001, message: "User rejected the request." }

describe("opening a wallet in the page", () => {
  it(
    "connects when the wallet responds, and then emits its events",
    marbles((m) => {
      const asks$ = m.cold("    --A|           ", emitted)
      const chain$ = m.cold("     -e|          ", emitted)
      const accounts$ = m.hot(" -----B---------", emitted)
      const chains$ = m.hot("   -------p-------", emitted)
      const events = "          ---o-b-p-------"
      const listening = "       --^------------"

      const provider = marbleWallet(
        { eth_requestAccounts: asks$, eth_chainId: chain$ },
        { accountsChanged: accounts$, chainChanged: chains$ },
      )

      m.expect(opening(provider)).toBeObservable(events, values)
      m.expect(accounts$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "emits what happens between the approval and the chain id after the connection",
    marbles((m) => {
      const asks$ = m.cold("   -A|     ", emitted)
      const chain$ = m.cold("   ---e|  ", emitted)
      const chains$ = m.hot("  --p------", emitted)
      const events = "         ----(op)--"

      const provider = marbleWallet({ eth_requestAccounts: asks$, eth_chainId: chain$ }, { chainChanged: chains$ })

      m.expect(opening(provider)).toBeObservable(events, values)
    }),
  )

  it(
    "errors when the user refuses, by an error or by a list left empty",
    marbles((m) => {
      const refused = fail("UserRejected", { connector: "io.example" })
      const refuses = marbleWallet({ eth_requestAccounts: m.cold("--#", undefined, rejection) })
      const chooses = marbleWallet({ eth_requestAccounts: m.cold("--n|", emitted) })

      m.expect(opening(refuses)).toBeObservable("--#", undefined, refused)
      m.expect(opening(chooses)).toBeObservable("--#", undefined, refused)
    }),
  )

  it(
    "misses no event that the wallet emits while its chain id is requested",
    marbles((m) => {
      const chains$ = new Subject<unknown>()
      const chainId = () => {
        chains$.next("0x89")
        return of("0x1")
      }
      const provider = marbleWallet({ eth_requestAccounts: of([A]), eth_chainId: chainId }, { chainChanged: chains$ })

      m.expect(opening(provider)).toBeObservable("(op)", values)
    }),
  )

  it(
    "accepts at most a hundred accounts",
    marbles((m) => {
      const crowd = Array.from({ length: 10_000 }, (_, i) => `0x${i.toString(16).padStart(40, "0")}`)
      const provider = marbleWallet({ eth_requestAccounts: of(crowd), eth_chainId: of("0x1") })
      const taken$ = opening(provider).pipe(
        map((event) => (event.type === "connected" ? event.approvals[0].accounts.length : 0)),
      )

      m.expect(taken$).toBeObservable("h", { h: 100 })
    }),
  )

  it(
    "errors when the response is not a list of accounts",
    marbles((m) => {
      const malformed = fail("MalformedAnswer", { connector: "io.example", method: "eth_requestAccounts" })
      const answers = ["0x", { accounts: [A] }, [A.slice(1)], [null], undefined, 7]

      for (const answer of answers) {
        const provider = marbleWallet({ eth_requestAccounts: of(answer) })
        m.expect(opening(provider)).toBeObservable("#", undefined, malformed)
      }
    }),
  )

  it(
    "waits for the user without a deadline of its own, but for the chain id at most 10 s",
    marbles((m) => {
      const asks$ = m.cold("60s A", emitted)
      const events = "      60s 10s #"

      const provider = marbleWallet({ eth_requestAccounts: asks$ })
      const late = fail("TimedOut", { command: "eth_chainId", after: 10_000 })

      m.expect(opening(provider)).toBeObservable(events, undefined, late)
    }),
  )

  it(
    "treats a wallet without a valid chain id as being on chain 1",
    marbles((m) => {
      for (const chainId of ["", "0x", null, {}, "eip155:1", -5, 1.5, "0x0"]) {
        const provider = marbleWallet({ eth_requestAccounts: of([A]), eth_chainId: of(chainId) })
        m.expect(opening(provider)).toBeObservable("o", values)
      }
      const unknowing = marbleWallet({
        eth_requestAccounts: of([A]),
        eth_chainId: m.cold("#", undefined, { code: -32601, message: "" }),
      })
      m.expect(opening(unknowing)).toBeObservable("o", values)
    }),
  )

  it(
    "tolerates a wallet that throws at once, cannot be subscribed to, or responds without a promise",
    marbles((m) => {
      const throws = (): never => {
        throw { message: "boom" }
      }
      const refused = fail("WalletRefused", { connector: "io.example", message: "boom" })
      m.expect(opening({ request: throws })).toBeObservable("#", undefined, refused)

      const answers: Readonly<Record<string, unknown>> = { eth_requestAccounts: [A], eth_chainId: "0x1" }
      const request = ({ method }: { readonly method: string }) => answers[method] as never
      m.expect(opening({ request })).toBeObservable("o", values)
      m.expect(opening({ request, on: throws, removeListener: throws }), "--!").toBeObservable("o", values)
    }),
  )
})

describe("resuming a wallet in the page", () => {
  it(
    "requests accounts silently, and connects when the wallet still authorises this site",
    marbles((m) => {
      const asks$ = m.cold("--A|  ", emitted)
      const events = "      --o---"
      const provider = marbleWallet({ eth_accounts: asks$, eth_chainId: of(1) })

      m.expect(opening(provider, true)).toBeObservable(events, values)
      m.flush()
      expect(provider.asked).toStrictEqual(["eth_accounts", "eth_chainId"])
    }),
  )

  it(
    "completes empty when the wallet no longer authorises this site",
    marbles((m) => {
      m.expect(opening(marbleWallet({ eth_accounts: m.cold("--n|", emitted) }), true)).toBeObservable("--|")
    }),
  )
})

describe("closing a wallet in the page", () => {
  it(
    "waits at most 100 ms for the wallet",
    marbles((m) => {
      const revoke$ = m.cold("-")

      m.expect(connectorOf(marbleWallet({ wallet_revokePermissions: revoke$ })).close()).toBeObservable("100ms |")
      m.expect(revoke$).toHaveSubscriptions("^ 99ms !")
    }),
  )

  it(
    "never errors, whatever the wallet responds",
    marbles((m) => {
      const fails = marbleWallet({ wallet_revokePermissions: m.cold("-#", undefined, { code: -32601 }) })
      const agrees = marbleWallet({ wallet_revokePermissions: m.cold("-n|", { n: null }) })
      const throws: Eip1193 = {
        request: () => {
          throw new Error("boom")
        },
      }

      m.expect(connectorOf(fails).close()).toBeObservable("-|")
      m.expect(connectorOf(agrees).close()).toBeObservable("-|")
      m.expect(connectorOf(throws).close()).toBeObservable("|")
    }),
  )
})
