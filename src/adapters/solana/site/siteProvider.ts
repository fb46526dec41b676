import { map, type Observable, of, switchMap, throwError } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { fail } from "../../../model/errors.js"
import type { ProviderCall } from "../../../model/provider.js"
import type { FamilyProvider, ProviderPorts, ProviderState } from "../../family.js"
import { connectedAccount, eventsWith, requestsTo } from "../../rpcProvider.js"

const accounts = (account: AccountKey | null): readonly object[] => (account ? [{ pubkey: account.address }] : [])

const answer = (ports: ProviderPorts, { method, params }: ProviderCall, state: ProviderState): Observable<unknown> => {
  const { account, network } = state
  if (method === "solana_getAccounts") return of(accounts(account))
  if (method === "solana_requestAccounts") return connectedAccount(ports, state).pipe(map(accounts))
  if (!account) return throwError(() => fail("NotConnected", { command: method }))
  return ports.request({ account, method, params, network })
}

/**
 * The provider of the active account of Solana: the methods of WalletConnect's specification, with bytes as `Uint8Array`s.
 * Chains are read with a library, such as `@solana/web3.js`.
 */
export const siteProvider = (ports: ProviderPorts): FamilyProvider => ({
  request: requestsTo((call) => ports.settled$.pipe(switchMap((state) => answer(ports, call, state))), ports),
  events: eventsWith(({ network }) => network.id),
})

export { shared } from "../shared.js"
