import { defer, EMPTY, finalize, type Observable, scan, startWith, switchMap, take, takeUntil, throwError } from "rxjs"
import type { ChainReads } from "../../adapters/family.js"
import type { AccountKey } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import { shownRoute } from "../../model/modal.js"
import { isPayment } from "../../model/payment.js"
import { namespaceOf } from "../../model/namespace.js"
import { findNetwork, type Network } from "../../model/network.js"
import {
  emptySend,
  initialSend,
  reduceSend,
  type SendEvent,
  type SendMemory,
  type SendState,
  type Sent,
} from "../../model/sendForm.js"
import type { SendActions } from "../../wallet/controls.js"
import type { Feature } from "../../wallet/plugin.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { stateOf } from "../../streams/operators/state.js"
import { sendFormStream } from "../../streams/sendForm.js"
import { submission } from "../../streams/submission.js"

type Ask<T> = (reads: ChainReads, network: Network) => Observable<T> | undefined
const reading =
  ({ settings, family }: WalletContext) =>
  <T>({ network: id }: AccountKey, ask: Ask<T>): Observable<T> =>
    defer(() => {
      const namespace = namespaceOf(id)
      const network = findNetwork(settings.networks, id)
      const reads$ = family(namespace)?.reads$
      if (!network) return throwError(() => fail("NetworkNotFound", { network: id }))
      if (!reads$) return throwError(() => fail("AdapterMissing", { namespace }))
      return reads$.pipe(
        take(1),
        switchMap((reads) => ask(reads, network) ?? EMPTY),
      )
    })
const ways: readonly string[] = ["Send", "SendSelectToken", "SendPreview", "ApproveTransaction"]

export const sendFeature = (context: WalletContext): Feature<SendState, SendActions> => {
  const {
    active,
    settings,
    family,
    provider,
    modal,
    notify,
    destroyed$,
    environment: { clock },
  } = context
  const [events$, tell] = createSignal<SendEvent>()
  const begun = (account: AccountKey | null): Observable<SendMemory> => {
    const blank = initialSend(account)
    return events$.pipe(scan(reduceSend, blank), startWith(blank))
  }
  const memory$ = stateOf(active.account$.pipe(switchMap(begun), takeUntil(destroyed$)), {
    initial: initialSend(null),
    clock,
  })
  const read = reading(context)
  const drawn$ = sendFormStream({
    memory$,
    clock,
    tokens$: active.tokens$,
    balance$: active.balance$,
    networkOf: ({ network }) => findNetwork(settings.networks, network),
    isAddress: ({ network }, text) => family(namespaceOf(network))?.rules.isAddress(text) ?? false,
    addressOf: (name) => context.addressOf(name, active.network$.value.id),
    identityOf: (account) => provider.identity({ account }),
    feeOf: (account, transfer) => read(account, (reads, network) => reads.estimateFee?.(account, transfer, network)),
    mostOf: (account) => read(account, (reads, network) => reads.maxAmount?.(account, network)),
  }).pipe(
    takeUntil(destroyed$),
    finalize(() => tell({ type: "seen" })),
  )
  const state$ = stateOf(drawn$, { initial: emptySend, clock })
  const left = ({ step, amount, symbol }: Sent, isShown: boolean): void => {
    if (step.type !== "confirmed") return
    notify({ place: "toast", tone: "success", short: "send.sent", values: { amount, symbol } })
    const shown = modal.state$.value
    if (isShown && shown.open && ways.includes(shownRoute(shown).view) && !isPayment(shown)) modal.open("Account")
  }
  return {
    state$,
    life$: memory$,
    actions: {
      edit: (change) =>
        defer(() => {
          tell({ type: "edited", change })
          return EMPTY
        }),
      submit: () =>
        defer(() => {
          const { form, progress } = memory$.value
          if (progress.status === "sending") return throwError(() => fail("Busy", { command: "send" }))
          tell({ type: "asked" })
          return submission(form)({
            memory$,
            state$,
            tell,
            left,
            clock,
            send: (transfer) => context.transact("send", transfer),
          })
        }),
    },
  }
}
