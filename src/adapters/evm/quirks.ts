import type { Eip1193, Listener } from "./eip1193.js"

/** Parses a chain id in any form (EIP-695 requires hex); null for zero, fractions and unsafe integers. */
const chainIdIn = (form: unknown): number | null => {
  const text = typeof form === "number" || typeof form === "bigint" ? String(form) : form
  if (typeof text !== "string" || !/^(0x[0-9a-f]{1,14}|\d{1,16})$/i.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * Deviations of real wallets from the standards, and how this adapter handles them. Each entry has a test with its name
 * in `test/adapters/evm/quirks.test.ts`, enforced by the compiler.
 */
export const quirks = {
  /**
   * Taho emits `chainChanged` with a decimal string and again with hex; headless-web3-provider with a number. All forms are
   * parsed, and repeated values are dropped.
   */
  chainIdIn,

  /** Old providers have only `off`, the oldest neither: then events after unsubscription are ignored. */
  stopListening: (provider: Eip1193, event: string, listener: Listener): void =>
    void (provider.removeListener ?? provider.off)?.call(provider, event, listener),

  /**
   * Taho emits `accountsChanged []` when the user selects an account that this site is not authorized for, MetaMask when it
   * is locked; some wallets still expose another account. So an empty list counts as a disconnect only if this method,
   * which shows no prompt, confirms it. A switch requested in between fails with 4100 (`Unauthorized`).
   */
  confirmsDisconnect: "eth_accounts",

  /** MetaMask emits `disconnect` with this code when it has lost its own connection to the chain; `connect` follows. */
  linkLostCode: 1013,

  /**
   * The wallet does not know the chain: 4902 by EIP-3085, -32603 and 5000 in mobile wallets, 4901 in
   * headless-web3-provider. The chain is then added with `wallet_addEthereumChain`.
   */
  unknownChainCodes: [4902, -32603, 5000, 4901],

  /** Some wallets add a chain without switching to it. If the chain read back differs, the switch is requested again. */
  switchesAfterAdding: "wallet_switchEthereumChain",

  /** MetaMask Mobile resolves a switch early. This event is then awaited, and the chain read again. */
  resolvesEarly: "chainChanged",

  /** MetaMask Mobile wraps the original error: `{ code: -32603, data: { originalError: { code: 4902 } } }`. */
  wrappedError: ["data", "originalError"],

  /** The user rejected the request: 4001 by EIP-1193; 5002 in wallets based on WalletConnect. */
  rejectionCodes: [4001, 5002],

  /** Other wallets report a rejection only in the message, with any code or none (such as ethers' ACTION_REJECTED). */
  rejectionMessage: /user (rejected|cancell?ed|denied)|rejected by (the )?user/i,

  /** Insufficient funds has no code of its own; nodes and wallets use these messages. */
  insufficientFundsMessage: /insufficient funds|exceeds the balance of the account|gas required exceeds allowance/i,

  /** Some wallets connect but report no chain id, or an invalid one: Ethereum is assumed. */
  chainIdUnknown: ["MalformedAnswer", "MethodUnsupported"],
} as const satisfies Readonly<Record<string, unknown>>
