import type { Observable } from "rxjs"
import type { AccountKey } from "../model/account.js"
import type { Remote } from "../model/remote.js"
import type { Token } from "../model/token.js"
import { type FetchReason, ofAccount } from "./ofAccount.js"

/** Whose tokens. `forceUpdate` is given when what is kept is out of date, and names the tokens known (CAIP-10). */
export interface TokensAsked {
  readonly account: AccountKey
  readonly forceUpdate?: readonly string[]
}

export interface TokensPorts {
  readonly account$: Observable<AccountKey | null>
  readonly refetch$: Observable<FetchReason>
  readonly first?: () => FetchReason
  readonly tokensOf: (asked: TokensAsked) => Observable<readonly Token[]>
}

/** What the active account owns on its network, in the order of the provider. After money has moved it is read anew. */
export const tokensStream = ({ tokensOf, ...ports }: TokensPorts): Observable<Remote<readonly Token[]>> =>
  ofAccount<readonly Token[]>({
    ...ports,
    ask: ({ account, reason, last = [] }) =>
      tokensOf(
        reason === "invalidated" ? { account, forceUpdate: last.flatMap(({ address }) => address ?? []) } : { account },
      ),
  })
