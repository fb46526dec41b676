import { BehaviorSubject, EMPTY, NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ChainReads, Family } from "../../../src/adapters/family.js"
import { sendPorts } from "../../../src/features/send/sendPorts.js"
import type { AccountKey } from "../../../src/model/account.js"
import type { Balance } from "../../../src/model/token/balance.js"
import { fail } from "../../../src/model/errors.js"
import type { History } from "../../../src/model/activity/history.js"
import { failed, idle, loading, ready, type Remote } from "../../../src/model/remote.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { after, liveOf, openedBy } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"
import { alice, sendContext } from "./sendContext.js"

const abroad: AccountKey = { ...alice, network: "eip155:5" }
const transfer = { to: "0xb0b", amount: "1" }

const familyOf = (reads: Partial<ChainReads>): Family =>
  ({ reads$: of({ balanceOf: () => NEVER, ...reads }), rules: {} }) as unknown as Family

const portsOf = (changes: Partial<WalletContext>, active: Partial<WalletContext["active"]> = {}, again$ = EMPTY) => {
  const { context } = sendContext(of(alice), () => NEVER, changes)
  return sendPorts({ ...context, active: { ...context.active, ...active } }, again$)
}

const unsupported = fail("NamespaceUnsupported", { namespace: "eip155" })

describe("reads from the chain", () => {
  it(
    "fail where the chain family does not support them",
    marbles((m) => {
      const { tokenOn, feeOf, mostOf } = portsOf({ family: () => familyOf({}) })

      m.expect(tokenOn(alice, "0x1")).toBeObservable("#", undefined, unsupported)
      m.expect(feeOf(alice, transfer)).toBeObservable("#", undefined, unsupported)
      m.expect(mostOf(alice)).toBeObservable("#", undefined, unsupported)
    }),
  )

  it(
    "take an account for open where the chain family opens none",
    marbles((m) => {
      const { openingOf } = portsOf({ family: () => familyOf({}) })

      m.expect(openingOf(alice, transfer)).toBeObservable("(n|)", { n: null })
    }),
  )

  it(
    "take an address for no contract where the chain family has none",
    marbles((m) => {
      const { isContract } = portsOf({ family: () => familyOf({}) })

      m.expect(isContract(alice)).toBeObservable("(n|)", { n: false })
    }),
  )

  it(
    "fail on a network that the site does not have",
    marbles((m) => {
      const absent = fail("NetworkNotFound", { network: abroad.network })

      m.expect(portsOf({}).mostOf(abroad)).toBeObservable("#", undefined, absent)
    }),
  )

  it(
    "fail, and there are no rules, where the site has no adapter",
    marbles((m) => {
      const { mostOf, rulesOf } = portsOf({ family: () => undefined })
      const missing = fail("AdapterMissing", { namespace: "eip155" })

      m.expect(mostOf(alice)).toBeObservable("#", undefined, missing)
      expect(rulesOf(alice.network)).toBeUndefined()
    }),
  )
})

describe("the most that can be sent", () => {
  const reads = { balanceOf: () => of({ amount: "1", symbol: "ETH" }), maxAmount: () => of("0.99") }
  const holding = (type: "eoa" | "smartAccount") => ({
    family: () => familyOf(reads),
    connections$: new BehaviorSubject(
      after(openedBy(liveOf("io.example", { accounts: [{ address: alice.address, type }] }))),
    ),
  })

  it(
    "is what the fee leaves over, and all of it where another account pays the fee",
    marbles((m) => {
      m.expect(portsOf(holding("eoa")).mostOf(alice)).toBeObservable("(m|)", { m: "0.99" })
      m.expect(portsOf(holding("smartAccount")).mostOf(alice)).toBeObservable("(m|)", { m: "1" })
    }),
  )
})

describe("the balance of the form", () => {
  const down = fail("BalanceUnavailable", { retryAt: 0 })
  const one: Balance = { amount: "1", symbol: "ETH" }
  const balances: Readonly<Record<string, Remote<Balance>>> = {
    o: ready(one),
    l: failed(down, one),
    f: failed(down),
    n: failed(fail("NamespaceUnsupported", { namespace: "eip155" })),
  }
  const account$ = Object.assign(of(alice), { value: alice })

  it(
    "is read again, later and later, where it could not be read",
    marbles((m) => {
      const balance$ = m.cold("   f", balances)
      const read$ = m.cold("      1|", { 1: one })
      const emits = "             f 999ms o"
      const { balance$: own$ } = portsOf(
        { family: () => familyOf({ balanceOf: () => read$ }) },
        { account$, balance$: balance$ as never },
      )

      m.expect(own$).toBeObservable(emits, balances)
    }),
  )

  it(
    "stays as it is where an earlier amount is known, or where reading again is of no use",
    marbles((m) => {
      const balance$ = m.cold("l 9s n", balances)
      const read$ = m.cold("   1|", { 1: one })
      const { balance$: own$ } = portsOf(
        { family: () => familyOf({ balanceOf: () => read$ }) },
        { account$, balance$: balance$ as never },
      )

      m.expect(own$, "99s !").toBeObservable("l 9s n", balances)
      m.expect(read$).toHaveSubscriptions([])
    }),
  )
})

describe("a form that could not be paid", () => {
  it(
    "is looked at again when the account has another balance, and not when the same is read again",
    marbles((m) => {
      const [one, two] = ["1", "2"].map((amount): Balance => ({ amount, symbol: "ETH" })) as [Balance, Balance]
      const balance$ = m.cold("lololt", { o: ready(one), t: ready(two), l: loading(one) })
      const { funded$ } = portsOf({}, { balance$: balance$ as never })

      m.expect(funded$).toBeObservable("-----t", { t: "2" })
    }),
  )
})

describe("the addresses that an account sent to", () => {
  it(
    "are those of its history, as far as that is known",
    marbles((m) => {
      const none = { items: [], next: null } as unknown as History
      const down = fail("ServiceUnreachable", { path: "/history" })
      const histories = {
        i: idle,
        l: loading<History>(),
        r: ready(none),
        a: loading(none),
        f: failed<History>(down),
      }
      const state$ = Object.assign(m.cold("ilraf", histories), { value: idle })
      const { sentTo } = portsOf({}, { history: { state$, more: () => {} } })

      m.expect(sentTo(alice)).toBeObservable("llrrf", { l: loading(), r: ready([]), f: failed(down) })
    }),
  )
})
