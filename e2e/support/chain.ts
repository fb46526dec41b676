import {
  type Address,
  createTestClient,
  erc20Abi,
  formatUnits,
  getAddress,
  http,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
} from "viem"
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts"
import { type DevToken, devTokens } from "../../devkit/provider/tokens.js"
import { receiptOf } from "../../devkit/receiptOf.js"

/** A viem client for a local chain, with anvil's test actions. */
export const chainAt = (url: string) =>
  createTestClient({ mode: "anvil", transport: http(url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)

export type Chain = ReturnType<typeof chainAt>

/** Creates an account with 10 coins and no history. The node signs for it. */
export const createAccount = async (chain: Chain): Promise<Address> => {
  const address = getAddress(privateKeyToAddress(generatePrivateKey()))
  await chain.setBalance({ address, value: parseEther("10") })
  await chain.impersonateAccount({ address })
  return address
}

/** Sends coins from an account that the node signs for, and waits for the receipt. `amount` is in whole coins. */
export const sendCoins = async (chain: Chain, from: Address, to: Address, amount: string): Promise<void> => {
  const hash = await chain.sendTransaction({ account: from, chain: null, to, value: parseEther(amount) })
  await receiptOf(chain, hash)
}

/** A token of chain 1. */
export const tokenCalled = (symbol: string): DevToken => {
  const found = devTokens.find((token) => token.chainId === 1 && token.symbol === symbol)
  if (!found) throw new Error(`There is no ${symbol} on chain 1`)
  return found
}

/** Mints tokens for an account that the node signs for. `amount` is in whole tokens. */
export const mintToken = async (chain: Chain, to: Address, symbol: string, amount: string): Promise<void> => {
  const { address, decimals } = tokenCalled(symbol)
  const abi = parseAbi(["function mint(address to, uint256 value)"])
  const args = [to, parseUnits(amount, decimals)] as const
  const hash = await chain.writeContract({ account: to, chain: null, address, abi, functionName: "mint", args })
  await receiptOf(chain, hash)
}

/** An account's balance of a token on the chain, in whole tokens. */
export const held = async (chain: Chain, owner: Address, symbol: string): Promise<number> => {
  const { address, decimals } = tokenCalled(symbol)
  const amount = await chain.readContract({ address, abi: erc20Abi, functionName: "balanceOf", args: [owner] })
  return Number(formatUnits(amount, decimals))
}
