import { catchError, map, type Observable, of, switchMap, throwError } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import type { Network } from "../../model/network.js"
import type { Token } from "../../model/token/token.js"
import { swapRouters } from "../../networks/swapRouters.js"
import { supportedChains } from "../../services/data/calls/account.js"
import * as convert from "../../services/data/calls/convert.js"
import { toSwapTokens } from "../../services/data/toSwapTokens.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { SwapOptions } from "./swapOptions.js"

/** What swaps are on each network, by the site's options and its data provider. */
export interface SwapService {
  /** The contract that swaps on a network; null where none is known. */
  readonly routerOf: (network: Network) => string | null
  /** The tokens that can be swapped on a network. Errors with `NetworkNotServed` where none can. */
  readonly listOf: (network: Network) => Observable<readonly Token[]>
  /** The price of gas in base units of the native currency; null where it is not known. */
  readonly gasPriceOf: (account: AccountKey) => Observable<bigint | null>
}

export const swapService = ({ ask }: Pick<WalletContext, "ask">, { routers = {} }: SwapOptions): SwapService => {
  const routerOf = ({ id }: Network): string | null => (id in routers ? routers[id] : swapRouters[id]) ?? null
  const tokensOf = ({ id: network }: Network): Observable<readonly Token[]> =>
    ask(convert.tokens({ network })).pipe(map((answer) => toSwapTokens(answer, network)))
  return {
    routerOf,
    listOf: (network) => {
      const notServed$ = throwError(() => fail("NetworkNotServed", { network: network.id, purpose: "Swaps" }))
      if (routerOf(network) === null) return notServed$
      return ask(supportedChains()).pipe(
        switchMap(({ http }) => (http.includes(network.id) ? tokensOf(network) : notServed$)),
      )
    },
    gasPriceOf: ({ network }) =>
      ask(convert.gasPrice({ network })).pipe(
        map(({ fast }): bigint | null => BigInt(fast)),
        catchError(() => of(null)),
      ),
  }
}
