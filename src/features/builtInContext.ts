import { dataProvider } from "../services/data/dataProvider.js"
import type { WalletInternals } from "../wallet/builtIn.js"
import type { WalletContext } from "../wallet/walletContext.js"

/** What the built-in features are given: the context of any feature, and the parts of the wallet that only they use. */
export type BuiltInContext = WalletContext & WalletInternals

/** Completes the parts of a wallet to what features are given. */
export const builtInContext = (
  internals: WalletInternals,
  later: Pick<WalletContext, "addressOf" | "transact">,
): BuiltInContext => {
  const { options, walletOf } = internals
  const provider = options.provider ?? dataProvider({})
  return { ...internals, ...later, provider, ask: provider.calls, signerOf: (account) => walletOf(account)?.signer }
}
