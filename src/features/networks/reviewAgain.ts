import { distinctUntilChanged, EMPTY, filter, ignoreElements, type Observable, skip, switchMap, tap } from "rxjs"
import { sameAccount } from "../../model/account.js"
import { shownRoute, type View } from "../../model/modal/modal.js"
import { findNetwork, type Network } from "../../model/network.js"
import { select } from "../../streams/operators/select.js"
import type { WalletContext } from "../../wallet/walletContext.js"

type Ports = Pick<WalletContext, "active" | "networks$" | "modal" | "notify">

const replacedNetwork = ({ active, networks$ }: Ports): Observable<Network> =>
  active.account$.pipe(
    distinctUntilChanged(sameAccount),
    switchMap((account) =>
      account
        ? networks$.pipe(
            select((networks) => findNetwork(networks, account.network)),
            skip(1),
          )
        : EMPTY,
    ),
    filter((network) => network !== undefined),
  )

/**
 * Leaves `view`, the review of a transaction, when the site replaces the network of the active account by one with other
 * facts, such as decimals or nodes, and says so: what was read there was true of the other one.
 *
 *     networks  a--b---       b has other decimals
 *     notices   ---n---       and the form is shown again
 */
export const reviewAgain = (ports: Ports, view: View): Observable<never> =>
  replacedNetwork(ports).pipe(
    tap(({ name }) => {
      const { modal, notify } = ports
      const shown = modal.state$.value
      if (!shown.open || shownRoute(shown).view !== view) return
      modal.back()
      notify({ place: "toast", tone: "info", short: "error.NetworkChanged", values: { network: name } })
    }),
    ignoreElements(),
  )
