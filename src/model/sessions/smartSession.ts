import type { AccountKey } from "../account.js"
import type { AnyWalletError } from "../errors.js"
import type { Remote } from "../remote.js"

/** What an amount of a permission is counted in. */
export interface PermissionUnit {
  readonly symbol: string
  readonly decimals: number
}

/** What a permission allows. Amounts are in base units, periods in seconds. */
export type PermissionTerms =
  /** To spend the network's native currency: in total, or in each period. */
  | { readonly type: "native"; readonly units: bigint; readonly period: number | null }
  /** To spend a token, by the address of its contract, in total. `unit` is null where only the contract knows it. */
  | { readonly type: "token"; readonly token: string; readonly units: bigint; readonly unit: PermissionUnit | null }
  /** To call functions of a contract. */
  | { readonly type: "calls"; readonly contract: string; readonly functions: readonly string[] }

/** One thing that a session may do, by its type in ERC-7715, such as `native-token-transfer`. */
export interface SmartPermission {
  readonly type: string
  /** Whether the type is one of ERC-7715. Of any other it is not known what it allows: a visitor is to be warned of it. */
  readonly isKnown: boolean
  /** What it allows in detail; null where that cannot be read. */
  readonly terms: PermissionTerms | null
}

/** What a smart account has allowed a site to do without asking again (ERC-7715), as the site's data provider knows it. */
export interface SmartSession {
  readonly id: string
  /** Who may act: the name and the address that the provider has for the site. Nobody has checked them. */
  readonly site: { readonly name: string; readonly url: string | null }
  /** In ms since 1970; null where it is not known. */
  readonly createdAt: number | null
  /** In ms since 1970. */
  readonly expiresAt: number
  readonly revokedAt: number | null
  readonly permissions: readonly SmartPermission[]
}

/** Whether a session may still act. */
export type SmartSessionStatus = "active" | "expired" | "revoked"

/** What came of a revocation: a failure is an answer too, with its error. */
export type SessionRevocation = { readonly success: true } | { readonly success: false; readonly error: AnyWalletError }

/** How far a revocation is; `id` is that of its session. */
export type RevocationStep =
  | { readonly type: "idle" }
  /** The wallet asks for the signature. */
  | { readonly type: "signing"; readonly id: string }
  /** The provider has the signature, and the list is read back. */
  | { readonly type: "ending"; readonly id: string }
  | { readonly type: "ended"; readonly id: string }
  | { readonly type: "failed"; readonly id: string; readonly error: AnyWalletError }

/** The types of ERC-7715 and those that its wallets share. */
const knownTypes: readonly string[] = [
  ...["native-token-transfer", "erc20-token-transfer", "erc721-token-transfer", "erc1155-token-transfer"],
  ...["native-token-recurring-allowance", "contract-call", "gas-limit", "call-limit", "rate-limit"],
]

export const isKnownPermission = (type: string): boolean => knownTypes.includes(type)

/** The status at a time, in ms since 1970. A session that was revoked stays so; what expires now has expired. */
export const sessionStatus = ({ revokedAt, expiresAt }: SmartSession, now: number): SmartSessionStatus => {
  if (revokedAt !== null) return "revoked"
  return expiresAt <= now ? "expired" : "active"
}

/** The sessions of one day. */
export interface SessionDay {
  /** When the newest of them was created, in ms since 1970; null where it is not known. */
  readonly at: number | null
  readonly sessions: readonly SmartSession[]
}

/** Sessions that are sorted by their creation, by the days on which they were created; `dayOf` names the day of a time. */
export const sessionsByDay = (
  sessions: readonly SmartSession[],
  dayOf: (time: number) => string,
): readonly SessionDay[] => {
  const keyOf = ({ createdAt }: SmartSession): string => (createdAt === null ? "" : dayOf(createdAt))
  const days = [...new Set(sessions.map(keyOf))]
  return days.map((day) => {
    const same = sessions.filter((session) => keyOf(session) === day)
    return { at: same[0]?.createdAt ?? null, sessions: same }
  })
}

/** What is signed to revoke a session: for which site it is signed, and what ends. The same text asks for nothing else. */
export const revocationText = (
  { id, site }: SmartSession,
  { network, address }: AccountKey,
  { origin, now }: { readonly origin: string; readonly now: number },
): string =>
  [
    `${origin} asks you to end what ${JSON.stringify(site.name)} may do with your account.`,
    "",
    `Account: ${address}`,
    `Network: ${network}`,
    `Session: ${id}`,
    `Time: ${new Date(now).toISOString()}`,
  ].join("\n")

/** The sessions of an account, as far as they are known. */
export type SessionList = Remote<readonly SmartSession[]>
