import { defer, EMPTY, map, type Observable } from "rxjs"
import type { Adapter, AdapterFactory, AdapterPorts, Connector } from "../adapter.js"
import { announcedConnectors, type ConnectorFor } from "./announced.js"
import { balanceOn } from "./balance.js"
import { viemChains } from "./clients.js"
import type { OpenChain } from "./evmChain.js"
import { injectedConnector } from "./injected.js"
import { legacyConnectors } from "./legacy.js"
import { pendingTransactions } from "./pending.js"
import { looksLikeAddress } from "./transfer.js"

/** The wallets of the page: those that announce themselves, else the bare one. */
const connectorsOn = (page: AdapterPorts, connectorFor: ConnectorFor): Observable<readonly Connector[]> =>
  defer(() => {
    const bare = page.enableInjected ? legacyConnectors(page.injected, connectorFor) : []
    const announced$ = page.enableEIP6963 ? page.announced$ : EMPTY
    return announcedConnectors(announced$, connectorFor).pipe(
      map((announced) => (announced.length > 0 ? announced : bare)),
    )
  })

/** The adapter over any way to reach a chain. */
export const evmAdapter = (page: AdapterPorts, openChain: OpenChain): Adapter => {
  const { clock, disconnected } = page
  return {
    namespace: "eip155",
    connectors$: connectorsOn(page, (info, provider) =>
      injectedConnector(info, provider, { clock, disconnected, openChain }),
    ),
    isAddress: looksLikeAddress,
    balanceOf: (account, network) => balanceOn(openChain, account, network),
    pendingFilter: (network) => pendingTransactions(openChain, network),
  }
}

/**
 * Ethereum and its like: wallets in the page (EIP-6963, `window.ethereum`), chains through viem, which is loaded when
 * a chain is first asked something.
 */
export const evm = (): AdapterFactory => ({
  namespace: "eip155",
  create: (page) => evmAdapter(page, viemChains),
})
