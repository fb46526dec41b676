import { catchError, type Observable, of, throwError } from "rxjs"
import { type NetworkId, unknownNetworkId } from "../../../model/namespace.js"
import { hasCode } from "../../../services/codecs/isWalletError.js"
import { ChainId } from "../rpc/codecs.js"
import type { EvmWallet } from "./evmWallet.js"
import { quirks } from "../rpc/quirks.js"

/** The wallet's current chain. */
export const currentChain = (wallet: EvmWallet): Observable<NetworkId> =>
  wallet.requestSilently({ method: "eth_chainId", answer: ChainId })

/** The chain of a newly connected wallet; unknown if it reports none, or nothing that is a chain. */
export const initialChain = (wallet: EvmWallet): Observable<NetworkId> =>
  currentChain(wallet).pipe(
    catchError((thrown: unknown) =>
      hasCode(thrown, quirks.chainIdUnknown) ? of(unknownNetworkId("eip155")) : throwError(() => thrown),
    ),
  )
