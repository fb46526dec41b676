import type { Family, Network, WalletOptions } from "rxwallet"
import { evm } from "rxwallet/evm"
import { mainnet, polygon } from "rxwallet/networks"
import { announceToy } from "../../test/growth/family/discovery.js"
import { toyWallet } from "../../test/growth/family/provider.js"
import { toy } from "../../test/growth/family/toy.js"
import type { PageQuery } from "./readQuery.js"

const toyNetwork = (reference: string, name: string): Network => ({
  ...{ ...mainnet, id: `solana:${reference}`, name, rpcUrls: [] },
  mark: { color: "#7a3ff2", path: "M5 8h14l-2 3H3zM7 13h14l-2 3H5z" },
})

/** The chain family of `test/growth`, in which the sender chooses how soon a transfer is mined. */
const withSpeeds = (family: Family): Family => ({
  ...family,
  rules: { ...family.rules, can: { ...family.rules.can, speeds: true } },
})

/** The chain family of `test/growth` beside EVM, with the wallets of the page's URL. */
export const withToys = ({ ethereum, polygon: polygonUrl, toys }: PageQuery): Partial<WalletOptions> => {
  if (!toys) return {}
  for (const { accounts, ...wallet } of toys)
    announceToy(window, { ...wallet, provider: toyWallet(...accounts).provider })
  return {
    adapters: [evm(), withSpeeds(toy())],
    networks: [
      { ...mainnet, rpcUrls: [ethereum] },
      { ...polygon, rpcUrls: [polygonUrl] },
      toyNetwork("one", "Toy One"),
      toyNetwork("two", "Toy Two"),
    ],
  }
}
