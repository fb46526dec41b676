import { filter, firstValueFrom, lastValueFrom, map, NEVER, startWith, timeout, toArray } from "rxjs"
import { type Address, createPublicClient, erc20Abi, http } from "viem"
import { afterAll, afterEach, beforeAll } from "vitest"
import { type LocalChains, startChains } from "../../../devkit/chains.js"
import { type Exchange, startExchange } from "../../../devkit/exchange/startExchange.js"
import { type Provider, startProvider } from "../../../devkit/provider/startProvider.js"
import { devTokens } from "../../../devkit/provider/tokens.js"
import { httpProvider } from "../../../src/entries/data.js"
import {
  type Pay,
  pay,
  type PaymentAsset,
  type PaymentQuote,
  type PaymentRequest,
  type PayOptions,
  type PayState,
} from "../../../src/entries/pay.js"
import { latest } from "../../../src/model/remote.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { polygon } from "../../../src/networks/polygon.js"
import { inertEnvironment, type KeyValueStorage } from "../../../src/services/environment.js"
import { type ScriptedWallet, scriptedWallet } from "../../../src/testing/scriptedWallet.js"
import type { WalletOptions } from "../../../src/wallet/options.js"
import type { PluginControl } from "../../../src/wallet/plugin.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { testTab } from "../../support/testPage.js"
import { ALICE } from "../evm/support.js"

/** Who is paid: an account that has nothing at first. */
export const SHOP: Address = "0x00000000000000000000000000000000000050f9"

interface LocalPay {
  readonly provider: Provider
  readonly exchange: Exchange
  readonly ethereum: string
  readonly polygon: string
}

let world: (LocalPay & { readonly chains: LocalChains }) | undefined
beforeAll(async () => {
  const chains = await startChains()
  const exchange = await startExchange({ chains: chains.chains })
  const provider = await startProvider({ chains: chains.chains, exchange })
  const [first, second] = chains.chains
  world = { chains, exchange, provider, ethereum: first.url, polygon: second.url }
})
afterEach(() => {
  world?.provider.control.heal()
  world?.provider.control.forget()
  world?.provider.transfers.endNext("success")
  world?.provider.transfers.takeBy("deposit")
})
afterAll(async () => {
  await world?.provider.stop()
  await world?.exchange.stop()
  await world?.chains.stop()
})

export const local = (): LocalPay => {
  if (!world) throw new Error("the provider is not up")
  return world
}

export interface Visit {
  readonly wallet: Wallet
  readonly pay: PluginControl<Pay>
  readonly scripted: ScriptedWallet
  /** The addresses that were opened in windows. */
  readonly opened: readonly string[]
}

const visits: Wallet[] = []
afterEach(() => {
  for (const wallet of visits.splice(0)) wallet.destroy()
})

/** What a tab has of its own: a node of Ethereum, an account other than Alice's, the locks of the browser, whether it is seen. */
interface Tab {
  readonly node?: string | undefined
  readonly account?: Address | undefined
  readonly locks?: unknown
  readonly isVisible?: boolean | undefined
}

/** A page with Alice's wallet, two local chains, their data provider, and plug-ins of the site. */
export const openPage = (
  site: Pick<WalletOptions, "plugins" | "features">,
  storage?: KeyValueStorage,
  { node = local().ethereum, account = ALICE, locks, isVisible = true }: Tab = {},
) => {
  const { ethereum, polygon: second, provider: server } = local()
  const networks = [
    { ...mainnet, rpcUrls: [node] },
    { ...polygon, rpcUrls: [second] },
  ] as const
  const provider = httpProvider({ baseUrl: server.url, projectId: "local", fetch, environment: inertEnvironment() })
  const opened: string[] = []
  const window = () => ({
    ...{ closed: false, close: () => {} },
    location: { replace: (url: string) => void opened.push(url) },
  })
  const { page, wallet } = testTab({
    ...{ options: { networks, provider, ...site }, ...(storage && { storage }) },
    page: {
      ...inertEnvironment().page,
      visible$: NEVER.pipe(startWith(isVisible)),
      origin: () => "http://localhost:3000",
    },
    ...{ injected: { open: window }, navigator: { locks } },
  })
  const chains = { 1: ethereum, 137: second }
  const scripted = scriptedWallet({ accounts: [account], chainId: 1, chains, fetch })
  scripted.announce(page)
  wallet.start()
  visits.push(wallet)
  return { wallet, scripted, opened, connect: () => wallet.connect({ connector: scripted.info.rdns }) }
}

/** A page on which payments are made. */
export const visit = async (storage?: KeyValueStorage, options?: PayOptions, tab?: Tab): Promise<Visit> => {
  const { wallet, connect, ...page } = openPage({ plugins: [pay(options)] }, storage, tab)
  const { pay: control } = wallet as Wallet & { readonly pay: PluginControl<Pay> }
  control.state$.subscribe()
  await connect()
  return { ...page, wallet, pay: control }
}

export const addressOf = (symbol: string, chainId = 1): Address =>
  devTokens.find((token) => token.chainId === chainId && token.symbol === symbol)?.address ?? "0x"

/** An asset of a local chain. */
export const assetOf = (symbol: string, chainId = 1): PaymentAsset => {
  const isCoin = symbol === "ETH" || symbol === "POL"
  const decimals = isCoin || symbol === "DAI" ? 18 : 6
  const asset = isCoin ? "native" : addressOf(symbol, chainId)
  return { network: `eip155:${chainId}`, asset, metadata: { name: symbol, symbol, decimals } }
}

export const requestFor = (symbol: string, amount: string, change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  ...{ paymentAsset: assetOf(symbol), recipient: SHOP, amount },
  ...change,
})

export const stateWhere = (
  { pay: control }: Pick<Visit, "pay">,
  isSo: (state: PayState) => boolean,
  first = 15_000,
): Promise<PayState> => firstValueFrom(control.state$.pipe(filter(isSo), timeout({ first })))

/** Reviews a payment with a token, and waits for its quote or its failure. */
export const reviewed = async (visited: Visit, symbol: string): Promise<PayState> => {
  const { tokens } = await stateWhere(
    visited,
    (state) => latest(state.tokens)?.some((token) => token.symbol === symbol) === true,
  )
  const token = latest(tokens)?.find((one) => one.symbol === symbol)
  if (token) visited.pay.choose(token)
  visited.pay.review()
  return stateWhere(visited, ({ quote }) => quote.status === "ready" || quote.status === "failed")
}

export const quoteIn = ({ quote }: PayState): PaymentQuote => {
  if (quote.status !== "ready") throw new Error(JSON.stringify(quote))
  return quote.value
}

export const submitted = ({ pay: control }: Visit, quote: PaymentQuote): Promise<readonly string[]> =>
  lastValueFrom(
    control.submit(quote).pipe(
      map(({ type }) => type),
      toArray(),
    ),
  )

export const sentBy = ({ scripted }: Visit): number =>
  scripted.requests().filter(({ method }) => method === "eth_sendTransaction").length

/** What an account has on a local chain, in base units. */
export const held = (symbol: string, owner: Address = SHOP, chainId = 1): Promise<bigint> => {
  const client = createPublicClient({ transport: http(chainId === 1 ? local().ethereum : local().polygon) })
  return symbol === "ETH" || symbol === "POL"
    ? client.getBalance({ address: owner })
    : client.readContract({
        ...{ address: addressOf(symbol, chainId), abi: erc20Abi, functionName: "balanceOf" },
        args: [owner],
      })
}
