import { concat, EMPTY, NEVER, type Observable, of } from "rxjs"
import type { Approval, Connector, ConnectorEvent } from "../../../src/adapters/connector.js"
import type { Signer } from "../../../src/adapters/signer.js"
import type { ConnectorInfo } from "../../../src/model/connection/connector.js"

/** A signer that never responds, except for `changes`. */
export const signerOf = (changes: Partial<Signer> = {}): Signer => ({
  switchNetwork: () => NEVER,
  sign: () => NEVER,
  send: () => NEVER,
  ...changes,
})

/** A connector whose wallet approves at once, and stays connected. */
export const connectorOf = (
  info: ConnectorInfo,
  approvals: readonly [Approval, ...Approval[]],
  {
    signer = signerOf(),
    later$ = NEVER,
  }: { readonly signer?: Signer; readonly later$?: Observable<ConnectorEvent> } = {},
): Connector => ({
  info,
  open: () => concat(of<ConnectorEvent>({ type: "connected", approvals }), later$),
  close: () => EMPTY,
  signer: () => signer,
})
