import { catchError, defer, EMPTY, ignoreElements, takeUntil, timer } from "rxjs"
import type { ConnectorInfo } from "../../../model/connection/connector.js"
import { limits } from "../../../model/limits.js"
import type { Connector, ConnectorPorts } from "../../connector.js"
import type { Signer } from "../../signer.js"
import {
  endConnection,
  networkInUse,
  requestConnection,
  resumeConnection,
  type StandardConnectionPorts,
} from "../../walletStandard/connection.js"
import type { SolanaWallet } from "./solanaWallet.js"
import { solanaRules, standardSolana } from "./standardSolana.js"

export interface SolanaConnectorPorts {
  readonly page: Pick<ConnectorPorts, "clock" | "events" | "visible$">
  readonly signerOf: (wallet: SolanaWallet) => Signer
}

/** The connector of a wallet of the Wallet Standard, for Solana. */
export const solanaConnector = (
  info: ConnectorInfo,
  wallet: object,
  { page, signerOf }: SolanaConnectorPorts,
): Connector => {
  const inUse = networkInUse()
  const { clock } = page
  const ports: StandardConnectionPorts = { connector: info.id, wallet, rules: solanaRules, inUse, clock, page }
  return {
    info,
    open: (options) => (options.silent ? resumeConnection(ports, options) : requestConnection(ports, options)),
    close: () =>
      defer(() => endConnection(ports)).pipe(
        takeUntil(timer(limits.revokeTimeout, clock)),
        catchError(() => EMPTY),
        ignoreElements(),
      ),
    signer: () => signerOf(standardSolana(wallet, inUse, { connector: info.id, clock, page })),
  }
}
