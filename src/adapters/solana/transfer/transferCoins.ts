import { forkJoin, map, type Observable } from "rxjs"
import { toDecimal } from "../../../model/amount.js"
import { fail } from "../../../model/errors.js"
import { accountsAt, type ChainAccount } from "../chain/chainAccounts.js"
import { transferLamports } from "./instructions.js"
import { Count, type SolanaChain } from "../chain/solanaChain.js"
import { isOfTokens } from "../chain/tokenData.js"
import type { Instruction } from "../chain/transactionCoder.js"
import { unitsOf, type ValidTransfer } from "./transferRequest.js"

/** What a transfer does on the chain, and what it takes from the sender beside the network fee. */
export interface TransferPlan {
  readonly instructions: readonly Instruction[]
  /** What the sender has, in lamports. */
  readonly balance: bigint
  /** What leaves it: the amount of a transfer of SOL, and what opening a token account for the receiver costs. */
  readonly sent: bigint
  readonly opening: bigint
  /** What an account without data must have to exist, in lamports. */
  readonly rent: bigint
}

/** Whether the sender can pay for it with this fee: it keeps nothing, or enough for the account to exist. */
export const canPay = ({ balance, sent, opening, rent }: TransferPlan, fee: bigint): boolean => {
  const left = balance - sent - opening - fee
  return left === 0n || left >= rent
}

/** What an account of this size must have to exist, in lamports. */
export const rentOf = ({ ask }: SolanaChain, size: bigint): Observable<bigint> =>
  ask("getMinimumBalanceForRentExemption", [Number(size)], Count)

/** Throws where no key could spend what is sent to an account. */
export const requireWallet = (address: string, account: ChainAccount | null): void => {
  if (account?.isProgram) throw fail("ReceiverNotWallet", { address, kind: "program" })
  if (account && isOfTokens(account)) throw fail("ReceiverNotWallet", { address, kind: "tokenAccount" })
}

/** A transfer of SOL. An account that would have less than its rent is not opened by the chain. */
export const planCoins = (
  chain: SolanaChain,
  from: string,
  { to, amount }: ValidTransfer,
): Observable<TransferPlan> => {
  const { symbol, decimals } = chain.network.nativeCurrency
  const lamports = unitsOf(amount, decimals)
  return forkJoin([accountsAt(chain, [from, to]), rentOf(chain, 0n)]).pipe(
    map(([[sender, receiver = null], rent]) => {
      requireWallet(to, receiver)
      const missing = rent - (receiver?.lamports ?? 0n)
      if (from !== to && lamports < missing)
        throw fail("AmountTooSmall", { minimum: toDecimal(missing, decimals), symbol })
      const balance = sender?.lamports ?? 0n
      return { instructions: [transferLamports(from, to, lamports)], balance, sent: lamports, opening: 0n, rent }
    }),
  )
}
