import type { Observable, SchedulerLike } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import type { NetworkId } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import type { Transfer, TransferStep } from "../../model/transfer.js"
import type { Adapter } from "../adapter.js"
import { balanceOn } from "./balance.js"
import { moveTo } from "./chains.js"
import { viemChains } from "./clients.js"
import type { OpenChain } from "./evmChain.js"
import type { EvmWallet } from "./evmWallet.js"
import { pendingTransactions } from "./pending.js"
import { signText } from "./sign.js"
import { sendTransfer } from "./transfer.js"

/** What a connected wallet can be asked to do, and a chain to tell. A page without a connection never loads it. */
export interface Acts extends Required<Pick<Adapter, "balanceOf" | "pendingFilter">> {
  readonly switchNetwork: (wallet: EvmWallet, network: Network, clock: SchedulerLike) => Observable<NetworkId>
  readonly sign: (wallet: EvmWallet, account: AccountKey, message: string) => Observable<string>
  readonly send: (
    ports: { readonly wallet: EvmWallet; readonly clock: SchedulerLike },
    account: AccountKey,
    transfer: Transfer,
    network: Network,
  ) => Observable<TransferStep>
}

/** The acts over any way to reach a chain. */
export const actsOver = (openChain: OpenChain): Acts => ({
  balanceOf: (account, network) => balanceOn(openChain, account, network),
  pendingFilter: (network) => pendingTransactions(openChain, network),
  switchNetwork: moveTo,
  sign: signText,
  send: (ports, account, transfer, network) => sendTransfer({ ...ports, openChain }, account, transfer, network),
})

/** The acts over viem. */
export const acts: Acts = actsOver(viemChains)
