import { NEVER } from "rxjs"
import { encodeAbiParameters, toHex } from "viem"
import type { Token } from "../../../src/model/token/token.js"
import { dataProvider } from "../../../src/services/data/dataProvider.js"
import { BOB } from "../../support/testPage.js"
import { lateAnswers } from "./lateAnswers.js"
import { receiptOf, scriptedChain } from "./scriptedChain.js"

export const CAROL = "0xca20100000000000000000000000000000000003"
export const chains = [1, 137] as const
/** A name whose address changes. */
export const NAME = "pal.site.id"

const contracts = { 1: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", 137: "0x3c499c542cef5e3811e1192ce70d8cc03d5c3359" }

/** The stablecoin of a network. */
export const dollar = (chain: 1 | 137): Token => ({
  ...{ name: "USD Coin", symbol: "USDC", chainId: `eip155:${chain}`, value: 500, price: 1, iconUrl: null },
  ...{ address: `eip155:${chain}:${contracts[chain]}`, quantity: { decimals: "6", numeric: "500" } },
})

/** The gas of a transfer, by which its fee is recognized. */
export const gasOf = (isToken: boolean, to: string): number => (isToken ? 50_000 : 21_000) + (to === CAROL ? 100 : 0)
export const gasPriceOn = (network: string): number => (network === "eip155:1" ? 1 : 7)

/** A transaction, as the wallet is asked to send it. */
export interface Sent {
  readonly from: string
  readonly to: string
  readonly value?: string
  readonly data?: string
}

const word = (value: bigint) => encodeAbiParameters([{ type: "uint256" }], [value])

const called = (data: string): string => {
  if (data.startsWith("0x313ce567")) return word(6n)
  if (data.startsWith("0x95d89b41")) return encodeAbiParameters([{ type: "string" }], ["USDC"])
  return data.startsWith("0x70a08231") ? word(500_000_000n) : word(1n)
}

const isOfToken = ({ data = "" }: Sent): boolean => data.length > 10

/** The receiver of a transfer, of the coin or of a token. */
export const recipientOf = (sent: Sent): string =>
  (isOfToken(sent) ? `0x${sent.data?.slice(34, 74)}` : sent.to).toLowerCase()

/** The amount, in the smallest unit. */
export const unitsOf = (sent: Sent): bigint => BigInt(isOfToken(sent) ? `0x${sent.data?.slice(74)}` : (sent.value ?? 0))

/** The services of a site: what they answer is true when they are asked, and may arrive later. */
export const formServices = () => {
  let named = BOB
  const names = new Set([named])
  const { later, ...answers } = lateAnswers()
  const { factory } = scriptedChain({
    eth_getBalance: () => later(() => toHex(10n ** 20n)),
    eth_gasPrice: (_, network) => later(() => toHex(gasPriceOn(network))),
    eth_call: ([call]) => later(() => called((call as { readonly data: string }).data)),
    eth_estimateGas: ([call]) => later(() => toHex(gasOf(isOfToken(call as Sent), recipientOf(call as Sent)))),
    eth_getTransactionReceipt: ([hash]) => later(() => receiptOf(hash)),
  })
  const lookUp = ({ name }: { readonly name: string }) =>
    later(() => (name === NAME ? { name, addresses: { "60": named, "2147483785": named }, attributes: {} } : null))
  const provider = dataProvider({
    tokens: ({ account }) => later(() => [dollar(account.network === "eip155:1" ? 1 : 137)]),
    names: { lookUp, reverse: () => NEVER, suggestions: () => NEVER, register: () => NEVER },
  })
  return {
    ...{ ...answers, factory, provider, names },
    setNamed: (address: string): void => {
      named = address
      names.add(address)
    },
  }
}
