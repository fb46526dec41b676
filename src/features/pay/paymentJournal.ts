import type { CheckedRequest, Payment, PaymentStatus } from "../../model/pay/pay.js"
import { isEnded, isFurther, isSamePayment } from "../../model/pay/payMemory.js"
import { payLimits } from "../../model/pay/payLimits.js"
import { notMadePaymentsKey, paymentsKey, type StoredPayment } from "../../services/codecs/payments.js"
import type { RecordKey, Records } from "../../services/storage.js"

/** The payments that were made or may have been, in the site's storage and so in all of its tabs. */
export interface PaymentJournal {
  /** The payment of a request that must not be made again; `known` is what the page knows where no record is left. */
  readonly find: (request: Pick<CheckedRequest, "id">, known?: Payment | null) => Payment | null
  /**
   * Adds a payment, or what has become of it. One that has ended stays, so that an older answer does not store it as
   * in progress again; only one with `timeout`, of whose end nothing is known, does not.
   */
  readonly write: (payment: Payment) => void
  /**
   * Writes what was found out about a payment, and returns it: or what stays, because any tab has found out more since, or has
   * begun another one in its place. One that was left or declined elsewhere is written once something was paid.
   */
  readonly update: (payment: Payment) => Payment
  /** Removes a payment, but not one that was begun in its place since. */
  readonly remove: (payment: Payment) => void
  /** Removes a payment of which it is known that it was not made: also for the tabs that look for it. */
  readonly markNotMade: (payment: Payment) => void
  /** Whether a tab knows that a payment was not made. A missing record does not say so: storage may be cleared. */
  readonly isNotMade: (payment: Payment) => boolean
  /** The transactions of all payments but one; those that have paid its request before are among them. */
  readonly hashesBut: (id: string) => readonly string[]
}

/** What does not say whether anything was paid. */
const unsure: readonly PaymentStatus[] = ["asked", "waiting", "unknown"]

/** Whether a request must not be paid another time: it is in progress, or it has a name and was paid. */
const isBinding = (payment: Payment): boolean =>
  !isEnded(payment) || (payment.isNamed && (payment.status === "success" || payment.status === "submitted"))

/** Whether a stored payment stays where `payment` is found out: it knows more of the same, or has replaced that. */
const isNewer = (stored: Payment, payment: Payment): boolean =>
  isSamePayment(stored, payment) ? isFurther(stored, payment) : isBinding(stored) || stored.at > payment.at

/** The most transactions that have paid a request before: a node that is behind is so by a few at most. */
const mostOthers = 8

/** What is stored of a payment. A node that is behind may list a transaction of the one that it replaces as the later one. */
const withOthers = (payment: Payment, replaced: StoredPayment | null): StoredPayment => {
  const { hash = null, others = [] } = replaced ?? {}
  const before = hash === null || replaced?.at === payment.at ? others : [hash, ...others]
  return before.length > 0 ? { ...payment, others: before.slice(0, mostOthers) } : payment
}

/** Whether a page of an exchange was opened, and nothing is known to be paid there. Most that are left open never are. */
const isVisit = ({ way, status }: Payment): boolean => way === "exchange" && status === "waiting"

/** As many as are stored: those in progress first, then those that must not be made again. */
const kept = (all: readonly StoredPayment[]): readonly StoredPayment[] => {
  const [inProgress, ended] = [all.filter((each) => !isEnded(each)), all.filter(isEnded)]
  const visits = inProgress.filter(isVisit)
  const { stored, visits: most } = payLimits
  return [
    ...inProgress.filter((each) => !isVisit(each)),
    ...visits.slice(0, most),
    ...ended.filter(isBinding),
    ...visits.slice(most),
    ...ended.filter((each) => !isBinding(each)),
  ].slice(0, stored)
}

/** Payments are stored apart from deposits of the account itself. What is not valid any more is not found. */
export const paymentJournal = (
  records: Pick<Records, "read" | "write">,
  key: RecordKey<readonly StoredPayment[]> = paymentsKey,
  isValid: (payment: Payment) => boolean = () => true,
): PaymentJournal => {
  const read = (): readonly StoredPayment[] => records.read(key)
  const others = (id: string): readonly StoredPayment[] => read().filter((payment) => payment.id !== id)
  const storedOf = (id: string): StoredPayment | null => read().find((payment) => payment.id === id) ?? null
  const isNotMade = ({ id, at, status }: Payment): boolean =>
    status === "asked" && records.read(notMadePaymentsKey).some((known) => known.id === id && known.at === at)
  const find: PaymentJournal["find"] = ({ id }, known = null) => {
    const found = storedOf(id) ?? known
    return found && isBinding(found) && isValid(found) && !isNotMade(found) ? found : null
  }
  const write = (payment: Payment): void => {
    const known = payment.status === "timeout" ? [] : [withOthers(payment, storedOf(payment.id))]
    records.write(key, kept([...known, ...others(payment.id)]))
  }
  const remove = (payment: Payment): void => {
    if (isSamePayment(find(payment), payment)) records.write(key, others(payment.id))
  }
  return {
    find,
    write,
    update: (payment) => {
      const stored = storedOf(payment.id)
      if (stored && isNewer(stored, payment)) return stored
      if (isSamePayment(stored, payment) || !unsure.includes(payment.status)) write(payment)
      return payment
    },
    remove,
    markNotMade: (payment) => {
      const { id, at } = payment
      remove(payment)
      records.write(notMadePaymentsKey, [{ id, at }, ...records.read(notMadePaymentsKey)].slice(0, payLimits.stored))
    },
    isNotMade,
    hashesBut: (id) => [...others(id).flatMap(({ hash }) => hash ?? []), ...(storedOf(id)?.others ?? [])],
  }
}
