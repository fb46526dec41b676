import {
  catchError,
  concat,
  defer,
  EMPTY,
  from,
  map,
  NEVER,
  type Observable,
  of,
  switchMap,
  takeUntil,
  tap,
} from "rxjs"
import type { ChainReads, Family } from "../adapters/family.js"
import type { Namespace, NetworkId } from "../model/namespace.js"
import { asWalletError } from "../model/errors.js"
import { emptySend, type SendState } from "../model/sendForm.js"
import type { Settings } from "../model/settings.js"
import type { Transfer, TransferStep } from "../model/transfer.js"
import { type DataProvider, dataProvider } from "../services/data/dataProvider.js"
import type { Environment } from "../services/environment.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { lazy } from "../streams/operators/lazy.js"
import { replayNow } from "../streams/operators/replayNow.js"
import { withValue } from "../streams/operators/state.js"
import { canSendIn } from "./actions/send.js"
import type { Lookup } from "./lookup.js"
import type { Feature } from "./plugin.js"
import { type SendActions, sendPlugin } from "./sendPlugin.js"
import type { Chain, ModalControl, Wallet } from "./wallet.js"
import type { WalletContext } from "./walletContext.js"

export interface SendFormPorts {
  readonly active: Chain
  readonly settings: Settings
  readonly lookup: Lookup
  readonly options: { readonly provider?: DataProvider | undefined }
  readonly addressOf: Wallet["addressOf"]
  readonly send: (transfer: Transfer) => Observable<TransferStep>
  readonly modal: ModalControl
  readonly notify: Wallet["notify"]
  readonly ended$: Observable<unknown>
  readonly environment: Environment
}

/** A chain family, as far as Send uses it. */
const familyIn =
  (lookup: Lookup) =>
  (namespace: Namespace): Family | undefined => {
    const adapter = lookup.adapterOf(namespace)
    if (!adapter) return undefined
    const { isAddress, balanceOf, reads$ = NEVER } = adapter
    const rules = { isAddress, can: { send: canSendIn(namespace), names: true } }
    return { namespace, rules, reads$: reads$.pipe(map((reads): ChainReads => ({ ...reads, balanceOf }))) } as Family
  }

/** What Send is given, until `createWallet` makes one context for all features. */
const contextOf = ({ lookup, options, addressOf, send, ended$, ...ports }: SendFormPorts): WalletContext =>
  ({
    ...ports,
    provider: options.provider ?? dataProvider({}),
    family: familyIn(lookup),
    addressOf: (name: string, _: NetworkId) => addressOf(name),
    transact: (_: string, transfer: Transfer) => send(transfer),
    destroyed$: ended$,
  }) as WalletContext

type SendFeature = Feature<SendState, SendActions>

const plugin = sendPlugin(() => import("./later.js").then(({ sendFeature }) => sendFeature))

/** The feature, once its code is there: it is fetched when it is first used. */
const attach = (context: WalletContext) => {
  const [loaded$, loaded] = createSignal<SendFeature>()
  let feature: SendFeature | undefined
  const feature$ = lazy(() =>
    from(plugin.load()).pipe(
      map((create) => create(context)),
      tap((created) => loaded((feature = created))),
    ),
  )
  const now$ = defer(() => (feature ? of(feature) : EMPTY))
  const state$ = concat(
    defer(() => (feature ? EMPTY : of(emptySend))),
    feature$.pipe(switchMap(({ state$ }) => state$)),
  ).pipe(
    catchError((thrown: unknown) =>
      concat(of<SendState>({ ...emptySend, next: "blocked", problem: asWalletError(thrown) }), NEVER),
    ),
    takeUntil(context.destroyed$),
  )
  return {
    feature$,
    state$: withValue(state$, () => feature?.state$.value ?? emptySend),
    life$: concat(now$, loaded$).pipe(switchMap(({ life$ }) => life$)),
  }
}

/** The form of a transfer. Calls that come before its code is there are made in their order when it is. */
export const createSendForm = (
  ports: SendFormPorts,
): {
  readonly control: Wallet["sendForm"]
  /** Subscribed to while the wallet runs. */ readonly kept$: Observable<unknown>
} => {
  const { feature$, state$, life$ } = attach(contextOf(ports))
  const call = <T>(action: (actions: SendActions) => Observable<T>): Observable<T> =>
    replayNow(feature$.pipe(switchMap(({ actions }) => action(actions))))
  return {
    kept$: life$,
    control: {
      state$,
      edit: (change) => void call(({ edit }) => edit(change)),
      submit: () => call(({ submit }) => submit()),
    },
  }
}
