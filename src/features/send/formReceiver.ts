import { catchError, EMPTY, map, type Observable, of, startWith, switchMap } from "rxjs"
import type { FamilyRules } from "../../adapters/family.js"
import type { AccountKey } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import type { Identity, ResolvedName } from "../../model/names/identity.js"
import type { NetworkId } from "../../model/namespace.js"
import { safeText } from "../../model/presentation.js"
import { failed, idle, ready, type Remote } from "../../model/remote.js"
import type { Receiver } from "../../model/send/sendForm.js"
import type { Query } from "../../streams/operators/query.js"
import { afterTyping, type FormRequestPorts, retried } from "./formRequests.js"

export interface FormReceiverPorts extends FormRequestPorts {
  /** The rules of a network's chain family; undefined if the site has no adapter for it. */
  readonly rulesOf: (id: NetworkId) => Pick<FamilyRules, "isAddress" | "can"> | undefined
  /** What a name leads to; null when there is none. */
  readonly addressOf: (name: string, network: NetworkId) => Observable<ResolvedName | null>
  /** The name and the avatar of a receiver; the name leads to the address. The form does not wait for them. */
  readonly identityOf: Query<AccountKey, Identity>
}

/** Labels between dots. */
const NAME = /^[^\s.]{1,255}(\.[^\s.]{1,255})+$/

/** The receiver at an address: at once, and again when its name and avatar are known. */
const receiverAt = (
  ports: FormReceiverPorts,
  account: AccountKey,
  resolved: ResolvedName | null,
): Observable<Receiver> => {
  const name = resolved?.name ?? null
  const known: Receiver = {
    ...{ address: account.address, name, avatar: null },
    ...(resolved && resolved.network !== account.network && { registeredFor: resolved.network }),
  }
  return afterTyping(
    ports,
    ports.identityOf,
  )(account).pipe(
    map((identity) => ({ ...known, name: name ?? identity.name, avatar: identity.avatar })),
    catchError(() => EMPTY),
    startWith(known),
  )
}

/**
 * The receiver that was typed for an account's transfer: an address, or a name that is looked up when typing pauses.
 * Characters that cannot be seen, which come with what is copied, do not count.
 */
export const formReceiver = (
  ports: FormReceiverPorts,
  account: AccountKey | null,
  typed: string,
): Observable<Remote<Receiver>> => {
  if (!account || typed.trim() === "") return of(idle)
  const text = safeText(typed, typed.length)
  const { network } = account
  const isAddress = (address: string): boolean => ports.rulesOf(network)?.isAddress(address) ?? false
  const receiver = (address: string, resolved: ResolvedName | null) => receiverAt(ports, { network, address }, resolved)
  if (isAddress(text)) return receiver(text, null).pipe(map((found) => ready(found)))
  if (!NAME.test(text)) return of(failed<Receiver>(fail("InvalidAddress", { address: text })))
  const addressOf = afterTyping<string, ResolvedName | null>(ports, (name) => ports.addressOf(name, network))
  const found$ = addressOf(text).pipe(
    switchMap((resolved) => {
      if (resolved === null || !isAddress(resolved.address)) throw fail("NameNotFound", { name: text })
      return receiver(resolved.address, resolved)
    }),
  )
  return retried<Receiver>(ports, found$)
}
