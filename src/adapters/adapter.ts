import type { Observable, SchedulerLike } from "rxjs"
import type { Account, AccountKey } from "../model/account.js"
import type { Balance } from "../model/balance.js"
import type { ConnectorInfo } from "../model/connector.js"
import type { Namespace, NetworkId } from "../model/namespace.js"
import type { Network } from "../model/network.js"
import type { Token } from "../model/token.js"
import type { TokenInfo } from "../model/tokenInfo.js"
import type { Transfer, TransferStep } from "../model/transfer.js"

/** What a wallet says while it is connected. */
export type ConnectorEvent =
  | { readonly type: "connected"; readonly accounts: readonly [Account, ...Account[]]; readonly network: NetworkId }
  | { readonly type: "accountsChanged"; readonly accounts: readonly [Account, ...Account[]] }
  | { readonly type: "networkChanged"; readonly network: NetworkId }
  | { readonly type: "linkChanged"; readonly link: "up" | "lost" }

/**
 * One way to reach a wallet. **The connection is the subscription.**
 * Everything errors with a `WalletError`, and only with one.
 */
export interface Connector {
  readonly info: ConnectorInfo
  /** Asks the person. `connected` comes first; completion means the wallet hung up; unsubscribing stops listening. */
  readonly open: () => Observable<ConnectorEvent>
  /** As `open`, without asking. Completes empty when the wallet has not authorised this site. */
  readonly resume: () => Observable<ConnectorEvent>
  /** Forgets the authorisation, so that the next visit does not reconnect. Never fails, never takes long. */
  readonly close: () => Observable<never>
  /** Moves the wallet to `network`, adding it where the wallet does not know it; answers the chain read back. */
  readonly switchNetwork: (network: Network) => Observable<NetworkId>
  /** Signs a text, as the chain family signs texts. Answers the signature. */
  readonly sign: (account: AccountKey, message: string) => Observable<string>
  /** Sends from `account` on exactly its network; the wallet's chain is read back first. */
  readonly send: (account: AccountKey, transfer: Transfer, network: Network) => Observable<TransferStep>
  /**
   * The coins and tokens of `account` on its network, as the wallet itself counts them (`wallet_getAssets`).
   * `MethodUnsupported` where the wallet does not count, `MalformedAnswer` when any asset is not as SPEC §5 says.
   */
  readonly assetsOf?: (account: AccountKey) => Observable<readonly Token[]>
}

/** Connectors whose connection an explicit goodbye has ended: they are not resumed on the next visit (SPEC §4). */
export interface DisconnectedFlags {
  readonly has: (connector: string) => boolean
  readonly set: (connector: string, on: boolean) => void
}

/** What an adapter may ask of the page and of the kernel. */
export interface AdapterPorts {
  readonly networks: readonly Network[]
  readonly clock: SchedulerLike
  /** EIP-6963 announcements as they arrived, from the moment someone listens; not yet decoded. */
  readonly announced$: Observable<unknown>
  /** A property of `window`, such as `ethereum`; not yet decoded. */
  readonly injected: (name: string) => unknown
  readonly disconnected: DisconnectedFlags
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
}

/** Asks for the transactions that became pending since the last asking, as hashes. */
export type PendingFilter = () => Observable<readonly string[]>

/** What a chain tells beyond the native balance, asked on its own RPC and on no other host. */
export interface ChainReads {
  /** Balances of the listed tokens, in their order. A token that refuses, answers garbage or is of low quality is left out. */
  readonly tokensOf: (
    account: AccountKey,
    network: Network,
    tokens: readonly TokenInfo[],
  ) => Observable<readonly Token[]>
  /** What a transfer costs in gas now, as an exact decimal string of the native coin. Errors as `send` would. */
  readonly estimateFee: (account: AccountKey, transfer: Transfer, network: Network) => Observable<string>
  /** The most of the native coin that can be sent, as a decimal string: what plain gas costs is left over. */
  readonly maxAmount: (account: AccountKey, network: Network) => Observable<string>
  /** The name an address goes by on `network`; null when it has none, or one that does not lead back to it. */
  readonly nameOf: (address: string, network: Network) => Observable<string | null>
  /** The address behind a name; null when there is none. */
  readonly addressOf: (name: string, network: Network) => Observable<string | null>
  /** The picture of a name, fit for an `<img>`; null when there is none. */
  readonly avatarOf: (name: string, network: Network) => Observable<string | null>
}

/** Everything the kernel needs to know about a chain family. */
export interface Adapter {
  readonly namespace: Namespace
  /** Grows as wallets announce themselves. A state: it never errors. */
  readonly connectors$: Observable<readonly Connector[]>
  readonly isAddress: (text: string) => boolean
  /** The native balance, read from the chain. */
  readonly balanceOf: (account: AccountKey, network: Network) => Observable<Balance>
  /** Installs a filter for pending transactions and hands out the way to read it; unsubscribing uninstalls it. */
  readonly pendingFilter?: (network: Network) => Observable<PendingFilter>
  /** Loaded on first use; errors when the code cannot be fetched. */
  readonly reads$?: Observable<ChainReads>
}

/** What `evm()` and its like return: an adapter to be, without a side effect until a wallet makes it. */
export interface AdapterFactory {
  readonly namespace: Namespace
  readonly create: (ports: AdapterPorts) => Adapter
}
