import type { Observable, SchedulerLike } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import type { NetworkId } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import type { Transfer, TransferStep } from "../../model/transfer.js"
import type { Token } from "../../model/token.js"
import type { Adapter, ChainReads } from "../adapter.js"
import { assetsIn } from "./assets.js"
import { balanceOn } from "./balance.js"
import { moveTo } from "./chains.js"
import { viemChains, viemNames } from "./clients.js"
import type { OpenChain } from "./evmChain.js"
import type { EvmWallet } from "./evmWallet.js"
import { feeOn, maxOn } from "./fees.js"
import { addressOn, avatarOn, nameOn, type OpenNames } from "./names.js"
import { pendingTransactions } from "./pending.js"
import { signText } from "./sign.js"
import { tokensOn } from "./tokens.js"
import { sendTransfer } from "./transfer.js"

/** What a connected wallet can be asked to do, and a chain to tell. A page without a connection never loads it. */
export interface Acts extends Required<Pick<Adapter, "balanceOf" | "pendingFilter">>, ChainReads {
  readonly switchNetwork: (wallet: EvmWallet, network: Network, clock: SchedulerLike) => Observable<NetworkId>
  readonly sign: (wallet: EvmWallet, account: AccountKey, message: string) => Observable<string>
  readonly send: (
    ports: { readonly wallet: EvmWallet; readonly clock: SchedulerLike },
    account: AccountKey,
    transfer: Transfer,
    network: Network,
  ) => Observable<TransferStep>
  readonly assetsOf: (wallet: EvmWallet, account: AccountKey) => Observable<readonly Token[]>
}

/** The acts over any way to reach a chain and the names on it. */
export const actsOver = (openChain: OpenChain, openNames: OpenNames = viemNames): Acts => ({
  balanceOf: (account, network) => balanceOn(openChain, account, network),
  pendingFilter: (network) => pendingTransactions(openChain, network),
  switchNetwork: moveTo,
  sign: signText,
  send: (ports, account, transfer, network) => sendTransfer({ ...ports, openChain }, account, transfer, network),
  assetsOf: assetsIn,
  tokensOf: (account, network, tokens) => tokensOn(openChain, account, network, tokens),
  estimateFee: (account, transfer, network) => feeOn(openChain, account, transfer, network),
  maxAmount: (account, network) => maxOn(openChain, account, network),
  nameOf: (address, network) => nameOn(openNames, address, network),
  addressOf: (name, network) => addressOn(openNames, name, network),
  avatarOf: (name, network) => avatarOn(openNames, name, network),
})

/** The acts over viem. */
export const acts: Acts = actsOver(viemChains)
