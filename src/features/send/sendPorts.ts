import { defer, EMPTY, filter, map, type Observable, of, skip, switchMap } from "rxjs"
import type { Balance } from "../../model/token/balance.js"
import { dataLimits } from "../../model/dataLimits.js"
import type { History } from "../../model/activity/history.js"
import { sentAddresses } from "../../model/activity/lookalike.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import { failed, latest, loading, ready, type Remote } from "../../model/remote.js"
import { isTransient } from "../../model/transient.js"
import { select } from "../../streams/operators/select.js"
import { retryRemote, type RetryOptions } from "../../streams/operators/toRemoteRetrying.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { paysFee } from "../paysFee.js"
import { reading } from "../reading.js"
import type { SendFormPorts } from "./sendForm.js"

/**
 * The balance as the wallet has it. Where it could not be read, the wallet does not read it for a while; the form does,
 * later and later.
 */
const recovered = (balance$: Observable<Remote<Balance>>, read$: Observable<Balance>, options: RetryOptions) =>
  balance$.pipe(
    switchMap((balance) =>
      balance.status === "failed" && balance.last === undefined && isTransient(balance.error)
        ? retryRemote(read$, balance.error, options)
        : of(balance),
    ),
  )

/** Emits when a balance has another amount than before. */
const fundedIn = (balance$: Observable<Remote<Balance>>): Observable<unknown> =>
  balance$.pipe(
    select((balance) => latest(balance)?.amount),
    filter((amount) => amount !== undefined),
    skip(1),
  )

/** The addresses that an account sent to, as far as its history is known. */
const sentToIn = (history: Remote<History>, own: string): Remote<readonly string[]> => {
  const known = latest(history)
  if (known) return ready(sentAddresses(known.items, own))
  return history.status === "failed" ? failed(history.error) : loading()
}

/**
 * What the form depends on: the chain of the active account, its family's rules, and the site's data provider. `again$`
 * makes failed requests again at once.
 */
export const sendPorts = (context: WalletContext, again$: Observable<unknown>): Omit<SendFormPorts, "memory$"> => {
  const { active, settings, addressOf, identityOf, environment } = context
  const networkOf = (id: NetworkId) => findNetwork(settings.networks, id)
  const { clock } = environment
  const readFor = reading(context)
  const readBalance$ = defer(() => {
    const account = active.account$.value
    return account ? readFor(account, ({ balanceOf }, network) => balanceOf(account, network)) : EMPTY
  })
  const retry = { again$, first: dataLimits.retryFirst, most: dataLimits.retryMost, clock }
  return {
    tokens$: active.tokens$,
    balance$: recovered(active.balance$, readBalance$, retry),
    funded$: fundedIn(active.balance$),
    again$,
    tokenOn: (account, address) =>
      readFor(account, ({ tokensOf }, network) => tokensOf?.(account, network, [{ address }])).pipe(
        map(([token]) => token ?? null),
      ),
    paysFee: (account) => paysFee(context, account),
    isContract: (account) =>
      readFor(account, (reads, network) => (reads.isContract ? reads.isContract(account, network) : of(false))),
    sentTo: ({ address }) => active.history.state$.pipe(map((history) => sentToIn(history, address))),
    networkOf,
    rulesOf: (id) => context.family(namespaceOf(id))?.rules,
    addressOf,
    identityOf,
    feeOf: (account, transfer) =>
      readFor(account, ({ estimateFee }, network) => estimateFee?.(account, transfer, network)),
    mostOf: ({ speed, ...account }) =>
      readFor(account, ({ balanceOf, maxAmount }, network) =>
        paysFee(context, account)
          ? maxAmount?.(account, network, speed)
          : balanceOf(account, network).pipe(map(({ amount }) => amount)),
      ),
    openingOf: (account, transfer) =>
      readFor(account, ({ openingCost }, network) => openingCost?.(account, transfer, network) ?? of(null)),
    clock,
  }
}
