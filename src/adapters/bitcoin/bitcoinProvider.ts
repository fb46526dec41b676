import { map, type Observable, of, switchMap, throwError } from "rxjs"
import { fail } from "../../model/errors.js"
import type { ProviderCall } from "../../model/provider.js"
import type { FamilyProvider, ProviderPorts, ProviderState } from "../family.js"
import { connectedAccount, eventsWith, requestsTo } from "../rpcProvider.js"

const answer = (ports: ProviderPorts, { method, params }: ProviderCall, state: ProviderState): Observable<unknown> => {
  const { account } = state
  if (method === "connect") return connectedAccount(ports, state).pipe(map(({ address }) => [address]))
  if (method === "getAccounts") return of(account ? [account.address] : [])
  if (!account) return throwError(() => fail("NotConnected", { command: method }))
  return ports.request({ account, method, params })
}

/**
 * The provider of the active Bitcoin account: `getAccounts`, `connect`, and what its wallet is asked to sign. Networks are
 * named by their CAIP-2 ids.
 */
export const bitcoinProvider = (ports: ProviderPorts): FamilyProvider => ({
  request: requestsTo((call) => ports.settled$.pipe(switchMap((state) => answer(ports, call, state))), ports),
  events: eventsWith(({ network }) => network.id),
})
