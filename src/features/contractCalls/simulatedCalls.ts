import { map, type Observable } from "rxjs"
import type { SwapReads } from "../../adapters/family.js"
import type { AccountKey } from "../../model/account.js"
import { toDecimal } from "../../model/amount.js"
import type { CallStep } from "../../model/transfer/callStep.js"
import { fail } from "../../model/errors.js"
import { normalAddress } from "../../model/namespace.js"
import { findNetwork, type Network } from "../../model/network.js"
import { latest } from "../../model/remote.js"
import { contractOf } from "../../model/token/sendTokens.js"
import { swapLimits } from "../../model/swap/swapLimits.js"
import type { SpentTokens, Transfer } from "../../model/transfer/transfer.js"
import { isCoinContract, knownTokens } from "../../networks/knownTokens.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { reading } from "../reading.js"

export type CallPorts = Pick<WalletContext, "settings" | "family" | "active" | "connections$">

/** The network of an account. Throws `NetworkNotFound` where the site does not have it. */
export const networkIn = ({ settings }: Pick<CallPorts, "settings">, { network }: AccountKey): Network => {
  const found = findNetwork(settings.networks, network)
  if (!found) throw fail("NetworkNotFound", { network })
  return found
}

/** A call as transfers are sent; `spends` is what it gives away, or lets be taken. */
export const callTransfer = ({ to, value, data }: CallStep, network: Network, spends: SpentTokens): Transfer => ({
  ...{ to, data, amount: toDecimal(BigInt(value), network.nativeCurrency.decimals), spends },
})

/** How calls are run on the account's chain without being sent. Errors with `NamespaceUnsupported` where they cannot be. */
export const callReads = (ports: CallPorts, account: AccountKey): Observable<SwapReads> =>
  reading(ports)(account, ({ swaps$ }) => swaps$)

/** What the account's holdings change by, in base units. Tokens are their contracts, null is the native currency. */
export interface Changes {
  readonly of: (token: string | null) => bigint
  /** Whether it loses any token but these, of those that are watched. */
  readonly hasLossBut: (tokens: readonly (string | null)[]) => boolean
}

/** A token in the one spelling by which it is compared. */
type KeyOf = (token: string | null) => string

/**
 * What is watched while calls are run: these tokens, the native currency, and what else the account has. The well-known tokens are
 * among them even if its list leaves them out: who has made the list may have made the calls. A contract that stands for the native
 * currency is not: it loses what that does.
 */
const watchedTokens = (
  { active }: CallPorts,
  { network }: AccountKey,
  tokens: readonly (string | null)[],
  keyOf: KeyOf,
): readonly (string | null)[] => {
  const own = (latest(active.tokens$.value) ?? []).slice(0, swapLimits.watched)
  const others = [...knownTokens(network), ...own]
    .map(contractOf)
    .filter((contract) => contract !== null && !isCoinContract(network, contract))
  const contracts = [...tokens, null, ...others]
  const ids = contracts.map(keyOf)
  return contracts.filter((_, at) => ids.indexOf(ids[at] ?? "") === at)
}

/**
 * Runs calls on the chain without sending them, and emits what they would change. Errors with `Reverted` where a call fails, and
 * with `SimulationUnsupported` where the node cannot say.
 */
export const simulated = (
  ports: CallPorts,
  { simulate }: Pick<SwapReads, "simulate">,
  account: AccountKey,
  { steps, tokens }: { readonly steps: readonly CallStep[]; readonly tokens: readonly (string | null)[] },
): Observable<Changes> => {
  const keyOf: KeyOf = (token) => normalAddress(account.network, token ?? "")
  const watched = watchedTokens(ports, account, tokens, keyOf)
  const calls = steps.map(({ to, value, data }) => ({ to, value: BigInt(value), data }))
  return simulate(account, networkIn(ports, account), calls, watched).pipe(
    map((amounts): Changes => {
      const changes = new Map(watched.map((token, at) => [keyOf(token), amounts[at] ?? 0n]))
      return {
        of: (token) => changes.get(keyOf(token)) ?? 0n,
        hasLossBut: (known) => {
          const expected = known.map(keyOf)
          return [...changes].some(([key, amount]) => amount < 0n && !expected.includes(key))
        },
      }
    }),
  )
}
