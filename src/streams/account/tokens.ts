import type { Observable } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import type { Remote } from "../../model/remote.js"
import type { Token } from "../../model/token/token.js"
import { ofAccount } from "./ofAccount.js"

/** `forceUpdate` lists the known tokens (CAIP-10) when the account's funds have changed: the service reads them again. */
export interface TokensRequest {
  readonly account: AccountKey
  readonly forceUpdate?: readonly string[]
}

export interface TokensPorts {
  readonly account$: Observable<AccountKey | null>
  readonly refetch$: Observable<unknown>
  /** Whether no answer is newer than the last change of an account's funds. */
  readonly isStale?: (account: AccountKey) => boolean
  readonly tokensOf: (request: TokensRequest) => Observable<readonly Token[]>
}

/** The active account's tokens on its network, in the order of the provider. */
export const tokensStream = ({
  isStale = () => false,
  tokensOf,
  ...ports
}: TokensPorts): Observable<Remote<readonly Token[]>> =>
  ofAccount<readonly Token[]>({
    ...ports,
    query: ({ account, last = [] }) =>
      tokensOf(isStale(account) ? { account, forceUpdate: last.flatMap(({ address }) => address ?? []) } : { account }),
  })
