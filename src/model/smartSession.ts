import type { AccountKey } from "./account.js"
import type { AnyWalletError } from "./errors.js"

/** One thing that a session may do, by its type in ERC-7715, such as `native-token-transfer`. */
export interface SmartPermission {
  readonly type: string
  /** Whether the type is one of ERC-7715. Of any other it is not known what it allows: a visitor is to be warned of it. */
  readonly isKnown: boolean
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

/** The types of ERC-7715 and those that its wallets share. */
const knownTypes: readonly string[] = [
  ...["native-token-transfer", "erc20-token-transfer", "erc721-token-transfer", "erc1155-token-transfer"],
  ...["contract-call", "gas-limit", "call-limit", "rate-limit"],
]

export const isKnownPermission = (type: string): boolean => knownTypes.includes(type)

/** The status at a time, in ms since 1970. A session that was revoked stays so; what expires now has expired. */
export const sessionStatus = ({ revokedAt, expiresAt }: SmartSession, now: number): SmartSessionStatus => {
  if (revokedAt !== null) return "revoked"
  return expiresAt <= now ? "expired" : "active"
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
