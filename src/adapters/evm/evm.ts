import { catchError, defer, EMPTY, map, type Observable, type ObservableInput, switchMap, throwError } from "rxjs"
import { asWalletError } from "../../model/errors.js"
import type { Adapter, AdapterFactory, AdapterPorts, Connector } from "../adapter.js"
import type { EvmClient } from "./evmClient.js"
import { looksLikeAddress } from "./address.js"
import { announcedConnectors, type ConnectorFor } from "./announced.js"
import { injectedConnector } from "./injected.js"
import { legacyConnectors } from "./legacy.js"

/** The wallets of the page: those that announce themselves, else the bare one. */
const connectorsOn = (page: AdapterPorts, connectorFor: ConnectorFor): Observable<readonly Connector[]> =>
  defer(() => {
    const bare = page.enableInjected ? legacyConnectors(page.injected, connectorFor) : []
    const announced$ = page.enableEIP6963 ? page.announced$ : EMPTY
    return announcedConnectors(announced$, connectorFor).pipe(
      map((announced) => (announced.length > 0 ? announced : bare)),
    )
  })

/** Where a part of the code comes from: in production an `import()`, in a test a marble. */
export type Load<T> = () => ObservableInput<T>

/** The adapter, with its acts to come. */
export const evmAdapter = (page: AdapterPorts, load: Load<EvmClient>): Adapter => {
  const { clock, disconnected } = page
  const acts$ = defer(load).pipe(catchError((thrown: unknown) => throwError(() => asWalletError(thrown))))
  return {
    namespace: "eip155",
    connectors$: connectorsOn(page, (info, provider) =>
      injectedConnector(info, provider, { clock, disconnected, acts$ }),
    ),
    isAddress: looksLikeAddress,
    balanceOf: (account, network) => acts$.pipe(switchMap((acts) => acts.balanceOf(account, network))),
    pendingFilter: (network) => acts$.pipe(switchMap((acts) => acts.pendingFilter(network))),
    reads$: acts$,
  }
}

/**
 * Ethereum and its like: wallets in the page (EIP-6963, `window.ethereum`). How they are talked to is loaded when the
 * first of them is, and viem when a chain is asked.
 */
export const evm = (): AdapterFactory => ({
  namespace: "eip155",
  create: (page) => evmAdapter(page, () => import("./evmClient.js").then(({ evmClient }) => evmClient)),
})
