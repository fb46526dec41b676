import { asyncScheduler, mergeMap, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { CoinbaseProvider } from "../../src/adapters/coinbase/coinbaseSdk.js"
import { walletOver } from "../../src/adapters/coinbase/coinbaseWallet.js"
import type { ConnectorEvent } from "../../src/adapters/connector.js"
import { inTurn, marbles } from "../support/marbles.js"
import { A, B, marbleWallet } from "./marbleWallet.js"

const connectedTo = (address: string): ConnectorEvent => ({
  type: "connected",
  approvals: [{ namespace: "eip155", accounts: [{ address, type: "eoa" }], network: "eip155:8453" }],
})

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
        { clock: asyncScheduler, events: () => NEVER, injected: () => undefined },
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
})
