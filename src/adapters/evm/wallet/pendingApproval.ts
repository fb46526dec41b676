import { catchError, filter, map, type MonoTypeOperatorFunction, take, throwError } from "rxjs"
import { Addresses, type Hex } from "../rpc/codecs.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { hasCode } from "../../../services/codecs/isWalletError.js"
import type { EvmWallet } from "./evmWallet.js"

/**
 * -32002: the wallet shows an earlier request of this site already, of another tab or from before a reload. Its approval
 * is the answer; wallets announce it with `accountsChanged`.
 *
 *     request   --#           -32002
 *     accounts  ------a
 *     result    ------(a|)
 */
export const orPendingApproval = (wallet: EvmWallet): MonoTypeOperatorFunction<readonly Hex[]> =>
  catchError((thrown: unknown) =>
    hasCode(thrown, ["RequestPending"])
      ? wallet.events("accountsChanged").pipe(
          map((payload) => decoded(Addresses, payload) ?? []),
          filter((addresses) => addresses.length > 0),
          take(1),
        )
      : throwError(() => thrown),
  )
