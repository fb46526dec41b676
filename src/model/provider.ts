/** A call of the site to a provider, as EIP-1193 describes it. */
export interface ProviderCall {
  readonly method: string
  /** A list, as nearly every method takes it, or an object. */
  readonly params?: readonly unknown[] | object | undefined
}

/** What a request to a provider is rejected with (EIP-1193). `cause` is the `WalletError`, where there is one. */
export interface ProviderRpcError extends Error {
  /** EIP-1193, EIP-1474 or EIP-5792, for example 4001: the user rejected the request. */
  readonly code: number
  readonly data?: unknown
}

/** The events of a provider and their payloads (EIP-1193). Chain ids are hex strings. */
export interface ProviderEvents {
  /** The active account, or none. */
  readonly accountsChanged: readonly string[]
  readonly chainChanged: string
  readonly connect: { readonly chainId: string }
  /** Code 4900: no wallet is connected, or it has lost its own connection to the chain. */
  readonly disconnect: ProviderRpcError
}

/**
 * The provider of a chain family (EIP-1193), for libraries that take one. It follows the active account: `eth_accounts`
 * is that account, and a request that names another account or chain is refused. Requests wait for its code to be loaded.
 */
export interface Provider {
  /**
   * Rejects with a `ProviderRpcError`; where there is no provider, as its code cannot be loaded or the family has no adapter,
   * with a `WalletError`.
   */
  readonly request: (call: ProviderCall) => Promise<unknown>
  readonly on: <E extends keyof ProviderEvents>(event: E, listener: (payload: ProviderEvents[E]) => void) => void
  readonly removeListener: <E extends keyof ProviderEvents>(
    event: E,
    listener: (payload: ProviderEvents[E]) => void,
  ) => void
}
