import { type LocalChains, startChains } from "./chains.js"
import { type Checkout, startCheckout } from "./checkout/startCheckout.js"
import { type Exchange, startExchange } from "./exchange/startExchange.js"
import { type Provider, type ProviderOptions, startProvider } from "./provider/startProvider.js"
import { type Relay, startRelay } from "./relay/startRelay.js"
import { deployRevertingContract } from "./reverting.js"
import type { WalletChain } from "./wallet/state.js"

/** The revert reason of the reverting contract. */
export const revertReason = "Closed on Sundays"

/** The local environment: two chains, each with tokens and a reverting contract, their data provider, and a relay. */
export interface LocalWorld extends LocalChains {
  readonly provider: Provider
  readonly relay: Relay
  /** The page of the seller of coins. */
  readonly checkout: Checkout
  /** The exchange that pays out. */
  readonly exchange: Exchange
  readonly walletChains: readonly [ethereum: WalletChain, polygon: WalletChain]
}

/** Chains beside these that the data provider serves. */
export type LocalFamilies = Pick<ProviderOptions, "solana">

type Servers = Pick<LocalWorld, "provider" | "relay" | "checkout" | "exchange">

/** Starts the servers after the chains, one after the other: where one fails, those before it are stopped. */
const startServers = async ({ chains }: LocalChains, families: LocalFamilies): Promise<Servers> => {
  await Promise.all(chains.map(({ url }) => deployRevertingContract(url, revertReason)))
  const started: { readonly stop: () => Promise<void> }[] = []
  const add = async <S extends { readonly stop: () => Promise<void> }>(starting: Promise<S>): Promise<S> => {
    const server = await starting
    started.push(server)
    return server
  }
  try {
    const relay = await add(startRelay())
    const checkout = await add(startCheckout({ chains }))
    const exchange = await add(startExchange({ chains }))
    const provider = await startProvider({ chains, checkoutUrl: checkout.url, exchange, ...families })
    return { provider, relay, checkout, exchange }
  } catch (failure) {
    await Promise.all(started.map((server) => server.stop()))
    throw failure
  }
}

/** Starts the chains and deploys the contracts, which takes 0.2 s. On failure everything is stopped. */
export const startLocalWorld = async (families: LocalFamilies = {}): Promise<LocalWorld> => {
  const local = await startChains()
  const [ethereum, polygon] = local.chains
  const { provider, relay, checkout, exchange } = await startServers(local, families).catch(
    async (failure: unknown) => {
      await local.stop()
      throw failure
    },
  )
  return {
    chains: local.chains,
    provider,
    relay,
    checkout,
    exchange,
    stop: async () => {
      await Promise.all([provider.stop(), relay.stop(), checkout.stop(), exchange.stop(), local.stop()])
    },
    walletChains: [
      { id: 1, name: "Ethereum", rpcUrl: ethereum.url, symbol: "ETH" },
      { id: 137, name: "Polygon", rpcUrl: polygon.url, symbol: "POL" },
    ],
  }
}
