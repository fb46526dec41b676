import { defer, forkJoin, map, type Observable } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { toDecimal } from "../../../model/amount.js"
import type { FeeSpeed } from "../../../model/transfer/feeSpeed.js"
import type { Network } from "../../../model/network.js"
import type { Transfer } from "../../../model/transfer/transfer.js"
import { type CoinPorts, spendableCoins } from "../coins/coins.js"
import { mostOf } from "../coins/coinSelection.js"
import { feeRate } from "../chain/feeRates.js"
import { inputKindOf, planPayment, type PlanPorts } from "./planPayment.js"

/** The fee of a transfer in whole coins: what it would be if it were sent now. */
export const feeOn = (
  ports: PlanPorts,
  account: AccountKey,
  transfer: Transfer,
  network: Network,
): Observable<string> =>
  planPayment(ports, account, transfer, network).pipe(map(({ fee }) => toDecimal(fee, network.nativeCurrency.decimals)))

/** The most that can be sent: without what may hold an inscription, and without the fee. */
export const maxOn = (ports: CoinPorts, account: AccountKey, network: Network, speed?: FeeSpeed): Observable<string> =>
  defer(() => {
    const kind = inputKindOf(account)
    return forkJoin([spendableCoins(ports, account, kind), feeRate(ports.esplora, speed)]).pipe(
      map(([coins, rate]) => toDecimal(mostOf({ coins, kind, rate }), network.nativeCurrency.decimals)),
    )
  })
