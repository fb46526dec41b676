import type { Observable } from "rxjs"
import type {
  PermissionsGrant,
  SessionGrant,
  SessionRequest,
  WalletCapabilities,
} from "../../model/sessions/sessionGrant.js"
import type { SessionRevocation } from "../../model/sessions/smartSession.js"

/** The functions of smart sessions. */
export type SessionsActions = {
  /** Requests the list again. */
  readonly refresh: () => Observable<never>
  /**
   * Ends a session, by its id: the wallet is asked to sign which one, it is revoked at the provider, and the list is requested again. Emits once,
   * and never errors: a failure is `success: false` with its error.
   */
  readonly revoke: (id: string) => Observable<SessionRevocation>
  /**
   * Asks the active account to allow the site to act without asking again (ERC-7715): the modal shows which permissions, until
   * when, how much and how often, and the wallet is asked once the visitor continues. The data provider's key is the first of its
   * signers. Emits once, and never errors: `MethodUnsupported` and `Unauthorized` are the wallet's, `MalformedAnswer` is also a
   * grant of more than was asked for, and `Busy` is another request that is not finished. A token is read from its chain first:
   * `InvalidAddress` is one that is none.
   */
  readonly grant: (request: SessionRequest) => Observable<SessionGrant>
  /** Asks the wallet for permissions by their names, such as `eth_accounts` (EIP-2255), in the same way. Never errors. */
  readonly requestPermissions: (names: readonly string[]) => Observable<PermissionsGrant>
  /**
   * What the active wallet can do for its account on its network (EIP-5792). Nothing is shown. Errors with `NotConnected`,
   * `NamespaceUnsupported`, `MethodUnsupported`, `MalformedAnswer` and `TimedOut`.
   */
  readonly capabilities: () => Observable<WalletCapabilities>
  /** Continues with the request on show: the wallet is asked. Does nothing at any other step than `reviewing`. */
  readonly approve: () => Observable<never>
  /** Does not: the request ends with `Aborted`. What the wallet was asked already goes on. */
  readonly cancel: () => Observable<never>
}
