import { map, type Observable, switchMap } from "rxjs"
import type { Connector, ConnectorPorts } from "../connector.js"
import { askAround } from "./askAround.js"
import { safeConnector } from "./safeConnector.js"
import { type SafeFrame, sdkFrame } from "./safeFrame.js"
import { safeSigner } from "./safeSigner.js"

/** The connector of a Safe; none where the site does not have its chain family. */
export const connectorsOf = (frame: SafeFrame, ports: ConnectorPorts): readonly Connector[] => {
  const { clock } = ports
  const signer = safeSigner(frame, ports)
  return signer ? [safeConnector({ frame, signer, clock })] : []
}

/** The connector of the Safe that shows this page, once it has answered. Pages of other origins are not listened to. */
export const findSafe = (origins: readonly string[], ports: ConnectorPorts): Observable<readonly Connector[]> =>
  askAround(origins, ports).pipe(
    switchMap(() => sdkFrame(origins)),
    map((frame) => connectorsOf(frame, ports)),
  )

export { shared } from "../../initial/shared.js"
