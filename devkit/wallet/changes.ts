import type { Address } from "viem"
import type { WalletHost } from "./host.js"
import { toChainId, withoutSite, withSite } from "./state.js"

/** Every change of the wallet: what is kept, and what sites are told. */

/** A site may see an account from now on, and no other. */
export const showAccount = async (host: WalletHost, origin: string, address: Address): Promise<void> => {
  await host.write(withSite(await host.read(), origin, address))
  host.emit({ origin, name: "accountsChanged", data: [address] })
}

/** A site may see no account any more. */
export const forgetSite = async (host: WalletHost, origin: string): Promise<void> => {
  const state = await host.read()
  if (!state.sites[origin]) return
  await host.write(withoutSite(state, origin))
  host.emit({ origin, name: "accountsChanged", data: [] })
}

/** All sites are on another chain from now on. */
export const moveTo = async (host: WalletHost, chain: number): Promise<void> => {
  await host.write({ ...(await host.read()), chain })
  host.emit({ name: "chainChanged", data: toChainId(chain) })
}
