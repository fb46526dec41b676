import { catchError, defer, map, type Observable, of, switchMap, throwError } from "rxjs"
import { asWalletError, type ErrorCode, fail } from "../../model/errors.js"
import type { ProviderCall, ProviderRpcError } from "../../model/provider.js"
import type { FamilyProvider, ProviderEvent, ProviderPorts, ProviderState } from "../family.js"

/** By EIP-1193, as far as it says something; else -32603, an internal error. */
const rpcCodes: Readonly<Partial<Record<ErrorCode, number>>> = {
  UserRejected: 4001,
  Aborted: 4001,
  Unauthorized: 4100,
  WrongNetwork: 4901,
  MethodUnsupported: 4200,
  NotConnected: 4900,
  InvalidOptions: -32602,
}

const rpcError = (code: number, message: string, cause?: unknown): ProviderRpcError =>
  Object.assign(new Error(message, { cause }), { code })

const asRpcError = (thrown: unknown): ProviderRpcError => {
  const error = asWalletError(thrown)
  return rpcError(rpcCodes[error.code] ?? -32603, error.message, error)
}

const accountsOf = ({ account }: ProviderState): readonly string[] => (account ? [account.address] : [])

/** Networks are named by their CAIP-2 ids. */
const eventsBetween = (before: ProviderState, after: ProviderState): readonly ProviderEvent[] => [
  ...(!before.isUp && after.isUp ? [["connect", { chainId: after.network.id }] as const] : []),
  ...(before.network.id === after.network.id ? [] : [["chainChanged", after.network.id] as const]),
  ...(before.account?.address === after.account?.address ? [] : [["accountsChanged", accountsOf(after)] as const]),
  ...(before.isUp && !after.isUp ? [["disconnect", rpcError(4900, "The wallet is disconnected.")] as const] : []),
]

/** The provider of the active Bitcoin account: `getAccounts`, `connect`, and what its wallet is asked to sign. */
export const bitcoinProvider = (ports: ProviderPorts): FamilyProvider => {
  const answer = ({ method, params }: ProviderCall, state: ProviderState): Observable<unknown> => {
    const { account } = state
    if (method === "connect" && !account) return ports.connect().pipe(map(() => accountsOf(ports.state$.value)))
    if (method === "connect" || method === "getAccounts") return of(accountsOf(state))
    if (!account) return throwError(() => fail("NotConnected", { command: method }))
    return ports.request({ account, method, params })
  }
  return {
    request: (call) =>
      defer(() => ports.whileRunning(call.method, ports.settled$.pipe(switchMap((state) => answer(call, state))))).pipe(
        catchError((thrown: unknown) => throwError(() => asRpcError(thrown))),
      ),
    events: eventsBetween,
  }
}
