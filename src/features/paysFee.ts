import { type AccountKey, sameAccount } from "../model/account.js"
import { allConnections } from "../model/connection/connections.js"
import { namespaceOf } from "../model/namespace.js"
import type { WalletContext } from "../wallet/walletContext.js"

/** Whether an account pays the network fee itself. For a contract, an owner pays who executes its transaction, or a sponsor. */
export const paysFee = ({ connections$ }: Pick<WalletContext, "connections$">, account: AccountKey): boolean =>
  allConnections(connections$.value)
    .filter(({ namespace }) => namespace === namespaceOf(account.network))
    .flatMap(({ accounts }) => accounts)
    .filter(({ address }) => sameAccount({ ...account, address }, account))
    .every(({ type }) => type !== "smartAccount")
