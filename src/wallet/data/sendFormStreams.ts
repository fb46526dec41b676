import { defer, EMPTY, type Observable, switchMap, take, throwError } from "rxjs"
import type { ChainReads } from "../../adapters/adapter.js"
import type { AccountKey } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import { shownRoute } from "../../model/modal.js"
import { isPayment } from "../../model/payment.js"
import { namespaceOf } from "../../model/namespace.js"
import { findNetwork, type Network } from "../../model/network.js"
import type { SendForm, SendState, Sent } from "../../model/sendForm.js"
import type { TransferStep } from "../../model/transfer.js"
import { sendFormStream } from "../../streams/sendForm.js"
import { submission } from "../../streams/submission.js"
import { canSendIn } from "../actions/send.js"
import type { LookedAt, SendFormKept } from "../sendForm.js"

type Ask<T> = (reads: ChainReads, network: Network) => Observable<T>

const reading =
  ({ settings, lookup }: LookedAt) =>
  <T>({ network: id }: AccountKey, ask: Ask<T>): Observable<T> =>
    defer(() => {
      const namespace = namespaceOf(id)
      const network = findNetwork(settings.networks, id)
      const reads$ = lookup.adapterOf(namespace)?.reads$
      if (!network) return throwError(() => fail("NetworkNotFound", { network: id }))
      if (!reads$) return throwError(() => fail("AdapterMissing", { namespace }))
      return reads$.pipe(
        take(1),
        switchMap((reads) => ask(reads, network)),
      )
    })

/** The form of a transfer, asked of the chain of the active account and of the site's data provider. */
export const sendFormState = (kept: LookedAt): Observable<SendState> => {
  const { active, settings, lookup, options } = kept
  const read = reading(kept)
  return sendFormStream({
    ...kept,
    tokens$: active.tokens$,
    balance$: active.balance$,
    networkOf: (id) => findNetwork(settings.networks, id),
    rulesOf: (id) => {
      const adapter = lookup.adapterOf(namespaceOf(id))
      return adapter && { isAddress: adapter.isAddress, can: { send: canSendIn(namespaceOf(id)), names: true } }
    },
    identityOf: (account) => options.provider?.identity({ account }) ?? EMPTY,
    feeOf: (account, transfer) => read(account, (reads, network) => reads.estimateFee(account, transfer, network)),
    mostOf: (account) => read(account, (reads, network) => reads.maxAmount(account, network)),
  })
}

/** The views between a form and its transfer: after it they have served their purpose. */
const ways: readonly string[] = ["Send", "SendSelectToken", "SendPreview", "ApproveTransaction"]

/**
 * Sends the form, and leads whoever still looks at it back to their account (SPEC §2); a payment that a site asked for
 * stays in sight until it is closed (CONTRACTS §7.4).
 */
export const submitting =
  (form: SendForm) =>
  (kept: SendFormKept): Observable<TransferStep> => {
    const { modal, notify } = kept
    const left = ({ step, amount, symbol }: Sent, isShown: boolean): void => {
      if (step.type !== "confirmed") return
      notify({ place: "toast", tone: "success", short: "send.sent", values: { amount, symbol } })
      const shown = modal.state$.value
      const isOnTheWay = shown.open && ways.includes(shownRoute(shown).view)
      if (isShown && isOnTheWay && !isPayment(shown)) modal.open("Account")
    }
    return submission(form)({ ...kept, left })
  }
