import {
  BehaviorSubject,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  of,
  throwError,
} from "rxjs"
import { describe, expect, it } from "vitest"
import { swapFeature } from "../../../src/features/swap/swapFeature.js"
import type { AccountKey } from "../../../src/model/account.js"
import { noConnections } from "../../../src/model/connection/connections.js"
import { closedModal, type ModalState } from "../../../src/model/modal/modal.js"
import type { Network } from "../../../src/model/network.js"
import { idle, ready } from "../../../src/model/remote.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { clock, named } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"
import { account, down, gold, planOf, silver } from "./swapCast.js"

const elsewhere: AccountKey = { ...account, network: "eip155:137" }
const accounts = { a: account, b: elsewhere }
const here$ = concat(of(account), NEVER)

type Actions = ReturnType<ReturnType<typeof swapFeature>>["actions"]

/** The calls of the user. */
const visitor: Readonly<Record<string, (actions: Actions) => Observable<unknown>>> = {
  g: ({ edit }) => edit({ from: gold }),
  v: ({ edit }) => edit({ to: silver }),
  h: ({ edit }) => edit({ amount: "10" }),
  u: ({ edit }) => edit({ amount: "1.500", readings: ["1500", "1.5"] }),
  f: ({ flip }) => flip(),
  s: ({ submit }) => submit(planOf("swap")),
  n: ({ fill }) => fill({ fromToken: "DAI", amount: "5" }),
  w: ({ fill }) => fill({ fromToken: "GOLD", toToken: "SILVER", amount: "5" }),
  r: ({ refresh }) => refresh(),
}

/** A service that lists the two tokens, once it has failed so often, and answers nothing else. */
const listAfter = (failures: number) => {
  let calls = 0
  const tokens = [gold, silver].map(({ name, symbol, address }) => {
    return { name, symbol, address: `${address}0`, decimals: 6, logoUri: null }
  })
  const chains$ = defer(() => (++calls > failures ? of({ http: [mainnet.id] }) : throwError(() => down)))
  return ({ path }: { readonly path: string }): Observable<unknown> =>
    path === "/v1/supported-chains" ? chains$ : path === "/v1/convert/tokens" ? of({ tokens }) : NEVER
}

interface Around {
  readonly shown?: ModalState
  readonly ask?: (call: { readonly path: string }) => Observable<unknown>
}

/** The feature where the service answers nothing; `effects` records what becomes of the modal, and its notices. */
const featureOn = (
  account$: Observable<AccountKey | null>,
  { shown = closedModal, ask = () => NEVER }: Around = {},
) => {
  const effects: string[] = []
  const networks$ = new BehaviorSubject<readonly Network[]>([mainnet])
  const { state$, life$, actions } = swapFeature({})({
    environment: inertEnvironment({ clock }),
    connections$: new BehaviorSubject(noConnections),
    settings: {
      get networks() {
        return networks$.value
      },
    },
    networks$,
    active: {
      account$,
      tokens$: new BehaviorSubject(idle),
      balance$: new BehaviorSubject(ready({ amount: "1", symbol: "ETH" })),
    },
    ask,
    family: () => undefined,
    transact: () => NEVER,
    modal: { state$: new BehaviorSubject(shown), back: () => void effects.push("back") },
    notify: ({ short }: { readonly short: string }) => void effects.push(short),
    destroyed$: NEVER,
  } as never)
  const running$ = life$.pipe(mergeMap(() => EMPTY))
  const calls = (calls$: Observable<string>) =>
    calls$.pipe(mergeMap((letter) => (visitor[letter]?.(actions) ?? EMPTY).pipe(named())))
  const form$ = state$.pipe(
    map((state) => {
      if (!state) return ""
      const { from, to, amount, readings } = state.form
      return `${from?.symbol ?? "-"} ${to?.symbol ?? "-"} ${amount}${readings ? "?" : ""}`
    }),
    distinctUntilChanged(),
  )
  return { form$, running$, calls, effects, networks$ }
}

describe("the form of a swap", () => {
  it(
    "takes edits in their order, and turns around",
    marbles((m) => {
      const visitor$ = m.hot("-g-v-h-f", undefined)
      const forms = "         e1-2-3-4"

      const { form$, running$, calls } = featureOn(here$)

      m.expect(merge(running$, calls(visitor$), form$)).toBeObservable(forms, {
        ...{ e: "- - ", 1: "GOLD - ", 2: "GOLD SILVER ", 3: "GOLD SILVER 10", 4: "SILVER GOLD 10" },
      })
    }),
  )

  it(
    "still asks what an unclear amount means after it was turned around",
    marbles((m) => {
      const visitor$ = m.hot("-g-u-f", undefined)
      const forms = "         e1-2-3"

      const { form$, running$, calls } = featureOn(here$)

      m.expect(merge(running$, calls(visitor$), form$)).toBeObservable(forms, {
        ...{ e: "- - ", 1: "GOLD - ", 2: "GOLD - 1.500?", 3: "- GOLD 1.500?" },
      })
    }),
  )

  it(
    "has no other token in the place of one that the site has named and that cannot be swapped",
    marbles((m) => {
      const visitor$ = m.hot("-g-v-n", undefined)
      const forms = "         e1-2 5001ms 3"

      const { form$, running$, calls } = featureOn(here$)

      m.expect(merge(running$, calls(visitor$).pipe(ignoreElements()), form$)).toBeObservable(forms, {
        ...{ e: "- - ", 1: "GOLD - ", 2: "GOLD SILVER ", 3: "- SILVER 5" },
      })
    }),
  )

  it(
    "has the tokens that the site has named once their list is loaded after a failure",
    marbles((m) => {
      const visitor$ = m.hot("-w-r-r", undefined)
      const forms = "         e1---2"
      const shown = "         ^------!"

      const { form$, running$, calls } = featureOn(here$, { ask: listAfter(2) })

      m.expect(merge(running$, calls(visitor$).pipe(ignoreElements()), form$), shown).toBeObservable(forms, {
        ...{ e: "- - ", 1: "- - 5", 2: "GOLD SILVER 5" },
      })
    }),
  )

  it(
    "keeps what was entered since their list could not be loaded",
    marbles((m) => {
      const visitor$ = m.hot("-w-v-h-r", undefined)
      const forms = "         e1-2-3-4"
      const shown = "         ^--------!"

      const { form$, running$, calls } = featureOn(here$, { ask: listAfter(1) })

      m.expect(merge(running$, calls(visitor$).pipe(ignoreElements()), form$), shown).toBeObservable(forms, {
        ...{ e: "- - ", 1: "- - 5", 2: "- SILVER 5", 3: "- SILVER 10", 4: "GOLD SILVER 10" },
      })
    }),
  )

  it(
    "has none of the tokens that the site has named for another network",
    marbles((m) => {
      const account$ = m.hot("a--b----", accounts)
      const visitor$ = m.hot("-w---r", undefined)
      const forms = "         e1-e"
      const shown = "         ^------!"

      const { form$, running$, calls } = featureOn(account$, { ask: listAfter(1) })

      m.expect(merge(running$, calls(visitor$).pipe(ignoreElements()), form$), shown).toBeObservable(forms, {
        ...{ e: "- - ", 1: "- - 5" },
      })
    }),
  )

  it(
    "is empty for another account or network",
    marbles((m) => {
      const account$ = m.hot("a----b", accounts)
      const visitor$ = m.hot("-g-h--", undefined)
      const forms = "         e1-2-e"

      const { form$, running$, calls } = featureOn(account$)

      m.expect(merge(running$, calls(visitor$), form$)).toBeObservable(forms, {
        e: "- - ",
        1: "GOLD - ",
        2: "GOLD - 10",
      })
    }),
  )

  it(
    "is not sent before it is reviewed",
    marbles((m) => {
      const { form$, running$, calls } = featureOn(here$)
      const drawn$ = form$.pipe(ignoreElements())

      m.expect(merge(running$, drawn$, calls(m.hot("-s", undefined)))).toBeObservable("-e", { e: "TransferIncomplete" })
    }),
  )

  it(
    "says that it is not sent where no wallet is connected",
    marbles((m) => {
      const { form$, running$, calls } = featureOn(concat(of(null), NEVER))
      const drawn$ = form$.pipe(ignoreElements())

      m.expect(merge(running$, drawn$, calls(m.hot("-s", undefined)))).toBeObservable("-e", { e: "NotConnected" })
    }),
  )

  it(
    "is shown again, with the reason, where the site replaces the network during the review",
    marbles((m) => {
      const shown: ModalState = { ...closedModal, open: true, stack: [{ view: "Swap" }, { view: "SwapPreview" }] }
      const { running$, networks$, effects } = featureOn(here$, { shown })
      const replaced$ = m.hot("-r", undefined).pipe(
        mergeMap(() => {
          networks$.next([{ ...mainnet, rpcUrls: ["https://other.example"] }])
          return EMPTY
        }),
      )

      m.expect(merge(running$, replaced$)).toBeObservable("-")
      m.flush()
      expect(effects).toEqual(["back", "error.NetworkChanged"])
    }),
  )
})
