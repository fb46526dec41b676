import { EMPTY, finalize, map, merge, type Observable, of, scan, takeUntil, tap, throwError } from "rxjs"
import { fail } from "../../model/errors.js"
import { findNetwork } from "../../model/network.js"
import { latest } from "../../model/remote.js"
import { emptySwap, type SwapForm, type SwapState } from "../../model/swap/swap.js"
import { swapLimits } from "../../model/swap/swapLimits.js"
import { initialSwap, reduceSwap, type SwapEvent, type SwapMemory } from "../../model/swap/swapMemory.js"
import type { TransferStep } from "../../model/transfer/transfer.js"
import { type Command, command } from "../../streams/operators/command.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { State } from "../../streams/operators/withValue.js"
import type { Feature } from "../../wallet/plugin.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { againOnline } from "../againOnline.js"
import { checkedAction } from "../checkedAction.js"
import { reviewAgain } from "../networks/reviewAgain.js"
import { paysFee } from "../paysFee.js"
import { reading } from "../reading.js"
import { announceSwap } from "./announceSwap.js"
import { fillForm } from "./fillForm.js"
import type { SwapActions } from "./swapActions.js"
import type { SwapOptions } from "./swapOptions.js"
import { type PlanPorts, planOf, runAgain, transferOf } from "./swapPlans.js"
import { quoteOf } from "./swapQuotes.js"
import { swapService } from "./swapService.js"
import { swapStream } from "./swapStream.js"
import { notReady, stepOf, type Submitted, swapSubmission } from "./swapSubmission.js"

/** The form and its progress: for one account on one network, as long as the wallet runs. */
const memoryOf = (
  { active, destroyed$, environment }: WalletContext,
  events$: Observable<SwapEvent>,
): State<SwapMemory> => {
  const initial = initialSwap(null)
  const account$ = active.account$.pipe(map((account): SwapEvent => ({ type: "accountChanged", account })))
  const memory$ = merge(events$, account$).pipe(scan(reduceSwap, initial), takeUntil(destroyed$))
  return stateOf(memory$, { initial, clock: environment.clock })
}

/** Sends the transactions of a swap, by the wallet's rules for all transfers: while one is in progress, another form fails. */
const submitting = (
  context: WalletContext,
  ports: PlanPorts,
  isCurrent: (form: SwapForm) => boolean,
): Command<Submitted, SwapEvent, TransferStep> =>
  command({
    name: "swap",
    whileBusy: "joins",
    effect: (submitted) => {
      const { account } = submitted.state
      const network = account && findNetwork(context.settings.networks, account.network)
      if (!account || !network) return notReady(submitted.state)
      return swapSubmission(submitted, {
        runAgain: (plan) => runAgain(ports, account, plan),
        isCurrent,
        send: (step, { quote }, options) => {
          const { from, to } = quote
          if (step.kind === "swap") context.track({ type: "INITIATE_SWAP", from: from.symbol, to: to.symbol })
          const transfer = { ...transferOf(step, quote, network), ...options }
          return context.transact("swap", transfer, network, () => isCurrent(submitted.form))
        },
      }).pipe(tap((event) => event.type === "progressed" && announceSwap(context)(event.progress)))
    },
    answer: stepOf,
  })

/** Swaps in a running wallet. */
const feature = (context: WalletContext, options: SwapOptions) => {
  const { active, destroyed$, environment, settings } = context
  const { clock, page } = environment
  const [direct$, dispatch] = createSignal<SwapEvent>()
  const [shown$, show] = createSignal<SwapState>()
  const service = swapService(context, options)
  const ofQuotes = quoteOf(context, service.gasPriceOf)
  const ports: PlanPorts = { ...context, routerOf: service.routerOf, quoteOf: ofQuotes }
  const submit = submitting(context, ports, (form) => memory$.value.form === form)
  const memory$ = memoryOf(context, merge(submit.events$, direct$))
  const swap$ = swapStream({
    ...{ memory$, own$: active.tokens$, balance$: active.balance$, ...service, quoteOf: ofQuotes },
    planOf: planOf(ports),
    networkOf: (id) => findNetwork(settings.networks, id),
    paysFee: (account) => paysFee(context, account),
    dataFeeOf: (account) =>
      reading(context)(account, ({ dataFee }, network) =>
        dataFee ? dataFee(account, network, { gas: swapLimits.reservedGas, bytes: swapLimits.reservedBytes }) : of(0n),
      ),
    ...{ visible$: page.visible$, clock },
  }).pipe(
    tap(show),
    takeUntil(destroyed$),
    finalize(() => dispatch({ type: "dismissed" })),
  )
  const state$ = stateOf<SwapState>(swap$, { initial: emptySwap, clock })
  return { state$, shown$, memory$, dispatch, submit }
}

/** Swaps in a running wallet: the form, and the functions that change and submit it. */
export const swapFeature =
  (options: SwapOptions) =>
  (context: WalletContext): Feature<SwapState | null, SwapActions> => {
    const { state$, shown$, memory$, dispatch, submit } = feature(context, options)
    const did = (event: SwapEvent): Observable<never> => {
      dispatch(event)
      return EMPTY
    }
    const edit = (change: Partial<SwapForm>) => did({ type: "edited", change })
    const refresh = () => did({ type: "refreshed" })
    const isFailed = (): boolean => state$.value.next === "failed" && state$.value.progress.status !== "sending"
    const { fill, life$ } = fillForm({ state$, shown$, memory$, edit, clock: context.environment.clock })
    return {
      state$,
      actions: {
        edit: checkedAction(context, "edit", edit),
        flip: () => {
          const { form, quote } = state$.value
          const receives = latest(quote)?.receives
          return edit({ from: form.to, to: form.from, ...(receives !== undefined && { amount: receives }) })
        },
        fill: checkedAction(context, "fill", fill),
        review: (on = true) => did({ type: "reviewed", on }),
        refresh,
        submit: checkedAction(context, "plan", (plan, given = {}) => {
          const { form, progress } = memory$.value
          if (progress.status === "sending") return throwError(() => fail("Busy", { command: "swap" }))
          return submit.ask({ form, plan, state: state$.value, options: { ...given } })
        }),
      },
      life$: merge(...[memory$, life$, reviewAgain(context, "SwapPreview")], againOnline(context, isFailed, refresh)),
    }
  }

/** Loaded before this. Exported, so that a bundler does not divide what both share with the page into more files. */
export { builtIn as shared } from "../builtIn.js"
