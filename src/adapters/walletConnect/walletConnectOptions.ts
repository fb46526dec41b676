import type { ObservableInput } from "rxjs"
import type { Metadata } from "../../model/settings/settings.js"
import type { RelayClient } from "./relayClient.js"
import type { SharedProvider } from "./sharedProvider.js"

/** The options of the connector. */
export interface WalletConnectOptions {
  /** Identifies the site to the relay. Default: the `projectId` of the wallet. Not needed with `client` or `provider`. */
  readonly projectId?: string | undefined
  /** What wallets show of the site. Default: the `metadata` of the wallet, else what the page says of itself. */
  readonly metadata?: Metadata | undefined
  /** The relay, a `wss:` address. Default: `wss://relay.walletconnect.org`. */
  readonly relayUrl?: string | undefined
  /**
   * Lets a service of WalletConnect attest the origin of the site, in a frame of `https://verify.walletconnect.org`, so that
   * wallets can warn of imitations. A frame that takes longer than half a second is not waited for. Default true; without it,
   * wallets say that the site is not verified.
   */
  readonly verify?: boolean | undefined
  /**
   * A `UniversalProvider` of the site's own, made when it is first needed. A session that it has is used as it is, where it
   * serves the chain family that is asked for. Of its sessions, only those that the wallet has used on this page are ended. The
   * other options are then not used.
   */
  readonly provider?: (() => ObservableInput<SharedProvider>) | undefined
  /**
   * Another client of a relay, made when it is first needed. Of its sessions, only those that the wallet has used on this page
   * are ended. The other options are then not used.
   */
  readonly client?: (() => ObservableInput<RelayClient>) | undefined
}
