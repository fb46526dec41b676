import type { Eip1193, Listener } from "./provider.js"

/** A chain id, in whatever form: EIP-695 says hex. Zero, fractions and what is too large for a number are none. */
const chainIdIn = (form: unknown): number | null => {
  const text = typeof form === "number" || typeof form === "bigint" ? String(form) : form
  if (typeof text !== "string" || !/^(0x[0-9a-f]{1,14}|\d{1,16})$/i.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * Where real wallets depart from the standards, and what this adapter does about it: the one table of it.
 * Each entry has a test of its name in `test/adapters/evm/quirks.test.ts`; the compiler asks for it.
 */
export const quirks = {
  /**
   * Taho says `chainChanged` as a decimal string and again as hex; headless-web3-provider says a number.
   * All forms are read, and what says nothing new is dropped.
   */
  chainIdIn,

  /** Old providers have only `off`, the oldest neither: then what they still say to the ended listener is not heard. */
  stopListening: (provider: Eip1193, event: string, listener: Listener): void =>
    void (provider.removeListener ?? provider.off)?.call(provider, event, listener),

  /**
   * Taho says `accountsChanged []` when the person picks an account that this site may not see, and MetaMask when it
   * is locked; some wallets still show the site another account. So an empty list is a goodbye only when this silent
   * question confirms it. A switch asked in between fails with 4100, which stays `Unauthorized`.
   */
  confirmsGoodbye: "eth_accounts",

  /** MetaMask says `disconnect` with this code when only its own way to the chain is gone; `connect` follows. */
  linkLostCode: 1013,

  /**
   * A chain that the wallet does not know: 4902 by EIP-3085, -32603 and 5000 in mobile wallets, 4901 in
   * headless-web3-provider. Then the chain is offered with `wallet_addEthereumChain`.
   */
  unknownChainCodes: [4902, -32603, 5000, 4901],

  /** Some wallets add a chain without moving to it. When the chain read back is another, they are asked once more. */
  movesAfterAdding: "wallet_switchEthereumChain",

  /** MetaMask Mobile agrees to a switch before it is made. The change is then waited for, and the chain read again. */
  agreesEarly: "chainChanged",

  /** MetaMask Mobile wraps the true failure: `{ code: -32603, data: { originalError: { code: 4902 } } }`. */
  trueFailure: ["data", "originalError"],

  /** The person said no: 4001 by EIP-1193; 5002 from wallets that grew up with WalletConnect. */
  rejectionCodes: [4001, 5002],

  /** Others say it only in words, with any code or none (ethers' ACTION_REJECTED among them). */
  rejectionWords: /user (rejected|cancell?ed|denied)|rejected by (the )?user/i,

  /** Lack of funds has no code of its own; nodes and wallets say it in these words. */
  poorWords: /insufficient funds|exceeds the balance of the account|gas required exceeds allowance/i,

  /** Some wallets cannot tell their chain, or tell it in no known form, yet connect: they are taken to be on Ethereum. */
  chainIdUnknown: ["MalformedAnswer", "MethodUnsupported"],
} as const satisfies Readonly<Record<string, unknown>>
