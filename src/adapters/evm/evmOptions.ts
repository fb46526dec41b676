/** Options of `evm()`. */
export interface EvmOptions {
  /**
   * Whether names may be resolved offchain (ERC-3668, "CCIP read"): the page then sends the name, and what is asked about
   * it, to whatever hosts the owner of the name has chosen. Off unless true; an offchain name then has no known address,
   * and `addressOf` errors with `NameUnverified`.
   */
  readonly ccipRead?: boolean | undefined
}
