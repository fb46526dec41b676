import type { AccountKey } from "../account.js"
import type { AnyWalletError } from "../errors.js"
import type { NetworkId } from "../namespace.js"
import { idle } from "../remote.js"
import type { PermissionTerms, PermissionUnit, RevocationStep, SessionList, SmartPermission } from "./smartSession.js"

/** How often an allowance begins anew: a month has 30 days. */
export type PermissionPeriod = "second" | "day" | "week" | "month"

/** The length of each period, in seconds (CONTRACTS §7.5). */
export const periodSeconds: Readonly<Record<PermissionPeriod, number>> = {
  ...{ second: 1, day: 86_400, week: 604_800, month: 2_592_000 },
}

/** The period of a length in seconds; null for any other length. */
export const periodOf = (seconds: number): PermissionPeriod | null =>
  (Object.keys(periodSeconds) as PermissionPeriod[]).find((name) => periodSeconds[name] === seconds) ?? null

/** Units of time, with their lengths in seconds. */
const timeUnits = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const

/** A period in the longest unit of which it is a whole number: how many, and of which. */
export const wholePeriod = (seconds: number): readonly [count: number, unit: "day" | "hour" | "minute" | "second"] => {
  const [unit, length] = timeUnits.find(([, each]) => seconds > 0 && seconds % each === 0) ?? (["second", 1] as const)
  return [seconds / length, unit]
}

/** The token of a permission. What its contract says of symbol and decimals wins: that is shown, and counts. */
export interface PermissionToken extends PermissionUnit {
  /** Of its contract. */
  readonly address: string
}

/** One thing that a site asks to do without asking again (ERC-7715). Amounts are decimal strings of whole coins or tokens. */
export type PermissionRequest =
  /** To spend the native currency, `amount` in total. */
  | { readonly type: "native-token-transfer"; readonly amount: string }
  /** To spend `amount` of the native currency in each period, from the grant on. */
  | {
      readonly type: "native-token-recurring-allowance"
      readonly amount: string
      readonly period: PermissionPeriod
    }
  /** To spend `amount` of a token in total. */
  | { readonly type: "erc20-token-transfer"; readonly amount: string; readonly token: PermissionToken }
  /** To call functions of a contract, such as `transfer(address,uint256)`. */
  | { readonly type: "contract-call"; readonly contract: string; readonly functions: readonly string[] }

/** A public key of the site that may sign for the session beside the provider's. */
export interface SessionKey {
  readonly type: "secp256k1" | "secp256r1"
  /** In hex. */
  readonly publicKey: string
}

/** What a site asks the active account to allow. */
export interface SessionRequest {
  /** In ms since 1970. */
  readonly expiresAt: number
  /** At least one. */
  readonly permissions: readonly [PermissionRequest, ...PermissionRequest[]]
  /** Keys of the site, beside that of the data provider. */
  readonly keys?: readonly SessionKey[]
}

/** What the wallet granted. */
export interface GrantedSession {
  /** By which the data provider knows it, and by which it is revoked. */
  readonly id: string
  readonly account: AccountKey
  /** In ms since 1970: what the wallet granted, at most what was asked for. */
  readonly expiresAt: number
  readonly permissions: readonly SmartPermission[]
  /** What identifies the grant in the wallet (ERC-7715), as hex. */
  readonly context: string
}

/** What came of a request: a failure is an answer too, with its error. */
export type SessionGrant =
  | { readonly success: true; readonly session: GrantedSession }
  | { readonly success: false; readonly error: AnyWalletError }

/** A permission of a site in a wallet (EIP-2255). */
export interface WalletPermission {
  /** The method that it allows, such as `eth_accounts`. */
  readonly name: string
  /** The accounts that it is restricted to; null where it is not. */
  readonly accounts: readonly string[] | null
}

/** What came of a request for permissions of EIP-2255. */
export type PermissionsGrant =
  | { readonly success: true; readonly permissions: readonly WalletPermission[] }
  | { readonly success: false; readonly error: AnyWalletError }

/** What a wallet can do for an account on its network (EIP-5792). */
export interface WalletCapabilities {
  readonly network: NetworkId
  /** Whether it carries out several calls as one, could once the account is upgraded (`ready`), or does not. */
  readonly atomic: "supported" | "ready" | "unsupported"
  /** The types of permissions that it grants to sites (ERC-7715); empty where it grants none. */
  readonly permissionTypes: readonly string[]
  /** The names of all capabilities that it reports, such as `paymasterService`. */
  readonly names: readonly string[]
}

/** What is shown before the wallet is asked. */
export type ReviewedRequest = {
  readonly account: AccountKey
  /** The address of the site that asks. */
  readonly origin: string
} & (
  | { readonly kind: "session"; readonly expiresAt: number; readonly permissions: readonly SmartPermission[] }
  /** Permissions of EIP-2255, by their names. */
  | { readonly kind: "methods"; readonly methods: readonly string[] }
)

/** How far a request is. */
export type GrantStep =
  | { readonly type: "idle" }
  /** The visitor reads what is asked for: the wallet is not asked before `approve`. */
  | { readonly type: "reviewing"; readonly request: ReviewedRequest }
  /** The data provider makes its key. */
  | { readonly type: "preparing"; readonly request: ReviewedRequest }
  /** The wallet is asked. */
  | { readonly type: "asking"; readonly request: ReviewedRequest }
  /** The data provider is given what the wallet granted. */
  | { readonly type: "activating"; readonly request: ReviewedRequest }
  | { readonly type: "granted"; readonly request: ReviewedRequest }
  | { readonly type: "failed"; readonly request: ReviewedRequest; readonly error: AnyWalletError }

/** The smart sessions of the active account. */
export interface SessionsState {
  /** Null where no wallet is connected, the site does not support its network, or its chains have no smart sessions. */
  readonly account: AccountKey | null
  /** Newest first. */
  readonly list: SessionList
  readonly grant: GrantStep
  readonly revocation: RevocationStep
}

export const noSessions: SessionsState = {
  ...{ account: null, list: idle, grant: { type: "idle" }, revocation: { type: "idle" } },
}

/** The amount that a permission allows, in base units of `native` or of its token; null where it has none, or the token is not known. */
export const allowanceIn = (
  terms: PermissionTerms,
  native: PermissionUnit,
): (PermissionUnit & { readonly units: bigint }) | null => {
  if (terms.type === "native") return { ...native, units: terms.units }
  return terms.type === "token" && terms.unit ? { ...terms.unit, units: terms.units } : null
}
