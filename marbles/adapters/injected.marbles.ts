import { concat, map, of, Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../src/adapters/adapter.js"
import type { Eip1193 } from "../../src/adapters/evm/eip1193.js"
import { fail } from "../../src/model/errors.js"
import { marbles } from "../support/marbles.js"
import { A, B, connectorOf, eoa, flags, marbleWallet } from "./marbleWallet.js"

const values: Readonly<Record<string, ConnectorEvent>> = {
  o: { type: "connected", accounts: [eoa(A)], network: "eip155:1" },
  b: { type: "accountsChanged", accounts: [eoa(B)] },
  p: { type: "networkChanged", network: "eip155:137" },
}

/** What wallets say, by letter: accounts A, B, none; chains 1 and 137. */
const said = { A: [A], B: [B], n: [], e: "0x1", p: "0x89" }

const rejection = { code: 4001, message: "User rejected the request." }

describe("opening a wallet in the page", () => {
  it(
    "is connected after the wallet answers, and then follows it",
    marbles((m) => {
      const asks$ = m.cold("    --A|           ", said)
      const chain$ = m.cold("     -e|          ", said)
      const accounts$ = m.hot(" -----B---------", said)
      const chains$ = m.hot("   -------p-------", said)
      const events = "          ---o-b-p-------"
      const listening = "       --^------------"

      const provider = marbleWallet(
        { eth_requestAccounts: asks$, eth_chainId: chain$ },
        { accountsChanged: accounts$, chainChanged: chains$ },
      )

      m.expect(connectorOf(provider).open()).toBeObservable(events, values)
      m.expect(accounts$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "hears what happens between the approval and the reading of the chain, and tells it afterwards",
    marbles((m) => {
      const asks$ = m.cold("   -A|     ", said)
      const chain$ = m.cold("   ---e|  ", said)
      const chains$ = m.hot("  --p------", said)
      const events = "         ----(op)--"

      const provider = marbleWallet({ eth_requestAccounts: asks$, eth_chainId: chain$ }, { chainChanged: chains$ })

      m.expect(connectorOf(provider).open()).toBeObservable(events, values)
    }),
  )

  it(
    "names the person's refusal, in words or by a list left empty",
    marbles((m) => {
      const refused = fail("UserRejected", { connector: "io.example" })
      const refuses = marbleWallet({ eth_requestAccounts: m.cold("--#", undefined, rejection) })
      const chooses = marbleWallet({ eth_requestAccounts: m.cold("--n|", said) })

      m.expect(connectorOf(refuses).open()).toBeObservable("--#", undefined, refused)
      m.expect(connectorOf(chooses).open()).toBeObservable("--#", undefined, refused)
    }),
  )

  it(
    "hears even what the wallet says in the very moment in which it is asked for its chain",
    marbles((m) => {
      const chains$ = new Subject<unknown>()
      const chainId = () => {
        chains$.next("0x89")
        return of("0x1")
      }
      const provider = marbleWallet({ eth_requestAccounts: of([A]), eth_chainId: chainId }, { chainChanged: chains$ })

      m.expect(connectorOf(provider).open()).toBeObservable("(op)", values)
    }),
  )

  it(
    "takes no more than a hundred accounts",
    marbles((m) => {
      const crowd = Array.from({ length: 10_000 }, (_, i) => `0x${i.toString(16).padStart(40, "0")}`)
      const provider = marbleWallet({ eth_requestAccounts: of(crowd), eth_chainId: of("0x1") })
      const taken$ = connectorOf(provider)
        .open()
        .pipe(map((event) => (event.type === "connected" ? event.accounts.length : 0)))

      m.expect(taken$).toBeObservable("h", { h: 100 })
    }),
  )

  it(
    "names an answer that is no list of accounts",
    marbles((m) => {
      const malformed = fail("MalformedAnswer", { connector: "io.example", method: "eth_requestAccounts" })
      const answers = ["0x", { accounts: [A] }, [A.slice(1)], [null], undefined, 7]

      for (const answer of answers) {
        const provider = marbleWallet({ eth_requestAccounts: of(answer) })
        m.expect(connectorOf(provider).open()).toBeObservable("#", undefined, malformed)
      }
    }),
  )

  it(
    "waits for a person as long as it takes, but for the chain id no longer than 10 s",
    marbles((m) => {
      const asks$ = m.cold("60s A", said)
      const events = "      60s 10s #"

      const provider = marbleWallet({ eth_requestAccounts: asks$ })
      const late = fail("TimedOut", { command: "eth_chainId", after: 10_000 })

      m.expect(connectorOf(provider).open()).toBeObservable(events, undefined, late)
    }),
  )

  it(
    "takes a wallet that cannot tell its chain to be on chain 1",
    marbles((m) => {
      for (const chainId of ["", "0x", null, {}, "eip155:1", -5, 1.5, "0x0"]) {
        const provider = marbleWallet({ eth_requestAccounts: of([A]), eth_chainId: of(chainId) })
        m.expect(connectorOf(provider).open()).toBeObservable("o", values)
      }
      const unknowing = marbleWallet({
        eth_requestAccounts: of([A]),
        eth_chainId: m.cold("#", undefined, { code: -32601, message: "" }),
      })
      m.expect(connectorOf(unknowing).open()).toBeObservable("o", values)
    }),
  )

  it(
    "survives a wallet that throws at once, cannot be listened to, or answers without a promise",
    marbles((m) => {
      const throws = (): never => {
        throw { message: "boom" }
      }
      const refused = fail("WalletRefused", { connector: "io.example", message: "boom" })
      m.expect(connectorOf({ request: throws }).open()).toBeObservable("#", undefined, refused)

      const answers: Readonly<Record<string, unknown>> = { eth_requestAccounts: [A], eth_chainId: "0x1" }
      const request = ({ method }: { readonly method: string }) => answers[method] as never
      m.expect(connectorOf({ request }).open()).toBeObservable("o", values)
      m.expect(connectorOf({ request, on: throws, removeListener: throws }).open(), "--!").toBeObservable("o", values)
    }),
  )
})

describe("resuming a wallet in the page", () => {
  it(
    "asks silently, and is connected when the wallet still knows this site",
    marbles((m) => {
      const asks$ = m.cold("--A|  ", said)
      const events = "      --o---"
      const provider = marbleWallet({ eth_accounts: asks$, eth_chainId: of(1) })

      m.expect(connectorOf(provider).resume()).toBeObservable(events, values)
      m.flush()
      expect(provider.asked).toStrictEqual(["eth_accounts", "eth_chainId"])
    }),
  )

  it(
    "ends at once when the wallet knows this site no more",
    marbles((m) => {
      m.expect(connectorOf(marbleWallet({ eth_accounts: m.cold("--n|", said) })).resume()).toBeObservable("--|")
    }),
  )

  it(
    "does not ask after a goodbye, and asks again after the next hello",
    marbles((m) => {
      const disconnected = flags("io.example")
      const asks$ = m.cold("A|", said)
      const provider = marbleWallet({ eth_accounts: asks$, eth_requestAccounts: of([A]), eth_chainId: of("0x1") })
      const connector = connectorOf(provider, { disconnected })

      m.expect(connector.resume()).toBeObservable("|")
      m.expect(concat(m.cold("---|"), connector.open())).toBeObservable("   ---o", values)
      m.expect(concat(m.cold("----|"), connector.resume())).toBeObservable("----o", values)
    }),
  )
})

describe("closing a wallet in the page", () => {
  it(
    "never waits more than 100 ms for the wallet to agree",
    marbles((m) => {
      const disconnected = flags()
      const revoke$ = m.cold("-")

      m.expect(
        connectorOf(marbleWallet({ wallet_revokePermissions: revoke$ }), { disconnected }).close(),
      ).toBeObservable("100ms |")
      m.expect(revoke$).toHaveSubscriptions("^ 99ms !")
      m.flush()
      expect(disconnected.has("io.example")).toBe(true)
    }),
  )

  it(
    "does not fail, whatever the wallet says to it",
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
