import { catchError, defer, EMPTY, filter, map, merge, type Observable, of, scan, takeUntil, tap } from "rxjs"
import { type AccountKey, caip10, sameAccount } from "../../model/account.js"
import { asWalletError, fail } from "../../model/errors.js"
import {
  emptyNames,
  mayHaveName,
  type NameRegistration,
  type NamesState,
  type NameStep,
  typedLabel,
} from "../../model/names/names.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import { actionProblemsOf } from "../../services/codecs/actionInputs.js"
import { command } from "../../streams/operators/command.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { State } from "../../streams/operators/withValue.js"
import type { NamesActions } from "./namesActions.js"
import type { Feature } from "../../wallet/plugin.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { againOnline } from "../againOnline.js"
import { checkedAction } from "../checkedAction.js"
import { emptyMemory, nameForm, type NameEvent, type NameMemory, reduceNames } from "./nameForm.js"
import { type NameRegistry, nameRegistry } from "./nameRegistry.js"
import type { NamesOptions } from "./namesOptions.js"
import { type NameRequest, registerName } from "./registerName.js"

const isZone = (zone: unknown): zone is string =>
  typeof zone === "string" && zone.length <= 128 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(zone)

/** The zone of the site. Throws `InvalidOptions`, and shows the problem to the developer. */
const zoneOf = ({ zone = "reown.id" }: NamesOptions, { report }: WalletContext): string => {
  if (isZone(zone)) return zone
  const error = fail("InvalidOptions", { problems: ["names.zone: expected a domain, for example reown.id"] })
  report(error)
  throw error
}

/** The active account, where its network is the site's and its family has names. */
const namedAccount = ({ active, family, settings }: WalletContext): Observable<AccountKey | null> =>
  active.account$.pipe(
    map((account) => {
      if (!account || !findNetwork(settings.networks, account.network)) return null
      return family(namespaceOf(account.network))?.rules.can.names ? account : null
    }),
  )

const registrationOf = (step: NameStep): NameRegistration | undefined => {
  if (step.type === "registered") return { success: true, name: step.name }
  return step.type === "failed" ? { success: false, name: step.name, error: step.error } : undefined
}

/** The events of a registration, for the site. */
const telling = ({ track }: WalletContext, { step }: { readonly step: NameStep }): void => {
  if (step.type === "signing") track({ type: "REGISTER_NAME_INITIATED" })
  if (step.type === "registered") track({ type: "REGISTER_NAME_SUCCESS" })
  if (step.type === "failed") track({ type: "REGISTER_NAME_ERROR", error: step.error })
}

const createRegister = (context: WalletContext, registry: NameRegistry, memory$: Observable<NameMemory>) => {
  const closed$ = (account: AccountKey) => memory$.pipe(filter((memory) => !sameAccount(memory.account, account)))
  return command<NameRequest, Extract<NameEvent, { readonly type: "stepped" }>, NameRegistration>({
    name: "registerName",
    whileBusy: "isRefused",
    key: ({ account }) => caip10(account),
    effect: (request) =>
      registerName({ ...registry, context, closed$ }, request).pipe(
        map((step) => ({ type: "stepped" as const, account: request.account, step })),
        tap((event) => {
          if (mayHaveName(event.step)) context.forgetNames(event.account)
          telling(context, event)
        }),
      ),
    answer: ({ step }) => registrationOf(step),
  })
}

/** The actions that only read. */
const readingActions = (
  context: WalletContext,
  registry: NameRegistry,
  zone: string,
): Pick<NamesActions, "lookUp" | "reverse" | "suggestions"> => {
  const { active, addressOf, settings } = context
  const here = (): NetworkId => active.account$.value?.network ?? active.network$.value.id
  return {
    lookUp: checkedAction(context, "name", (name, network) => defer(() => addressOf(name, network ?? here()))),
    reverse: (address, network) =>
      defer(() => {
        const on = network ?? here()
        return findNetwork(settings.networks, on) ? registry.namesOf({ network: on, address }) : of([])
      }),
    suggestions: checkedAction(context, "label", (label) =>
      defer(() => registry.suggestionsFor(typedLabel(label, zone), here())),
    ),
  }
}

/** The actions of the form. No failure of a registration is an error (SPEC §8). */
const registeringActions = (
  context: WalletContext,
  memory$: State<NameMemory>,
  ask: (request: NameRequest) => Observable<NameRegistration>,
  dispatch: (event: NameEvent) => void,
  zone: string,
): Pick<NamesActions, "edit" | "register"> => {
  const failed = (name: string, thrown: unknown): Observable<NameRegistration> =>
    of({ success: false, name, error: asWalletError(thrown) })
  return {
    edit: checkedAction(context, "label", (label) => {
      dispatch({ type: "edited", label: typedLabel(label, zone) })
      return EMPTY
    }),
    register: (label) => {
      const { account, label: typed } = memory$.value
      const problems = label === undefined ? [] : actionProblemsOf("label", label)
      if (problems.length > 0) return failed(zone, fail("InvalidOptions", { problems }))
      const asked = label === undefined ? typed : typedLabel(label, zone)
      const name = `${asked}.${zone}`
      return account
        ? ask({ label: asked, zone, account }).pipe(catchError((thrown: unknown) => failed(name, thrown)))
        : failed(name, fail("NotConnected", { command: "registerName" }))
    },
  }
}

/** Names in a running wallet. */
export const namesFeature =
  (options: NamesOptions) =>
  (context: WalletContext): Feature<NamesState | null, NamesActions> => {
    const { destroyed$, environment } = context
    const { clock } = environment
    const zone = zoneOf(options, context)
    const registry = nameRegistry(context, zone)
    const [edited$, dispatch] = createSignal<NameEvent>()
    const [retry$, retry] = createSignal()
    const account$ = namedAccount(context).pipe(map((account): NameEvent => ({ type: "accountChanged", account })))
    const [stepped$, step] = createSignal<NameEvent>()
    const memory$ = stateOf(
      merge(edited$, stepped$, account$).pipe(scan(reduceNames, emptyMemory), takeUntil(destroyed$)),
      {
        initial: emptyMemory,
        clock,
      },
    )
    const register = createRegister(context, registry, memory$)
    const form$ = nameForm({ ...registry, memory$, zone, retry$, clock })
    const actions: NamesActions = {
      ...readingActions(context, registry, zone),
      ...registeringActions(context, memory$, register.ask, dispatch, zone),
      retry: () => {
        retry()
        return EMPTY
      },
    }
    const state$ = stateOf<NamesState | null>(form$.pipe(takeUntil(destroyed$)), { initial: emptyNames(zone), clock })
    const isFailed = (): boolean =>
      [state$.value?.suggestions, state$.value?.owned].some((part) => part?.status === "failed")
    return {
      state$,
      actions,
      life$: merge(memory$, register.events$.pipe(tap(step)), againOnline(context, isFailed, retry)),
    }
  }

export { shared } from "../shared.js"
