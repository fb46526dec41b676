import {
  catchError,
  combineLatest,
  EMPTY,
  map,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
} from "rxjs"
import type { FamilyRules } from "../../adapters/family.js"
import { type AccountKey, caip10 } from "../../model/account.js"
import type { Balance } from "../../model/balance.js"
import { dataLimits } from "../../model/dataLimits.js"
import { fail } from "../../model/errors.js"
import type { Identity, ResolvedName } from "../../model/identity.js"
import type { NetworkId } from "../../model/namespace.js"
import { type Network, unknownNetwork } from "../../model/network.js"
import { failed, idle, loading, ready, type Remote } from "../../model/remote.js"
import type { Receiver, SendState } from "../../model/sendForm.js"
import type { SendMemory } from "../../model/sendMemory.js"
import { isAbsent, sendTokens, sentToken } from "../../model/sendTokens.js"
import { transferOf } from "../../model/sendTransfer.js"
import { type SendDraft, verdictOf } from "../../model/sendVerdict.js"
import type { Token } from "../../model/token.js"
import type { Transfer } from "../../model/transfer.js"
import { debounceQuery } from "../../streams/operators/debounceQuery.js"
import type { Query } from "../../streams/operators/query.js"
import { switchQuery } from "../../streams/operators/switchQuery.js"
import { toRemote } from "../../streams/operators/toRemote.js"

export interface SendFormPorts {
  readonly memory$: Observable<SendMemory>
  readonly tokens$: Observable<Remote<readonly Token[]>>
  readonly balance$: Observable<Remote<Balance>>
  readonly networkOf: (id: NetworkId) => Network | undefined
  /** The rules of a network's chain family; undefined if the site has no adapter for it. */
  readonly rulesOf: (id: NetworkId) => Pick<FamilyRules, "isAddress" | "can"> | undefined
  /** What a name leads to; null when there is none. */
  readonly addressOf: (name: string, network: NetworkId) => Observable<ResolvedName | null>
  /** The name and the avatar of a receiver; the name leads to the address. The form does not wait for them. */
  readonly identityOf: Query<AccountKey, Identity>
  readonly feeOf: (account: AccountKey, transfer: Transfer) => Observable<string>
  /** The most of the native currency that can be sent. */
  readonly mostOf: Query<AccountKey, string>
  readonly clock: SchedulerLike
}

type Draft = SendDraft & Omit<SendState, "problem" | "field" | "next" | "issues">

/** What a form is derived from: its fields, the list of tokens, and the chain's balance. */
export type SendInputs = readonly [memory: SendMemory, list: Remote<readonly Token[]>, balance: Remote<Balance>]

const draftOf =
  ({ networkOf, rulesOf }: Pick<SendFormPorts, "networkOf" | "rulesOf">) =>
  ([{ account, form, progress }, list, balance]: SendInputs): Draft => {
    const unknown = { receiver: idle, fee: idle, most: idle }
    if (!account) {
      const none = { nativeToken: null, nativeAmount: idle, tokens: [], isTokenAbsent: false }
      return { account, network: undefined, canSend: false, form, progress, ...none, ...unknown }
    }
    const { network: id } = account
    const network = networkOf(id)
    const own = sendTokens(network ?? unknownNetwork(id), list, balance)
    const token = sentToken(form.token, own)
    return {
      ...{ account, network, canSend: rulesOf(id)?.can.send ?? false },
      ...{ form: { ...form, token }, isTokenAbsent: isAbsent(token, list, own), progress },
      ...own,
      ...unknown,
    }
  }

/** Makes a request when typing pauses. */
const afterTyping =
  <K, V>({ clock }: SendFormPorts, query: Query<K, V>): Query<K, V> =>
  (key) =>
    debounceQuery<K, V>(dataLimits.typingDebounce, clock)(query)(key)

/** Labels between dots. */
const NAME = /^[^\s.]{1,255}(\.[^\s.]{1,255})+$/

/** The receiver at an address: at once, and again when its name and avatar are known. */
const receiverAt = (ports: SendFormPorts, account: AccountKey, resolved: ResolvedName | null): Observable<Receiver> => {
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

const receiverOf = (ports: SendFormPorts, { account, form }: Draft): Observable<Remote<Receiver>> => {
  const text = form.receiver.trim()
  if (!account || text === "") return of(idle)
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
  return toRemote<Receiver>(found$)
}

/** The transfer whose fee is estimated; null if it cannot be sent. */
const estimable = (draft: Draft): Transfer | null => (verdictOf(draft).problem ? null : transferOf(draft))

const feeOf = (ports: SendFormPorts, draft: Draft): Observable<Remote<string>> => {
  const { account } = draft
  const transfer = estimable(draft)
  if (!account || !transfer) return of(idle)
  return toRemote(afterTyping<Transfer, string>(ports, (estimated) => ports.feeOf(account, estimated))(transfer))
}

const mostOf = (ports: SendFormPorts, { account, form, nativeAmount }: Draft): Observable<Remote<string>> => {
  if (!form.token) return of(nativeAmount.status === "loading" ? loading<string>() : idle)
  const { address, quantity } = form.token
  if (address !== null) return of(ready(quantity.numeric))
  return account ? toRemote(afterTyping(ports, ports.mostOf)(account)) : of(idle)
}

const accountIn = ({ account }: Draft): string => (account ? caip10(account) : "")

const stateOfDraft = ({ account, network, canSend, ...state }: Draft): SendState => ({
  ...state,
  ...verdictOf({ account, network, canSend, ...state }),
})

/** The form with what can be derived without requests. */
export const knownForm =
  (ports: Pick<SendFormPorts, "networkOf" | "rulesOf">) =>
  (inputs: SendInputs): SendState =>
    stateOfDraft(draftOf(ports)(inputs))

/**
 * The form with everything derived from it: the receiver, the fee, the most that can be sent, and the verdict. No request
 * is made before typing pauses; responses for an earlier input are dropped.
 */
export const sendFormStream = (ports: SendFormPorts): Observable<SendState> =>
  combineLatest([ports.memory$, ports.tokens$, ports.balance$]).pipe(
    map(draftOf(ports)),
    switchQuery<Draft, Remote<Receiver>, Draft>({
      keyOf: (draft) => `${accountIn(draft)} ${draft.form.receiver.trim()}`,
      query: (draft) => receiverOf(ports, draft),
      join: (draft, receiver) => ({ ...draft, receiver }),
    }),
    switchQuery<Draft, Remote<string>, Draft>({
      keyOf: (draft) => `${accountIn(draft)} ${JSON.stringify(estimable(draft))}`,
      query: (draft) => feeOf(ports, draft),
      join: (draft, fee) => ({ ...draft, fee }),
    }),
    switchQuery<Draft, Remote<string>, SendState>({
      keyOf: (draft) => JSON.stringify([accountIn(draft), draft.nativeAmount.status, draft.form.token]),
      query: (draft) => mostOf(ports, draft),
      join: (draft, most) => stateOfDraft({ ...draft, most }),
    }),
  )
