import { filter, firstValueFrom, lastValueFrom, map, timeout, toArray } from "rxjs"
import { encodeFunctionData, erc20Abi, parseEther } from "viem"
import { afterEach, expect } from "vitest"
import exchange from "../../../devkit/contracts/Exchange.json" with { type: "json" }
import { COIN_ADDRESS, devTokens, EXCHANGE } from "../../../devkit/provider/tokens.js"
import { swapCoder } from "../../../src/adapters/evm/viem/viemSwaps.js"
import { httpProvider } from "../../../src/entries/data.js"
import {
  type Swap,
  swap,
  type SwapForm,
  type SwapOptions,
  type SwapPlan,
  type SwapState,
} from "../../../src/entries/swap.js"
import { idle, latest } from "../../../src/model/remote.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { type ScriptedWallet, scriptedWallet } from "../../../src/testing/scriptedWallet.js"
import type { PluginControl } from "../../../src/wallet/plugin.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { testTab } from "../../support/testPage.js"
import { ALICE, BOB, clientOf } from "../evm/support.js"
import { localProvider } from "../provider/support.js"
import { receiptOf } from "../../../devkit/receiptOf.js"

export const local = localProvider()

interface Visit {
  readonly wallet: Wallet
  readonly swap: PluginControl<Swap>
  readonly scripted: ScriptedWallet
}

const visits: Wallet[] = []
afterEach(() => {
  for (const wallet of visits.splice(0)) wallet.destroy()
})

/** A page with Alice's wallet, a local chain with a pool, and a local data provider. */
export const visit = async (options: SwapOptions = {}): Promise<Visit> => {
  const { ethereum, url } = local()
  const network = { ...mainnet, rpcUrls: [ethereum] }
  const provider = httpProvider({ baseUrl: url, projectId: "local", fetch, environment: inertEnvironment() })
  const plugins = [swap(options)] as const
  const { page, wallet } = testTab({ options: { networks: [network], provider, plugins } })
  const scripted = scriptedWallet({ accounts: [ALICE], chainId: 1, chains: { 1: ethereum }, fetch })
  scripted.announce(page)
  wallet.start()
  const { swap: control } = wallet as Wallet & { readonly swap: PluginControl<Swap> }
  control.state$.subscribe()
  await wallet.connect({ connector: scripted.info.rdns })
  visits.push(wallet)
  return { wallet, swap: control, scripted }
}

export const stateWhere = (control: PluginControl<Swap>, isSo: (state: SwapState) => boolean): Promise<SwapState> =>
  firstValueFrom(
    control.state$.pipe(
      filter((state): state is SwapState => state !== null && isSo(state)),
      timeout({ first: 8_000 }),
    ),
  )

/** Fills in the form, and waits for its quote or its failure. */
export const filled = async (
  { swap: control }: Visit,
  from: string,
  to: string,
  change: Partial<SwapForm>,
): Promise<SwapState> => {
  await firstValueFrom(control.fill({ fromToken: from, toToken: to }))
  control.edit(change)
  return stateWhere(control, ({ quote }) => quote.status === "ready" || quote.status === "failed")
}

/** Reviews the form, and waits for its transactions or their failure. */
export const reviewed = (control: PluginControl<Swap>): Promise<SwapState> => {
  control.review()
  return stateWhere(control, ({ plan }) => plan.status === "ready" || plan.status === "failed")
}

export const planned = async (visited: Visit, from: string, to: string, change: Partial<SwapForm>) => {
  await filled(visited, from, to, change)
  return reviewed(visited.swap)
}

/** What a site submits that has no plan of the state. */
const unknownPlan = { quote: { minimum: "0" } } as SwapPlan

/** Submits the present plan, if there is one. */
export const submitted = ({ swap: control }: Visit): Promise<readonly string[]> =>
  lastValueFrom(
    control.submit(latest(control.state$.value?.plan ?? idle) ?? unknownPlan).pipe(
      map(({ type }) => type),
      toArray(),
    ),
  )

export const sentBy = ({ scripted }: Visit): number =>
  scripted.requests().filter(({ method }) => method === "eth_sendTransaction").length

export const addressOf = (symbol: string): `0x${string}` =>
  devTokens.find((token) => token.chainId === 1 && token.symbol === symbol)?.address ?? "0x"

export const client = () => clientOf(local().ethereum)
export const owned = (symbol: string): Promise<bigint> =>
  client().readContract({ address: addressOf(symbol), abi: erc20Abi, functionName: "balanceOf", args: [ALICE] })
export const allowed = (symbol: string): Promise<bigint> =>
  client().readContract({
    ...{ address: addressOf(symbol), abi: erc20Abi, functionName: "allowance", args: [ALICE, EXCHANGE] },
  })
export const approve = async (symbol: string, units: bigint): Promise<void> => {
  const data = swapCoder.approve(EXCHANGE, units)
  const hash = await client().sendTransaction({ account: ALICE, to: addressOf(symbol), data, chain: null })
  await receiptOf(client(), hash)
}

export const swapData = (from: string, to: string, amount: bigint, receiver: string) =>
  encodeFunctionData({ abi: exchange.abi, functionName: "swap", args: [from, to, amount, 0n, receiver] })

/** Bob buys dollars, so that they get dearer. */
export const moveThePrice = async (ether: string): Promise<void> => {
  const value = parseEther(ether)
  const data = swapData(COIN_ADDRESS, addressOf("USDC"), value, BOB)
  const hash = await client().sendTransaction({ account: BOB, to: EXCHANGE, value, data, chain: null })
  expect(await receiptOf(client(), hash)).toMatchObject({ status: "success" })
}
