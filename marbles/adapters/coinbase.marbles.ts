import { asyncScheduler, NEVER, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../src/adapters/connector.js"
import type { CoinbaseProvider } from "../../src/adapters/coinbase/coinbaseSdk.js"
import { walletOver } from "../../src/adapters/coinbase/coinbaseWallet.js"
import { fail } from "../../src/model/errors.js"
import { marbles } from "../support/marbles.js"
import { A, B, marbleWallet } from "./marbleWallet.js"

/** Whether the wallet's window is open, which a test changes. */
interface Window {
  closed: boolean
}

interface Scripted {
  readonly responses?: Parameters<typeof marbleWallet>[0]
  readonly events?: Parameters<typeof marbleWallet>[1]
  readonly window?: Window | null
  /** Whether the browser lets the page open a window. */
  readonly active?: boolean
  readonly messages$?: Observable<unknown>
  /** A smart wallet has keys of its own for the site. */
  readonly signer?: object
}

/** The wallet over a provider whose answers are marbles. */
const scripted = ({ responses = {}, events = {}, window, active = true, messages$ = NEVER, signer }: Scripted = {}) => {
  const left: string[] = []
  const provider: CoinbaseProvider = {
    ...marbleWallet(responses, events),
    ...({ communicator: { popup: window ?? null, disconnect: () => void left.push("window") }, signer } as object),
    disconnect: () => {
      left.push("storage")
      return of(null)
    },
  } as CoinbaseProvider
  const wallet = walletOver("coinbase", () => provider, {
    clock: asyncScheduler,
    events: (type) => (type === "message" ? messages$ : NEVER),
    visible$: of(true),
    injected: (name) => (name === "navigator" ? { userActivation: { isActive: active } } : undefined),
  })
  return { wallet, left }
}

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
const rejected = fail("UserRejected", { connector: "coinbase" })
const blocked = fail("PopupBlocked", { connector: "coinbase" })
const unknown = fail("OutcomeUnknown", { connector: "coinbase" })
const open = (): Window => ({ closed: false })

describe("connecting Coinbase Wallet", () => {
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
