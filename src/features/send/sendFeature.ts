import { EMPTY, finalize, map, merge, type Observable, scan, takeUntil } from "rxjs"
import { caip10 } from "../../model/account.js"
import { emptySend, type SendState } from "../../model/sendForm.js"
import { initialSend, reduceSend, type SendEvent, type SendMemory } from "../../model/sendMemory.js"
import type { TransferStep } from "../../model/transfer.js"
import { command } from "../../streams/operators/command.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { type State, stateOf } from "../../streams/operators/state.js"
import type { Feature } from "../../wallet/plugin.js"
import type { SendActions } from "../../wallet/controls.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { announceSent } from "./announceSent.js"
import { sendFormStream } from "./sendForm.js"
import { sendPorts } from "./sendPorts.js"
import { stepOf, submission } from "./submission.js"

/** What is filled in: for one account on one network, as long as the wallet runs. */
const memoryOf = (context: WalletContext, events$: Observable<SendEvent>): State<SendMemory> => {
  const { active, destroyed$, environment } = context
  const initial = initialSend(null)
  const account$ = active.account$.pipe(map((account): SendEvent => ({ type: "accountChanged", account })))
  const memory$ = merge(events$, account$).pipe(scan(reduceSend, initial), takeUntil(destroyed$))
  return stateOf(memory$, { initial, clock: environment.clock })
}

/** The form with everything that follows from it. What has ended is dismissed once there are no subscribers. */
const stateFor = (
  context: WalletContext,
  memory$: State<SendMemory>,
  dispatch: (event: SendEvent) => void,
): State<SendState> => {
  const { destroyed$, environment } = context
  const form$ = sendFormStream({ ...sendPorts(context), memory$ }).pipe(
    takeUntil(destroyed$),
    finalize(() => dispatch({ type: "dismissed" })),
  )
  const stored = (): SendState => ({ ...emptySend, form: memory$.value.form, progress: memory$.value.progress })
  return stateOf(form$, { initial: emptySend, resetTo: stored, clock: environment.clock })
}

/** The form of a transfer and the sending of it, for the active account. */
export const sendFeature = (context: WalletContext): Feature<SendState, SendActions> => {
  const [direct$, dispatch] = createSignal<SendEvent>()
  // A key for each account, so that the form of another account says why the wallet refuses a second transfer.
  const submit = command<SendMemory, SendEvent, TransferStep>({
    name: "send",
    whileBusy: "isRefused",
    key: ({ account }) => (account ? caip10(account) : ""),
    effect: ({ form }) =>
      submission(form, {
        state$,
        isCurrent: (sent) => memory$.value.form === sent,
        send: (transfer) => context.transact("send", transfer),
        clock: context.environment.clock,
      }).pipe(announceSent(context, () => memory$.value)),
    answer: stepOf,
  })
  const memory$ = memoryOf(context, merge(submit.events$, direct$))
  const state$ = stateFor(context, memory$, dispatch)
  return {
    state$,
    actions: {
      edit: (change) => {
        dispatch({ type: "edited", change })
        return EMPTY
      },
      submit: () => submit.ask(memory$.value),
    },
    life$: memory$,
  }
}
