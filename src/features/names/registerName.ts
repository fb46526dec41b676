import { catchError, concat, defer, map, type Observable, of, switchMap, take, throwError } from "rxjs"
import type { NameReads } from "../../adapters/family.js"
import { type AccountKey, sameAccount } from "../../model/account.js"
import { asWalletError, type ErrorCode, fail } from "../../model/errors.js"
import type { NameProblem } from "../../model/nameProblem.js"
import { labelIn, labelProblem, type NameStep, registrationText } from "../../model/names/names.js"
import { namespaceOf } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import { withPromptDeadline } from "../../streams/operators/withPromptDeadline.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { NameRegistry } from "./nameRegistry.js"

/** How old a signed registration may be for the registry, in ms (CONTRACTS §1.4). */
const registryPatience = 10_000

/** What is to be registered, and for whom. */
export interface NameRequest {
  readonly label: string
  readonly zone: string
  /** The account that was active when it was asked for. */
  readonly account: AccountKey
}

export interface RegisterNamePorts extends NameRegistry {
  readonly context: Pick<WalletContext, "environment" | "family" | "provider" | "settings" | "signerOf">
  /** Emits when the account is no longer the active one. */
  readonly closed$: (account: AccountKey) => Observable<unknown>
}

const refused = (
  name: string,
  reason: NameProblem | "late" | "unconfirmed" | "unknown",
  cause?: unknown,
): Observable<never> => throwError(() => fail("NameRefused", { name, reason }, cause))

/** Failures of the registry that do not say what became of a request. */
const open: readonly ErrorCode[] = ["ServiceTimedOut", "ServiceUnreachable", "ServerError", "MalformedResponse"]

/** The name service of an account's family; errors where it has none. */
const readsOf = ({ context }: RegisterNamePorts, { network }: AccountKey): Observable<NameReads> => {
  const namespace = namespaceOf(network)
  const reads$ = context.family(namespace)?.reads$
  const unsupported = () => throwError(() => fail("NamespaceUnsupported", { namespace }))
  return reads$
    ? reads$.pipe(
        take(1),
        switchMap(({ names }) => (names ? of(names) : unsupported())),
      )
    : unsupported()
}

/** Why the name cannot be registered, by what the registry has; null where it can be. */
const problemAt = (
  ports: RegisterNamePorts,
  names: NameReads,
  request: NameRequest,
): Observable<NameProblem | null> => {
  const { label, zone, account } = request
  const name = `${label}.${zone}`
  const network = findNetwork(ports.context.settings.networks, account.network)
  if (!network) return throwError(() => fail("NetworkNotFound", { network: account.network }))
  return names.normalize(name, network).pipe(
    switchMap((normalized): Observable<NameProblem | null> => {
      if (normalized !== name) return of("invalid")
      return ports.suggestionsFor(label, account.network).pipe(
        switchMap(([exact]): Observable<NameProblem | null> => {
          if (!exact) return throwError(() => fail("NetworkNotServed", { network: account.network, purpose: "Names" }))
          if (exact.registered) return of("taken")
          return ports
            .namesOf(account)
            .pipe(map((owned) => (owned.some((other) => labelIn(other, zone) !== null) ? "owned" : null)))
        }),
      )
    }),
  )
}

interface Signed {
  readonly message: string
  readonly signature: string
  /** When the message was made. */
  readonly at: number
}

/** Whether the registry has taken the signature; null where it did not say. */
const taken = (
  { context: { environment, provider } }: RegisterNamePorts,
  { account: { network, address }, label, zone }: NameRequest,
  { message, signature, at, coinType }: Signed & { readonly coinType: number },
): Observable<boolean | null> => {
  const elapsed = environment.clock.now() - at
  return provider.names.register({ network, coinType, address, message, signature }).pipe(
    map(({ success }) => success),
    catchError((thrown: unknown) => {
      const error = asWalletError(thrown)
      if (open.includes(error.code)) return of(null)
      return error.code === "HttpStatus" && elapsed > registryPatience
        ? refused(`${label}.${zone}`, "late")
        : throwError(() => error)
    }),
  )
}

/** Gives the signature to the registry, and reads back that the name leads to the account: also where there was no answer. */
const giveToRegistry = (
  ports: RegisterNamePorts,
  names: NameReads,
  request: NameRequest,
  signed: Signed,
): Observable<NameStep> => {
  const { account, label, zone } = request
  const { network } = account
  const name = `${label}.${zone}`
  const notServed$ = throwError(() => fail("NetworkNotServed", { network, purpose: "Names" }))
  const coinType = names.coinTypeOf?.(network) ?? null
  if (coinType === null) return notServed$
  const record$ = ports.context.provider.names
    .lookUp({ network, name })
    .pipe(catchError((thrown: unknown) => refused(name, "unknown", thrown)))
  return taken(ports, request, { ...signed, coinType }).pipe(
    switchMap((success) =>
      success === false
        ? notServed$
        : record$.pipe(
            switchMap((record) => {
              const found = record && names.registeredAddress({ ...record, name }, network)
              const isOurs = found && sameAccount(account, { ...account, address: found.address })
              if (isOurs) return of<NameStep>({ type: "registered", name })
              return refused(name, success === null ? "unknown" : "unconfirmed")
            }),
          ),
    ),
  )
}

/** Asks for the signature of a message made at this moment, as the registry takes none that is older than ten seconds. */
const sign = (ports: RegisterNamePorts, names: NameReads, request: NameRequest): Observable<NameStep> =>
  defer(() => {
    const { account, label, zone } = request
    const { signerOf, environment } = ports.context
    const { clock } = environment
    const name = `${label}.${zone}`
    const at = clock.now()
    const message = registrationText(name, Math.floor(at / 1_000))
    const signer = signerOf(account)
    if (!signer) return throwError(() => fail("NotConnected", { command: "registerName" }))
    const closed$ = ports.closed$(account)
    const signature$ = defer(() => signer.sign(account, message)).pipe(
      take(1),
      withPromptDeadline({ command: "registerName", closed$, clock }),
    )
    return concat(
      of<NameStep>({ type: "signing", name, message }),
      signature$.pipe(
        switchMap((signature) =>
          concat(
            of<NameStep>({ type: "registering", name }),
            giveToRegistry(ports, names, request, { message, signature, at }),
          ),
        ),
      ),
    )
  })

/**
 * Registers a name, as steps. What can be known before is asked before the wallet is: whether it is a name, whether it is
 * free, and that the account has none. Never errors: a failure is a step, and the last one.
 *
 *     registry  --f|                   f free
 *     wallet       ---s|               s the signature
 *     record          --r|             r the account's
 *     steps     C-S---R-D|             C checking, S signing, R registering, D registered
 */
export const registerName = (ports: RegisterNamePorts, request: NameRequest): Observable<NameStep> => {
  const name = `${request.label}.${request.zone}`
  const local = labelProblem(request.label) ?? (request.label === "" ? "short" : null)
  const work$ = local
    ? refused(name, local)
    : readsOf(ports, request.account).pipe(
        switchMap((names) =>
          problemAt(ports, names, request).pipe(
            withPromptDeadline({
              ...{ command: "registerName", closed$: ports.closed$(request.account) },
              clock: ports.context.environment.clock,
            }),
            switchMap((problem) => (problem ? refused(name, problem) : sign(ports, names, request))),
          ),
        ),
      )
  return concat(of<NameStep>({ type: "checking", name }), work$).pipe(
    catchError((thrown: unknown) => of<NameStep>({ type: "failed", name, error: asWalletError(thrown) })),
  )
}
