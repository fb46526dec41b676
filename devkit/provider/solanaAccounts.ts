import { isAddress } from "@solana/kit"
import { Hono } from "hono"
import { mintAt, tokenAccounts, type TokenBalance, uiAmount } from "../solana/accounts.js"
import type { Landed, SolanaChain } from "../solana/chain.js"
import { devMints } from "../solana/mints.js"
import { feeOfMessage } from "../solana/wire.js"
import { rateOf } from "./balances.js"
import { icon } from "./icon.js"
import { httpError } from "./httpError.js"

/** The local Solana chain, as the provider names it. */
export interface SolanaLedger {
  /** CAIP-2. */
  readonly caip: string
  readonly chain: SolanaChain
}

/** CAIP-2 of Solana's mainnet, which the local chain is taken for. */
export const SOLANA_MAINNET = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
/** The native coin where an address is required (CONTRACTS §4.4). */
const COIN = "So11111111111111111111111111111111111111111"
const coin = { name: "Solana", symbol: "SOL", decimals: 9, price: 150 }

/** What an account gained or lost of one coin or token in a transaction. */
interface Change {
  readonly mint: string | null
  readonly amount: bigint
  readonly decimals: number
  readonly other: string | null
}

const tokenOf = (mint: string) =>
  devMints.find(({ address }) => address === mint) ?? { name: "Unknown token", symbol: "?", price: 0 }

const balanceEntry = (caip: string, mint: string | null, units: bigint, decimals: number, rate: number) => {
  const { name, symbol, price } = mint === null ? coin : tokenOf(mint)
  const { uiAmountString: numeric } = uiAmount(units, decimals)
  return {
    ...{ name, symbol, chainId: caip, price: price * rate, value: Number(numeric) * price * rate },
    address: mint === null ? COIN : `${caip}:${mint}`,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: icon(symbol),
  }
}

const balancesOf = ({ caip, chain: { svm } }: SolanaLedger, owner: string, rate: number) => {
  const lamports = svm.getBalance(owner as never) ?? 0n
  const held = tokenAccounts(svm).filter((account) => account.owner === owner && account.amount > 0n)
  return [
    balanceEntry(caip, null, lamports, coin.decimals, rate),
    ...held.map(({ mint, amount }) => balanceEntry(caip, mint, amount, mintAt(svm, mint)?.decimals ?? 0, rate)),
  ]
}

/** Lamports that a transfer of the system program moves. */
const coinChanges = ({ wire }: Landed, owner: string): readonly Change[] =>
  wire.instructions.flatMap(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => {
    const bytes = Buffer.from(data)
    const isTransfer = /^1+$/.test(wire.accounts[programAddressIndex] ?? "") && bytes.length === 12
    if (!isTransfer || bytes.readUInt32LE(0) !== 2) return []
    const [from = "", to = ""] = accountIndices.map((index) => wire.accounts[index] ?? "")
    if (from !== owner && to !== owner) return []
    const amount = bytes.readBigUInt64LE(4)
    const change = { mint: null, decimals: coin.decimals }
    return from === owner ? [{ ...change, amount: -amount, other: to }] : [{ ...change, amount, other: from }]
  })

const amountOf = (balances: readonly TokenBalance[], owner: string, mint: string): bigint =>
  balances
    .filter((balance) => balance.owner === owner && balance.mint === mint)
    .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n)

const tokenChanges = ({ before, after }: Landed, owner: string): readonly Change[] => {
  const all = [...before.tokens, ...after.tokens]
  const changeOf = (of: string, mint: string) => amountOf(after.tokens, of, mint) - amountOf(before.tokens, of, mint)
  return [...new Set(all.map(({ mint }) => mint))].flatMap((mint) => {
    const amount = changeOf(owner, mint)
    const others = all.filter((balance) => balance.mint === mint && balance.owner !== owner)
    const other = others.find((balance) => changeOf(balance.owner, mint) === -amount)?.owner ?? null
    const decimals = all.find((balance) => balance.mint === mint)?.uiTokenAmount.decimals ?? 0
    return amount === 0n ? [] : [{ mint, amount, decimals, other }]
  })
}

const transferJson = ({ mint, amount, decimals }: Change, rate: number) => {
  const { name, symbol, price } = mint === null ? coin : tokenOf(mint)
  const { uiAmountString: numeric } = uiAmount(amount < 0n ? -amount : amount, decimals)
  return {
    fungible_info: { name, symbol, icon: { url: icon(symbol) } },
    ...{ nft_info: null, direction: amount < 0n ? "out" : "in" },
    ...{ quantity: { numeric }, value: Number(numeric) * price * rate, price: price * rate },
  }
}

const itemOf = (caip: string, landed: Landed, owner: string, rate: number) => {
  const changes = landed.error === null ? [...coinChanges(landed, owner), ...tokenChanges(landed, owner)] : []
  const [first] = changes
  const payer = landed.wire.accounts[0] ?? ""
  const other = first?.other ?? payer
  const isSent = first ? first.amount < 0n : payer === owner
  return {
    id: landed.signature,
    metadata: {
      operationType: changes.length === 0 ? "execute" : isSent ? "send" : "receive",
      hash: landed.signature,
      minedAt: new Date(landed.time * 1_000).toISOString(),
      ...{ sentFrom: isSent ? owner : other, sentTo: isSent ? other : owner },
      status: landed.error === null ? "confirmed" : "failed",
      ...{ nonce: 0, application: null, chain: caip, fee: Number(feeOfMessage(landed.wire)) },
    },
    transfers: changes.length === 0 ? null : changes.map((change) => transferJson(change, rate)),
  }
}

/** Whether an account of a transaction is the owner's: itself, or one of its token accounts. */
const concerns = ({ wire, before, after }: Landed, owner: string): boolean =>
  wire.accounts.some((address) => address === owner) ||
  [...before.tokens, ...after.tokens].some((balance) => balance.owner === owner)

/** The balances and the history of Solana accounts, from the local chain. Other accounts are left to the next routes. */
export const solanaAccounts = (ledger: SolanaLedger | undefined, pageSize: number): Hono => {
  if (!ledger) return new Hono()
  const { caip, chain } = ledger
  return new Hono()
    .get("/v1/account/:account/balance", async (context, next) => {
      const owner = context.req.param("account")
      if (!isAddress(owner)) return next()
      return context.json({ balances: balancesOf(ledger, owner, rateOf(context.req.query("currency"))) })
    })
    .get("/v1/account/:account/history", async (context, next) => {
      const owner = context.req.param("account")
      if (!isAddress(owner)) return next()
      const page = Number(context.req.query("cursor") ?? 1)
      if (!Number.isSafeInteger(page) || page < 1) throw httpError(400, "cursor", "Invalid cursor")
      const theirs = chain
        .history()
        .filter((landed) => concerns(landed, owner))
        .toReversed()
      const rate = rateOf(context.req.query("currency"))
      const data = theirs.slice((page - 1) * pageSize, page * pageSize)
      const following = theirs.length > page * pageSize ? String(page + 1) : null
      return context.json({ data: data.map((landed) => itemOf(caip, landed, owner, rate)), next: following })
    })
}
