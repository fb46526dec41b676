import { map, type Observable, of } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { fail } from "../../../model/errors.js"
import type { ActingWallet } from "./bitcoinWallet.js"

/**
 * Errors with `Unauthorized` where the wallet does not show the account now, and with `WrongNetwork` where it is on another
 * network: both are read back right before the user is prompted.
 */
export const requireAccount = ({ readBack, connector }: ActingWallet, account: AccountKey): Observable<null> =>
  readBack
    ? readBack().pipe(
        map((shown) => {
          const isShown = shown?.addresses.some(({ address }) => address === account.address) === true
          if (shown && shown.network !== account.network)
            throw fail("WrongNetwork", { expected: account.network, actual: shown.network })
          if (!isShown) throw fail("Unauthorized", { connector })
          return null
        }),
      )
    : of(null)
