import { concat, distinctUntilChanged, EMPTY, map, merge, mergeMap, NEVER, type Observable, of, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { type SendFeature, sendFeature } from "../../../src/features/send/sendFeature.js"
import { fail } from "../../../src/model/errors.js"
import type { SendState } from "../../../src/model/send/sendForm.js"
import type { Transfer, TransferStep } from "../../../src/model/transfer/transfer.js"
import { marbles } from "../../support/marbles.js"
import { named } from "../../streams/fixtures.js"
import { alice, sendContext } from "./sendContext.js"

const elsewhere = { ...alice, network: "eip155:137" } as const
const accounts = { a: alice, b: elsewhere }
const here$ = concat(of(alice), NEVER)

const steps: Readonly<Record<string, TransferStep>> = {
  w: { type: "awaitingWallet" },
  s: { type: "submitted", hash: "0x1" },
  c: { type: "confirmed", hash: "0x1" },
}

/** The calls of the user. */
const visitor: Readonly<Record<string, (actions: SendFeature["actions"]) => Observable<unknown>>> = {
  h: ({ edit }) => edit({ amount: "0.5" }),
  q: ({ edit }) => edit({ amount: "0.25" }),
  b: ({ edit }) => edit({ receiver: "0xb0b" }),
  x: ({ edit }) => edit({ receiver: "0xdad" }),
  n: ({ edit }) => edit({ receiver: "bob.eth" }),
  s: ({ submit }) => submit(),
}

/** Runs the feature, and emits the results of the calls. */
const running = ({ life$, actions }: SendFeature, visitor$: Observable<string>) =>
  merge(
    life$.pipe(mergeMap(() => EMPTY)),
    visitor$.pipe(mergeMap((letter) => (visitor[letter]?.(actions) ?? EMPTY).pipe(named()))),
  )

const drawn = (feature: SendFeature, visitor$: Observable<string>, part: (state: SendState) => string) =>
  merge(running(feature, visitor$).pipe(mergeMap(() => EMPTY)), feature.state$.pipe(map(part), distinctUntilChanged()))

const formIn = ({ form: { amount, receiver } }: SendState): string => `${amount} ${receiver}`
const progressIn = ({ progress }: SendState): string =>
  progress.status === "failed" ? progress.error.code : progress.status

describe("the form", () => {
  it(
    "takes edits in their order",
    marbles((m) => {
      const visitor$ = m.hot("-h-b-q", undefined)
      const states = "          e1-2-3"

      const feature = sendFeature(sendContext(here$, () => NEVER).context)

      m.expect(drawn(feature, visitor$, formIn)).toBeObservable(states, {
        e: " ",
        1: "0.5 ",
        2: "0.5 0xb0b",
        3: "0.25 0xb0b",
      })
    }),
  )

  it(
    "is empty for another account or network",
    marbles((m) => {
      const account$ = m.hot("a--b--", accounts)
      const visitor$ = m.hot("-h----", undefined)
      const states = "          e1-e--"

      const feature = sendFeature(sendContext(account$, () => NEVER).context)

      m.expect(drawn(feature, visitor$, formIn)).toBeObservable(states, { e: " ", 1: "0.5 " })
    }),
  )

  it(
    "keeps its input without subscribers, and dismisses a failure a second after the last one",
    marbles((m) => {
      const visitor$ = m.hot("-hbs----- ", undefined)
      const wallet$ = m.cold("   #      ", undefined, fail("Reverted", { reason: null }))
      const first = "         ^--------!"
      const second = "        5s ^      "
      const states = "          ei-(tR)   "
      const again = "         5s i      "

      const feature = sendFeature(sendContext(here$, () => wallet$).context)
      const both = (state: SendState) => `${state.form.amount} ${progressIn(state)}`
      const values = { i: "0.5 idle", t: "0.5 sending", R: "0.5 Reverted", e: " idle" }

      m.expect(running(feature, visitor$).pipe(mergeMap(() => EMPTY))).toBeObservable("---------")
      m.expect(feature.state$.pipe(map(both), distinctUntilChanged()), first).toBeObservable(states, values)
      m.expect(feature.state$.pipe(map(both), distinctUntilChanged()), second).toBeObservable(again, values)
    }),
  )
})

describe("the form without subscribers", () => {
  it(
    "has what is known without requests: its input, the native currency, and the next step",
    marbles((m) => {
      const account$ = m.hot("a--b-----", accounts)
      const visitor$ = m.hot("-h--q----", undefined)
      const reads$ = m.hot("  vvvvvvvv ", undefined)
      const states = "          01123333"

      const feature = sendFeature(sendContext(account$, () => NEVER).context)
      const value$ = reads$.pipe(map(() => feature.state$.value))
      const drawnAs = ({ form, nativeToken, next }: SendState) => `${form.amount} ${nativeToken?.chainId} ${next}`

      m.expect(running(feature, visitor$).pipe(mergeMap(() => EMPTY))).toBeObservable("---------")
      m.expect(value$.pipe(map(drawnAs))).toBeObservable(states, {
        0: " eip155:1 addAmount",
        1: "0.5 eip155:1 addAddress",
        2: " eip155:137 addAmount",
        3: "0.25 eip155:137 addAddress",
      })
    }),
  )

  it(
    "is the same object as long as nothing changes",
    marbles((m) => {
      const visitor$ = m.hot("-h-----", undefined)
      const reads$ = m.hot("  --vv   ", undefined)
      const states = "          --1    "

      const feature = sendFeature(sendContext(here$, () => NEVER).context)
      const value$ = reads$.pipe(
        map(() => feature.state$.value),
        distinctUntilChanged(),
        map(formIn),
      )

      m.expect(running(feature, visitor$).pipe(mergeMap(() => EMPTY))).toBeObservable("-------")
      m.expect(value$).toBeObservable(states, { 1: "0.5 " })
    }),
  )
})

describe("sending", () => {
  it(
    "sends its input at that moment, once the address of a name is known, and ignores edits meanwhile",
    marbles((m) => {
      const visitor$ = m.hot("hns-q-x 294ms ------", undefined)
      const wallet$ = m.cold("              w-s-c|", steps)
      const states = "          i-t     302ms d     "
      const sent: Transfer[] = []

      const transact = (feature: string, transfer: Transfer) => {
        sent.push(transfer)
        return feature === "send" ? wallet$ : NEVER
      }
      const feature = sendFeature(sendContext(here$, transact).context)

      m.expect(drawn(feature, visitor$, progressIn)).toBeObservable(states, { i: "idle", t: "sending", d: "sent" })
      m.flush()
      expect(sent).toEqual([{ to: "0xb0b", amount: "0.5" }])
    }),
  )

  it(
    "errors with Busy while a call is pending, and sends one request to the wallet",
    marbles((m) => {
      const visitor$ = m.hot("hbss--s---", undefined)
      const wallet$ = m.cold("  w--s---c|", steps)
      const requested = "     --^-------!"
      const results = "       --wB-sB--c"

      const feature = sendFeature(sendContext(here$, () => wallet$).context)

      m.expect(running(feature, visitor$)).toBeObservable(results, { ...steps, B: "Busy" })
      m.expect(wallet$).toHaveSubscriptions(requested)
    }),
  )

  it(
    "says that another one is in progress in the form that the account has anew, after another account was active",
    marbles((m) => {
      const [account$, visitor$] = [m.hot("a---ba", accounts), m.hot("hbs---hbs", undefined)]
      const prompts$ = [m.cold("w", steps), m.cold("#", {}, fail("Busy", { command: "send" }))]
      const feature = sendFeature(sendContext(account$, () => prompts$.shift() ?? NEVER).context)
      const progress$ = drawn(feature, visitor$, progressIn)
      m.expect(progress$).toBeObservable("i-t-i---(tB)", { i: "idle", t: "sending", B: "Busy" })
    }),
  )

  it(
    "notifies of a transfer, also when another account is active, whose form does not change",
    marbles((m) => {
      const account$ = m.hot("a---b----", accounts)
      const visitor$ = m.hot("hbs------", undefined)
      const wallet$ = m.cold("  w---c|", steps)
      const states = "          i-t-i----"

      const { context, effects } = sendContext(account$, () => wallet$)

      m.expect(drawn(sendFeature(context), visitor$, progressIn)).toBeObservable(states, { i: "idle", t: "sending" })
      m.flush()
      expect(effects).toEqual(["send.sent"])
    }),
  )

  it(
    "is aborted when the wallet is destroyed",
    marbles((m) => {
      const visitor$ = m.hot("  hbs---", undefined)
      const wallet$ = m.cold("    w---", steps)
      const destroyed$ = m.hot("-----d")
      const results = "         --w--A"

      const feature = sendFeature(sendContext(here$, () => wallet$, { destroyed$ }).context)

      m.expect(running(feature, visitor$)).toBeObservable(results, { ...steps, A: "Aborted" })
    }),
  )

  it(
    "opens the account from the receipt, after the form shows the transfer as sent",
    marbles((m) => {
      const visitor$ = m.hot("hbs---", undefined)
      const wallet$ = m.cold("  w-c|", steps)
      const states = "          i-t-d"

      const { context, effects, modal$ } = sendContext(here$, () => wallet$)
      modal$.next({ open: true, stack: [{ view: "Account" }, { view: "ApproveTransaction" }], refusals: 0 })
      const log = (status: string) => void effects.push(status)

      m.expect(drawn(sendFeature(context), visitor$, progressIn).pipe(tap(log))).toBeObservable(states, {
        i: "idle",
        t: "sending",
        d: "sent",
      })
      m.flush()
      expect(effects).toEqual(["idle", "sending", "sent", "open Account"])
    }),
  )

  it(
    "errors with Busy, which names the command, while another one is in progress",
    marbles((m) => {
      const feature = sendFeature(sendContext(here$, () => NEVER).context)
      const errors: unknown[] = []
      feature.life$.subscribe()
      feature.actions.submit()
      feature.actions.submit().subscribe({ error: (error) => errors.push(error) })
      m.flush()
      expect(errors).toEqual([fail("Busy", { command: "send" })])
    }),
  )
})
