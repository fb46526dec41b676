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
  /** The older ids under which it has approved networks, by those of today. */
  readonly approvedAs: Readonly<Partial<Record<NetworkId, NetworkId>>>
  /** Which methods it has approved on which networks, by the ids that it has. */
  readonly grants: readonly Grant[]
}

interface Grant {
  readonly networks: readonly NetworkId[]
  readonly methods: readonly string[]
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

const ScopeCodec = looseObject({ accounts: Texts }, { methods: Texts })

/** What a session says under one key: a family (`eip155`), or one of its networks (`eip155:1`). */
interface Part extends Pick<Scope, "namespace" | "accounts"> {
  readonly methods: readonly string[]
}

const partUnder = (key: string, value: unknown): Part | undefined => {
  const scope = decoded(ScopeCodec, value)
  const namespace = namespaces.find((each) => key === each || key.startsWith(`${each}:`))
  if (!scope || !namespace) return undefined
  const { address } = sessionFamilies[namespace]
  const accounts = scope.accounts
    .slice(0, most)
    .map(parseCaip10)
    .filter((account) => account !== null)
    .filter((account) => namespaceOf(account.network) === namespace && address.test(account.address))
  return { namespace, accounts, methods: (scope.methods ?? []).slice(0, most) }
}

const networksOf = (accounts: readonly AccountKey[]): readonly NetworkId[] => [
  ...new Set(accounts.map(({ network }) => network)),
]

/**
 * The parts of a family, joined. A network is approved where it has an account, and a method on the networks of its part:
 * the library of WalletConnect refuses every other request, whatever `chains` says.
 */
const joined = (namespace: Namespace, parts: readonly Part[]): Scope => {
  const accounts = parts.flatMap((part) => part.accounts).slice(0, most)
  const approved = new Set(networksOf(accounts))
  const older = [...approved].filter((network) => !approved.has(currentId(network)))
  return {
    namespace,
    accounts: accounts.map((account) => ({ ...account, network: currentId(account.network) })),
    networks: [...new Set([...approved].map(currentId))],
    approvedAs: Object.fromEntries(older.map((network) => [currentId(network), network])),
    grants: parts.map((part) => ({ networks: networksOf(part.accounts), methods: part.methods })),
  }
}

/** The scopes of a session, one for each family. */
export const decodeScopes = (value: unknown): readonly Scope[] => {
  const parts = Object.entries(decoded(t.UnknownRecord, value) ?? {})
    .slice(0, most)
    .flatMap(([key, entry]) => partUnder(key, entry) ?? [])
  return namespaces.flatMap((namespace) => {
    const own = parts.filter((part) => part.namespace === namespace)
    return own.length > 0 ? [joined(namespace, own)] : []
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
    (decoded(ChainsCodec, scope)?.chains ?? []).slice(0, most).filter(isNetworkId),
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
