import { scriptedWallet, type ScriptedWallet } from "rxwallet/testing"
import type { PageQuery, PageWallet } from "./readQuery.js"
import { signAtNode } from "./signAtNode.js"

/** Accounts whose keys the local node has. */
const accounts = ["0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"]

const announceOne = (
  { announceAfter = 0, ...options }: PageWallet,
  { ethereum, polygon, names }: PageQuery,
): ScriptedWallet => {
  const chains = { 1: ethereum, 137: polygon }
  const wallet = scriptedWallet({
    accounts,
    chains,
    fetch: (url, init) => fetch(url, init),
    ...(names && { sign: signAtNode(ethereum) }),
    ...options,
  })
  if (announceAfter === 0) wallet.announce(window)
  else if (announceAfter !== null) setTimeout(() => wallet.announce(window), announceAfter)
  return wallet
}

/** Announces the scripted wallets given in the page's URL, each after its delay. */
export const announceWallets = (query: PageQuery): readonly ScriptedWallet[] =>
  query.wallets.map((wallet) => announceOne(wallet, query))
