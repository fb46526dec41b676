import { catchError, defer, filter, map, type Observable, of, throwError } from "rxjs"
import type { AccountKey } from "../model/account.js"
import { asWalletError, type ErrorCode } from "../model/errors.js"
import { normalAddress } from "../model/namespace.js"
import type { ProviderCall, ProviderRpcError } from "../model/provider.js"
import { hasCode } from "../services/codecs/isWalletError.js"
import { property } from "../services/codecs/tryGet.js"
import type { FamilyProvider, ProviderEvent, ProviderPorts, ProviderState } from "./family.js"

interface More {
  readonly data?: unknown
  readonly cause?: unknown
}

/** What a provider rejects with (EIP-1193). */
export const rpcError = (code: number, message: string, { data, cause }: More = {}): ProviderRpcError =>
  Object.assign(new Error(message, { cause }), {
    name: "ProviderRpcError",
    code,
    ...(data !== undefined && { data }),
  })

export const isRpcError = (thrown: unknown): thrown is ProviderRpcError =>
  property(thrown, "name") === "ProviderRpcError"

/** The codes for failures of a wallet. What a wallet that was disconnected does with a request is unknown: that is no rejection. */
const codes: Readonly<Partial<Record<ErrorCode, number>>> = {
  UserRejected: 4001,
  Unauthorized: 4100,
  NotConnected: 4100,
  MethodUnsupported: 4200,
  NotRunning: 4900,
  WalletOffline: 4900,
  Aborted: 4900,
  WrongNetwork: 4901,
  ChainUnsupported: 4901,
  InvalidOptions: -32602,
}

/** What a provider rejects with, from anything thrown, where its chain family has no codes of its own. */
const asRpcError = (thrown: unknown): ProviderRpcError => {
  if (isRpcError(thrown)) return thrown
  const error = asWalletError(thrown)
  return rpcError(codes[error.code] ?? -32000, error.message, { cause: error })
}

const decodeCall = (call: ProviderCall): ProviderCall => {
  const method = property(call, "method")
  const params = property(call, "params")
  const isWellFormed = params === undefined || params === null || typeof params === "object"
  if (typeof method !== "string" || method === "" || !isWellFormed) throw rpcError(-32600, "This is not a request.")
  return { method, params: params ?? undefined }
}

/** Answers the requests of a site, while the wallet runs. */
export const requestsTo =
  (
    answer: (call: ProviderCall) => Observable<unknown>,
    { whileRunning }: Pick<ProviderPorts, "whileRunning">,
    toRpcError: (thrown: unknown) => ProviderRpcError = asRpcError,
  ): FamilyProvider["request"] =>
  (given) =>
    defer(() => {
      const call = decodeCall(given)
      return whileRunning(
        call.method,
        defer(() => answer(call)),
      )
    }).pipe(catchError((thrown: unknown) => throwError(() => toRpcError(thrown))))

/** The account that acts, once the user has connected one in the modal. To close that is a rejection. */
export const connectedAccount = (
  { connect, state$ }: Pick<ProviderPorts, "connect" | "state$">,
  { account }: Pick<ProviderState, "account">,
): Observable<AccountKey> =>
  account
    ? of(account)
    : connect().pipe(
        map(() => state$.value.account),
        filter((connected) => connected !== null),
        catchError((thrown: unknown) =>
          throwError(() => (hasCode(thrown, ["Aborted"]) ? rpcError(4001, "The user closed the modal.") : thrown)),
        ),
      )

const addressIn = ({ account }: ProviderState): string | null =>
  account && normalAddress(account.network, account.address)

/** The events for a change of the active wallet, account or network, each network by the id that the family's libraries know. */
export const eventsWith =
  (chainIdOf: (state: ProviderState) => string) =>
  (before: ProviderState, after: ProviderState): readonly ProviderEvent[] => {
    const chainId = chainIdOf(after)
    const accounts = after.account ? [after.account.address] : []
    const gone = (): ProviderEvent => ["disconnect", rpcError(4900, "The wallet is disconnected.")]
    return [
      ...(!before.isUp && after.isUp ? [["connect", { chainId }] as const] : []),
      ...(chainIdOf(before) === chainId ? [] : [["chainChanged", chainId] as const]),
      ...(addressIn(before) === addressIn(after) ? [] : [["accountsChanged", accounts] as const]),
      ...(before.isUp && !after.isUp ? [gone()] : []),
    ]
  }
