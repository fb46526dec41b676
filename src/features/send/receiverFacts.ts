import { combineLatest, map, type Observable, of, startWith } from "rxjs"
import { type AccountKey, accountId } from "../../model/account.js"
import { idle, type Remote } from "../../model/remote.js"
import type { ReceiverFacts } from "../../model/send/sendWarnings.js"
import type { Query } from "../../streams/operators/query.js"

export interface ReceiverFactsPorts {
  /** Whether there is a contract at an address. */
  readonly isContract: Query<AccountKey, Remote<boolean>>
  /** The addresses that an account sent to, from its history. */
  readonly sentTo: Query<AccountKey, Remote<readonly string[]>>
}

/** Nothing is known, and nothing is requested. */
export const noFacts: ReceiverFacts = { isContract: idle, sentTo: idle }

/**
 * What is known of a receiver: first nothing, then what the chain and the history say. Nothing is requested about the
 * account itself.
 *
 *     contract  --c
 *     history   ----h
 *     facts     n-a-b      n nothing, a with c, b with c and h
 */
export const receiverFacts = (
  { isContract, sentTo }: ReceiverFactsPorts,
  account: AccountKey,
  receiver: AccountKey,
): Observable<ReceiverFacts> =>
  accountId(account) === accountId(receiver)
    ? of(noFacts)
    : combineLatest({
        isContract: isContract(receiver).pipe(startWith(noFacts.isContract)),
        sentTo: sentTo(account).pipe(startWith(noFacts.sentTo)),
      }).pipe(map((facts): ReceiverFacts => facts))
