import { chainLimits } from "../../../model/chainLimits.js"
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
   * parsed, and repeated values are dropped. Anything else is not a chain: the network is unknown.
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

  /**
   * `disconnect` with these codes means that the wallet has lost its own link: MetaMask's 1013, and 4900 and 4901 of
   * EIP-1193. The connection stays; the wallet is asked again now and then, as it may not emit `connect`, and when the tab
   * comes to the front or the page is online.
   */
  linkLostCodes: [1013, 4900, 4901],

  /**
   * Rainbow announces a copy of its event emitter; removing the last listener of the copy cuts it off from the original,
   * and events are lost until the page is reloaded. So one listener, for an event that is not used, is never removed.
   */
  keptListener: "message",

  /**
   * While the window of this request is open, Taho rejects a second one at once, and Rainbow queues it behind the first.
   * So the open request of the same provider is joined.
   */
  joinsOpenRequest: "eth_requestAccounts",

  /**
   * Taho rejects the request of a second tab within 55 ms while the window of the first tab is open. A rejection faster than
   * this, in ms, is no decision of a user: the accounts are read without a prompt before it is accepted.
   */
  quickRejection: 500,

  /**
   * Taho stays silent about an account that the site may not see, and emits `accountsChanged` when it is an allowed one
   * again. A wallet that shows no account has not been disconnected by the user: it stays remembered, is asked on the
   * next visit, and is connected again when this event brings accounts.
   */
  returnsWith: "accountsChanged",

  /**
   * Rainbow answers and emits only to the tab in front. When a tab comes to the front, and on this event of the page, its
   * accounts and its chain are asked again; a connection or switch that was approved meanwhile is found by them. A
   * signature is never requested twice.
   */
  asksAgainOn: "online",

  /** Taho emits `chainChanged` with the new, the old and the new chain while it adds one. Time in ms until it is settled. */
  settlesChains: chainLimits.chainSettle,

  /**
   * The wallet does not know the chain: 4902 by EIP-3085, -32603 and 5000 in mobile wallets, 4901 in
   * headless-web3-provider. The chain is then added with `wallet_addEthereumChain`.
   */
  unknownChainCodes: [4902, -32603, 5000, 4901],

  /** Rainbow reports an unknown chain as an invalid request (-32600), "Chain Id not supported". */
  unknownChainMessage: /chain id not supported/i,

  /**
   * Without `blockExplorerUrls` Rainbow throws a TypeError (-32603), with an empty list MetaMask refuses. So a network
   * without explorers is added without the field, and once more with an empty list. It is never `undefined`. (Taho adds
   * no network without an explorer.)
   */
  needsExplorers: -32603,

  /**
   * Some wallets add a chain without switching to it, others switch shortly after they have answered. If the chain read back
   * differs a second later, the switch is requested again.
   */
  switchesAfterAdding: "wallet_switchEthereumChain",

  /** MetaMask Mobile resolves a switch early. This event is then awaited, and the chain read again. */
  resolvesEarly: "chainChanged",

  /**
   * MetaMask Mobile wraps the original error: `{ code: -32603, data: { originalError: { code: 4902 } } }`; MetaMask a node's:
   * `{ code: -32603, data: { code: -32000, message } }`. Others reject with a whole response, or with an error with a cause.
   */
  wrappedErrors: ["originalError", "data", "error", "cause"],

  /** The user rejected the request: 4001 by EIP-1193; 5002 in wallets based on WalletConnect. */
  rejectionCodes: [4001, 5002],

  /**
   * Other wallets report a rejection only in the message, with any code or none (such as ethers' ACTION_REJECTED): Rainbow
   * with -32603. Errors are often plain objects.
   */
  rejectionMessage:
    /user (has )?(rejected|cancell?ed|denied|declined)|(rejected|cancell?ed|denied|declined) by (the )?user/i,

  /** The wallet does not have the method: 4200 by EIP-1193, -32601 by JSON-RPC, -32004 in Rainbow (EIP-1474). */
  unsupportedCodes: [4200, -32601, -32004],

  /** Rainbow's `wallet_revokePermissions` succeeds and throws -32603 "next". Its answer decides nothing. */
  revokeIsNotBelieved: "wallet_revokePermissions",

  /** Insufficient funds has no code of its own; nodes and wallets use these messages. */
  insufficientFundsMessage: /insufficient funds|exceeds the balance of the account|gas required exceeds allowance/i,

  /** Some wallets connect but report no chain id, or an invalid one: their network is unknown. */
  chainIdUnknown: ["MalformedAnswer", "MethodUnsupported"],
} as const satisfies Readonly<Record<string, unknown>>
