import type { Observable } from "rxjs"
import { type AccountKey, accountId } from "../../model/account.js"
import { isLocked, webLock } from "../../services/webLock.js"
import type { WalletContext } from "../../wallet/walletContext.js"

export type LockPorts = Pick<WalletContext, "environment" | "settings">

const nameOf = ({ settings }: LockPorts, account: AccountKey): string =>
  `${settings.storagePrefix}/send ${accountId(account)}`

/** A lock over all tabs of the site, as `webLock`: held by the one that sends from an account, until its command ends. */
export const transferLock = (ports: LockPorts, account: AccountKey): Observable<boolean | null> =>
  webLock(ports.environment.page, nameOf(ports, account))

/** Whether a command of any tab waits for a transfer of an account; null in browsers and on pages without Web Locks. */
export const isAwaited = (ports: LockPorts, account: AccountKey): Observable<boolean | null> =>
  isLocked(ports.environment.page, nameOf(ports, account))
