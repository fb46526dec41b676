import {
  BehaviorSubject,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  mergeMap,
  NEVER,
  type Observable,
  of,
  throwError,
} from "rxjs"
import { swapFeature } from "../../../src/features/swap/swapFeature.js"
import type { AccountKey } from "../../../src/model/account.js"
import { noConnections } from "../../../src/model/connection/connections.js"
import { closedModal, type ModalState } from "../../../src/model/modal/modal.js"
import type { Network } from "../../../src/model/network.js"
import { idle, ready } from "../../../src/model/remote.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { clock, named } from "../../streams/fixtures.js"
import { account, down, gold, planOf, silver } from "./swapCast.js"

const elsewhere: AccountKey = { ...account, network: "eip155:137" }
export const accounts = { a: account, b: elsewhere }
export const here$ = concat(of(account), NEVER)

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
export const listAfter = (failures: number) => {
  let calls = 0
  const tokens = [gold, silver].map(({ name, symbol, address }) => {
    return { name, symbol, address: `${address}0`, decimals: 6, logoUri: null }
  })
  const chains$ = defer(() => (++calls > failures ? of({ http: [mainnet.id] }) : throwError(() => down)))
  return ({ path }: { readonly path: string }): Observable<unknown> =>
    path === "/v1/supported-chains" ? chains$ : path === "/v1/convert/tokens" ? of({ tokens }) : NEVER
}

export interface Around {
  readonly shown?: ModalState
  readonly ask?: (call: { readonly path: string }) => Observable<unknown>
  /** When the page is online again. */
  readonly online$?: Observable<unknown>
}

/** The feature where the service answers nothing; `effects` records what becomes of the modal, and its notices. */
export const featureOn = (
  account$: Observable<AccountKey | null>,
  { shown = closedModal, ask = () => NEVER, online$ = NEVER }: Around = {},
) => {
  const { page, ...environment } = inertEnvironment({ clock })
  const effects: string[] = []
  const networks$ = new BehaviorSubject<readonly Network[]>([mainnet])
  const { state$, life$, actions } = swapFeature({})({
    environment: { ...environment, page: { ...page, events: () => online$ } },
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
