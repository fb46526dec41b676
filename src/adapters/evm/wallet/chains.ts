import {
  catchError,
  EMPTY,
  filter,
  map,
  merge,
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  switchMap,
  take,
  tap,
  throwError,
  timer,
} from "rxjs"
import { asWalletError, type ErrorCode, fail } from "../../../model/errors.js"
import { chainLimits } from "../../../model/chainLimits.js"
import type { NetworkId } from "../../../model/namespace.js"
import type { Network } from "../../../model/network.js"
import { hasCode } from "../../../services/codecs/isWalletError.js"
import { Anything } from "../rpc/codecs.js"
import { hexChainId } from "../rpc/hexChainId.js"
import type { EvmWallet } from "./evmWallet.js"
import { hasRpcCode, isUnknownChain } from "../rpc/failures.js"
import { quirks } from "../rpc/quirks.js"
import { currentChain, initialChain } from "./readChain.js"
import { chainChanges } from "./walletChanges.js"

/** Errors with `WrongNetwork` unless the wallet is on `network`. */
export const requireNetwork = (wallet: EvmWallet, network: Network): Observable<NetworkId> =>
  currentChain(wallet).pipe(
    map((actual) => {
      if (actual !== network.id) throw fail("WrongNetwork", { expected: network.id, actual })
      return actual
    }),
  )

/** The parameters of `wallet_addEthereumChain` (EIP-3085), from the site's own configuration only. */
const addChainParams = (
  { nativeCurrency: { name, symbol, decimals }, ...network }: Network,
  explorers?: readonly string[],
) => ({
  chainId: hexChainId(network.id),
  chainName: network.name,
  nativeCurrency: { name, symbol, decimals },
  rpcUrls: network.rpcUrls,
  ...(explorers && { blockExplorerUrls: explorers }),
})

const requestSwitch = (wallet: EvmWallet, network: Network): Observable<null> =>
  wallet.request({
    method: quirks.switchesAfterAdding,
    params: [{ chainId: hexChainId(network.id) }],
    answer: Anything,
  })

const isExplorerMissing = (thrown: unknown): boolean =>
  !hasCode(thrown, ["UserRejected"]) && hasRpcCode(asWalletError(thrown).cause, [quirks.needsExplorers])

/** What a wallet answers that does not take the chain. That it is locked or busy, or does not answer, says nothing of that. */
const refusals: readonly ErrorCode[] = ["MethodUnsupported", "Unauthorized", "WalletRefused"]

const requestAdd = (wallet: EvmWallet, network: Network): Observable<null> => {
  const explorers = network.blockExplorers.map(({ url }) => url)
  const add = (urls?: readonly string[]): Observable<null> =>
    wallet.request({
      method: "wallet_addEthereumChain",
      params: [addChainParams(network, urls)],
      answer: Anything,
    })
  const added$ =
    explorers.length > 0
      ? add(explorers)
      : add().pipe(catchError((thrown: unknown) => (isExplorerMissing(thrown) ? add([]) : throwError(() => thrown))))
  return added$.pipe(
    catchError((thrown: unknown) =>
      throwError(() =>
        hasCode(thrown, refusals) ? fail("ChainUnsupported", { network: network.name }, thrown) : thrown,
      ),
    ),
  )
}

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

/** Adds a chain that the wallet does not know. Adding may not switch: if so, requests the switch again. */
const addAndSwitch = (wallet: EvmWallet, network: Network): Observable<unknown> =>
  requestAdd(wallet, network).pipe(
    switchMap(() => confirmSwitch(wallet, network)),
    catchError((thrown: unknown) =>
      hasCode(thrown, ["WrongNetwork"]) ? requestSwitch(wallet, network) : throwError(() => thrown),
    ),
  )

/** The error of a wallet that is not on `network` even so: some switch, and answer with an error of what they did next. */
const unlessSwitched =
  (wallet: EvmWallet, network: Network): MonoTypeOperatorFunction<NetworkId> =>
  (switched$) =>
    switched$.pipe(
      catchError((thrown: unknown) => requireNetwork(wallet, network).pipe(catchError(() => throwError(() => thrown)))),
    )

/**
 * Switches the wallet to `network` and emits the chain read back. No prompt if the wallet is on it already; one that does
 * not say where it is, is prompted. A switch that was approved while the tab was in the background is read back too, and so is
 * one that the wallet announces, and answers late or never.
 */
export const switchChain = (wallet: EvmWallet, network: Network): Observable<NetworkId> => {
  const asked$ = requestSwitch(wallet, network).pipe(
    catchError((thrown: unknown) =>
      isUnknownChain(asWalletError(thrown)) ? addAndSwitch(wallet, network) : throwError(() => thrown),
    ),
    switchMap(() => confirmSwitch(wallet, network)),
    unlessSwitched(wallet, network),
  )
  const announced$ = chainChanges(wallet).pipe(switchMap(() => timer(quirks.settlesChains, wallet.clock)))
  const switched$ = merge(wallet.returned$, announced$).pipe(
    switchMap(() => currentChain(wallet).pipe(catchError(() => EMPTY))),
    filter((actual) => actual === network.id),
  )
  return initialChain(wallet).pipe(
    switchMap((actual) => (actual === network.id ? of(actual) : merge(asked$, switched$).pipe(take(1)))),
    tap(wallet.setSwitched),
  )
}
