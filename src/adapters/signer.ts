import type { Observable, ObservableInput, SchedulerLike } from "rxjs"
import type { AccountKey } from "../model/account.js"
import type { NetworkId } from "../model/namespace.js"
import type { Network } from "../model/network.js"
import type { Token } from "../model/token.js"
import type { Transfer, TransferStep } from "../model/transfer.js"

/** Requests and events of a wallet over any channel: an injected provider, a relay, an iframe. */
export interface Transport {
  readonly request: (call: {
    readonly method: string
    readonly params?: readonly unknown[]
  }) => ObservableInput<unknown>
  readonly on: (event: string) => Observable<unknown>
}

/** What a signer needs beside its transport. */
export interface SignerPorts {
  /** The connector's id, for the details of errors. */
  readonly connector: string
  readonly clock: SchedulerLike
}

/** Acts for the accounts of one chain family of a connected wallet. Errors are `WalletError`s. */
export interface Signer {
  /** Switches the wallet to `network`, adding it if the wallet does not know it. Emits the network read back. */
  readonly switchNetwork: (network: Network) => Observable<NetworkId>
  /** Signs a text by the standard of the chain family. Emits the signature. */
  readonly sign: (account: AccountKey, message: string) => Observable<string>
  /** Sends from `account` on exactly its network; the wallet's network is read back first. */
  readonly send: (account: AccountKey, transfer: Transfer, network: Network) => Observable<TransferStep>
  /**
   * The coins and tokens of `account` on its network, as reported by the wallet (`wallet_getAssets`). `MethodUnsupported`
   * if the wallet does not support it, `MalformedAnswer` if any asset does not conform to SPEC §5.
   */
  readonly assetsOf?: (account: AccountKey) => Observable<readonly Token[]>
}
