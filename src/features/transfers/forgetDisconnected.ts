import { type Observable, pairwise, tap } from "rxjs"
import { hasAccount } from "../../model/connection.js"
import { allConnections } from "../../model/connections.js"
import { disconnectedFlags } from "../../services/disconnectedFlags.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { TransferJournal } from "./transferJournal.js"

/**
 * Forgets the transfers of accounts whose wallet the user has disconnected. They stay while another connected wallet has
 * the account, and when a wallet is locked or revokes the connection: what may have been sent must not be sent again
 * without a question.
 */
export const forgetDisconnected = (
  { connections$, records }: Pick<WalletContext, "connections$" | "records">,
  journal: TransferJournal,
): Observable<unknown> =>
  connections$.pipe(
    pairwise(),
    tap(([before, after]) => {
      const live = allConnections(after)
      const closed = allConnections(before).filter(({ connector }) => disconnectedFlags(records).has(connector))
      journal
        .read()
        .filter(({ account }) => closed.some((connection) => hasAccount(connection, account)))
        .filter(({ account }) => !live.some((connection) => hasAccount(connection, account)))
        .forEach(({ id }) => journal.remove(id))
    }),
  )
