import { EMPTY, type Observable, type ObservableInput, type SchedulerLike, throwError } from "rxjs"
import type { AccountKey } from "../model/account.js"
import { fail } from "../model/errors.js"
import type { NetworkId } from "../model/namespace.js"
import type { Network } from "../model/network.js"
import type { FollowedTransfer, TransferStatus } from "../model/transfer/pendingTransfer.js"
import type { Token } from "../model/token/token.js"
import type { Transfer, TransferStep } from "../model/transfer/transfer.js"

/** Requests and events of a wallet over any channel: an injected provider, a relay, an iframe. */
export interface Transport {
  readonly request: (call: {
    readonly method: string
    readonly params?: readonly unknown[]
    /** The network that it was made for. A channel that names the network in use with each request fails on another one. */
    readonly network?: NetworkId
  }) => ObservableInput<unknown>
  readonly on: (event: string) => Observable<unknown>
}

/** State of the page. */
export interface PageSignals {
  /** Whether the tab can be seen, now and at every change. */
  readonly visible$: Observable<boolean>
  /** Events of `window` by type, as they were dispatched; not yet decoded. */
  readonly events: (type: string) => Observable<unknown>
}

/** What a signer needs beside its transport. */
export interface SignerPorts {
  /** The connector's id, for the details of errors. */
  readonly connector: string
  readonly clock: SchedulerLike
  /** With it, the wallet is asked again when the tab comes to the front and when the page is online again. */
  readonly page?: PageSignals
}

/** A request of the site to a wallet, as the chain family's wallets take it. */
export interface SignerCall {
  /** The account that acts. */
  readonly account: AccountKey
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
  /** Where what is asked for depends on the network: the wallet's is read back before the user is prompted. */
  readonly network?: Network
}

/** Acts for the accounts of one chain family of a connected wallet. Errors are `WalletError`s. */
export interface Signer {
  /** Switches the wallet to `network`, adding it if the wallet does not know it. Emits the network read back. */
  readonly switchNetwork: (network: Network) => Observable<NetworkId>
  /** Signs a text by the standard of the chain family. Emits the signature. */
  readonly sign: (account: AccountKey, message: string) => Observable<string>
  /**
   * Sends from `account` on exactly its network; the wallet's network is read back first. `awaitingWallet` may come again,
   * with more by which the transfer is recognized: that is recorded, and no step of its own.
   */
  readonly send: (account: AccountKey, transfer: Transfer, network: Network) => Observable<TransferStep>
  /**
   * Reads once, from the wallet itself, what became of a transfer that it was asked to send, also on an earlier visit.
   * Completes empty where only the chain can tell.
   */
  readonly transferStatus?: (
    transfer: Pick<FollowedTransfer, "account" | "hash" | "trace">,
  ) => Observable<TransferStatus>
  /**
   * The coins and tokens of `account` on its network, as reported by the wallet (`wallet_getAssets`). `MethodUnsupported`
   * if the wallet does not support it, `MalformedAnswer` if any asset does not conform to SPEC §5.
   */
  readonly assetsOf?: (account: AccountKey) => Observable<readonly Token[]>
  /** Asks the wallet on behalf of the site. Emits the answer, decoded where the method is known. */
  readonly request?: (call: SignerCall) => Observable<unknown>
}

/** A signer that answers whatever one may be asked for: what it has not, its wallet does not support. */
export const completeSigner = (signer: Signer, { connector }: Pick<SignerPorts, "connector">): Required<Signer> => {
  const unsupported = (method: string): Observable<never> =>
    throwError(() => fail("MethodUnsupported", { connector, method }))
  return {
    transferStatus: () => EMPTY,
    assetsOf: () => unsupported("assetsOf"),
    request: ({ method }) => unsupported(method),
    ...signer,
  }
}
