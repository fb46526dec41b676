import { map, type Observable, of, Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import type { Eip1193 } from "../../../src/adapters/evm/rpc/eip1193.js"
import { fail } from "../../../src/model/errors.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { A, B, connectedWith, connectorOf, eoa, marbleWallet, opening } from "./marbleWallet.js"

const values: Readonly<Record<string, ConnectorEvent>> = {
  o: connectedWith(A),
  b: { type: "accountsChanged", namespace: "eip155", accounts: [eoa(B)] },
  p: { type: "networkChanged", namespace: "eip155", network: "eip155:137" },
  w: { type: "withdrawn" },
  x: {
    type: "connected",
    approvals: [{ namespace: "eip155", accounts: [eoa(A)], network: "eip155:unknown" }],
  },
}

/** Event payloads by letter: accounts A, B, none; chains 1 and 137. */
const payloads = { A: [A], B: [B], n: [], e: "0x1", p: "0x89" }

const rejection = { code: 4001, message: "User rejected the request." }

describe("connecting an injected wallet", () => {
  it(
    "emits connected after the wallet responds, then its changes",
    marbles((m) => {
      const auth$ = m.cold("    --A|           ", payloads)
      const chain$ = m.cold("     -e|          ", payloads)
      const accounts$ = m.hot(" -----B---------", payloads)
      const chains$ = m.hot("   -------p-------", payloads)
      const events = "          ---o-b-p-------"
      const listening = "       --^------------"

      const provider = marbleWallet(
        { eth_requestAccounts: auth$, eth_chainId: chain$ },
        { accountsChanged: accounts$, chainChanged: chains$ },
      )

      m.expect(opening(provider)).toBeObservable(events, values)
      m.expect(accounts$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "emits events between the approval and the chain read after connected",
    marbles((m) => {
      const auth$ = m.cold("   -A|     ", payloads)
      const chain$ = m.cold("   ---e|  ", payloads)
      const chains$ = m.hot("  --p------", payloads)
      const events = "         ----(op)--"

      const provider = marbleWallet({ eth_requestAccounts: auth$, eth_chainId: chain$ }, { chainChanged: chains$ })

      m.expect(opening(provider)).toBeObservable(events, values)
    }),
  )

  it(
    "errors with UserRejected on a rejection message or an empty account list",
    marbles((m) => {
      const rejected = fail("UserRejected", { connector: "io.example" })
      const refuses = marbleWallet({ eth_requestAccounts: m.cold("--#", undefined, rejection), eth_accounts: of([]) })
      const chooses = marbleWallet({ eth_requestAccounts: m.cold("--n|", payloads) })

      m.expect(opening(refuses)).toBeObservable("--#", undefined, rejected)
      m.expect(opening(chooses)).toBeObservable("--#", undefined, rejected)
    }),
  )

  it(
    "receives events that the wallet emits synchronously during the chain request",
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
    "errors with MalformedAnswer if the response is not a list of accounts",
    marbles((m) => {
      const malformed = fail("MalformedAnswer", { connector: "io.example", method: "eth_requestAccounts" })
      const responses = ["0x", { accounts: [A] }, [A.slice(1)], [null], undefined, 7]

      for (const response of responses) {
        const provider = marbleWallet({ eth_requestAccounts: of(response) })
        m.expect(opening(provider)).toBeObservable("#", undefined, malformed)
      }
    }),
  )

  it(
    "waits indefinitely for the user, but at most 10 s for the chain id",
    marbles((m) => {
      const auth$ = m.cold("60s A", payloads)
      const events = "      60s 10s #"

      const provider = marbleWallet({ eth_requestAccounts: auth$ })
      const late = fail("TimedOut", { command: "eth_chainId", after: 10_000 })

      m.expect(opening(provider)).toBeObservable(events, undefined, late)
    }),
  )

  it(
    "is on an unknown network with a wallet that reports no chain",
    marbles((m) => {
      for (const chainId of ["", "0x", null, [], {}, "eip155:1", -5, 1.5, "0x0"]) {
        const provider = marbleWallet({ eth_requestAccounts: of([A]), eth_chainId: of(chainId) })
        m.expect(opening(provider)).toBeObservable("x", values)
      }
      const unknowing = marbleWallet({
        eth_requestAccounts: of([A]),
        eth_chainId: m.cold("#", undefined, { code: -32601, message: "" }),
      })
      m.expect(opening(unknowing)).toBeObservable("x", values)
    }),
  )

  it(
    "handles a wallet that throws synchronously, has no events, or returns no promise",
    marbles((m) => {
      const throws = (): never => {
        throw { message: "boom" }
      }
      const rejected = fail("WalletRefused", { connector: "io.example", message: "boom" })
      m.expect(opening({ request: throws })).toBeObservable("#", undefined, rejected)

      const responses: Readonly<Record<string, unknown>> = { eth_requestAccounts: [A], eth_chainId: "0x1" }
      const request = ({ method }: { readonly method: string }) => responses[method] as never
      m.expect(opening({ request })).toBeObservable("o", values)
      m.expect(opening({ request, on: throws, removeListener: throws }), "--!").toBeObservable("o", values)
    }),
  )
})

describe("reconnecting an injected wallet", () => {
  it(
    "connects without a prompt if the site is still authorized",
    marbles((m) => {
      const auth$ = m.cold("--A|  ", payloads)
      const events = "      --o---"
      const provider = marbleWallet({ eth_accounts: auth$, eth_chainId: of(1) })

      m.expect(opening(provider, true)).toBeObservable(events, values)
      m.flush()
      expect(provider.methods).toStrictEqual(["eth_accounts", "eth_chainId"])
    }),
  )

  it(
    "is withdrawn at once if the site is no longer authorized",
    marbles((m) => {
      m.expect(opening(marbleWallet({ eth_accounts: m.cold("--n|", payloads) }), true)).toBeObservable("--w", values)
    }),
  )

  it(
    "waits for a wallet that fails to say its accounts or its chain, and is connected when it shows accounts again",
    marbles((m) => {
      const fails$ = m.cold("-#", undefined, { code: -32603, message: "Not ready." })
      const answers = [
        { eth_accounts: fails$, eth_chainId: of("0x1") },
        { eth_accounts: of([A]), eth_chainId: inTurn<Observable<unknown>>(fails$, of("0x1")) },
      ]

      for (const responses of answers) {
        const accounts$ = m.hot("----A-----", payloads)
        const events = "         -w--o-----"
        m.expect(opening(marbleWallet(responses, { accountsChanged: accounts$ }), true)).toBeObservable(events, values)
      }
    }),
  )

  it(
    "waits for a wallet that says its accounts and no chain within 8 s; a later answer counts, a later failure does not",
    marbles((m) => {
      const late = (chain: string) => {
        const chains = inTurn<Observable<unknown>>(m.cold(chain, payloads, { code: -32603 }), of("0x1"))
        const accounts$ = m.hot("8500ms A----", payloads)
        return opening(
          marbleWallet({ eth_accounts: of([A]), eth_chainId: chains }, { accountsChanged: accounts$ }),
          true,
        )
      }

      m.expect(late("--------")).toBeObservable("8s w 499ms o 1499ms -", values)
      m.expect(late("8100ms e")).toBeObservable("8s w 99ms o", values)
      m.expect(late("9s #    ")).toBeObservable("8s w 499ms o", values)
    }),
  )
})

describe("disconnecting an injected wallet", () => {
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
