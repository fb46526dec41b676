import { catchError, concatMap, EMPTY, from, map, type Observable, toArray } from "rxjs"
import type { AccountType } from "../../model/account.js"
import type { EmbeddedAccountType } from "../../model/embedded/embedded.js"
import { type Namespace, namespaceOf, type NetworkId } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import type { ConnectorEvent, OpenOptions } from "../connector.js"
import { type OwnAccount, readAccount, typeOn } from "./accounts.js"
import type { AskFrame } from "./frameClient.js"
import { served } from "./served.js"
import { signInWithLogin } from "./signInWithLogin.js"

/** What one login has opened: an account in each chain family that the site and the wallet have. */
export interface Session {
  readonly accounts: readonly [OwnAccount, ...OwnAccount[]]
}

/** The account of a chain family. */
export const accountIn = (session: Session | null, namespace: Namespace): OwnAccount | undefined =>
  session?.accounts.find(({ approval }) => approval.namespace === namespace)

/** The session with another account of one family. */
export const withAccount = ({ accounts: [first, ...others] }: Session, account: OwnAccount): Session => {
  const instead = (old: OwnAccount): OwnAccount =>
    old.approval.namespace === account.approval.namespace ? account : old
  return { accounts: [instead(first), ...others.map(instead)] }
}

/** What the connection emits for a session. */
export const connectedTo = ({ accounts: [first, ...others] }: Session): ConnectorEvent => ({
  type: "connected",
  approvals: [first.approval, ...others.map(({ approval }) => approval)],
})

/** One network for each family, that of the earlier visit where it is still offered; the one that was used last comes first. */
export const networksFor = ({
  networks,
  remembered = [],
}: Pick<OpenOptions, "networks" | "remembered">): readonly Network[] => {
  const known = (id: NetworkId): readonly Network[] => networks.filter((network) => network.id === id)
  const all = [...remembered.flatMap(known), ...networks].filter(({ id }) => served.includes(namespaceOf(id)))
  return all.filter(({ id }, index) => all.findIndex((other) => namespaceOf(other.id) === namespaceOf(id)) === index)
}

/** What decides of which type an account is. */
interface TypePorts {
  readonly smartNetworks: () => readonly number[]
  readonly preferred: (namespace: Namespace) => AccountType | undefined
}

export interface SessionPorts extends TypePorts {
  readonly ask: AskFrame
  /** What the user is to sign with the login. */
  readonly signIn$?: OpenOptions["signIn$"]
}

/** The type of the account on a network, as the user prefers it. */
export const typeFor = ({ smartNetworks, preferred }: TypePorts, network: NetworkId): EmbeddedAccountType =>
  typeOn(network, smartNetworks(), preferred(namespaceOf(network)))

/**
 * The accounts of all families. The first one is read last, so that the frame stays on its network; without it there is no
 * session, without another one there is. It is the active one, and what signs in.
 */
export const readSession = (ports: SessionPorts, [first, ...others]: readonly Network[]): Observable<Session> => {
  if (!first) return EMPTY
  const read = (network: Network) => readAccount(ports.ask, network, typeFor(ports, network.id))
  const others$ = from(others).pipe(
    concatMap((network) => read(network).pipe(catchError(() => EMPTY))),
    toArray(),
  )
  return others$.pipe(
    concatMap((more) => {
      const account$ = signInWithLogin(ports.ask, first, typeFor(ports, first.id), ports.signIn$ ?? EMPTY)
      return account$.pipe(map((account): Session => ({ accounts: [account, ...more] })))
    }),
  )
}
