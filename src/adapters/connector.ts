import type { Observable, SchedulerLike } from "rxjs"
import type { AccountKey, Accounts, AccountType } from "../model/account.js"
import type { ConnectorInfo } from "../model/connection/connector.js"
import type { OfferedFeatures } from "../model/settings/features.js"
import type { Namespace, NetworkId } from "../model/namespace.js"
import type { Network } from "../model/network.js"
import type { Settings } from "../model/settings/settings.js"
import type { SignedText, SignInMessage } from "../model/signIn/signInMessage.js"
import type { StoredRecords } from "../services/codecs/embeddedLogin.js"
import type { PageSignals, Signer, SignerPorts, Transport } from "./signer.js"

/** What a wallet approved in one chain family: one scope of a CAIP-25 session. */
export interface Approval {
  readonly namespace: Namespace
  readonly accounts: Accounts
  readonly network: NetworkId
  /** The only networks that the wallet can be on, where it approved some of them; without it, any. */
  readonly networks?: readonly NetworkId[] | undefined
}

/** What a connector emits from `open` on. */
export type ConnectorEvent =
  /**
   * A pairing URI, to be shown as a QR code or a link. It is not a connection yet. One that is `reusable` is kept while the
   * visitor goes back to choose another wallet: its link is there before it can be tapped.
   */
  | { readonly type: "uri"; readonly uri: string; readonly reusable?: boolean }
  /**
   * All families at once. Emitted again when the wallet changes which families it approves. The first approval of each
   * family that `info` names, with an account, counts; with none of these, the connector is closed, and the call errors with
   * `MalformedAnswer`. `wallet` is the wallet that was reached, where the connector can reach many.
   */
  | {
      readonly type: "connected"
      readonly approvals: readonly [Approval, ...Approval[]]
      readonly wallet?: Pick<ConnectorInfo, "name" | "icon">
    }
  | { readonly type: "accountsChanged"; readonly namespace: Namespace; readonly accounts: Accounts }
  | { readonly type: "networkChanged"; readonly namespace: Namespace; readonly network: NetworkId }
  /** The wallet shows this site no account for now. `connected` follows when it does again; the listeners stay. */
  | { readonly type: "withdrawn" }
  | { readonly type: "linkChanged"; readonly link: "up" | "lost" }

/**
 * What a visitor is to sign while the wallet is being connected: a message that the wallet makes of this, its account and
 * its network.
 */
export interface SignInAsk {
  readonly message: Omit<SignInMessage, "accountAddress" | "chainId">
  /**
   * Its text on a network (a CAIP-2 id), with `<<AccountAddress>>` for the address: for a wallet that signs a text as it is
   * given.
   */
  readonly text: (network: NetworkId) => Observable<string>
  /** Takes what the wallet has signed, before `connected` is emitted. It is checked there: nothing of it is trusted. */
  readonly answer: (signed: readonly SignedText[]) => void
}

/** How a connection is opened. */
export interface OpenOptions {
  /** Without a prompt: the stream completes empty when the wallet has not authorised this site. */
  readonly silent: boolean
  /** The networks that the site offers, of all families. */
  readonly networks: readonly Network[]
  /** With a prompt: the chain family that is asked for. A wallet may approve others, too. */
  readonly namespace?: Namespace | undefined
  /** When restored: the networks that the connections of the earlier visit were on. */
  readonly remembered?: readonly NetworkId[] | undefined
  /** When restored: the accounts that the wallet had selected on the earlier visit, for one that does not say it itself. */
  readonly selected?: readonly AccountKey[] | undefined
  /** The type of account that the user prefers in a chain family, for a wallet that shows one account at a time. */
  readonly preferredType?: ((namespace: Namespace) => AccountType | undefined) | undefined
  /** Emits what is to be signed with the connection, and completes empty, soon, where nothing is. A wallet may lack it. */
  readonly signIn$?: Observable<SignInAsk> | undefined
}

/**
 * One way to a wallet, which may serve several chain families at once. **The connection is the subscription** to
 * `open`: unsubscribing removes every listener, completion means that the wallet disconnected. Errors are `WalletError`s.
 */
export interface Connector {
  /** Names the families that it may serve. */
  readonly info: ConnectorInfo
  /** Opens the connection, by a prompt of the wallet unless `silent`. */
  readonly open: (options: OpenOptions) => Observable<ConnectorEvent>
  /** Ends in the wallet what `open` opened, in every family, so that the next visit does not reconnect. Never takes long. */
  readonly close: () => Observable<never>
  /** Whether the page is inside of this wallet: it is then connected by itself, and never prompts to connect. */
  readonly connectsItself?: boolean
  /** Loads code that has to be there when the user chooses it, such as to open a window. Loaded when the modal is opened. */
  readonly code$?: Observable<unknown>
  /** How it acts in one of its chain families. */
  readonly signer: (namespace: Namespace) => Signer
}

/** A connected wallet, as a command needs it: which connector it is, and how it acts in one chain family. */
export interface ConnectedWallet {
  readonly info: ConnectorInfo
  readonly signer: Signer
}

/** What a connector may use of the page and of the wallet object. */
export interface ConnectorPorts extends PageSignals {
  /** The networks that the site offers, of all families, when it is read. */
  readonly networks: readonly Network[]
  /** The chain families of these networks, when it is read. */
  readonly namespaces: readonly [Namespace, ...Namespace[]]
  /** The site, as wallets show it, and the prefix of what is stored. */
  readonly site: Pick<Settings, "metadata" | "projectId" | "storagePrefix">
  /** The clock of every deadline. */
  readonly clock: SchedulerLike
  /** Dispatches an event on `window`, for protocols in which a page asks wallets to announce themselves. */
  readonly dispatch: (type: string, detail?: unknown) => void
  /** A property of `window`, such as `ethereum`; not yet decoded. */
  readonly injected: (name: string) => unknown
  /** Which wallets of the page are wanted: those that announce themselves, and a bare injected provider. */
  readonly discovery: { readonly announced: boolean; readonly injected: boolean }
  /** The signer of one of the site's chain families, over any transport; undefined if the site does not have that family. */
  readonly signer: (namespace: Namespace, transport: Transport, ports: SignerPorts) => Signer | undefined
}

/** What the connectors of this package may use in addition. */
export interface StoringPorts {
  /** What is stored under the prefix of the wallet object. */
  readonly records?: StoredRecords
}

/** Makes connectors: one, or as many as the page has. Creating the factory has no side effect. */
export interface ConnectorFactory {
  /** What it offers to the option `features`, with the values by default. */
  readonly features?: OfferedFeatures
  readonly create: (ports: ConnectorPorts) => Observable<readonly Connector[]>
}
