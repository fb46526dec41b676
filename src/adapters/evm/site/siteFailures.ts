import { type AnyWalletError, asWalletError, type ErrorCode } from "../../../model/errors.js"
import type { Network } from "../../../model/network.js"
import type { ProviderRpcError } from "../../../model/provider.js"
import { isRpcError, rpcError } from "../../rpcProvider.js"
import { nodeCodes, nodeErrorOf } from "../chain/chainFailures.js"
import { rpcCodeOf } from "../rpc/failures.js"
import { property, tryGet } from "../../../services/codecs/tryGet.js"

/** The code and the words for a failure of the wallet. */
const knownFailures: Readonly<Partial<Record<ErrorCode, readonly [code: number, message: string]>>> = {
  UserRejected: [4001, "The user rejected the request."],
  Unauthorized: [4100, "The account or the method is not authorized by the user."],
  NotConnected: [4100, "No wallet is connected."],
  MethodUnsupported: [4200, "The wallet does not support the method."],
  MethodNotAllowed: [4200, "The wallet does not allow the method."],
  WalletOffline: [4900, "The wallet has lost its connection to the chain."],
  ConnectorNotFound: [4900, "The wallet is not available on this page."],
  NotRunning: [4900, "The wallet was not started."],
  Aborted: [4900, "The wallet was disconnected. Whether it acts on the request is unknown."],
  WrongNetwork: [4901, "The chain is not the active one."],
  NetworkNotFound: [4902, "The site does not offer this chain."],
  ChainUnsupported: [4902, "The wallet can neither switch to this chain nor add it."],
  NetworkFixed: [4902, "The account of the wallet is on one network only."],
  OwnersMissing: [-32000, "Other owners of the account have to approve it too. It takes effect when they have."],
  PopupBlocked: [-32002, "The browser blocked the window of the wallet. Nothing was asked."],
  RequestPending: [-32002, "The wallet shows a prompt for this site already."],
  Superseded: [-32000, "A newer request took the place of this one."],
  TimedOut: [-32000, "The wallet has not answered. Whether it acts on the request is unknown."],
  MalformedAnswer: [-32000, "The wallet's answer has no known form. Whether it acted on the request is unknown."],
  InsufficientFunds: [-32000, "The account cannot pay for the amount and the gas."],
}

/**
 * The codes of a wallet that are handed on: of EIP-1193, EIP-1474 and EIP-5792. Not among them are those after which viem
 * asks again by itself (-32603, -32005 and all that it does not know): what asks the user is never asked twice.
 */
const isHandedOn = (code: number): boolean =>
  [-32700, -32600, -32601, -32602, -32000, -32001, -32002, -32003, -32004].includes(code) ||
  (code >= 4000 && code < 5000 && code !== 4999) ||
  (code >= 5700 && code <= 5760)

/** The bytes that a contract reverted with, where the wallet handed them on. */
const dataIn = (thrown: unknown): unknown => {
  const data = property(thrown, "data")
  return typeof data === "string" && /^0x([0-9a-f]{2})*$/i.test(data) ? data : undefined
}

const ofWallet = (error: AnyWalletError): ProviderRpcError => {
  const known = knownFailures[error.code]
  if (known) return rpcError(known[0], known[1], { cause: error })
  const code = rpcCodeOf(error.cause)
  const message = error.code === "WalletRefused" ? error.details.message : error.message
  const data = dataIn(error.cause)
  return rpcError(code !== undefined && isHandedOn(code) ? code : -32000, message, { cause: error, data })
}

/** What a provider rejects with, from anything thrown. */
export const asRpcError = (thrown: unknown): ProviderRpcError =>
  isRpcError(thrown) ? thrown : ofWallet(asWalletError(thrown))

/** What a read is rejected with: the node's own error, or -32603 where no endpoint answered. */
export const readFailure = ({ name }: Network, thrown: unknown): ProviderRpcError => {
  const [code] = nodeCodes(thrown)
  if (code === undefined) return rpcError(-32603, `No RPC endpoint of ${name} could be reached.`, { cause: thrown })
  const { message, revert } = nodeErrorOf(thrown)
  return rpcError(code, tryGet(() => message.split("\n")[0]) || "The node refused the request.", {
    cause: thrown,
    data: revert,
  })
}
