import { map, type Observable } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { toDecimal } from "../../../model/amount.js"
import type { Balance } from "../../../model/token/balance.js"
import type { Esplora } from "./esplora.js"
import type { UnspentOutput } from "./esploraCodecs.js"

const sum = (outputs: readonly UnspentOutput[]): bigint =>
  outputs.reduce((total, { value }) => total + BigInt(value), 0n)

/** The balance of an account by its unspent outputs, and how much of it is not confirmed yet. */
export const balanceOn = ({ network, unspent }: Esplora, { address }: AccountKey): Observable<Balance> => {
  const { symbol, decimals } = network.nativeCurrency
  return unspent(address).pipe(
    map((outputs) => {
      const unconfirmed = sum(outputs.filter(({ status }) => !status.confirmed))
      return {
        ...{ amount: toDecimal(sum(outputs), decimals), symbol },
        ...(unconfirmed > 0n && { unconfirmed: toDecimal(unconfirmed, decimals) }),
      }
    }),
  )
}
