import { type Observable, pairwise, tap } from "rxjs"
import { allConnections, type Connections } from "../../model/connections.js"
import { type ConnectorKey, sameSession } from "../../model/connector.js"
import { normalAddress } from "../../model/namespace.js"
import { disconnectedFlags } from "../../services/disconnectedFlags.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { TransferJournal } from "./transferJournal.js"

/**
 * Forgets the transfers of accounts whose wallet the user has disconnected. They stay when a wallet is locked or revokes
 * the connection: what may have been sent must not be sent again unasked.
 */
export const forgetDisconnected = (
  { connections$, records }: Pick<WalletContext, "connections$" | "records">,
  journal: TransferJournal,
): Observable<unknown> => {
  const isLive = (state: Connections, key: ConnectorKey): boolean =>
    allConnections(state).some(({ connector }) => sameSession(connector, key))
  return connections$.pipe(
    pairwise(),
    tap(([before, after]) => {
      const closed = allConnections(before).filter(
        ({ connector }) => !isLive(after, connector) && disconnectedFlags(records).has(connector),
      )
      const addresses = closed.flatMap(({ network, accounts }) =>
        accounts.map((mine) => normalAddress(network, mine.address)),
      )
      journal
        .read()
        .filter(({ account }) => addresses.includes(normalAddress(account.network, account.address)))
        .forEach(({ id }) => journal.remove(id))
    }),
  )
}
