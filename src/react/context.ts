import { createContext, useContext } from "react"
import { fail } from "../model/errors.js"
import type { TextDirection } from "../model/text/locale.js"
import type { Namespace } from "../model/namespace.js"
import type { Chain } from "../wallet/controls.js"
import type { Wallet } from "../wallet/wallet.js"

/**
 * The messages that replace the English ones in the tree below, the BCP 47 tag for formatting numbers and dates, and the
 * direction of its language: undefined, where the site names no language, for that of the page.
 */
export interface Words {
  readonly messages: Readonly<Partial<Record<string, string>>>
  readonly locale: string
  readonly dir?: TextDirection | undefined
}

export const WalletContext = createContext<Wallet | null>(null)

export const WordsContext = createContext<Words>({ messages: {}, locale: "en-US" })

/** The wallet of the nearest `<WalletProvider>`; throws `ProviderMissing` when there is none, or it has no wallet. */
export const useWallet = (): Wallet => {
  const wallet = useContext(WalletContext)
  if (!wallet) throw fail("ProviderMissing", { missing: "WalletProvider" })
  return wallet
}

/** The streams of a chain family, by its CAIP-2 namespace such as `solana`; without one, of the active family. */
export const useChain = (namespace?: Namespace): Chain => {
  const wallet = useWallet()
  return namespace ? wallet.chain(namespace) : wallet
}
