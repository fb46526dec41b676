import { filter, map, type Observable } from "rxjs"
import { sameAccount } from "../../model/account.js"
import { accountOf } from "../../model/connection.js"
import { liveConnection, statusOf } from "../../model/connections.js"
import { findNetwork } from "../../model/network.js"
import { Opened } from "../../services/codecs/signIn.js"
import { withNetworks } from "../../streams/networks.js"
import { select } from "../../streams/operators/select.js"
import type { ConnectedAccount } from "../../streams/signIn.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/**
 * The account to sign in: the active one, on a network of the site. Its wallet was connected on this page where it was last
 * chosen after the page was opened. While the wallet of the last visit is being restored, nothing is known.
 */
export const connectedAccount = ({
  settings,
  networks$,
  connections$,
  environment,
}: Pick<WalletContext, "settings" | "networks$" | "connections$" | "environment">): Observable<ConnectedAccount> => {
  const page = environment.page.injected("performance")
  const openedAt = Opened.is(page) ? page.timeOrigin : 0
  return withNetworks(connections$, networks$).pipe(
    map(([state]) => state),
    filter(({ active, byNamespace }) => statusOf(byNamespace[active]).status !== "reconnecting"),
    map((state): ConnectedAccount => {
      const connection = liveConnection(state, state.active)
      const account = connection && findNetwork(settings.networks, connection.network) ? accountOf(connection) : null
      return { account, cause: connection && connection.usedAt < openedAt ? "restored" : "connected" }
    }),
    select(
      (change) => change,
      (a, b) => sameAccount(a.account, b.account),
    ),
  )
}
