import { getAddress } from "viem"
import { mainnet, optimism, polygon } from "viem/chains"
// Loaded before the tests: time is fake, and a module takes real time.
import "../../../src/adapters/evm/site/siteProvider.js"
import { wagmiConnector } from "../../../src/adapters/wagmi/wagmiConnector.js"
import type { ScriptedWalletOptions } from "../../../src/testing/scriptedWallet.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE, BOB, type TestTabOptions, walletOn } from "../../support/testPage.js"
import { pass } from "../../wallet/support/fakeTime.js"
import { connect, tabOnScriptedChain } from "../../wallet/support/visit.js"
import type { Wagmi } from "./versions.js"

export const alice = getAddress(ALICE)
export const bob = getAddress(BOB)

/** What a site stores with wagmi. */
type SiteStorage = NonNullable<NonNullable<Parameters<Wagmi["createStorage"]>[0]["storage"]>>

export const siteStorage = (texts = new Map<string, string>()): SiteStorage => ({
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: (key) => void texts.delete(key),
})

/** A storage that answers in turn, `latency` ms after the answer before. */
export const slowStorage = (latency: number): SiteStorage => {
  const storage = siteStorage()
  let answered: Promise<unknown> = Promise.resolve()
  const inTurn = async <T>(work: () => T): Promise<Awaited<T>> => {
    answered = answered.then(() => new Promise((pause) => setTimeout(pause, latency)))
    await answered
    return await work()
  }
  return {
    getItem: (key) => inTurn(() => storage.getItem(key)),
    setItem: (key, text) => inTurn(() => storage.setItem(key, text)),
    removeItem: (key) => inTurn(() => storage.removeItem(key)),
  }
}

/** wagmi's configuration of a site whose modal is ours. */
export const configOf = (wagmi: Wagmi, wallet: Wallet, storage = siteStorage()) =>
  wagmi.createConfig({
    chains: [mainnet, polygon, optimism],
    transports: { [mainnet.id]: wagmi.http(), [polygon.id]: wagmi.http(), [optimism.id]: wagmi.http() },
    connectors: [wagmiConnector(wallet)],
    multiInjectedProviderDiscovery: false,
    storage: wagmi.createStorage({ storage }),
  })

type Config = ReturnType<typeof configOf>

interface SiteOptions {
  readonly tab?: TestTabOptions
  readonly options?: Partial<ScriptedWalletOptions>
  readonly storage?: SiteStorage
}

/** A site with wagmi and a wallet that only the connector starts. */
export const site = async (wagmi: Wagmi, { tab = {}, options = {}, storage }: SiteOptions = {}) => {
  const { wallet, page } = tabOnScriptedChain(tab)
  const scripted = walletOn(page, options)
  const config = configOf(wagmi, wallet, storage)
  const [connector] = config.connectors
  if (!connector) throw new Error("the connector is missing")
  await pass()
  return { wallet, page, scripted, config, connector }
}

type Site = Awaited<ReturnType<typeof site>>

/** The same, connected by wagmi's action and our modal. */
export const connectedSite = async (wagmi: Wagmi, options?: SiteOptions): Promise<Site> => {
  const visited = await site(wagmi, options)
  const connected = wagmi.connect(visited.config, { connector: visited.connector })
  await pass()
  await connect(visited.wallet)
  await connected
  return visited
}

/** The connection as wagmi's hooks show it. */
export const shownBy = ({ state: { status, connections, current } }: Config) => {
  const connection = connections.get(current ?? "")
  return connection ? { status, accounts: connection.accounts, chainId: connection.chainId } : { status }
}

export const connectedAs = (account: string, chainId = 1) => ({ status: "connected", accounts: [account], chainId })
