import type { Address } from "viem"
import type { WalletHost } from "./host.js"
import type { Call } from "./method.js"
import { sitesOf, sitesWithAccount, toChainId, visibleAccounts, withoutSite, withSite } from "./state.js"

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
  for (const origin of sitesWithAccount(state))
    if (state.like === "taho" || !state.sites[origin])
      host.emit({ origin, name: "accountsChanged", data: visibleAccounts(state, origin) })
    else await authorizeAccount(host, origin, address)
}

/** Permits or forbids a site to see the accounts of a chain family beside EVM. */
export const permitFamily = async (
  { origin, host }: Pick<Call, "origin" | "host">,
  family: string,
  permitted: boolean,
): Promise<void> => {
  const state = await host.read()
  const others = sitesOf(state, family).filter((site) => site !== origin)
  const sites = permitted ? [...others, origin] : others
  await host.write({ ...state, familySites: { ...state.familySites, [family]: sites } })
}

/** Revokes a site's authorization for EVM. */
export const revokeSite = async (host: WalletHost, origin: string): Promise<void> => {
  const state = await host.read()
  if (!state.sites[origin]) return
  await host.write(withoutSite(state, origin))
  host.emit({ origin, name: "accountsChanged", data: [] })
}

/** Forgets a site, in EVM and in Solana. */
export const forgetSite = async (host: WalletHost, origin: string): Promise<void> => {
  if (!sitesWithAccount(await host.read()).includes(origin)) return
  await permitFamily({ origin, host }, "solana", false)
  await host.write(withoutSite(await host.read(), origin))
  host.emit({ origin, name: "accountsChanged", data: [] })
}

/** Switches the chain for all sites. */
export const switchChain = async (host: WalletHost, chain: number): Promise<void> => {
  await host.write({ ...(await host.read()), chain })
  host.emit({ name: "chainChanged", data: toChainId(chain) })
}
