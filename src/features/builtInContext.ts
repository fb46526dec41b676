import { defer, tap } from "rxjs"
import { dataProvider } from "../services/data/dataProvider.js"
import type { WalletInternals } from "../wallet/builtIn.js"
import type { WalletContext } from "../wallet/walletContext.js"
import { type AccountCaches, accountCaches } from "./accountCaches.js"

/** The context of the built-in features: that of any feature, plus parts of the wallet that only they use. */
export type BuiltInContext = WalletContext &
  Omit<WalletInternals, keyof WalletContext> & { readonly caches: AccountCaches }

/** Creates the context of the built-in features from the parts of a wallet. */
export const builtInContext = (
  internals: WalletInternals,
  later: Pick<WalletContext, "addressOf" | "identityOf" | "invalidate" | "forgetNames" | "switchNetwork" | "transact">,
): BuiltInContext => {
  const { options, walletOf, connect, cancelConnect, disconnect } = internals
  const provider = options.provider ?? dataProvider({})
  const signerOf: WalletContext["signerOf"] = (account) => walletOf(account)?.signer
  return {
    ...{ ...internals, ...later, provider, ask: provider.calls, signerOf, caches: accountCaches() },
    connect: (input) => defer(() => connect(input)).pipe(tap({ unsubscribe: () => cancelConnect(input) })),
    disconnect: (input) => defer(() => disconnect(input)),
  }
}
