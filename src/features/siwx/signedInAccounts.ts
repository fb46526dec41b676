import { map, type Observable, pairwise } from "rxjs"
import { type AccountKey, accountId, parseCaip10 } from "../../model/account.js"
import { type ConnectionRecord, hasAccount } from "../../model/connection/connection.js"
import { allConnections, type Connections, sameApproval } from "../../model/connection/connections.js"
import { signedInKey } from "../../services/codecs/signIn.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/** The accounts that may be signed in, in the site's storage, and so in all of its tabs. */
export interface SignedInAccounts {
  readonly read: () => readonly AccountKey[]
  readonly add: (account: AccountKey) => void
  /** Adds one that is not there. Where it is, nothing is written, so that no other tab checks again. */
  readonly found: (account: AccountKey) => void
  readonly remove: (accounts: readonly AccountKey[]) => void
  /** Emits when another tab has changed them. */
  readonly changed$: Observable<unknown>
}

/** The most accounts that are kept; older ones are forgotten. */
const capacity = 50

export const signedInAccounts = ({
  records,
  environment,
}: Pick<WalletContext, "records" | "environment">): SignedInAccounts => {
  const write = (accounts: readonly string[]): void =>
    records.write(signedInKey, { accounts: accounts.slice(0, capacity), at: environment.clock.now() })
  const others = (accounts: readonly AccountKey[]): readonly string[] =>
    records.read(signedInKey).accounts.filter((id) => !accounts.some((account) => accountId(account) === id))
  const add = (account: AccountKey): void => write([accountId(account), ...others([account])])
  return {
    read: () =>
      records.read(signedInKey).accounts.flatMap((id) => {
        const account = parseCaip10(id)
        return account ? [account] : []
      }),
    add,
    found: (account) => {
      if (!records.read(signedInKey).accounts.includes(accountId(account))) add(account)
    },
    remove: (accounts) => write(others(accounts)),
    changed$: records.changed$([signedInKey]),
  }
}

/** What a disconnect has ended. */
export interface Ended {
  /** Accounts that were signed in, and that no wallet has any more. */
  readonly accounts: readonly AccountKey[]
  /** Whether no wallet is left. */
  readonly isAll: boolean
}

/** The connections that there are, and those that are being restored. */
const remaining = (state: Connections): readonly ConnectionRecord[] => [
  ...allConnections(state),
  ...Object.values(state.byNamespace).flatMap(({ remembered }) =>
    remembered.filter(({ restoring }) => restoring).map(({ connection }) => connection),
  ),
]

/** The accounts that were signed in, when a wallet is disconnected: it need not have them any more by then. */
export const endedAccounts = (
  connections$: Observable<Connections>,
  signedIn: () => readonly AccountKey[],
): Observable<Ended> =>
  connections$.pipe(
    pairwise(),
    map(([before, after]) => {
      const left = remaining(after)
      // A new session is another connection: it may have other accounts.
      const gone = allConnections(before).filter((one) => !left.some(sameApproval(one)))
      if (gone.length === 0) return { accounts: [], isAll: false }
      const accounts = signedIn().filter((account) => !left.some((connection) => hasAccount(connection, account)))
      return { accounts, isAll: left.length === 0 }
    }),
  )
