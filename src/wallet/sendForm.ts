import {
  concat,
  defer,
  finalize,
  map,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  startWith,
  switchMap,
  takeUntil,
  throwError,
} from "rxjs"
import type { AccountKey } from "../model/account.js"
import { asWalletError, fail } from "../model/errors.js"
import type { Notice } from "../model/notice.js"
import {
  initialSend,
  emptySend,
  reduceSend,
  type SendEvent,
  type SendMemory,
  type SendState,
} from "../model/sendForm.js"
import type { Settings } from "../model/settings.js"
import type { Transfer, TransferStep } from "../model/transfer.js"
import type { DataProvider } from "../services/data/dataProvider.js"
import { replayNow } from "../streams/operators/replayNow.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { lazily } from "../streams/lazily.js"
import { type State, stateOf } from "../streams/operators/state.js"
import type { Lookup } from "./lookup.js"
import type { Chain, ModalControl, SendControl, Wallet } from "./wallet.js"

export interface SendFormPorts {
  readonly active: Pick<Chain, "account$" | "tokens$" | "balance$">
  readonly settings: Settings
  readonly lookup: Lookup
  readonly options: { readonly provider?: DataProvider | undefined }
  readonly addressOf: Wallet["addressOf"]
  readonly send: (transfer: Transfer) => Observable<TransferStep>
  readonly modal: ModalControl
  readonly notify: (notice: Notice) => void
  readonly ended$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** What the code that arrives later works with: the ports, and what is kept here. */
export interface LookedAt extends SendFormPorts {
  readonly memory$: State<SendMemory>
  readonly tell: (event: SendEvent) => void
}

export interface SendFormKept extends LookedAt {
  readonly state$: State<SendState>
}

const code = () => import("./later.js")

/** What is typed: kept as long as the wallet runs or somebody looks, and for one account on one network. */
const createMemory = ({ active, ended$, clock }: SendFormPorts) => {
  const [events$, tell] = createSignal<SendEvent>()
  const begun = (account: AccountKey | null): Observable<SendMemory> => {
    const blank = initialSend(account)
    return events$.pipe(scan(reduceSend, blank), startWith(blank))
  }
  const live$ = active.account$.pipe(switchMap(begun), takeUntil(ended$))
  return { tell, memory$: stateOf(live$, { initial: initialSend(null), clock }) }
}

/** What is typed, before anybody knows what follows from it. */
const plain = ({ form, progress }: SendMemory): SendState => ({ ...emptySend, form, progress })

/** The form with all that follows from it, whose code comes when somebody looks. Until it is there, nothing typed is lost. */
const createState = (kept: LookedAt): State<SendState> => {
  const { memory$, tell, ended$, clock } = kept
  const meanwhile = (): Observable<SendState> => memory$.pipe(map(plain))
  const coming$ = lazily<LookedAt, SendState>(
    () => concat(of(meanwhile), defer(code).pipe(map(({ sendFormState }) => sendFormState))),
    kept,
    (thrown) => meanwhile().pipe(map((state) => ({ ...state, problem: asWalletError(thrown) }))),
  )
  const drawn$ = coming$.pipe(
    takeUntil(ended$),
    finalize(() => tell({ type: "seen" })),
  )
  return stateOf(drawn$, { initial: emptySend, reset: () => plain(memory$.value), clock })
}

/** The form of a transfer. What follows from it, and the sending, have their code fetched when they are needed. */
export const createSendForm = (
  ports: SendFormPorts,
): {
  readonly control: SendControl
  /** Subscribed to while the wallet lives. */ readonly kept$: Observable<unknown>
} => {
  const { tell, memory$ } = createMemory(ports)
  const state$ = createState({ ...ports, memory$, tell })
  const kept: SendFormKept = { ...ports, memory$, state$, tell }
  const submit = (): Observable<TransferStep> => {
    const { form, progress } = memory$.value
    if (progress.status === "sending") return throwError(() => fail("Busy", { command: "send" }))
    tell({ type: "asked" })
    const failing = (thrown: unknown): Observable<never> => {
      const error = asWalletError(thrown)
      tell({ type: "progressed", form, progress: { status: "failed", error } })
      return throwError(() => error)
    }
    const submitting = () => code().then(({ submitting }) => submitting(form))
    return replayNow(lazily<SendFormKept, TransferStep>(submitting, kept, failing))
  }
  return { kept$: memory$, control: { state$, edit: (change) => tell({ type: "edited", change }), submit } }
}
