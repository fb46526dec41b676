import { asyncScheduler, concat, distinctUntilChanged, filter, map, NEVER, type Observable, of } from "rxjs"
import { latest, ready } from "../../../src/model/remote.js"
import type { SwapState } from "../../../src/model/swap/swap.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { swapStream, type SwapPorts } from "../../../src/features/swap/swapStream.js"
import { gold, silver } from "./swapCast.js"

type Ports = Pick<SwapPorts, "memory$" | "quoteOf"> & Partial<SwapPorts>

/** The state of a swap of gold or silver, where nothing else is given. */
export const stateFrom = (ports: Ports): Observable<SwapState> =>
  swapStream({
    own$: concat(of(ready([gold, silver])), NEVER),
    balance$: concat(of(ready({ amount: "2", symbol: "ETH" })), NEVER),
    networkOf: () => mainnet,
    listOf: () => of([gold, silver]),
    gasPriceOf: () => of(1n),
    dataFeeOf: () => of(0n),
    paysFee: () => true,
    planOf: () => NEVER,
    visible$: NEVER,
    clock: asyncScheduler,
    ...ports,
  })

/** What the form needs, and the quote, once the tokens are known. */
export const shown = (state$: Observable<SwapState>): Observable<string> =>
  state$.pipe(
    filter(({ next }) => next !== "loading"),
    map(({ next, quote }) => `${next} ${latest(quote)?.receives ?? ""}`.trim()),
    distinctUntilChanged(),
  )
