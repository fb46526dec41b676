import { combineLatest, map, merge, type Observable, of, scan } from "rxjs"
import { type AccountKey, caip10 } from "../../model/account.js"
import type { Balance } from "../../model/token/balance.js"
import { type FeeSpeed, feeSpeeds } from "../../model/transfer/feeSpeed.js"
import { withMark } from "../../model/token/imitation.js"
import type { NetworkId } from "../../model/namespace.js"
import { type Network, unknownNetwork } from "../../model/network.js"
import { idle, latest, loading, ready, type Remote } from "../../model/remote.js"
import type { Receiver, SendState } from "../../model/send/sendForm.js"
import { type SendMemory, sentFrom } from "../../model/send/sendMemory.js"
import { isAbsent, sendTokens, sentToken } from "../../model/token/sendTokens.js"
import { transferOf } from "../../model/send/sendTransfer.js"
import { type SendDraft, verdictOf } from "../../model/send/sendVerdict.js"
import { type ReceiverFacts, warningsOf } from "../../model/send/sendWarnings.js"
import type { Token } from "../../model/token/token.js"
import type { Transfer } from "../../model/transfer/transfer.js"
import { knownTokens } from "../../networks/knownTokens.js"
import type { Query } from "../../streams/operators/query.js"
import { switchQuery } from "../../streams/operators/switchQuery.js"
import { askedAgain } from "./askedAgain.js"
import { formReceiver, type FormReceiverPorts } from "./formReceiver.js"
import { afterTyping, retried } from "./formRequests.js"
import { formToken } from "./formToken.js"
import { noFacts, receiverFacts } from "./receiverFacts.js"

/** An account, and how soon its transfer should be mined. */
export interface AccountAt extends AccountKey {
  readonly speed?: FeeSpeed | undefined
}

export interface SendFormPorts extends FormReceiverPorts {
  readonly memory$: Observable<SendMemory>
  readonly tokens$: Observable<Remote<readonly Token[]>>
  readonly balance$: Observable<Remote<Balance>>
  /** Emits when the account has another amount of the native currency than before. */
  readonly funded$: Observable<unknown>
  readonly networkOf: (id: NetworkId) => Network | undefined
  /** A token as its contract counts it; null where it is no token, or cannot be listed. */
  readonly tokenOn: (account: AccountKey, address: string) => Observable<Token | null>
  readonly paysFee: (account: AccountKey) => boolean
  readonly isContract: Query<AccountKey, boolean>
  /** The addresses that an account sent to before, from its history. */
  readonly sentTo: Query<AccountKey, Remote<readonly string[]>>
  readonly feeOf: (account: AccountKey, transfer: Transfer) => Observable<string>
  /** What opening an account for the receiver costs; null where it has one. */
  readonly openingOf: (account: AccountKey, transfer: Transfer) => Observable<string | null>
  /** The most of the native currency that can be sent. */
  readonly mostOf: Query<AccountAt, string>
}

type Draft = SendDraft &
  Omit<SendState, "problem" | "field" | "next" | "issues" | "warnings"> & {
    readonly sentHere: readonly string[]
    readonly opening: Remote<string | null>
    /** How often the account had too little for an amount and its fee: what was read before as the most is out of date. */
    readonly shortfalls: number
  }

/** What a form is derived from: its fields, the list of tokens, and the chain's balance. */
export type SendInputs = readonly [memory: SendMemory, list: Remote<readonly Token[]>, balance: Remote<Balance>]

type KnownPorts = Pick<SendFormPorts, "networkOf" | "rulesOf" | "paysFee">

const draftOf =
  ({ networkOf, rulesOf, paysFee }: KnownPorts) =>
  ([memory, list, balance]: SendInputs): Draft => {
    const { account, form, progress } = memory
    const sentHere = sentFrom(memory)
    const unknown = { receiver: idle, fee: idle, most: idle, opening: idle, shortfalls: 0 }
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

const withToken = (draft: Draft, counted: Token | null): Draft => {
  const { form, isTokenAbsent } = draft
  if (!form.token || !counted) return draft
  const { quantity } = counted
  const isAbsent = isTokenAbsent && !/[1-9]/.test(quantity.numeric)
  return { ...draft, form: { ...form, token: { ...form.token, quantity } }, isTokenAbsent: isAbsent }
}

/** The transfer whose fee is estimated; null if it cannot be sent. */
const estimable = (draft: Draft): Transfer | null => (verdictOf(draft).problem ? null : transferOf(draft))

const feeOf = (ports: SendFormPorts, draft: Draft): Observable<Remote<string>> => {
  const { account } = draft
  const transfer = estimable(draft)
  if (!account || !transfer) return of(idle)
  const fee$ = afterTyping(ports, () => ports.feeOf(account, transfer))(transfer)
  // What could not be paid may be paid with another balance.
  const again$ = merge(ports.again$, ports.funded$)
  return askedAgain(ports, () => retried({ ...ports, again$ }, fee$))
}

/** Whether the account has too little for the amount and its fee, as the chain says. */
const isShort = (draft: Draft): boolean =>
  draft.fee.status !== "idle" && verdictOf(draft).problem?.code === "InsufficientFunds"

const counted = (before: Draft, draft: Draft): Draft => ({
  ...draft,
  shortfalls: before.shortfalls + (isShort(draft) && !isShort(before) ? 1 : 0),
})

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

const mostKey = (draft: Draft): string => {
  const { nativeAmount, form, shortfalls } = draft
  return JSON.stringify([accountIn(draft), nativeAmount.status, form.token, form.speed, shortfalls])
}

const stateOfDraft = (draft: Draft, facts: ReceiverFacts): SendState => {
  const { form, progress, nativeToken, nativeAmount, tokens, isTokenAbsent, speeds, receiver, fee, most } = draft
  return {
    ...{ form, progress, nativeToken, nativeAmount, tokens, isTokenAbsent, receiver, fee, most },
    ...(speeds && { speeds }),
    ...verdictOf(draft),
    warnings: warningsOf(draft, facts),
  }
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
      query: ({ account, form }) => formReceiver(ports, account, form.receiver),
      join: (draft, receiver) => ({ ...draft, receiver }),
    }),
    switchQuery<Draft, Remote<string>, Draft>({
      keyOf: (draft) => `${accountIn(draft)} ${JSON.stringify(estimable(draft))}`,
      query: (draft) => feeOf(ports, draft),
      join: (draft, fee) => ({ ...draft, fee }),
    }),
    scan(counted),
    switchQuery<Draft, Remote<string>, Draft>({
      keyOf: mostKey,
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
