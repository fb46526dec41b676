import { map, type Observable, switchMap } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import type { Network } from "../../../model/network.js"
import { accountsAt } from "./chainAccounts.js"
import { isOnCurve } from "./onCurve.js"
import { SYSTEM } from "./programs.js"
import { chainFor, type OpenChain } from "./solanaChain.js"

/** Whether an address is at a program's disposal: a program owns it, or derives it, so that it has no key. */
export const isContractOn = (openChain: OpenChain, { address }: AccountKey, network: Network): Observable<boolean> =>
  chainFor(openChain, network).pipe(
    switchMap((chain) =>
      accountsAt(chain, [address]).pipe(
        map(([account = null]) =>
          account === null || account.owner === SYSTEM ? !isOnCurve(chain.coder.addressBytes(address)) : true,
        ),
      ),
    ),
  )
