import type { Observable } from "rxjs"
import type { SolanaChain } from "../chain/solanaChain.js"
import { planCoins, type TransferPlan } from "./transferCoins.js"
import type { ValidTransfer } from "./transferRequest.js"
import { planTokens } from "./transferTokens.js"

/** What a transfer does, after everything that can be known of it was checked on the chain. */
export const planOf = (chain: SolanaChain, from: string, transfer: ValidTransfer): Observable<TransferPlan> =>
  transfer.token ? planTokens(chain, from, transfer, transfer.token) : planCoins(chain, from, transfer)
