import type { Page } from "@playwright/test"
import { type Address, encodeFunctionData, parseEther } from "viem"
import exchange from "../../devkit/contracts/Exchange.json" with { type: "json" }
import { COIN_ADDRESS, EXCHANGE } from "../../devkit/provider/tokens.js"
import type { Route } from "../../src/model/modal/modal.js"
import { type Chain, chainAt, createAccount, mintToken, tokenCalled } from "./chain.js"
import type { FixtureOptions } from "./fixturePage.js"
import { connectScripted } from "./journeys.js"
import { modalOf } from "./modal.js"
import { show } from "./reach.js"
import type { World } from "./world.js"
import { receiptOf } from "../../devkit/receiptOf.js"

/** Connects a new account with 10 ETH and 250 USDC on a site with swaps, and opens its modal at a route. */
export const openSwaps = async (
  page: Page,
  world: World,
  route: Route,
  fixture: FixtureOptions = {},
): Promise<Address> => {
  const chain = chainAt(world.ethereum.url)
  const account = await createAccount(chain)
  await mintToken(chain, account, "USDC", "250")
  await connectScripted(page, world, { ...fixture, swap: true, wallets: [{ name: "Ready", accounts: [account] }] })
  await show(page, route)
  return account
}

/** Somebody buys dollars of the pool for so many coins, so that these get dearer. */
export const buyDollars = async (chain: Chain, ether: string): Promise<void> => {
  const account = await createAccount(chain)
  const value = parseEther(ether)
  await chain.setBalance({ address: account, value: value * 2n })
  const args = [COIN_ADDRESS, tokenCalled("USDC").address, value, 0n, account]
  const data = encodeFunctionData({ abi: exchange.abi, functionName: "swap", args })
  const hash = await chain.sendTransaction({ account, chain: null, to: EXCHANGE, value, data })
  await receiptOf(chain, hash)
}

/** Opens the review of a filled-in form. */
export const review = async (page: Page): Promise<void> => {
  await modalOf(page).button("Review swap").click()
  await modalOf(page).heading("Review swap").waitFor()
}
