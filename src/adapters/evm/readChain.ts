import { catchError, type Observable, of, throwError } from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { type NetworkId, networkId } from "../../model/namespace.js"
import { ChainId } from "./codecs.js"
import type { EvmWallet } from "./evmWallet.js"
import { hasCode } from "./failures.js"
import { quirks } from "./quirks.js"

/** The chain the wallet is on, now. */
export const chainOf = (wallet: EvmWallet): Observable<NetworkId> =>
  wallet.requestSilently({ method: "eth_chainId", answer: ChainId })

/** The chain of a wallet that has just connected: one that cannot tell is taken to be on `chainLimits.fallbackChainId`. */
export const chainAtFirst = (wallet: EvmWallet): Observable<NetworkId> =>
  chainOf(wallet).pipe(
    catchError((thrown: unknown) =>
      hasCode(thrown, quirks.chainIdUnknown)
        ? of(networkId("eip155", chainLimits.fallbackChainId))
        : throwError(() => thrown),
    ),
  )
