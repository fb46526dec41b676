import { map, type Observable, of } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { isDecimal, toUnits } from "../../../model/amount.js"
import { fits } from "../../../model/text/amountText.js"
import { fail } from "../../../model/errors.js"
import type { Transfer, TransferToken } from "../../../model/transfer/transfer.js"
import { isZeroAddress } from "../../../model/zeroAddress.js"
import { looksLikeAddress } from "../rpc/address.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import type { Hex } from "../rpc/codecs.js"
import type { EvmChain } from "../chain/evmChain.js"
import { readContracts } from "../chain/readContracts.js"
import { decodeDecimals, decodeSymbol } from "../chain/tokens.js"

/** The parameters of `eth_sendTransaction`. */
export interface TransactionRequest {
  readonly from: string
  readonly to: string
  readonly value: Hex
  readonly data?: Hex
  readonly gas?: Hex
}

const hexOf = (units: bigint): Hex => `0x${units.toString(16)}`

/** A transfer without spaces around its texts, whose amount is a plain decimal number. */
export interface ValidTransfer extends Transfer {
  readonly amount: string
}

/** Code without types may pass anything. */
const isAmountText = (amount: unknown): amount is string => typeof amount === "string" && isDecimal(amount.trim())

/** The text without space around it; empty for what is no text. */
const trimmed = (value: unknown): string => (typeof value === "string" ? value.trim() : "")

/** Throws `AmountInvalid` for an amount that is not a plain decimal number. Zero is one only in a contract call. */
const validAmount = ({ amount, data, token }: Transfer): string => {
  const isCall = data !== undefined && !token
  if (amount === undefined) {
    if (isCall) return "0"
    throw fail("TransferIncomplete", {})
  }
  if (!isAmountText(amount) || (!isCall && !/[1-9]/.test(amount)))
    throw fail("AmountInvalid", { amount: String(amount) })
  return amount.trim()
}

/**
 * Validates a transfer without any request. Throws `TransferIncomplete`, `AmountInvalid`,
 * `InvalidAddress`, `ReceiverIsZero` or `ReceiverIsToken`.
 */
export const validateTransfer = (transfer: Transfer): ValidTransfer => {
  const to = trimmed(transfer.to)
  if (to === "") throw fail("TransferIncomplete", {})
  const amount = validAmount(transfer)
  const invalid = [to, transfer.token?.address ?? to].find((address) => !looksLikeAddress(address))
  if (invalid !== undefined) throw fail("InvalidAddress", { address: invalid })
  if (isZeroAddress(to)) throw fail("ReceiverIsZero", { address: to })
  if (to.toLowerCase() === transfer.token?.address.toLowerCase()) throw fail("ReceiverIsToken", { address: to })
  return { ...transfer, to, amount }
}

/** Base units of a validated amount. Throws `AmountInvalid` instead of dropping digits that do not fit `decimals`. */
const unitsOf = (amount: string, decimals: number): bigint => {
  if (!fits(amount, decimals)) throw fail("AmountInvalid", { amount })
  return toUnits(amount, decimals)
}

/**
 * Reads balance, decimals and symbol of a token. Its decimals are the contract's; those given are used only where the
 * contract has none, and must be those that were reviewed. A contract without a balance or decimals is not a token.
 */
const readToken = (chain: EvmChain, owner: string, token: TransferToken) => {
  const { tokens: coder } = chain
  const { address, decimals, symbol, reviewedDecimals: reviewed } = token
  const calls = [coder.balanceOf(owner), coder.decimals(), coder.symbol()].map((data) => ({ to: address, data }))
  return readContracts(chain, calls).pipe(
    map(([balance, decimalsData, symbolData]) => {
      const units = balance && tryGet(() => coder.decodeUnits(balance))
      const known = decodeDecimals(coder, decimalsData) ?? decimals
      if (typeof units !== "bigint" || known === undefined) throw fail("InvalidAddress", { address })
      const named = symbol ?? decodeSymbol(coder, symbolData) ?? address
      if (reviewed !== undefined && reviewed !== known)
        throw fail("DecimalsDiffer", { symbol: named, reviewed, decimals: known })
      return { units, decimals: known, symbol: named }
    }),
  )
}

/** `transfer(address,uint256)`. The return value is ignored: some tokens, such as USDT, return nothing. */
const tokenRequest = (
  chain: EvmChain,
  from: string,
  { to, amount }: ValidTransfer,
  token: TransferToken,
): Observable<TransactionRequest> =>
  readToken(chain, from, token).pipe(
    map(({ units, decimals, symbol }) => {
      const value = unitsOf(amount, decimals)
      if (value > units) throw fail("InsufficientFunds", { symbol })
      return { from, to: token.address, value: "0x0", data: chain.tokens.transfer(to, value) }
    }),
  )

/** Builds the transaction of a validated transfer. Reads a token's balance and decimals. */
export const transactionRequest = (
  chain: EvmChain,
  { address: from }: AccountKey,
  transfer: ValidTransfer,
): Observable<TransactionRequest> => {
  const { to, amount, data, token } = transfer
  const invalid = [to, token?.address ?? to].find((address) => !chain.isAddress(address))
  if (invalid !== undefined) throw fail("InvalidAddress", { address: invalid })
  if (token) return tokenRequest(chain, from, transfer, token)
  const value = hexOf(unitsOf(amount, chain.network.nativeCurrency.decimals))
  return of({ from, to, value, ...(data && { data }) })
}
