import { map, type Observable, of } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { toUnits } from "../../model/amount.js"
import { fail } from "../../model/errors.js"
import type { Transfer, TransferToken } from "../../model/transfer.js"
import { looksLikeAddress } from "./address.js"
import { tryGet } from "./tryGet.js"
import type { Hex } from "./codecs.js"
import type { EvmChain } from "./evmChain.js"
import { readContracts } from "./readContracts.js"
import { decodeDecimals, decodeSymbol } from "./tokens.js"

/** The parameters of `eth_sendTransaction`. */
export interface TransactionRequest {
  readonly from: string
  readonly to: string
  readonly value: Hex
  readonly data?: Hex
  readonly gas?: Hex
}

const hexOf = (units: bigint): Hex => `0x${units.toString(16)}`

/** Validates a transfer without any request and trims its receiver. Throws `TransferIncomplete` or `InvalidAddress`. */
export const validateTransfer = (transfer: Transfer): Transfer => {
  const to = transfer.to.trim()
  if (to === "" || transfer.amount.trim() === "") throw fail("TransferIncomplete", {})
  const invalid = [to, transfer.token?.address ?? to].find((address) => !looksLikeAddress(address))
  if (invalid !== undefined) throw fail("InvalidAddress", { address: invalid })
  return { ...transfer, to }
}

/** Reads balance, decimals and symbol of a token. A contract without a balance or decimals is not a token. */
const readToken = (chain: EvmChain, owner: string, { address, decimals, symbol }: TransferToken) => {
  const { tokens: coder } = chain
  const calls = [coder.balanceOf(owner), coder.decimals(), coder.symbol()].map((data) => ({ to: address, data }))
  return readContracts(chain, calls).pipe(
    map(([balance, decimalsData, symbolData]) => {
      const units = balance && tryGet(() => coder.decodeUnits(balance))
      const known = decimals ?? decodeDecimals(coder, decimalsData)
      if (typeof units !== "bigint" || known === undefined) throw fail("InvalidAddress", { address })
      return { units, decimals: known, symbol: symbol ?? decodeSymbol(coder, symbolData) ?? address }
    }),
  )
}

/** `transfer(address,uint256)`. The return value is ignored: some tokens, such as USDT, return nothing. */
const tokenRequest = (
  chain: EvmChain,
  from: string,
  { to, amount }: Transfer,
  token: TransferToken,
): Observable<TransactionRequest> =>
  readToken(chain, from, token).pipe(
    map(({ units, decimals, symbol }) => {
      const value = toUnits(amount, decimals)
      if (value > units) throw fail("InsufficientFunds", { symbol })
      return { from, to: token.address, value: "0x0", data: chain.tokens.transfer(to, value) }
    }),
  )

/** Builds the transaction of a validated transfer. Reads a token's balance, and its decimals if not given. */
export const transactionRequest = (
  chain: EvmChain,
  { address: from }: AccountKey,
  transfer: Transfer,
): Observable<TransactionRequest> => {
  const { to, amount, data, token } = transfer
  const invalid = [to, token?.address ?? to].find((address) => !chain.isAddress(address))
  if (invalid !== undefined) throw fail("InvalidAddress", { address: invalid })
  if (token) return tokenRequest(chain, from, transfer, token)
  const value = hexOf(toUnits(amount, chain.network.nativeCurrency.decimals))
  return of({ from, to, value, ...(data && { data }) })
}
