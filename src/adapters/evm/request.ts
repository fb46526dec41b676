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
import { decimalsIn, symbolIn } from "./tokens.js"

/** A transaction as JSON-RPC takes it. */
export interface TransactionRequest {
  readonly from: string
  readonly to: string
  readonly value: Hex
  readonly data?: Hex
  readonly gas?: Hex
}

const hexOf = (units: bigint): Hex => `0x${units.toString(16)}`

/** The transfer, its receiver in form. Throws what is wrong with it that can be seen without asking anybody. */
export const wellFormed = (transfer: Transfer): Transfer => {
  const to = transfer.to.trim()
  if (to === "" || transfer.amount.trim() === "") throw fail("TransferIncomplete", {})
  const odd = [to, transfer.token?.address ?? to].find((address) => !looksLikeAddress(address))
  if (odd !== undefined) throw fail("InvalidAddress", { address: odd })
  return { ...transfer, to }
}

/** What has to be known of a token to send it. A contract that cannot tell is no token. */
const askToken = (chain: EvmChain, owner: string, { address, decimals, symbol }: TransferToken) => {
  const { tokens: coder } = chain
  const calls = [coder.balanceOf(owner), coder.decimals(), coder.symbol()].map((data) => ({ to: address, data }))
  return readContracts(chain, calls).pipe(
    map(([balance, places, name]) => {
      const units = balance && tryGet(() => coder.unitsIn(balance))
      const known = decimals ?? decimalsIn(coder, places)
      if (typeof units !== "bigint" || known === undefined) throw fail("InvalidAddress", { address })
      return { units, decimals: known, symbol: symbol ?? symbolIn(coder, name) ?? address }
    }),
  )
}

/** `transfer(address,uint256)`. What it returns is nobody's business: USDT returns nothing, and that is fine. */
const tokenRequest = (
  chain: EvmChain,
  from: string,
  { to, amount }: Transfer,
  token: TransferToken,
): Observable<TransactionRequest> =>
  askToken(chain, from, token).pipe(
    map(({ units, decimals, symbol }) => {
      const sent = toUnits(amount, decimals)
      if (sent > units) throw fail("InsufficientFunds", { symbol })
      return { from, to: token.address, value: "0x0", data: chain.tokens.transfer(to, sent) }
    }),
  )

/** The transaction for a well-formed transfer. A token's balance is read, and its decimals where they are not given. */
export const requestOn = (
  chain: EvmChain,
  { address: from }: AccountKey,
  transfer: Transfer,
): Observable<TransactionRequest> => {
  const { to, amount, data, token } = transfer
  const odd = [to, token?.address ?? to].find((address) => !chain.isAddress(address))
  if (odd !== undefined) throw fail("InvalidAddress", { address: odd })
  if (token) return tokenRequest(chain, from, transfer, token)
  const value = hexOf(toUnits(amount, chain.network.nativeCurrency.decimals))
  return of({ from, to, value, ...(data && { data }) })
}
