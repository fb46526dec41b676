import { NEVER, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import { fail } from "../../../src/model/errors.js"
import { encodeBase58 } from "../../../src/model/bytes/encodeBase58.js"
import { marbles } from "../../support/marbles.js"
import { A, B, connectedWith, connectorOf, marbleStandard, opening, owned, shown, showing } from "./marbleStandard.js"

const values: Readonly<Record<string, ConnectorEvent>> = {
  o: connectedWith([A]),
  p: connectedWith([B]),
  b: { type: "accountsChanged", namespace: "solana", accounts: [owned(B)] },
  t: { type: "accountsChanged", namespace: "solana", accounts: [owned(A), owned(B)] },
  w: { type: "withdrawn" },
}

const lists = { A: [shown(A)], B: [shown(B)], T: [shown(A), shown(B)], n: [] }
const zeros = Array<number>(30).fill(0)
const answer = { accounts: [shown(A)] }

describe("connecting a wallet of the Wallet Standard", () => {
  it(
    "emits connected after the wallet responds, then its changes, until it is left",
    marbles((m) => {
      const auth$ = m.cold("    --c|            ", { c: answer })
      const states$ = m.hot("   --A--B-T-n--A---", lists)
      const events = "          --o--b-t-w--o---"
      const listening = "       --^-------------"

      const wallet = marbleStandard(showing(states$), { "standard:connect": auth$ }, states$)

      m.expect(opening(wallet)).toBeObservable(events, values)
      m.expect(states$).toHaveSubscriptions(["^---------------", "^-!", listening])
    }),
  )

  it(
    "takes an account that the wallet shows several times once",
    marbles((m) => {
      const twice = [shown(A), shown(B), shown(A, ["solana:mainnet"]), shown(B)]
      const wallet = marbleStandard(() => twice, { "standard:connect": of(answer) })

      m.expect(opening(wallet)).toBeObservable("o", { o: connectedWith([A, B]) })
    }),
  )

  it(
    "emits what has changed only",
    marbles((m) => {
      const states$ = m.hot("--A-A-A-B-B--", lists)
      const events = "       o-------b----"
      const wallet = marbleStandard(showing(states$, lists.A), { "standard:connect": of(answer) }, states$)

      m.expect(opening(wallet)).toBeObservable(events, values)
    }),
  )

  it(
    "takes a wallet that shows accounts before it answers for connected",
    marbles((m) => {
      const states$ = m.hot("---A--", lists)
      const wallet = marbleStandard(showing(states$), { "standard:connect": NEVER }, states$)

      m.expect(opening(wallet)).toBeObservable("---o--", values)
    }),
  )

  it(
    "waits a second for a wallet that answers before it shows its accounts, also where it says nothing then",
    marbles((m) => {
      const auth$ = m.cold("  --c|     ", { c: answer })
      const states$ = m.hot(" ----A----", lists)
      const says = marbleStandard(showing(states$), { "standard:connect": auth$ }, states$)
      const silent = marbleStandard(showing(states$), { "standard:connect": auth$ })
      const empty = marbleStandard(() => [], { "standard:connect": auth$ })
      const malformed = fail("MalformedAnswer", { connector: "Sun", method: "standard:connect" })

      m.expect(opening(says)).toBeObservable("   ----o----", values)
      m.expect(opening(silent)).toBeObservable(" -- 1s o--", values)
      m.expect(opening(empty)).toBeObservable("  -- 1s #", undefined, malformed)
    }),
  )

  it(
    "errors with UserRejected on a rejection, and where the user chose no account",
    marbles((m) => {
      const rejected = fail("UserRejected", { connector: "Sun" })
      const refusing = m.cold("--#", undefined, new Error("User rejected the request."))
      const refuses = marbleStandard(() => [], { "standard:connect": refusing })
      const chooses = marbleStandard(() => [], { "standard:connect": m.cold("--c|", { c: { accounts: [] } }) })

      m.expect(opening(refuses)).toBeObservable("--#", undefined, rejected)
      m.expect(opening(chooses)).toBeObservable("--#", undefined, rejected)
    }),
  )

  it(
    "errors with MalformedAnswer where the answer is no list, or no account in it is one of Solana",
    marbles((m) => {
      const malformed = fail("MalformedAnswer", { connector: "Sun", method: "standard:connect" })
      const answers = [undefined, null, 7, "accounts", [], {}, { accounts: A }]
      for (const said of answers) {
        const wallet = marbleStandard(() => [], { "standard:connect": of(said) })
        m.expect(opening(wallet)).toBeObservable("#", undefined, malformed)
      }
      const lies = [
        { ...shown(A), address: B },
        { ...shown(A), address: "0xa11ce00000000000000000000000000000000001" },
        { ...shown(A), publicKey: new Uint8Array(31) },
        { ...shown(A), publicKey: A },
        { ...shown(A), chains: ["sui:mainnet"] },
        { ...shown(A), chains: "solana:mainnet" },
        { ...shown(A), features: null },
        A,
        null,
      ]
      for (const lie of lies) {
        const wallet = marbleStandard(() => [lie], { "standard:connect": of({ accounts: [lie] }) })
        m.expect(opening(wallet)).toBeObservable("#", undefined, malformed)
      }
    }),
  )

  it(
    "leaves out accounts that are none, and takes at most a hundred",
    marbles((m) => {
      const keys = Array.from({ length: 10_000 }, (_, at) => encodeBase58(Uint8Array.of(at, at >> 8, ...zeros)))
      const accounts = [null, { ...shown(A), address: B }, ...keys.map((key) => shown(key))]
      const wallet = marbleStandard(() => accounts, { "standard:connect": of(answer) })

      m.expect(opening(wallet)).toBeObservable("o", { o: connectedWith(keys.slice(0, 98) as [string]) })
    }),
  )

  it(
    "handles a wallet that throws at once, has no events, or returns no promise",
    marbles((m) => {
      const throws = (): never => {
        throw new Error("boom")
      }
      const refused = fail("WalletRefused", { connector: "Sun", message: "boom" })
      m.expect(opening(marbleStandard(() => [], { "standard:connect": throws }))).toBeObservable(
        "#",
        undefined,
        refused,
      )
      m.expect(opening(marbleStandard(throws, { "standard:connect": () => answer }))).toBeObservable(
        "1s #",
        undefined,
        fail("MalformedAnswer", { connector: "Sun", method: "standard:connect" }),
      )
      const silent = { accounts: lists.A, features: { "standard:connect": { connect: () => answer } } }
      m.expect(opening({ wallet: silent }), "--!").toBeObservable("o", values)
      const deaf = { ...silent, features: { ...silent.features, "standard:events": { on: throws } } }
      m.expect(opening({ wallet: deaf }), "--!").toBeObservable("o", values)
    }),
  )

  it(
    "errors with MethodUnsupported where the wallet cannot be connected",
    marbles((m) => {
      const missing = fail("MethodUnsupported", { connector: "Sun", method: "standard:connect" })
      m.expect(opening(marbleStandard(() => [], {}))).toBeObservable("#", undefined, missing)
    }),
  )
})

describe("a change in a wallet that says nothing", () => {
  it(
    "is seen when the tab comes to the front, gets the focus, or is online again",
    marbles((m) => {
      const states$ = m.hot("  -B-A-B-A-", lists)
      const visible$ = m.hot(" vh-v-----", { v: true, h: false })
      const focus$ = m.hot("   -----f---")
      const online$ = m.hot("  -------o-")
      const events = "         o----b-a-"
      const page = {
        visible$,
        events: (type: string) => (type === "focus" ? focus$ : type === "online" ? online$ : NEVER),
      }
      const wallet = marbleStandard(showing(states$, lists.A), { "standard:connect": of(answer) })
      const a: ConnectorEvent = { type: "accountsChanged", namespace: "solana", accounts: [owned(A)] }

      m.expect(opening(wallet, {}, page)).toBeObservable(events, { ...values, a })
    }),
  )
})

describe("reconnecting a wallet of the Wallet Standard", () => {
  const silent = { silent: true }

  it(
    "connects without a prompt if the site is still authorized",
    marbles((m) => {
      const inputs: unknown[] = []
      const connect = (...given: readonly unknown[]) => {
        inputs.push(given)
        return m.cold("--c|", { c: answer })
      }
      const wallet = marbleStandard(() => lists.A, { "standard:connect": connect })

      m.expect(opening(wallet, silent)).toBeObservable("--o---", values)
      m.flush()
      expect(inputs).toStrictEqual([[{ silent: true }]])
    }),
  )

  it(
    "is withdrawn if it is not, and connects when the wallet shows its accounts again",
    marbles((m) => {
      const states$ = m.hot("------A--", lists)
      const refuses = () => m.cold("--#", undefined, new Error("User rejected the request."))
      const wallet = marbleStandard(showing(states$), { "standard:connect": refuses }, states$)

      m.expect(opening(wallet, silent)).toBeObservable("--w---o--", values)
    }),
  )

  it(
    "is withdrawn after 8 s without an answer, and an answer after that still counts",
    marbles((m) => {
      const auth$ = m.cold("   8s --c", { c: answer })
      const states$ = m.hot("  8s --A", lists)
      const events = "         8s w-o"
      const wallet = marbleStandard(showing(states$), { "standard:connect": auth$ })

      m.expect(opening(wallet, silent)).toBeObservable(events, values)
    }),
  )
})

describe("disconnecting a wallet of the Wallet Standard", () => {
  it(
    "waits at most 100 ms for the wallet, and never errors",
    marbles((m) => {
      const closing = (disconnect: Observable<unknown> | (() => unknown)) =>
        connectorOf(marbleStandard(() => [], { "standard:disconnect": disconnect })).close()
      const throws = (): never => {
        throw new Error("boom")
      }

      m.expect(closing(NEVER)).toBeObservable("100ms |")
      m.expect(closing(of(undefined))).toBeObservable("|")
      m.expect(closing(throwError(() => new Error("no")))).toBeObservable("|")
      m.expect(closing(throws)).toBeObservable("|")
      m.expect(connectorOf(marbleStandard(() => [], {})).close()).toBeObservable("|")
    }),
  )
})
