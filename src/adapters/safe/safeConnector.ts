import { concat, EMPTY, map, NEVER, type SchedulerLike } from "rxjs"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import type { Connector, ConnectorEvent } from "../connector.js"
import type { Signer } from "../signer.js"
import { SAFE } from "./safeAsk.js"
import type { Info } from "./safeCodecs.js"
import type { SafeFrame } from "./safeFrame.js"
import { readInfo } from "./safeInfo.js"

/** A door with a wheel. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#123d2c"/><g fill="none" stroke="#8ff0b8" stroke-width="2.4" stroke-linecap="round"><rect x="7" y="7" width="18" height="18" rx="4"/><circle cx="16" cy="16" r="3.6"/><path d="M16 10.5v1.8M16 19.7v1.8M10.5 16h1.8M19.7 16h1.8"/></g></svg>'

const info: ConnectorInfo = {
  id: SAFE,
  name: "Safe",
  type: "external",
  namespaces: ["eip155"],
  rdns: "global.safe",
  icon: `data:image/svg+xml,${encodeURIComponent(mark)}`,
}

const connected = ({ safeAddress, chainId }: Info): ConnectorEvent => ({
  type: "connected",
  approvals: [{ namespace: "eip155", accounts: [{ address: safeAddress, type: "smartAccount" }], network: chainId }],
})

export interface SafeConnectorPorts {
  readonly frame: SafeFrame
  readonly signer: Signer
  readonly clock: SchedulerLike
}

/** The Safe that shows this page. It never prompts to connect, and lasts as long as the page. */
export const safeConnector = ({ frame, signer, clock }: SafeConnectorPorts): Connector => ({
  info,
  connectsItself: true,
  open: () => concat(readInfo(frame, clock).pipe(map(connected)), NEVER),
  close: () => EMPTY,
  signer: () => signer,
})
