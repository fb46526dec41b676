import { asyncScheduler, NEVER, type Observable, of } from "rxjs"
import { evmClientOver } from "../../../src/adapters/evm/evmClient.js"
import { evmSigner } from "../../../src/adapters/evm/evmSigner.js"
import { connectorsOf } from "../../../src/adapters/safe/findSafe.js"
import type { SafeFrame } from "../../../src/adapters/safe/safeFrame.js"
import type { Connector, ConnectorPorts } from "../../../src/adapters/connector.js"
import type { OpenChain } from "../../../src/adapters/evm/chain/evmChain.js"
import { A, noChain, pageOf } from "../evm/marbleWallet.js"

export const info = { safeAddress: A, chainId: 1, threshold: 1, owners: [], isReadOnly: false }
export const safeTxHash = `0x${"5a".repeat(32)}`
export const chainHash = `0x${"c4".repeat(32)}`
export const messageHash = `0x${"3e".repeat(32)}`

/** A transaction of a Safe, as its service answers. */
export const transaction = (txStatus: string, more: object = {}) => ({ txStatus, txHash: null, ...more })
export const owners = (confirmationsRequired: number, confirmed: number) => ({
  detailedExecutionInfo: { confirmationsRequired, confirmations: Array.from({ length: confirmed }, () => ({})) },
})

/** A page around whose answers are marbles. What has no answer stays open. */
export const frameOf = (answers: Partial<SafeFrame> = {}): SafeFrame => ({
  info: () => of(info),
  send: () => NEVER,
  transaction: () => NEVER,
  receipt: () => NEVER,
  preferOffChain: () => of(null),
  signText: () => NEVER,
  signTypedData: () => NEVER,
  signature: () => NEVER,
  ...answers,
})

/** The ports of a site with the EVM family, on a chain whose answers are marbles. */
export const portsOn = (openChain: OpenChain = noChain, changes: Partial<ConnectorPorts> = {}): ConnectorPorts =>
  pageOf(NEVER, {
    clock: asyncScheduler,
    signer: (_, transport, ports) => evmSigner(of(evmClientOver(openChain)), () => transport, ports),
    ...changes,
  })

/** The connector of a Safe. */
export const safeOf = (answers: Partial<SafeFrame> = {}, openChain: OpenChain = noChain): Connector => {
  const [connector] = connectorsOf(frameOf(answers), portsOn(openChain))
  if (!connector) throw new Error("there is no connector")
  return connector
}

export const requested = (connector: Connector, method: string, params: readonly unknown[] = []): Observable<unknown> =>
  connector.signer("eip155").request?.({ account: { network: "eip155:1", address: A }, method, params }) ?? NEVER
