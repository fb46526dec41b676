import { catchError, defer, map, type Observable, of, switchMap, throwError } from "rxjs"
import { type AnyWalletError, asWalletError, type ErrorCode, fail } from "../../model/errors.js"
import type { ProviderRpcError } from "../../model/provider.js"
import { property } from "../../services/codecs/tryGet.js"
import type { FamilyProvider, ProviderEvent, ProviderPorts, ProviderState } from "../family.js"

/** What a provider rejects with. */
const rpcError = (code: number, message: string, cause?: unknown): ProviderRpcError =>
  Object.assign(new Error(message, { cause }), { name: "ProviderRpcError", code })

/** The codes for failures of the wallet, as in EIP-1193. */
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
}

const ofWallet = (error: AnyWalletError): ProviderRpcError =>
  rpcError(codes[error.code] ?? -32000, error.message, error)

const asRpcError = (thrown: unknown): ProviderRpcError => {
  const code = property(thrown, "code")
  if (typeof code === "number") return rpcError(code, String(property(thrown, "message")))
  return ofWallet(asWalletError(thrown))
}

/** The events for a change of the active wallet, account or network. */
const eventsBetween = (before: ProviderState, after: ProviderState): readonly ProviderEvent[] => {
  const chainId = after.network.id
  const addressOf = ({ account }: ProviderState): readonly string[] => (account ? [account.address] : [])
  return [
    ...(!before.isUp && after.isUp ? [["connect", { chainId }] as const] : []),
    ...(before.network.id === chainId ? [] : [["chainChanged", chainId] as const]),
    ...(addressOf(before)[0] === addressOf(after)[0] ? [] : [["accountsChanged", addressOf(after)] as const]),
    ...(before.isUp && !after.isUp ? [["disconnect", rpcError(4900, "The wallet is disconnected.")] as const] : []),
  ]
}

const accounts = ({ account }: ProviderState): readonly object[] => (account ? [{ pubkey: account.address }] : [])

const answer = (ports: ProviderPorts, method: string, params: unknown, state: ProviderState): Observable<unknown> => {
  const { account, network } = state
  if (method === "solana_getAccounts") return of(accounts(state))
  if (method === "solana_requestAccounts" && !account)
    return ports.connect().pipe(map(() => accounts(ports.state$.value)))
  if (method === "solana_requestAccounts") return of(accounts(state))
  if (!account) return throwError(() => fail("NotConnected", { command: method }))
  return ports.request({ account, method, params: params as object, network })
}

/**
 * The provider of the active account of Solana: the methods of WalletConnect's specification, with bytes as `Uint8Array`s.
 * Chains are read with a library, such as `@solana/web3.js`.
 */
export const siteProvider = (ports: ProviderPorts): FamilyProvider => ({
  request: (call) =>
    defer(() => {
      const method = property(call, "method")
      if (typeof method !== "string") return throwError(() => rpcError(-32600, "This is not a request."))
      const answer$ = ports.settled$.pipe(switchMap((state) => answer(ports, method, property(call, "params"), state)))
      return ports.whileRunning(method, answer$)
    }).pipe(catchError((thrown: unknown) => throwError(() => asRpcError(thrown)))),
  events: eventsBetween,
})

export { shared } from "./shared.js"
