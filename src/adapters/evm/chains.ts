import { catchError, filter, map, merge, type Observable, of, switchMap, take, throwError, timer } from "rxjs"
import { asWalletError, fail } from "../../model/errors.js"
import { chainLimits } from "../../model/chainLimits.js"
import type { NetworkId } from "../../model/namespace.js"
import { chainIdOf, type Network } from "../../model/network.js"
import { chainChanges } from "./connection.js"
import { Anything } from "./codecs.js"
import type { EvmWallet } from "./evmWallet.js"
import { hasCode, isUnknownChain } from "./failures.js"
import { quirks } from "./quirks.js"
import { chainOf } from "./readChain.js"

/** Errors with `WrongNetwork` unless the wallet is on `network`. */
export const onNetwork = (wallet: EvmWallet, network: Network): Observable<NetworkId> =>
  chainOf(wallet).pipe(
    map((actual) => {
      if (actual !== network.id) throw fail("WrongNetwork", { expected: network.id, actual })
      return actual
    }),
  )

const hexId = (network: Network): string => `0x${chainIdOf(network).toString(16)}`

/** The chain as EIP-3085 offers it to a wallet: only what the site itself has configured leaves the page. */
const offerOf = (network: Network) => ({
  chainId: hexId(network),
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: network.rpcUrls,
  ...(network.blockExplorers.length > 0 && { blockExplorerUrls: network.blockExplorers.map(({ url }) => url) }),
})

const askToMove = (wallet: EvmWallet, network: Network): Observable<null> =>
  wallet.request({ method: quirks.movesAfterAdding, params: [{ chainId: hexId(network) }], answer: Anything })

const offer = (wallet: EvmWallet, network: Network): Observable<null> =>
  wallet
    .request({ method: "wallet_addEthereumChain", params: [offerOf(network)], answer: Anything })
    .pipe(
      catchError((thrown: unknown) =>
        throwError(() =>
          hasCode(thrown, ["UserRejected"]) ? thrown : fail("ChainUnsupported", { network: network.name }, thrown),
        ),
      ),
    )

/** Offers a chain that the wallet does not know. Adding is not moving: a wallet that stays is asked to move once more. */
const addAndMove = (wallet: EvmWallet, network: Network): Observable<unknown> =>
  offer(wallet, network).pipe(
    switchMap(() => chainOf(wallet)),
    switchMap((actual) => (actual === network.id ? of(null) : askToMove(wallet, network))),
  )

/** The chain read back after the wallet has agreed. One that agrees early is given `chainLimits.switchLag` to move. */
const readBack = (wallet: EvmWallet, network: Network): Observable<NetworkId> => {
  const moved$ = chainChanges(wallet).pipe(filter((id) => id === network.id))
  const lag$ = merge(moved$, timer(chainLimits.switchLag, wallet.clock)).pipe(take(1))
  return chainOf(wallet).pipe(
    switchMap((actual) =>
      actual === network.id ? of(actual) : lag$.pipe(switchMap(() => onNetwork(wallet, network))),
    ),
  )
}

/** Moves the wallet to `network` and answers the chain read back; a wallet that is there already is not bothered. */
export const moveTo = (wallet: EvmWallet, network: Network): Observable<NetworkId> => {
  const move$ = askToMove(wallet, network).pipe(
    catchError((thrown: unknown) =>
      isUnknownChain(asWalletError(thrown)) ? addAndMove(wallet, network) : throwError(() => thrown),
    ),
    switchMap(() => readBack(wallet, network)),
  )
  return chainOf(wallet).pipe(switchMap((actual) => (actual === network.id ? of(actual) : move$)))
}
