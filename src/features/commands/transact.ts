import { type Observable, switchMap, tap, throwError } from "rxjs"
import { fail } from "../../model/errors.js"
import { namespaceOf } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import type { TransferStep } from "../../model/transfer/transfer.js"
import { reportErrors } from "../../streams/operators/reportErrors.js"
import { sendCommand, type SendPorts } from "../../streams/transfer/send.js"
import type { Part } from "../../wallet/attach.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { BuiltInContext } from "../builtInContext.js"
import { activeWallet, disconnected$ } from "./commands.js"

/**
 * Sends from the active account, on the configured network that its wallet is on (SPEC §4), for any feature: one
 * transfer at a time, tracked. Account data is fetched again when one is not waited for any longer, and by
 * `transfersFeature` when it has ended.
 */
export const transactFeature = (
  context: BuiltInContext,
  { recorded }: Pick<SendPorts, "recorded">,
  invalidate: () => void,
): Pick<WalletContext & Part, "transact" | "life$"> => {
  const { settings, family, track, report, environment } = context
  const command = sendCommand({
    closed$: (info) => disconnected$(context, info),
    recorded,
    clock: environment.clock,
  })
  const onStep = (step: TransferStep): void => {
    if (step.type === "unconfirmed") invalidate()
    if (step.type === "confirmed") track({ type: "SEND_SUCCESS", hash: step.hash })
  }
  const transact: WalletContext["transact"] = (feature, transfer, reviewed, isWanted): Observable<TransferStep> =>
    activeWallet(feature, context).pipe(
      switchMap(({ wallet, account }) => {
        const network = findNetwork(settings.networks, account.network)
        const namespace = namespaceOf(account.network)
        if (!family(namespace)?.rules.can.send) return throwError(() => fail("NamespaceUnsupported", { namespace }))
        if (!network) return throwError(() => fail("NetworkNotFound", { network: account.network }))
        return reviewed && reviewed !== network
          ? throwError(() => fail("NetworkChanged", { network: network.name }))
          : command.ask({ wallet, account, network, transfer, isWanted })
      }),
      tap({ subscribe: () => track({ type: "SEND_INITIATED" }), next: onStep }),
      reportErrors((error) => {
        report(error)
        track({ type: error.code === "UserRejected" ? "SEND_REJECTED" : "SEND_ERROR", error })
      }),
    )
  return { transact, life$: command.events$ }
}
