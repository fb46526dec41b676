import * as t from "io-ts"
import { type AccountKey, parseCaip10 } from "../../model/account.js"
import { isNetworkId, type Namespace, namespaceOf, namespaces, type NetworkId } from "../../model/namespace.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import { looseObject, textOf, textThat, validItems } from "../../services/codecs/builders.js"
import { decoded } from "../../services/codecs/decoded.js"
import { currentId, sessionFamilies } from "./families.js"

/** What a wallet has approved in one chain family. */
export interface Scope {
  readonly namespace: Namespace
  /** In the wallet's order. */
  readonly accounts: readonly AccountKey[]
  readonly networks: readonly NetworkId[]
  readonly methods: readonly string[]
  /** The older ids under which it has approved networks, by those of today. */
  readonly approvedAs: Readonly<Partial<Record<NetworkId, NetworkId>>>
}

/** A session, decoded. */
export interface RelaySession {
  readonly topic: string
  /** When it ends, in ms since 1970. */
  readonly endsAt: number
  readonly scopes: readonly Scope[]
  /** The networks that were asked for. */
  readonly requested: readonly NetworkId[]
  /** The wallet as it names itself: cleaned, and not trusted. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
}

/** Longer lists are cut: no wallet has as many. */
const most = 1_000

const Texts = validItems(textOf("a text", 256))

const ScopeCodec = looseObject({ accounts: Texts }, { chains: Texts, methods: Texts })

/** What names a chain in a session: the key of its scope, or an entry of `chains`. */
const networksIn = (texts: readonly string[]): readonly NetworkId[] => texts.slice(0, most).filter(isNetworkId)

const scopeUnder = (key: string, value: unknown): Scope | undefined => {
  const scope = decoded(ScopeCodec, value)
  const namespace = namespaces.find((each) => key === each || key.startsWith(`${each}:`))
  if (!scope || !namespace) return undefined
  const { address } = sessionFamilies[namespace]
  const isHere = (network: NetworkId): boolean => namespaceOf(network) === namespace
  const accounts = scope.accounts
    .slice(0, most)
    .map(parseCaip10)
    .filter((account) => account !== null)
    .filter((account) => isHere(account.network) && address.test(account.address))
  const named = networksIn([key, ...(scope.chains ?? [])]).filter(isHere)
  const approved = [...new Set([...named, ...accounts.map(({ network }) => network)])]
  const older = approved.filter((network) => !approved.includes(currentId(network)))
  return {
    namespace,
    accounts: accounts.map((account) => ({ ...account, network: currentId(account.network) })),
    networks: [...new Set(approved.map(currentId))],
    methods: (scope.methods ?? []).slice(0, most),
    approvedAs: Object.fromEntries(older.map((network) => [currentId(network), network])),
  }
}

const joined = (one: Scope, other: Scope): Scope => ({
  namespace: one.namespace,
  accounts: [...one.accounts, ...other.accounts],
  networks: [...new Set([...one.networks, ...other.networks])],
  methods: [...new Set([...one.methods, ...other.methods])],
  approvedAs: { ...one.approvedAs, ...other.approvedAs },
})

/** The scopes of a session, one for each family; those of one family under several keys (`eip155:1`) are joined. */
export const decodeScopes = (value: unknown): readonly Scope[] => {
  const scopes = Object.entries(decoded(t.UnknownRecord, value) ?? {})
    .slice(0, most)
    .flatMap(([key, entry]) => scopeUnder(key, entry) ?? [])
  return namespaces.flatMap((namespace) => {
    const [first, ...others] = scopes.filter((scope) => scope.namespace === namespace)
    return first ? [others.reduce(joined, first)] : []
  })
}

/** The topic of a session: 32 bytes in hex. */
const Topic = textThat("a topic", (text): text is string => /^[0-9a-f]{64}$/.test(text))

const SessionCodec = looseObject(
  { topic: Topic, expiry: t.number, namespaces: t.UnknownRecord },
  { peer: t.unknown, requiredNamespaces: t.unknown, optionalNamespaces: t.unknown },
)

const Peer = looseObject({
  metadata: looseObject({ name: t.string }, { icons: validItems(t.string) }),
})

const ChainsCodec = looseObject({ chains: Texts })

const requestedIn = (value: unknown): readonly NetworkId[] =>
  Object.values(decoded(t.UnknownRecord, value) ?? {}).flatMap((scope) =>
    networksIn(decoded(ChainsCodec, scope)?.chains ?? []),
  )

const walletIn = (value: unknown): RelaySession["wallet"] => {
  const peer = decoded(Peer, value)
  const name = peer ? safeName(peer.metadata.name) : ""
  const icon = peer?.metadata.icons?.slice(0, most).map(safeIcon).find(Boolean)
  return name === "" ? undefined : { name, ...(icon !== undefined && { icon }) }
}

/** A session as a client of the relay has it; undefined when it is not one. */
export const decodeSession = (value: unknown): RelaySession | undefined => {
  const session = decoded(SessionCodec, value)
  if (!session) return undefined
  const wallet = walletIn(session.peer)
  return {
    topic: session.topic,
    endsAt: session.expiry * 1_000,
    scopes: decodeScopes(session.namespaces),
    requested: [...requestedIn(session.requiredNamespaces), ...requestedIn(session.optionalNamespaces)],
    ...(wallet && { wallet }),
  }
}
