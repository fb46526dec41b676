import { defer, map, type Observable, take, throwError } from "rxjs"
import { type AccountKey, sameAccount } from "../../model/account.js"
import { chainLimits } from "../../model/chainLimits.js"
import { fail } from "../../model/errors.js"
import { isUnknownNetwork, referenceOf } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { safeText } from "../../model/presentation.js"
import type { WalletCapabilities, WalletPermission } from "../../model/sessions/sessionGrant.js"
import type { SmartPermission } from "../../model/sessions/smartSession.js"
import { areWithin, toPermission } from "../../services/codecs/data/permissions.js"
import { decoded } from "../../services/codecs/decoded.js"
import {
  AccountsCaveat,
  AtomicCapability,
  CapabilitiesAnswer,
  GrantAnswer,
  PermissionsAnswer,
  PermissionsCapability,
} from "../../services/codecs/sessionGrant.js"
import type { Call } from "../../services/data/call.js"
import type { SessionTerms } from "../../services/data/calls/sessions.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { deadline } from "../../streams/operators/deadline.js"

/** The chain id of a network, by its CAIP-2 id, as wallets take it. */
export const hexChainId = (network: AccountKey["network"]): string => `0x${BigInt(referenceOf(network)).toString(16)}`

/** The id of the active wallet, for errors. */
const connectorOf = ({ active }: WalletContext): string => {
  const status = active.status$.value
  return "connection" in status ? status.connection.connector.id : ""
}

const malformed = (context: WalletContext, method: string, answer: unknown) =>
  fail("MalformedAnswer", { connector: connectorOf(context), method }, answer)

interface WalletCall<A> {
  readonly account: AccountKey
  readonly method: string
  readonly params: readonly unknown[]
  /** Where it must be on that network before the user is prompted. */
  readonly network?: Network
  readonly answer: Call<A>["returns"]
}

/** Asks the wallet of an account. Errors with `NotConnected`, `MethodUnsupported` and `MalformedAnswer`. */
const askWallet = <A>(context: WalletContext, call: WalletCall<A>): Observable<A> =>
  defer(() => {
    const { answer, account, method, ...rest } = call
    const signer = context.signerOf(account)
    if (!signer) return throwError(() => fail("NotConnected", { command: method }))
    const answer$ = signer.request?.({ account, method, ...rest })
    if (!answer$) return throwError(() => fail("MethodUnsupported", { connector: connectorOf(context), method }))
    return answer$.pipe(
      take(1),
      map((given) => {
        const value = decoded(answer, given)
        if (value === undefined) throw malformed(context, method, given)
        return value
      }),
    )
  })

const sameHex = (text: string | undefined, expected: string): boolean =>
  text === undefined || (/^0x[0-9a-f]+$/i.test(text) && BigInt(text) === BigInt(expected))

/** What a wallet granted: at most what it was asked for. */
export interface Grant {
  readonly context: string
  /** In ms since 1970. */
  readonly expiresAt: number
  readonly permissions: readonly SmartPermission[]
}

/**
 * Asks the wallet to grant a session (ERC-7715). An answer for another account or chain, for longer or for more than was
 * asked errors with `MalformedAnswer`: the visitor has not read that.
 */
export const grantInWallet = (
  context: WalletContext,
  {
    account,
    network,
    session,
  }: { readonly account: AccountKey; readonly network: Network; readonly session: SessionTerms },
): Observable<Grant> => {
  const method = "wallet_grantPermissions"
  const asked = session.permissions.map(toPermission)
  const params = [{ ...session, address: account.address }]
  return askWallet(context, { account, method, network, params, answer: GrantAnswer }).pipe(
    map((answer) => {
      const granted = "context" in answer ? answer : answer[0]
      const address = granted.address ?? granted.account ?? account.address
      const permissions = granted.permissions.map(toPermission)
      const expiry = granted.expiry ?? session.expiry
      const isOurs =
        sameHex(granted.chainId, session.chainId) && sameAccount(account, { network: account.network, address })
      if (!isOurs || !areWithin(permissions, asked) || expiry > session.expiry) throw malformed(context, method, answer)
      return { context: granted.context, expiresAt: expiry * 1_000, permissions }
    }),
  )
}

const accountsIn = (caveats: readonly unknown[]): readonly string[] | null =>
  caveats.map((caveat) => decoded(AccountsCaveat, caveat)?.value).find((value) => value !== undefined) ?? null

/** Asks the wallet for permissions by their names (EIP-2255). `MalformedAnswer` where one that was asked for is missing. */
export const requestInWallet = (
  context: WalletContext,
  { account, methods }: { readonly account: AccountKey; readonly methods: readonly string[] },
): Observable<readonly WalletPermission[]> => {
  const method = "wallet_requestPermissions"
  const params = [Object.fromEntries(methods.map((name) => [name, {}]))]
  return askWallet(context, { account, method, params, answer: PermissionsAnswer }).pipe(
    map((answer) => {
      const granted = answer.map(({ parentCapability, caveats = [] }) => ({
        name: safeText(parentCapability, 64),
        accounts: accountsIn(caveats)?.map((address) => safeText(address, 128)) ?? null,
      }))
      if (!methods.every((name) => granted.some((each) => each.name === name))) throw malformed(context, method, answer)
      return granted
    }),
  )
}

/** What a wallet reports for one chain, by the name of the capability. */
const onChain = (answer: Readonly<Record<string, unknown>>, chain: string): Readonly<Record<string, unknown>> => {
  const named = Object.keys(answer).find((key) => sameHex(key, chain))
  return decoded(CapabilitiesAnswer, named === undefined ? {} : answer[named]) ?? {}
}

/**
 * Asks the wallet what it can do for the account on its network, and on every one (EIP-5792). It is not to prompt: it has a
 * deadline.
 */
export const capabilitiesOf = (context: WalletContext, account: AccountKey): Observable<WalletCapabilities> => {
  const { network, address } = account
  const method = "wallet_getCapabilities"
  const chain = isUnknownNetwork(network) ? undefined : hexChainId(network)
  const params = chain === undefined ? [address] : [address, [chain]]
  const { requestTimeout: after } = chainLimits
  return askWallet(context, { account, method, params, answer: CapabilitiesAnswer }).pipe(
    map((answer) => {
      const all = { ...onChain(answer, "0x0"), ...(chain !== undefined && onChain(answer, chain)) }
      const atomic = decoded(AtomicCapability, all.atomic)?.status ?? "unsupported"
      const types = decoded(PermissionsCapability, all.permissions)?.permissionTypes ?? []
      const permissionTypes = types.map((type) => safeText(type, 64))
      return { network, atomic, permissionTypes, names: Object.keys(all).map((name) => safeText(name, 64)) }
    }),
    deadline({ after, error: () => fail("TimedOut", { command: method, after }), clock: context.environment.clock }),
  )
}
