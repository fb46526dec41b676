import { filter, map, type Observable } from "rxjs"
import { sameAccount } from "../../model/account.js"
import { accountOf, type Connection } from "../../model/connection/connection.js"
import { liveConnection, sameConnection, statusOf } from "../../model/connection/connections.js"
import type { NetworkId } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import { Opened } from "../../services/codecs/signIn.js"
import { withNetworks } from "../../streams/network/networks.js"
import { select } from "../../streams/operators/select.js"
import type { ConnectedAccount } from "../../streams/signIn.js"
import type { WalletContext } from "../../wallet/walletContext.js"

type Context = Pick<WalletContext, "settings" | "networks$" | "connections$" | "environment">

const isSameVisitor = (a: Connection | undefined, b: Connection | undefined): boolean =>
  a === b || (a && b ? sameConnection(a)(b) && sameAccount(accountOf(a), accountOf(b)) : false)

/**
 * The account to sign in: the active one, on a network of the site that is meant; again where another wallet with it is
 * active. Its wallet was connected on this page where it was last chosen after the page was opened. While the wallet of the
 * last visit is being restored, nothing is known.
 */
export const connectedAccount = (
  { settings, networks$, connections$, environment }: Context,
  isMeant: (network: NetworkId) => boolean,
): Observable<ConnectedAccount> => {
  const page = environment.page.injected("performance")
  const openedAt = Opened.is(page) ? page.timeOrigin : 0
  return withNetworks(connections$, networks$).pipe(
    map(([state]) => state),
    filter(({ active, byNamespace }) => statusOf(byNamespace[active]).status !== "reconnecting"),
    select((state) => {
      const connection = liveConnection(state, state.active)
      const { network } = connection ?? {}
      return connection && network && isMeant(network) && findNetwork(settings.networks, network)
        ? connection
        : undefined
    }, isSameVisitor),
    map((connection) =>
      connection
        ? { account: accountOf(connection), cause: connection.usedAt < openedAt ? "restored" : "connected" }
        : { account: null, cause: "connected" },
    ),
  )
}
