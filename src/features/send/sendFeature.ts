import { EMPTY, finalize, map, merge, type Observable, scan, takeUntil, throwError } from "rxjs"
import { fail } from "../../model/errors.js"
import { findNetwork } from "../../model/network.js"
import { emptySend, type SendForm, type SendState } from "../../model/send/sendForm.js"
import { initialSend, isOutdated, reduceSend, type SendEvent, type SendMemory } from "../../model/send/sendMemory.js"
import type { SubmitOptions, Transfer, TransferStep } from "../../model/transfer/transfer.js"
import { type Command, command } from "../../streams/operators/command.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import { type State, withValue } from "../../streams/operators/withValue.js"
import type { WalletInternals } from "../../wallet/builtIn.js"
import type { Feature } from "../../wallet/plugin.js"
import type { SendActions } from "../../wallet/controls.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { checkedAction } from "../checkedAction.js"
import { reviewAgain } from "../networks/reviewAgain.js"
import { announceSent } from "./announceSent.js"
import { countedReview } from "./countedReview.js"
import { leaveReceipt } from "./leaveReceipt.js"
import { knownForm, sendFormStream } from "./sendForm.js"
import { sendPorts } from "./sendPorts.js"
import { stepOf, submission } from "./submission.js"

/** Send in a running wallet. */
export interface SendFeature extends Feature<SendState, SendActions> {
  readonly state$: State<SendState>
}

/** When the site calls `refresh`, what has failed is requested again at once. */
type Again = Pick<WalletInternals, "refresh$">

/** The form and its progress: for one account on one network, as long as the wallet runs. */
const memoryOf = (context: WalletContext, events$: Observable<SendEvent>): State<SendMemory> => {
  const { active, destroyed$, environment } = context
  const initial = initialSend(null)
  const account$ = active.account$.pipe(map((account): SendEvent => ({ type: "accountChanged", account })))
  const memory$ = merge(events$, account$).pipe(scan(reduceSend, initial), takeUntil(destroyed$))
  return stateOf(memory$, { initial, clock: environment.clock })
}

/** Returns the last value again while the inputs are the same. */
const memoizeLast = <I extends readonly unknown[], T>(project: (inputs: I) => T): ((inputs: I) => T) => {
  let last: { readonly inputs: I; readonly value: T } | undefined
  return (inputs) => {
    const isSame = last !== undefined && last.inputs.every((input, at) => input === inputs[at])
    if (!last || !isSame) last = { inputs, value: project(inputs) }
    return last.value
  }
}

/**
 * The form with everything derived from it. Without subscribers its value is what is known without requests, so that a
 * view is complete on its first render. The result of a finished transfer is dismissed with the last subscriber.
 */
const stateFor = (
  context: WalletContext & Again,
  memory$: State<SendMemory>,
  dispatch: (event: SendEvent) => void,
): State<SendState> => {
  const { active, destroyed$, environment } = context
  const ports = sendPorts(context, context.refresh$)
  const form$ = sendFormStream({ ...ports, memory$ }).pipe(
    takeUntil(destroyed$),
    finalize(() => dispatch({ type: "dismissed" })),
  )
  const shared$ = stateOf(form$, { initial: emptySend, clock: environment.clock })
  const known = memoizeLast(knownForm(ports))
  const current = (state: SendState): SendState =>
    state === emptySend ? known([memory$.value, active.tokens$.value, active.balance$.value]) : state
  return withValue(shared$.pipe(map(current)), () => current(shared$.value))
}

/** A form to submit, as it stands. */
interface Submit {
  readonly memory: SendMemory
  readonly options: SubmitOptions | undefined
}

/** Submits a form, unless it is being sent, or was refused because of its decimal places or fee and not reviewed anew. */
const submitting = ({ ask }: Pick<Command<Submit, SendEvent, TransferStep>, "ask">, given: Submit) => {
  const { progress } = given.memory
  if (progress.status === "sending") return throwError(() => fail("Busy", { command: "send" }))
  return isOutdated(progress) ? throwError(() => progress.error) : ask(given)
}

/** The transfer form and its submission, for the active account. */
export const sendFeature = (context: WalletContext & Again): SendFeature => {
  const [direct$, dispatch] = createSignal<SendEvent>()
  // A second transfer from another form, as after a switch of accounts, fails in that form.
  const submit = command<Submit, SendEvent, TransferStep>({
    name: "send",
    whileBusy: "joins",
    effect: ({ memory: { account, form }, options }) => {
      const network = account ? findNetwork(context.settings.networks, account.network) : undefined
      const isCurrent = (sent: SendForm): boolean => memory$.value.form === sent
      const ports = {
        ...{ state$, isCurrent },
        send: (transfer: Transfer) => context.transact("send", transfer, network, () => isCurrent(form)),
        clock: context.environment.clock,
      }
      return submission(form, ports, options).pipe(announceSent(context, () => memory$.value))
    },
    answer: stepOf,
  })
  const memory$ = memoryOf(context, merge(submit.events$, direct$))
  const state$ = stateFor(context, memory$, dispatch)
  return {
    state$,
    actions: {
      edit: checkedAction(context, "edit", (change: Partial<SendForm>) => {
        dispatch({ type: "edited", change })
        return EMPTY
      }),
      submit: (options) => submitting(submit, { memory: memory$.value, options }),
    },
    life$: merge(
      memory$,
      leaveReceipt(context, memory$.pipe(map(({ progress }) => progress))),
      reviewAgain(context, "SendPreview"),
      countedReview(context, state$),
    ),
  }
}
