import { catchError, defer, map, type Observable, of, switchMap, take, throwError } from "rxjs"
import { fail } from "../../../model/errors.js"
import { type NetworkId, referenceOf } from "../../../model/namespace.js"
import { findNetwork } from "../../../model/network.js"
import type { ProviderCall } from "../../../model/provider.js"
import type { FamilyProvider, ProviderPorts, ProviderState } from "../../family.js"
import { connectedAccount, eventsWith, requestsTo, rpcError } from "../../rpcProvider.js"
import type { OpenChain } from "../chain/evmChain.js"
import { hexChainId } from "../rpc/hexChainId.js"
import { siteChain } from "./siteChain.js"
import { callToWallet, chainNamed, paramsOf } from "./siteCalls.js"
import { asRpcError, readFailure } from "./siteFailures.js"
import { property } from "../../../services/codecs/tryGet.js"

const accountsOf = ({ account }: ProviderState): readonly string[] => (account ? [account.address] : [])

const chainOf = ({ network: { id } }: ProviderState): NetworkId => siteChain(id)

type Answer = (call: ProviderCall, state: ProviderState) => Observable<unknown>

const requestWallet =
  (ports: ProviderPorts): Answer =>
  (call, { account, network }) =>
    account
      ? ports.request(callToWallet(call, account, network))
      : throwError(() => fail("NotConnected", { command: call.method }))

/** Moves the wallet by its own command, so that its state and the quirks of wallets are minded. */
const switchChain =
  (ports: ProviderPorts): Answer =>
  (call) => {
    const network = chainNamed(property(paramsOf(call)[0], "chainId"))
    return findNetwork(ports.networks, network)
      ? ports.switchNetwork(network).pipe(map(() => null))
      : throwError(() => fail("NetworkNotFound", { network }))
  }

/**
 * viem sends a transaction by `wallet_sendTransaction` once more after some failures of `eth_sendTransaction`, which do not
 * say that nothing was sent: the user would be asked twice. After -32601 it throws the first failure.
 */
const refuseSecond: Answer = () => throwError(() => rpcError(-32601, "Transactions are sent by eth_sendTransaction."))

/** What the provider knows by itself. */
const ownAnswers = (ports: ProviderPorts): Readonly<Record<string, Answer>> => {
  const permissions = [{ parentCapability: "eth_accounts" }]
  const accounts: Answer = (_, state) => of(accountsOf(state))
  return {
    eth_accounts: accounts,
    eth_coinbase: (_, state) => of(accountsOf(state)[0] ?? null),
    eth_requestAccounts: (_, state) => connectedAccount(ports, state).pipe(map(({ address }) => [address])),
    eth_chainId: (_, state) => of(hexChainId(chainOf(state))),
    net_version: (_, state) => of(referenceOf(chainOf(state))),
    wallet_getPermissions: (_, { account }) => of(account ? permissions : []),
    wallet_requestPermissions: (call, state) =>
      state.account ? requestWallet(ports)(call, state) : connectedAccount(ports, state).pipe(map(() => permissions)),
    wallet_switchEthereumChain: switchChain(ports),
    wallet_addEthereumChain: switchChain(ports),
    wallet_sendTransaction: refuseSecond,
  }
}

const isForWallet = (method: string): boolean =>
  !/^(eth|net|web3)_/.test(method) || /^eth_(sign|sendTransaction$|decrypt$|getEncryptionPublicKey$)/.test(method)

/** Reads go to the RPC endpoints of the network, as all reads of this SDK; a chain without any is read by the wallet. */
const readChain =
  (openChain: OpenChain, ports: ProviderPorts): Answer =>
  (call, state) => {
    const { network } = state
    if (/^eth_(un)?subscribe$/.test(call.method))
      return throwError(() => rpcError(4200, "There are no subscriptions: poll instead."))
    if (network.rpcUrls.length === 0) return requestWallet(ports)(call, state)
    return defer(() => openChain(network)).pipe(
      switchMap((chain) => chain.request(call.method, paramsOf(call))),
      take(1),
      catchError((thrown: unknown) => throwError(() => readFailure(network, thrown))),
    )
  }

/**
 * The provider of the active account (EIP-1193), between the site and whichever wallet is active. Requests that prompt go
 * to the wallet: decoded, with the account and the chain that they name compared to the active ones. Reads go to the RPC
 * endpoints of the active network.
 */
export const siteProvider =
  (openChain: OpenChain) =>
  (ports: ProviderPorts): FamilyProvider => {
    const own = ownAnswers(ports)
    const read = readChain(openChain, ports)
    const ask = requestWallet(ports)
    const answer = (call: ProviderCall): Observable<unknown> => {
      const known = Object.hasOwn(own, call.method) ? own[call.method] : undefined
      if (!known && !isForWallet(call.method)) return read(call, ports.state$.value)
      return ports.settled$.pipe(switchMap((state) => (known ?? ask)(call, state)))
    }
    return {
      request: requestsTo(answer, ports, asRpcError),
      events: eventsWith((state) => hexChainId(chainOf(state))),
    }
  }

export { shared } from "../../../initial/shared.js"
