import type { TimestampProvider } from "rxjs"
import { chainLimits } from "../../../model/chainLimits.js"
import { idOf, type SpentCoins } from "./coins.js"

/**
 * A second payment with the same coins would replace the first one, which can be replaced by a higher fee (BIP-125): its
 * receiver would get nothing. After `chainLimits.droppedAfter`, what the endpoint says counts.
 */
export const spentCoins = (clock: TimestampProvider): SpentCoins => {
  const since = new Map<string, number>()
  return {
    add: (coins) => coins.forEach((coin) => since.set(idOf(coin), clock.now())),
    remove: (coins) => coins.forEach((coin) => since.delete(idOf(coin))),
    has: (coin) => clock.now() - (since.get(idOf(coin)) ?? -Infinity) < chainLimits.droppedAfter,
  }
}
