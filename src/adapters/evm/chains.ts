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
import { currentChain } from "./readChain.js"

/** Errors with `WrongNetwork` unless the wallet is on `network`. */
export const requireNetwork = (wallet: EvmWallet, network: Network): Observable<NetworkId> =>
  currentChain(wallet).pipe(
    map((actual) => {
      if (actual !== network.id) throw fail("WrongNetwork", { expected: network.id, actual })
      return actual
    }),
  )

const hexId = (network: Network): string => `0x${chainIdOf(network).toString(16)}`

/** The parameters of `wallet_addEthereumChain` (EIP-3085), from the site's own configuration only. */
const addChainParams = (network: Network) => ({
  chainId: hexId(network),
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: network.rpcUrls,
  ...(network.blockExplorers.length > 0 && { blockExplorerUrls: network.blockExplorers.map(({ url }) => url) }),
})

const requestSwitch = (wallet: EvmWallet, network: Network): Observable<null> =>
  wallet.request({ method: quirks.switchesAfterAdding, params: [{ chainId: hexId(network) }], answer: Anything })

const requestAdd = (wallet: EvmWallet, network: Network): Observable<null> =>
  wallet
    .request({ method: "wallet_addEthereumChain", params: [addChainParams(network)], answer: Anything })
    .pipe(
      catchError((thrown: unknown) =>
        throwError(() =>
          hasCode(thrown, ["UserRejected"]) ? thrown : fail("ChainUnsupported", { network: network.name }, thrown),
        ),
      ),
    )

/** Adds a chain that the wallet does not know. Adding may not switch: if so, requests the switch again. */
const addAndSwitch = (wallet: EvmWallet, network: Network): Observable<unknown> =>
  requestAdd(wallet, network).pipe(
    switchMap(() => currentChain(wallet)),
    switchMap((actual) => (actual === network.id ? of(null) : requestSwitch(wallet, network))),
  )

/** Reads the chain back after the wallet's approval, waiting up to `chainLimits.switchLag` for wallets that resolve early. */
const confirmSwitch = (wallet: EvmWallet, network: Network): Observable<NetworkId> => {
  const switched$ = chainChanges(wallet).pipe(filter((id) => id === network.id))
  const lag$ = merge(switched$, timer(chainLimits.switchLag, wallet.clock)).pipe(take(1))
  return currentChain(wallet).pipe(
    switchMap((actual) =>
      actual === network.id ? of(actual) : lag$.pipe(switchMap(() => requireNetwork(wallet, network))),
    ),
  )
}

/** Switches the wallet to `network` and emits the chain read back. No prompt if the wallet is on it already. */
export const switchChain = (wallet: EvmWallet, network: Network): Observable<NetworkId> => {
  const switch$ = requestSwitch(wallet, network).pipe(
    catchError((thrown: unknown) =>
      isUnknownChain(asWalletError(thrown)) ? addAndSwitch(wallet, network) : throwError(() => thrown),
    ),
    switchMap(() => confirmSwitch(wallet, network)),
  )
  return currentChain(wallet).pipe(switchMap((actual) => (actual === network.id ? of(actual) : switch$)))
}
