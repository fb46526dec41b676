import type { Observable } from "rxjs"
import type { AccountKey } from "../model/account.js"
import type { ActivityPage } from "../model/activity/activity.js"
import type { Balance } from "../model/token/balance.js"
import type { FeeSpeed } from "../model/transfer/feeSpeed.js"
import type { RegisteredName, ResolvedName } from "../model/names/identity.js"
import type { Namespace, NetworkId } from "../model/namespace.js"
import type { Network, ShownNetwork } from "../model/network.js"
import type { FollowedTransfer, TransferStatus } from "../model/transfer/pendingTransfer.js"
import type { ProviderCall, ProviderEvents } from "../model/provider.js"
import type { SignedText } from "../model/signIn/signInMessage.js"
import type { Token } from "../model/token/token.js"
import type { TokenInfo } from "../model/token/tokenInfo.js"
import type { Transfer } from "../model/transfer/transfer.js"
import type { State } from "../streams/operators/withValue.js"
import type { ConnectorFactory } from "./connector.js"
import type { Signer, SignerCall, SignerPorts, Transport } from "./signer.js"

/** The rules of a chain family, loaded with the page. */
export interface FamilyRules {
  /** Whether a text has the form of an address. Checksums are verified before a transfer, not here. */
  readonly isAddress: (text: string) => boolean
  /** What the wallet can do in this family at all. */
  readonly can: {
    readonly send: boolean
    readonly names: boolean
    /** Whether its chains can run calls without sending them, as swaps need (`swaps$`). */
    readonly swaps?: boolean
    /** Whether its wallets grant permissions to sites (ERC-7715), as smart sessions need, by chain ids in hex. */
    readonly sessions?: boolean
    /** Whether its chains have tokens beside the native currency. They have, unless it is false. */
    readonly tokens?: boolean
    /** Whether the sender chooses how soon a transfer is mined; the fee is then the one that was reviewed. */
    readonly speeds?: boolean
    /** Whether its chains list an account's transactions themselves (`historyOf`): a data provider is not asked for them. */
    readonly history?: boolean
  }
}

/** Emits the transactions that became pending since it was last subscribed to, as hashes. */
export type PendingFilter = () => Observable<readonly string[]>

/** The name service of a chain family. */
export interface NameReads {
  /** The network that has the name registry. */
  readonly registry: NetworkId
  /** Whether only the registry can have a name: a data provider is then not asked for it. */
  readonly isInRegistry: (name: string) => boolean
  /** The name as the name service writes it, without a request; null when it cannot be a name. */
  readonly normalize: (name: string, network: Network) => Observable<string | null>
  /** The name of an address; null when it has none, or one that does not lead back to it. */
  readonly nameOf: (address: string, network: Network) => Observable<string | null>
  /**
   * What a name leads to on the network `on`, a CAIP-2 id, read from the registry on `network`; null when it has no address there. Errors
   * where the registry cannot be read.
   */
  readonly addressOf: (name: string, network: Network, on: NetworkId) => Observable<ResolvedName | null>
  /** The picture of a name, fit for an `<img>`; null when there is none. */
  readonly avatarOf: (name: string, network: Network) => Observable<string | null>
  /** The coin type by which names are registered for a network, a CAIP-2 id (ENSIP-11); null where it has none. */
  readonly coinTypeOf?: (on: NetworkId) => number | null
  /** What a registered name leads to on the network `on`, a CAIP-2 id; null when it has no address there. */
  readonly registeredAddress: (name: RegisteredName, on: NetworkId) => ResolvedName | null
}

/** How the accounts of a chain family sign in to a site (CAIP-122). */
export interface SignInReads {
  /** What a message calls an account: "sign in with your Ethereum account". */
  readonly accountName: string
  /** An address as a message has it: for EVM with its checksum (EIP-55). */
  readonly spell: (address: string, network: Network) => Observable<string>
  /**
   * Whether the account signed the text: with its key, or by its contract as it is on `network`, deployed (EIP-1271) or not
   * yet (ERC-6492). Errors with `ChainUnreachable` where the contract cannot be asked.
   */
  readonly verify: (signed: SignedText, network: Network) => Observable<boolean>
}

/** A contract call that an account makes; `value` in base units of the native currency. */
export interface AccountCall {
  readonly to: string
  readonly value: bigint
  readonly data: `0x${string}`
}

/** What a swap needs of a chain. Amounts are in base units, tokens are addresses of their contracts. */
export interface SwapReads {
  /** Calldata of a token's contract: the sender lets `spender` take `units` of it. */
  readonly approve: (spender: string, units: bigint) => `0x${string}`
  /** What calldata of that form approves; null for any other calldata. */
  readonly approvalIn: (data: string) => { readonly spender: string; readonly units: bigint } | null
  /** How much of a token `spender` may take from the account. */
  readonly allowanceOf: (account: AccountKey, network: Network, token: string, spender: string) => Observable<bigint>
  /**
   * What the account's holdings of `tokens` change by if it makes the calls now, in their order; null is the native currency.
   * Errors with `Reverted` where a call fails, and with `SimulationUnsupported` where the node cannot say.
   */
  readonly simulate: (
    account: AccountKey,
    network: Network,
    calls: readonly AccountCall[],
    tokens: readonly (string | null)[],
  ) => Observable<readonly bigint[]>
}

/** Reads from the RPC endpoints of a family's chains. All but the balance are optional. */
export interface ChainReads {
  /** The balance of the network's native currency. */
  readonly balanceOf: (account: AccountKey, network: Network) => Observable<Balance>
  /** Emits a way to read new pending transactions; unsubscribing uninstalls the filter. */
  readonly pendingFilter?: (network: Network) => Observable<PendingFilter>
  /** Balances of the listed tokens, in their order. A token that fails, is malformed or of low quality is left out. */
  readonly tokensOf?: (
    account: AccountKey,
    network: Network,
    tokens: readonly TokenInfo[],
  ) => Observable<readonly Token[]>
  /**
   * One page of an account's transactions, newest first, with those that are in no block yet before all others; `cursor` is
   * the `next` of the page before it. For chains that list them themselves: `can.history` says so.
   */
  readonly historyOf?: (account: AccountKey, network: Network, cursor: string | null) => Observable<ActivityPage>
  /** The network fee of a transfer, as an exact decimal string of the native currency. Errors as `send` would. */
  readonly estimateFee?: (account: AccountKey, transfer: Transfer, network: Network) => Observable<string>
  /**
   * What opening an account for the receiver costs, as an exact decimal string of the native currency: a part of the estimated
   * fee. Null where it has one.
   */
  readonly openingCost?: (account: AccountKey, transfer: Transfer, network: Network) => Observable<string | null>
  /** The maximum native amount that can be sent, as a decimal string: the balance minus the fee of a plain transfer. */
  readonly maxAmount?: (account: AccountKey, network: Network, speed?: FeeSpeed) => Observable<string>
  /**
   * What is charged apart from gas for a call with so many bytes of data, in base units of the native currency, as by a rollup
   * for its base chain; 0 where gas pays for everything.
   */
  readonly dataFee?: (
    account: AccountKey,
    network: Network,
    call: { readonly gas: bigint; readonly bytes: number },
  ) => Observable<bigint>
  /** Whether there is a contract at an address. An account with a key of its own is none, also one that delegates to code. */
  readonly isContract?: (account: AccountKey, network: Network) => Observable<boolean>
  /** Reads once what became of a transfer that a wallet was asked to send. */
  readonly transferStatus?: (transfer: FollowedTransfer, network: Network) => Observable<TransferStatus>
  /** Its name service. */
  readonly names?: NameReads
  /** How its accounts sign in. */
  readonly signIn?: SignInReads
  /** What swaps need of it. Loaded on first subscription. */
  readonly swaps$?: Observable<SwapReads>
}

/** What a provider follows: the active wallet of its chain family. */
export interface ProviderState {
  /** The account that acts; null while no wallet is live. */
  readonly account: AccountKey | null
  /** Whether there is one whose wallet can be reached. */
  readonly isUp: boolean
  readonly network: ShownNetwork
}

/** What a provider may use of the wallet. */
export interface ProviderPorts {
  /** The networks that the site offers, of all families, when it is read. */
  readonly networks: readonly Network[]
  readonly state$: State<ProviderState>
  /** The state once it is known whether the wallet of the last visit is still connected. */
  readonly settled$: Observable<ProviderState>
  /** Errors with `NotRunning` before the wallet has started, and with `Aborted` when it stops. */
  readonly whileRunning: <T>(command: string, work: Observable<T>) => Observable<T>
  /** Opens the modal. Emits once a wallet is live; errors with `Aborted` when the modal is closed before that. */
  readonly connect: () => Observable<unknown>
  /** As the wallet's own command. `network` is a CAIP-2 id. */
  readonly switchNetwork: (network: NetworkId) => Observable<NetworkId>
  /** A request to the active wallet. Errors with `Aborted` when it is disconnected meanwhile. */
  readonly request: (call: SignerCall) => Observable<unknown>
}

/** An event of a provider. */
export type ProviderEvent = {
  readonly [E in keyof ProviderEvents]: readonly [event: E, payload: ProviderEvents[E]]
}[keyof ProviderEvents]

/** The provider of a chain family, as its adapter makes it. */
export interface FamilyProvider {
  /** Errors with a `ProviderRpcError` only. */
  readonly request: (call: ProviderCall) => Observable<unknown>
  /** The events between two states. */
  readonly events: (before: ProviderState, after: ProviderState) => readonly ProviderEvent[]
}

/** A chain family: its rules, how its wallets are discovered, and how it signs over any transport. */
export interface Family {
  /** Its CAIP-2 namespace, such as `eip155`. */
  readonly namespace: Namespace
  /** Its rules, loaded with the page. */
  readonly rules: FamilyRules
  /** The wallets that this family finds on the page by its own protocol. */
  readonly discover: ConnectorFactory["create"]
  /** Makes the signer of a wallet over a channel. */
  readonly signer: (transport: Transport, ports: SignerPorts) => Signer
  /** Loaded on first subscription; errors when the code cannot be fetched. */
  readonly reads$: Observable<ChainReads>
  /** Makes the provider that sites hand to other libraries. Loaded on first subscription; a family may have none. */
  readonly provider$?: Observable<(ports: ProviderPorts) => FamilyProvider>
}
