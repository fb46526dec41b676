import { type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { A, B } from "../evm/marbleWallet.js"
import { blocked, open, rejected, scripted } from "./scriptedCoinbase.js"

const connectedTo = (type: "eoa" | "smartAccount", ...addresses: readonly string[]): ConnectorEvent => ({
  type: "connected",
  approvals: [
    { namespace: "eip155", accounts: addresses.map((address) => ({ address, type })), network: "eip155:8453" } as never,
  ],
})
const values: Readonly<Record<string, ConnectorEvent>> = {
  o: connectedTo("eoa", A),
  s: connectedTo("smartAccount", A),
  b: { type: "accountsChanged", namespace: "eip155", accounts: [{ address: B, type: "eoa" }] },
  p: { type: "networkChanged", namespace: "eip155", network: "eip155:137" },
}
const approved = { eth_requestAccounts: of([A]), eth_chainId: of("0x2105") }

describe("connecting Coinbase Wallet", () => {
  it(
    "misses no change while the chain is read, and emits it after connected",
    marbles((m) => {
      const responses = { ...approved, eth_chainId: m.cold("--(c|)", { c: "0x2105" }) }
      const payloads = { B: [B], p: "0x89" }
      const accountsChanged = m.hot("-B--", payloads)
      const chainChanged = m.hot("   -p--", payloads)
      const { wallet } = scripted({ responses, events: { accountsChanged, chainChanged }, window: open() })
      m.expect(wallet.open({ silent: false }), "^---!").toBeObservable("--(obp)", values)

      const accountsGone = { accountsChanged: m.hot("-n", { n: [] }) }
      const closed = scripted({ responses, events: accountsGone, window: open() })
      m.expect(closed.wallet.open({ silent: false })).toBeObservable("--(o|)", values)
    }),
  )

  it(
    "emits connected after the approval, then its changes, until it disconnects",
    marbles((m) => {
      const payloads = { B: [B], n: [], x: "0x", p: "0x89", d: {} }
      const events = {
        accountsChanged: m.hot("  ---x-B------", payloads),
        chainChanged: m.hot("     ----x--p----", payloads),
        disconnect: m.hot("       ----------d-", payloads),
      }
      const connected = "         --o--b-p--|"

      const responses = { ...approved, eth_requestAccounts: m.cold("--a|", { a: [A] }) }
      const { wallet } = scripted({ responses, events, window: open() })
      m.expect(wallet.open({ silent: false })).toBeObservable(connected, values)
    }),
  )

  it(
    "takes an account that the wallet lists several times once",
    marbles((m) => {
      const eth_requestAccounts = of([A, B, A.toLowerCase(), B])
      const { wallet } = scripted({ responses: { ...approved, eth_requestAccounts }, window: open() })
      m.expect(wallet.open({ silent: false })).toBeObservable("o", { o: connectedTo("eoa", A, B) })
    }),
  )

  it(
    "knows the account of the smart wallet as a contract, and one of the extension as none",
    marbles((m) => {
      const smart = scripted({ responses: approved, window: open(), signer: { keyManager: {} } })

      m.expect(smart.wallet.open({ silent: false }), "^ 1s !").toBeObservable("s", values)
      m.expect(
        scripted({ responses: approved, window: open() }).wallet.open({ silent: false }),
        "^ 1s !",
      ).toBeObservable("o", values)
    }),
  )

  it(
    "restores without a prompt, and is not connected where the SDK has no account",
    marbles((m) => {
      const known = scripted({ responses: { eth_accounts: of([A]), eth_chainId: of("0x2105") } })
      const forgotten = scripted({ responses: { eth_accounts: throwError(() => ({ code: 4100, message: "no" })) } })

      m.expect(known.wallet.open({ silent: true }), "^ 1s !").toBeObservable("o", values)
      m.expect(forgotten.wallet.open({ silent: true })).toBeObservable("|")
    }),
  )

  it(
    "fails with a rejection when the user rejects or approves no account, and as malformed when the answer is",
    marbles((m) => {
      const opening = (answer$: Observable<unknown>) =>
        scripted({ responses: { ...approved, eth_requestAccounts: answer$ }, window: open() }).wallet.open({
          silent: false,
        })
      const malformed = fail("MalformedAnswer", { connector: "coinbase", method: "eth_requestAccounts" })

      m.expect(opening(throwError(() => ({ code: 4001, message: "no" })))).toBeObservable("#", undefined, rejected)
      m.expect(opening(of([]))).toBeObservable("#", undefined, rejected)
      for (const answer of [null, "0x", [7], {}, undefined])
        m.expect(opening(of(answer))).toBeObservable("#", undefined, malformed)
      const odd = fail("WalletRefused", { connector: "coinbase", message: "No private API" })
      m.expect(opening(throwError(() => new Error("No private API")))).toBeObservable("#", undefined, odd)
    }),
  )

  it(
    "takes a network that is none as malformed",
    marbles((m) => {
      const malformed = fail("MalformedAnswer", { connector: "coinbase", method: "eth_chainId" })

      for (const chain of [1, "1", "0x0", "0x", null]) {
        const responses = { ...approved, eth_chainId: of(chain) }
        m.expect(scripted({ responses, window: open() }).wallet.open({ silent: false })).toBeObservable(
          "#",
          undefined,
          malformed,
        )
      }
    }),
  )

  it(
    "fails without a request where the browser would block the window",
    marbles((m) => {
      const { wallet } = scripted({ responses: approved, window: null, active: false })

      m.expect(wallet.open({ silent: false })).toBeObservable("#", undefined, blocked)
    }),
  )

  it(
    "forgets what the SDK has stored when it is closed, in a tenth of a second at most",
    marbles((m) => {
      const { wallet, left } = scripted()

      m.expect(wallet.close()).toBeObservable("|")
      m.flush()
      expect(left).toEqual(["storage"])
    }),
  )
})
