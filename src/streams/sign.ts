import { defer, type Observable, type SchedulerLike } from "rxjs"
import type { ConnectedWallet } from "../adapters/connector.js"
import type { AccountKey } from "../model/account.js"
import { type Command, command } from "./operators/command.js"
import { withPromptDeadline } from "./operators/withPromptDeadline.js"

export interface Sign {
  readonly wallet: ConnectedWallet
  readonly account: AccountKey
  readonly message: string
}

export interface SignPorts {
  /** Emits when the account is no longer the active one. */
  readonly closed$: (account: AccountKey) => Observable<unknown>
  readonly clock: SchedulerLike
}

/**
 * Signs one message after another. `Aborted` when the wallet is disconnected or its account changes meanwhile.
 *
 *     calls   a-b-----
 *     wallet  ---r ---s
 *     reply   ---r---s
 */
export const signCommand = ({ closed$, clock }: SignPorts): Command<Sign, string, string> =>
  command({
    name: "signMessage",
    whileBusy: "waits",
    effect: ({ wallet, account, message }) =>
      defer(() => wallet.signer.sign(account, message)).pipe(
        withPromptDeadline({ command: "signMessage", closed$: closed$(account), clock }),
      ),
    answer: (signature) => signature,
  })
