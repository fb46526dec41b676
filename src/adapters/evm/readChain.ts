import { catchError, type Observable, of, throwError } from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { type NetworkId, networkId } from "../../model/namespace.js"
import { ChainId } from "./codecs.js"
import type { EvmWallet } from "./evmWallet.js"
import { hasCode } from "./failures.js"
import { quirks } from "./quirks.js"

/** The wallet's current chain. */
export const currentChain = (wallet: EvmWallet): Observable<NetworkId> =>
  wallet.requestSilently({ method: "eth_chainId", answer: ChainId })

/** The chain of a newly connected wallet; `chainLimits.fallbackChainId` if it reports none. */
export const initialChain = (wallet: EvmWallet): Observable<NetworkId> =>
  currentChain(wallet).pipe(
    catchError((thrown: unknown) =>
      hasCode(thrown, quirks.chainIdUnknown)
        ? of(networkId("eip155", chainLimits.fallbackChainId))
        : throwError(() => thrown),
    ),
  )
