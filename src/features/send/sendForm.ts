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
import { type FeeSpeed, feeSpeeds } from "../../model/feeSpeed.js"
import type { Identity, ResolvedName } from "../../model/identity.js"
import { withMark } from "../../model/imitation.js"
import type { NetworkId } from "../../model/namespace.js"
import { type Network, unknownNetwork } from "../../model/network.js"
import { failed, idle, latest, loading, ready, type Remote } from "../../model/remote.js"
import type { Receiver, SendState } from "../../model/sendForm.js"
import { type SendMemory, sentFrom } from "../../model/sendMemory.js"
import { isAbsent, sendTokens, sentToken } from "../../model/sendTokens.js"
import { transferOf } from "../../model/sendTransfer.js"
import { type SendDraft, verdictOf } from "../../model/sendVerdict.js"
import { type ReceiverFacts, warningsOf } from "../../model/sendWarnings.js"
import type { Token } from "../../model/token.js"
import type { Transfer } from "../../model/transfer.js"
import { knownTokens } from "../../networks/knownTokens.js"
import { debounceQuery } from "../../streams/operators/debounceQuery.js"
import type { Query } from "../../streams/operators/query.js"
import { switchQuery } from "../../streams/operators/switchQuery.js"
import { toRemoteRetrying } from "../../streams/operators/toRemoteRetrying.js"
import { askedAgain } from "./askedAgain.js"
import { formToken } from "./formToken.js"
import { noFacts, receiverFacts } from "./receiverFacts.js"

/** An account, and how soon its transfer should be mined. */
export interface AccountAt extends AccountKey {
  readonly speed?: FeeSpeed | undefined
}

export interface SendFormPorts {
  readonly memory$: Observable<SendMemory>
  readonly tokens$: Observable<Remote<readonly Token[]>>
  readonly balance$: Observable<Remote<Balance>>
  readonly networkOf: (id: NetworkId) => Network | undefined
  /** The rules of a network's chain family; undefined if the site has no adapter for it. */
  readonly rulesOf: (id: NetworkId) => Pick<FamilyRules, "isAddress" | "can"> | undefined
  /** What a name leads to; null when there is none. */
  readonly addressOf: (name: string, network: NetworkId) => Observable<ResolvedName | null>
  /** A token as its contract counts it; null where it is no token, or cannot be listed. */
  readonly tokenOn: (account: AccountKey, address: string) => Observable<Token | null>
  readonly paysFee: (account: AccountKey) => boolean
  readonly isContract: Query<AccountKey, boolean>
  /** The addresses that an account sent to before, from its history. */
  readonly sentTo: Query<AccountKey, Remote<readonly string[]>>
  /** The name and the avatar of a receiver; the name leads to the address. The form does not wait for them. */
  readonly identityOf: Query<AccountKey, Identity>
  readonly feeOf: (account: AccountKey, transfer: Transfer) => Observable<string>
  /** What opening an account for the receiver costs; null where it has one. */
  readonly openingOf: (account: AccountKey, transfer: Transfer) => Observable<string | null>
  /** The most of the native currency that can be sent. */
  readonly mostOf: Query<AccountAt, string>
  /** Makes the requests that have failed again at once. They are made again by themselves too, later and later. */
  readonly again$: Observable<unknown>
  readonly clock: SchedulerLike
}

type Draft = SendDraft &
  Omit<SendState, "problem" | "field" | "next" | "issues" | "warnings"> & {
    readonly sentHere: readonly string[]
    readonly opening: Remote<string | null>
  }

/** What a form is derived from: its fields, the list of tokens, and the chain's balance. */
export type SendInputs = readonly [memory: SendMemory, list: Remote<readonly Token[]>, balance: Remote<Balance>]

type KnownPorts = Pick<SendFormPorts, "networkOf" | "rulesOf" | "paysFee">

const draftOf =
  ({ networkOf, rulesOf, paysFee }: KnownPorts) =>
  ([memory, list, balance]: SendInputs): Draft => {
    const { account, form, progress } = memory
    const sentHere = sentFrom(memory)
    const unknown = { receiver: idle, fee: idle, most: idle, opening: idle }
    if (!account) {
      const none = { nativeToken: null, nativeAmount: idle, tokens: [], isTokenAbsent: false, paysFee: true }
      return { account, network: undefined, canSend: false, form, progress, sentHere, ...none, ...unknown }
    }
    const { network: id } = account
    const network = networkOf(id)
    const own = sendTokens(network ?? unknownNetwork(id), list, balance)
    const chosen = sentToken(form.token, own)
    const token = chosen && network ? withMark(chosen, network.nativeCurrency, knownTokens(id)) : chosen
    const can = rulesOf(id)?.can
    return {
      ...{ account, network, canSend: can?.send ?? false, paysFee: paysFee(account), sentHere },
      ...(can?.speeds && { speeds: feeSpeeds }),
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

/** A request that is made again after a failure, while the form has subscribers. */
const retried = <T>({ again$, clock }: SendFormPorts, source: Observable<T>): Observable<Remote<T>> =>
  toRemoteRetrying(source, { again$, first: dataLimits.retryFirst, most: dataLimits.retryMost, clock })

const withToken = (draft: Draft, counted: Token | null): Draft => {
  const { form, isTokenAbsent } = draft
  if (!form.token || !counted) return draft
  const { quantity } = counted
  const isNone = !/[1-9]/.test(quantity.numeric)
  return { ...draft, form: { ...form, token: { ...form.token, quantity } }, isTokenAbsent: isTokenAbsent && isNone }
}

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
  return retried<Receiver>(ports, found$)
}

/** The transfer whose fee is estimated; null if it cannot be sent. */
const estimable = (draft: Draft): Transfer | null => (verdictOf(draft).problem ? null : transferOf(draft))

const feeOf = (ports: SendFormPorts, draft: Draft): Observable<Remote<string>> => {
  const [{ account }, transfer] = [draft, estimable(draft)]
  if (!account || !transfer) return of(idle)
  return askedAgain(ports, () => retried(ports, afterTyping(ports, () => ports.feeOf(account, transfer))(transfer)))
}

const openingOf = (ports: SendFormPorts, draft: Draft): Observable<Remote<string | null>> => {
  const { account, form } = draft
  const transfer = form.token?.address ? estimable(draft) : null
  if (!account || !transfer) return of(idle)
  return retried(ports, afterTyping(ports, (planned: Transfer) => ports.openingOf(account, planned))(transfer))
}

const mostOf = (ports: SendFormPorts, { account, form, nativeAmount }: Draft): Observable<Remote<string>> => {
  if (!form.token) return of(nativeAmount.status === "loading" ? loading<string>() : idle)
  const { address, quantity } = form.token
  if (address !== null) return of(ready(quantity.numeric))
  return account ? retried(ports, afterTyping(ports, ports.mostOf)({ ...account, speed: form.speed })) : of(idle)
}

const factsOf = (ports: SendFormPorts, { account, receiver }: Draft): Observable<ReceiverFacts> => {
  const found = latest(receiver)
  if (!account || !found) return of(noFacts)
  const isContract = (key: AccountKey) => retried(ports, afterTyping(ports, ports.isContract)(key))
  return receiverFacts({ isContract, sentTo: ports.sentTo }, account, { ...account, address: found.address })
}

const accountIn = ({ account, network }: Draft): string =>
  account ? JSON.stringify([caip10(account), network?.rpcUrls, network?.nativeCurrency.decimals]) : ""

const stateOfDraft = (draft: Draft, facts: ReceiverFacts): SendState => {
  const { account: _, network: __, canSend: ___, sentHere: ____, opening: _____, paysFee: ______, ...state } = draft
  return { ...state, ...verdictOf(draft), warnings: warningsOf(draft, facts) }
}

/** The form with what can be derived without requests. */
export const knownForm =
  (ports: KnownPorts) =>
  (inputs: SendInputs): SendState =>
    stateOfDraft(draftOf(ports)(inputs), noFacts)

/**
 * The form with everything derived from it: the token as its contract counts it, the receiver, the fee, the most that can
 * be sent, the verdict and the warnings. No request is made before typing pauses; responses for an earlier input are
 * dropped; what failed is requested again.
 */
export const sendFormStream = (ports: SendFormPorts): Observable<SendState> => {
  const { memory$ } = ports
  const count = (account: AccountKey, address: string) => retried(ports, ports.tokenOn(account, address))
  return combineLatest([memory$, ports.tokens$, ports.balance$]).pipe(
    map(draftOf(ports)),
    switchQuery<Draft, Token | null, Draft>({
      keyOf: (draft) => JSON.stringify([accountIn(draft), draft.form.token?.address, draft.form.token?.quantity]),
      query: ({ account, form: { token } }) => formToken({ memory$, count }, account, token),
      join: withToken,
    }),
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
    switchQuery<Draft, Remote<string>, Draft>({
      keyOf: (draft) =>
        JSON.stringify([accountIn(draft), draft.nativeAmount.status, draft.form.token, draft.form.speed]),
      query: (draft) => mostOf(ports, draft),
      join: (draft, most) => ({ ...draft, most }),
    }),
    switchQuery<Draft, Remote<string | null>, Draft>({
      keyOf: (draft) => `${accountIn(draft)} ${JSON.stringify(estimable(draft))}`,
      query: (draft) => openingOf(ports, draft),
      join: (draft, opening) => ({ ...draft, opening }),
    }),
    switchQuery<Draft, ReceiverFacts, SendState>({
      keyOf: (draft) => `${accountIn(draft)} ${latest(draft.receiver)?.address}`,
      query: (draft) => factsOf(ports, draft),
      join: stateOfDraft,
    }),
  )
}
