import type { Namespace } from "../model/namespace.js"
import type { Provider } from "../model/provider.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/**
 * The EIP-1193 provider of a chain family, by its CAIP-2 namespace such as `eip155`; without one, of the active family.
 * It follows the active account by itself, and is the same object from render to render.
 */
export const useProvider = (namespace?: Namespace): Provider => {
  const wallet = useWallet()
  const { active } = useStream(wallet.connections$)
  return wallet.provider(namespace ?? active)
}
