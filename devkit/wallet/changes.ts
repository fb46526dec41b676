import type { Address } from "viem"
import type { WalletHost } from "./host.js"
import { toChainId, visibleAccounts, withoutSite, withSite } from "./state.js"

// State changes of the wallet, with the events for the sites.

/** Authorizes a site for one account, instead of any other. */
export const authorizeAccount = async (host: WalletHost, origin: string, address: Address): Promise<void> => {
  await host.write({ ...withSite(await host.read(), origin, address), selected: address })
  host.emit({ origin, name: "accountsChanged", data: [address] })
}

/** Selects an account. All sites are authorized for it, except by a wallet like Taho: it hides the accounts of the others. */
export const selectAccount = async (host: WalletHost, address: Address): Promise<void> => {
  const state = { ...(await host.read()), selected: address }
  await host.write(state)
  for (const origin of Object.keys(state.sites))
    if (state.like === "taho") host.emit({ origin, name: "accountsChanged", data: visibleAccounts(state, origin) })
    else await authorizeAccount(host, origin, address)
}

/** Revokes a site's authorization. */
export const revokeSite = async (host: WalletHost, origin: string): Promise<void> => {
  const state = await host.read()
  if (!state.sites[origin]) return
  await host.write(withoutSite(state, origin))
  host.emit({ origin, name: "accountsChanged", data: [] })
}

/** Switches the chain for all sites. */
export const switchChain = async (host: WalletHost, chain: number): Promise<void> => {
  await host.write({ ...(await host.read()), chain })
  host.emit({ name: "chainChanged", data: toChainId(chain) })
}
