import { concatMap, defer, EMPTY, from, ignoreElements, map, merge, type Observable, of, switchMap } from "rxjs"
import type { Accounts, Connector, ConnectorEvent, Family, NetworkId, Signer, Transport } from "rxwallet"
import { discoverToys } from "./discovery.js"
import { toyTransport } from "./provider.js"

const namespace = "solana"

const request = (transport: Transport, method: string, ...params: readonly unknown[]): Observable<unknown> =>
  defer(() => transport.request({ method, params }))

const accountsIn = (addresses: unknown): Accounts | null => {
  const [first, ...others] = (addresses as readonly string[]).map((address) => ({ address, type: "eoa" }) as const)
  return first ? [first, ...others] : null
}

const networkOf = (cluster: unknown): NetworkId => `${namespace}:${String(cluster)}`

const connection = (transport: Transport, addresses: unknown): Observable<ConnectorEvent> => {
  const accounts = accountsIn(addresses)
  if (!accounts) return EMPTY
  const connected$ = request(transport, "cluster").pipe(
    map((cluster): ConnectorEvent => ({
      type: "connected",
      approvals: [{ namespace, accounts, network: networkOf(cluster) }],
    })),
  )
  const networkChanged$ = transport
    .on("cluster")
    .pipe(map((cluster): ConnectorEvent => ({ type: "networkChanged", namespace, network: networkOf(cluster) })))
  return merge(connected$, networkChanged$)
}

const toySigner = (transport: Transport): Signer => ({
  switchNetwork: ({ id }) =>
    request(transport, "use", id.slice(namespace.length + 1)).pipe(
      switchMap(() => request(transport, "cluster")),
      map(networkOf),
    ),
  sign: (_, message) => request(transport, "sign", message).pipe(map(String)),
  send: () =>
    of({ type: "awaitingWallet" } as const).pipe(
      concatMap((step) => from([step, { type: "confirmed", hash: "toy" } as const])),
    ),
})

const toyConnector = (id: string, name: string, transport: Transport): Connector => ({
  info: { id, rdns: id, name, type: "announced", namespaces: [namespace] },
  open: ({ silent }) =>
    request(transport, silent ? "accounts" : "connect").pipe(
      switchMap((addresses) => connection(transport, addresses)),
    ),
  close: () => request(transport, "forget").pipe(ignoreElements()),
  signer: () => toySigner(transport),
})

/** A chain family with a discovery protocol of its own, in a folder of its own. */
export const toy = (): Family => ({
  namespace,
  rules: { isAddress: (text) => /^toy-\w+$/.test(text), can: { send: true, names: false } },
  discover: (ports) => discoverToys(ports, ({ id, name, provider }) => toyConnector(id, name, toyTransport(provider))),
  signer: toySigner,
  reads$: of({ balanceOf: () => of({ amount: "7", symbol: "TOY" }) }),
})
