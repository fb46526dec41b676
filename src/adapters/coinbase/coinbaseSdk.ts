import type { ObservableInput } from "rxjs"
import type { ConnectorPorts } from "../connector.js"
import type { CoinbaseOptions } from "./coinbaseOptions.js"

type Listener = (payload?: unknown) => void

/** The provider of the SDK, or of the extension that it hands on. Its answers are not decoded yet. */
export interface CoinbaseProvider {
  readonly request: (call: {
    readonly method: string
    readonly params?: readonly unknown[]
  }) => ObservableInput<unknown>
  readonly on: (event: string, listener: Listener) => unknown
  readonly removeListener: (event: string, listener: Listener) => unknown
  /** Forgets what the SDK has stored. */
  readonly disconnect?: () => ObservableInput<unknown>
}

// In a file that imports the first one of the page: else a bundler divides its helpers for CommonJS from that.
const code = () => import("./sdk.js")

/** Removes what the SDK has stored. */
const forgetStored = ({ injected }: Pick<ConnectorPorts, "injected">): void => {
  const storage = Object(injected("localStorage")) as Storage
  const own = Object.keys(storage).filter((key) => key.startsWith("-CBWSDK:"))
  for (const key of own) storage.removeItem(key)
}

/**
 * Loads the SDK. Its provider is made, for these chains, by the function that it emits: that writes to the storage and reads
 * the headers of this page. It throws where what it has stored cannot be read: that is forgotten.
 */
export const loadSdk = (
  { appName, appLogoUrl, preference = "all", keysUrl }: CoinbaseOptions,
  ports: Pick<ConnectorPorts, "injected">,
) =>
  code().then(({ createCoinbaseWalletSDK }) => (chainIds: readonly number[]): CoinbaseProvider => {
    const sdk = createCoinbaseWalletSDK({
      ...(appName !== undefined && { appName }),
      ...(appLogoUrl !== undefined && { appLogoUrl }),
      appChainIds: [...chainIds],
      preference: { options: preference, telemetry: false, ...(keysUrl !== undefined && { keysUrl }) },
    })
    const provider = (): CoinbaseProvider => sdk.getProvider() as CoinbaseProvider
    try {
      return provider()
    } catch {
      forgetStored(ports)
      return provider()
    }
  })
