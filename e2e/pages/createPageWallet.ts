import { createWallet, type Wallet, type WalletOptions } from "rxwallet"
import { httpProvider } from "rxwallet/data"
import { evm } from "rxwallet/evm"
import { mainnet, polygon } from "rxwallet/networks"
import type { PageQuery } from "./readQuery.js"

/** Creates the wallet of a fixture page, for the local chains and their data provider. */
export const createPageWallet = (query: PageQuery, more: Partial<WalletOptions> = {}): Wallet =>
  createWallet({
    adapters: [evm()],
    networks: [
      { ...mainnet, rpcUrls: [query.ethereum] },
      { ...polygon, rpcUrls: [query.polygon] },
    ],
    metadata: { name: "Fixture", description: "A page of the tests", url: "http://localhost", icons: [] },
    ...(query.provider && { provider: httpProvider({ baseUrl: query.provider, projectId: "e2e" }) }),
    ...more,
    ...query.options,
  })
