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
import { type AccountKey, caip10, parseCaip10 } from "../model/account.js"
import type { Balance } from "../model/balance.js"
import { dataLimits } from "../model/dataLimits.js"
import { fail } from "../model/errors.js"
import type { Identity } from "../model/identity.js"
import type { Network } from "../model/network.js"
import { failed, idle, loading, ready, type Remote } from "../model/remote.js"
import type { Receiver, SendMemory, SendProgress, SendState } from "../model/sendForm.js"
import { problemOf, type SendDraft } from "../model/sendProblem.js"
import { coinOf, sentToken } from "../model/sendToken.js"
import type { Token } from "../model/token.js"
import type { Transfer } from "../model/transfer.js"
import type { Query } from "./operators/query.js"
import { debounceQuery } from "./operators/debounceQuery.js"
import { toRemote } from "./operators/toRemote.js"
import { switchQuery } from "./operators/switchQuery.js"

export interface SendFormPorts {
  readonly memory$: Observable<SendMemory>
  readonly tokens$: Observable<Remote<readonly Token[]>>
  readonly balance$: Observable<Remote<Balance>>
  readonly networkOf: (account: AccountKey) => Network | undefined
  readonly isAddress: (account: AccountKey, text: string) => boolean
  /** The address behind a name; null when there is none. */
  readonly addressOf: Query<string, string | null>
  /** How a receiver is called. Nobody waits for it. */
  readonly identityOf: Query<AccountKey, Identity>
  readonly feeOf: (account: AccountKey, transfer: Transfer, network: Network) => Observable<string>
  /** The most of the network's own coin that can be sent. */
  readonly mostOf: Query<AccountKey, string>
  readonly clock: SchedulerLike
}

/** The transfer that a form asks for; null while it is not known to whom. */
export const transferOf = ({ form, receiver }: Pick<SendState, "form" | "receiver">): Transfer | null => {
  if (receiver.status !== "ready" || !form.token) return null
  const { address: id, symbol } = form.token
  const address = id === null ? null : (parseCaip10(id)?.address ?? id)
  // Decimal places are not given: the chain knows them better than whoever listed the token.
  const token = address === null ? {} : { token: { address, symbol } }
  return { to: receiver.value.address, amount: form.amount.trim(), ...token }
}

interface Draft extends SendDraft {
  readonly progress: SendProgress
}

const draftOf =
  ({ networkOf }: SendFormPorts) =>
  ([memory, tokens, balance]: [SendMemory, Remote<readonly Token[]>, Remote<Balance>]): Draft => {
    const { account, form, progress } = memory
    const network = account ? networkOf(account) : undefined
    const coin = network ? coinOf(network, tokens, balance) : idle
    const token = sentToken(form.token, tokens, coin)
    return { account, network, coin, form: { ...form, token }, progress, receiver: idle, fee: idle }
  }

/** What looks like a name: words with dots between them. */
const NAME = /^[^\s.]{1,255}(\.[^\s.]{1,255})+$/

const receiverOf = (ports: SendFormPorts, { account, form }: Draft): Observable<Remote<Receiver>> => {
  const { isAddress, addressOf, identityOf, clock } = ports
  const text = form.receiver.trim()
  if (!account || text === "") return of(idle)
  const calmly = <K, V>(ask: Query<K, V>): Query<K, V> => debounceQuery<K, V>(dataLimits.typingDebounce, clock)(ask)
  const introduced = (address: string, name: string | null): Observable<Receiver> => {
    const known: Receiver = { address, name, avatar: null }
    return calmly(identityOf)({ ...account, address }).pipe(
      map((identity) => ({ ...known, name: name ?? identity.name, avatar: identity.avatar })),
      catchError(() => EMPTY),
      startWith(known),
    )
  }
  if (isAddress(account, text)) return introduced(text, null).pipe(map((known) => ready(known)))
  if (!NAME.test(text)) return of(failed<Receiver>(fail("InvalidAddress", { address: text })))
  const found$ = calmly(addressOf)(text).pipe(
    switchMap((address) => {
      if (address === null || !isAddress(account, address)) throw fail("NameNotFound", { name: text })
      return introduced(address, text)
    }),
  )
  return toRemote<Receiver>(found$)
}

/** Nothing is estimated that cannot be sent anyway. */
const meant = (draft: Draft): Transfer | null => (problemOf({ ...draft, fee: idle }) ? null : transferOf(draft))

const feeOf = ({ feeOf, clock }: SendFormPorts, draft: Draft): Observable<Remote<string>> => {
  const { account, network } = draft
  const transfer = meant(draft)
  if (!account || !network || !transfer) return of(idle)
  return toRemote(
    debounceQuery<Transfer, string>(dataLimits.typingDebounce, clock)((asked) => feeOf(account, asked, network))(
      transfer,
    ),
  )
}

const mostOf = ({ mostOf, clock }: SendFormPorts, { account, form, coin }: Draft): Observable<Remote<string>> => {
  if (!form.token) return of(coin.status === "loading" ? loading<string>() : idle)
  const { address, quantity } = form.token
  if (address !== null) return of(ready(quantity.numeric))
  return account
    ? toRemote(debounceQuery<AccountKey, string>(dataLimits.typingDebounce, clock)(mostOf)(account))
    : of(idle)
}

const accountIn = ({ account }: Draft): string => (account ? caip10(account) : "")

/**
 * The form with all that follows from it: who the receiver is, what the transfer costs, how much can be sent, and what
 * is wrong with it. Questions wait until typing pauses; late answers to what was typed before are dropped.
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
      keyOf: (draft) => `${accountIn(draft)} ${JSON.stringify(meant(draft))}`,
      query: (draft) => feeOf(ports, draft),
      join: (draft, fee) => ({ ...draft, fee }),
    }),
    switchQuery<Draft, Remote<string>, SendState>({
      keyOf: (draft) => JSON.stringify([accountIn(draft), draft.coin.status, draft.form.token]),
      query: (draft) => mostOf(ports, draft),
      join: ({ form, receiver, fee, progress, ...draft }, most) => ({
        form,
        receiver,
        fee,
        most,
        problem: problemOf({ ...draft, form, receiver, fee }),
        progress,
      }),
    }),
  )
