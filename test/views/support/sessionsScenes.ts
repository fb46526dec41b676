import "../../../src/views/sessions/sessionsViews.js"
import { BehaviorSubject, EMPTY } from "rxjs"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import { failed, idle, loading, ready } from "../../../src/model/remote.js"
import {
  type GrantStep,
  noSessions,
  type ReviewedRequest,
  type SessionsState,
} from "../../../src/model/sessions/sessionGrant.js"
import type { SmartPermission, SmartSession } from "../../../src/model/sessions/smartSession.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { connections, failingWith, offline } from "./sceneAt.js"
import { metaMask, type Scene, stateIn } from "./stillWallet.js"

const account = { network: "eip155:1", address: "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B" } as const
const never = 4_000_000_000_000

const ether = (units: bigint, period: number | null): SmartPermission => ({
  ...{ type: "native-token-transfer", isKnown: true, terms: { type: "native", units, period } },
})
const contract = "0x000000000000000000000000000000000000dEaD"

/** One permission of each form. */
export const permissions = {
  total: ether(1_500_000_000_000_000_000n, null),
  second: ether(1n, 1),
  day: ether(50_000_000_000_000_000n, 86_400),
  week: ether(1n, 604_800),
  month: ether(1n, 2_592_000),
  period: ether(1n, 7),
  hours: ether(1n, 7_200),
  token: {
    ...{ type: "erc20-token-transfer", isKnown: true },
    terms: { type: "token", token: contract, units: 25_500_000n, unit: { symbol: "USDC", decimals: 6 } },
  },
  unread: {
    ...{ type: "erc20-token-transfer", isKnown: true },
    terms: { type: "token", token: contract, units: 25_500_000n, unit: null },
  },
  calls: {
    ...{ type: "contract-call", isKnown: true },
    terms: { type: "calls", contract, functions: ["transfer(address,uint256)"] },
  },
  unknown: { type: "anything", isKnown: false, terms: null },
} as const satisfies Readonly<Record<string, SmartPermission>>

export const session = (id: string, changes: Partial<SmartSession> = {}): SmartSession => ({
  ...{ id, site: { name: "Shop", url: "https://shop.example" }, createdAt: 0, expiresAt: never, revokedAt: null },
  ...{ permissions: [permissions.day], ...changes },
})

/** A view of smart sessions at a state; `calls` records the functions. */
export const sessionsScene = (
  view: "SmartSessionList" | "GrantPermissions",
  changes: Partial<SessionsState> = {},
  calls: string[] = [],
): Scene => {
  const call =
    (action: string) =>
    (...input: readonly string[]) => {
      calls.push([action, ...input].join(" "))
      return EMPTY
    }
  const names = ["refresh", "revoke", "approve", "cancel", "grant", "requestPermissions", "capabilities"]
  const actions = Object.fromEntries(names.map((name) => [name, call(name)]))
  const state$ = new BehaviorSubject<SessionsState>({ ...noSessions, account, list: ready([]), ...changes })
  return {
    ...{ stack: [{ view }], connectors: [metaMask], connections },
    wallet: { sessions: { ...actions, state$, preload: () => EMPTY } } as Partial<Wallet>,
  }
}

const list = (changes: Partial<SessionsState> = {}): Scene =>
  sessionsScene("SmartSessionList", { list: ready([session("1")]), ...changes })

/** What is asked for, of both kinds. */
export const request: ReviewedRequest & { readonly kind: "session" } = {
  ...{ kind: "session", account, origin: "https://shop.example", expiresAt: 0 },
  permissions: [permissions.day, permissions.total],
}
const methods: ReviewedRequest = {
  ...{ kind: "methods", account, origin: "https://shop.example", methods: ["eth_accounts", "wallet_watch"] },
}

export const grantAt = (grant: GrantStep, calls?: string[]): Scene =>
  sessionsScene("GrantPermissions", { grant }, calls)
export const notGranted = (error: AnyWalletError): Scene => grantAt({ type: "failed", request, error })
const notRevoked = (error: AnyWalletError): Scene => list({ revocation: { type: "failed", id: "1", error } })

/** The states of the views of smart sessions. */
export const sessionsScenes = {
  SmartSessionList: {
    ready: list({
      list: ready([
        session("1", { permissions: Object.values(permissions) }),
        session("2", { createdAt: null, expiresAt: Number.MAX_SAFE_INTEGER, site: { name: "", url: null } }),
      ]),
    }),
    empty: list({ list: ready([]) }),
    "expired and revoked": {
      ...list({ list: ready([session("1", { expiresAt: 1 }), session("2", { revokedAt: 1 })]) }),
      now: 2,
    },
    stale: list({ list: failed(offline, [session("1")]) }),
    loading: list({ list: loading() }),
    "on a network without them": list({ account: null, list: idle }),
    "without a wallet": { ...list({ account: null, list: idle }), connections: stateIn({}) },
    signing: list({ revocation: { type: "signing", id: "1" } }),
    ending: list({ revocation: { type: "ending", id: "1" } }),
    failed: list({ list: { status: "failed", error: offline, last: undefined } }),
    ...failingWith(notRevoked),
  },
  GrantPermissions: {
    nothing: grantAt({ type: "idle" }),
    reviewing: grantAt({ type: "reviewing", request }),
    "reviewing, without an end": grantAt({
      type: "reviewing",
      request: { ...request, expiresAt: Number.MAX_SAFE_INTEGER },
    }),
    "reviewing, permissions by name": grantAt({ type: "reviewing", request: methods }),
    preparing: grantAt({ type: "preparing", request }),
    asking: grantAt({ type: "asking", request }),
    activating: grantAt({ type: "activating", request }),
    granted: grantAt({ type: "granted", request }),
    "granted, permissions by name": grantAt({ type: "granted", request: methods }),
    unsupported: notGranted(fail("MethodUnsupported", { connector: "w", method: "wallet_grantPermissions" })),
    malformed: notGranted(fail("MalformedAnswer", { connector: "w", method: "wallet_grantPermissions" })),
    ...failingWith(notGranted),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Scene>>>>
