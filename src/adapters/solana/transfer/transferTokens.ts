import { defer, forkJoin, map, type Observable, switchMap } from "rxjs"
import { sameBytes } from "../../../model/bytes/bytes.js"
import { fail } from "../../../model/errors.js"
import type { TransferToken } from "../../../model/transfer/transfer.js"
import { accountsAt, type ChainAccount, tokenAccountsOf } from "../chain/chainAccounts.js"
import { openTokenAccount, transferTokens } from "./instructions.js"
import type { SolanaChain } from "../chain/solanaChain.js"
import { type Mint, mintIn, tokenAccountIn } from "../chain/tokenData.js"
import { requireWallet, rentOf, type TransferPlan } from "./transferCoins.js"
import { unitsOf, type ValidTransfer } from "./transferRequest.js"

/** The most token accounts that one transfer takes from. */
const MOST_SOURCES = 8

/** The sender's accounts of a mint, the fullest first. What a node says of them is checked. */
const holdingsOf = (chain: SolanaChain, from: string, { address: mint }: TransferToken, { program }: Mint) => {
  const [owner, of] = [from, mint].map((address) => chain.coder.addressBytes(address)) as [Uint8Array, Uint8Array]
  return tokenAccountsOf(chain, from, mint).pipe(
    map((accounts) =>
      accounts
        .flatMap(([address, account]) => {
          const held = account.owner === program ? tokenAccountIn(account) : null
          const isTheirs = held && sameBytes(held.owner, owner) && sameBytes(held.mint, of) && held.amount > 0n
          return isTheirs ? [{ ...held, address }] : []
        })
        .sort((a, b) => (a.amount < b.amount ? 1 : -1)),
    ),
  )
}

type Holding = { readonly address: string; readonly amount: bigint; readonly isFrozen: boolean }

/** From which accounts how much is taken. Throws where there is not enough. */
const taken = (holdings: readonly Holding[], units: bigint, symbol: string) => {
  const free = holdings.filter(({ isFrozen }) => !isFrozen).slice(0, MOST_SOURCES)
  const parts = free.reduce<readonly (readonly [source: string, amount: bigint])[]>((found, { address, amount }) => {
    const left = found.reduce((rest, [, part]) => rest - part, units)
    return left > 0n ? [...found, [address, left < amount ? left : amount]] : found
  }, [])
  if (parts.reduce((sum, [, part]) => sum + part, 0n) === units) return parts
  throw free.length < holdings.length
    ? fail("TokenNotTransferable", { symbol, reason: "frozen" })
    : fail("InsufficientFunds", { symbol })
}

/** Whether the receiver's account of a mint is open. Throws where it is not the receiver's any more. */
const isOpen = ({ coder }: SolanaChain, to: string, account: ChainAccount | null, symbol: string): boolean => {
  const held = account && tokenAccountIn(account)
  if (!held) return false
  if (!sameBytes(held.owner, coder.addressBytes(to)))
    throw fail("ReceiverNotWallet", { address: to, kind: "tokenAccount" })
  if (held.isFrozen) throw fail("TokenNotTransferable", { symbol, reason: "frozen" })
  return true
}

/** A transfer of tokens that can be sent. */
interface TokenTransfer {
  readonly chain: SolanaChain
  readonly from: string
  readonly to: string
  readonly token: TransferToken
  readonly symbol: string
  readonly mint: Mint
  readonly units: bigint
}

/** The instructions for the receiver's account, which is opened where it is missing, and what that costs. */
const movesTo = (
  transfer: TokenTransfer,
  account: string,
): Observable<Pick<TransferPlan, "instructions" | "opening">> => {
  const { chain, from, to, token, symbol, units } = transfer
  const { program: tokenProgram, decimals, accountSize } = transfer.mint
  const mint = token.address
  return forkJoin([
    holdingsOf(chain, from, token, transfer.mint),
    accountsAt(chain, [account]),
    rentOf(chain, accountSize),
  ]).pipe(
    map(([holdings, [opened = null], cost]) => {
      const opens = !isOpen(chain, to, opened, symbol)
      const moves = taken(holdings, units, symbol).map(([source, amount]) =>
        transferTokens({ source, mint, destination: account, owner: from, amount, decimals, tokenProgram }),
      )
      const opening = openTokenAccount({ payer: from, account, owner: to, mint, tokenProgram })
      return { instructions: [...(opens ? [opening] : []), ...moves], opening: opens ? cost : 0n }
    }),
  )
}

/** Throws where the mint has other decimal places than the amount was reviewed with. */
const requireReviewed = ({ reviewedDecimals: reviewed }: TransferToken, { decimals }: Mint, symbol: string): void => {
  if (reviewed !== undefined && reviewed !== decimals) throw fail("DecimalsDiffer", { symbol, reviewed, decimals })
}

/** A transfer of tokens, to the receiver's associated account. */
export const planTokens = (
  chain: SolanaChain,
  from: string,
  { to, amount }: ValidTransfer,
  token: TransferToken,
): Observable<TransferPlan> => {
  const { address, symbol = address } = token
  return forkJoin([accountsAt(chain, [from, to, address]), rentOf(chain, 0n)]).pipe(
    switchMap(([[sender = null, receiver = null, minted = null], rent]) => {
      requireWallet(to, receiver)
      const mint = minted && mintIn(minted)
      if (!mint) throw fail("InvalidAddress", { address })
      if (mint.restriction) throw fail("TokenNotTransferable", { symbol, reason: mint.restriction })
      requireReviewed(token, mint, symbol)
      const transfer = { chain, from, to, token, symbol, mint, units: unitsOf(amount, mint.decimals) }
      return defer(() => chain.coder.associatedAccount(to, address, mint.program)).pipe(
        switchMap((account) => movesTo(transfer, account)),
        map((moves) => ({ ...moves, balance: sender?.lamports ?? 0n, sent: 0n, rent })),
      )
    }),
  )
}
