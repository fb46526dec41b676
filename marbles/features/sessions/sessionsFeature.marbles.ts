import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  NEVER,
  type Observable,
  of,
  switchMap,
  throwError,
} from "rxjs"
import { describe, expect, it } from "vitest"
import { sessionsFeature } from "../../../src/features/sessions/sessionsFeature.js"
import type { AccountKey } from "../../../src/model/account.js"
import { fail } from "../../../src/model/errors.js"
import type { Remote } from "../../../src/model/remote.js"
import { type SessionRevocation, sessionStatus, type SmartSession } from "../../../src/model/smartSession.js"
import type { SessionsResponse } from "../../../src/services/codecs/data/sessions.js"
import type { Call } from "../../../src/services/data/call.js"
import { toSessions } from "../../../src/services/data/toSessions.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { clock, mainnet } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const alice: AccountKey = { network: mainnet.id, address: "0xa11ce" }
const bob: AccountKey = { network: mainnet.id, address: "0xb0b" }

const project = { id: "1", name: "Game", url: "https://game.example", iconUrl: null }
type Pci = SessionsResponse["pcis"][number]
const pci = (changes: Partial<Pci> = {}): Pci => ({
  ...{ project, pci: "s1", expiry: 100, createdAt: 1, permissions: [{ type: "native-token-transfer", data: {} }] },
  ...{ policies: [], context: null, revokedAt: null, ...changes },
})
const responseOf = (...pcis: readonly Pci[]): SessionsResponse => ({ pcis })

interface Script {
  readonly account$?: Observable<AccountKey | null>
  readonly lists?: readonly Observable<SessionsResponse>[]
  readonly signature$?: Observable<string>
  readonly told$?: Observable<null>
}

/** The feature on a context whose parts are marbles; `effects` records what is asked of the wallet and the provider. */
const sessionsOn = ({ account$: accounts$, lists = [], signature$ = of("0x51"), told$ = of(null) }: Script = {}) => {
  const effects: string[] = []
  let reads = 0
  const account$ = new BehaviorSubject<AccountKey | null>(null)
  ;(accounts$ ?? of(alice)).subscribe((account) => account$.next(account))
  const environment = inertEnvironment({ clock })
  const context = {
    environment: { ...environment, page: { ...environment.page, origin: () => "https://shop.example" } },
    settings: { networks: [mainnet] },
    active: { account$ },
    signerOf: () => ({
      sign: (_: AccountKey, text: string) => {
        effects.push(`sign ${text}`)
        return signature$
      },
    }),
    ask: ({ method, path, body }: Call<unknown>) => {
      if (method === "POST") effects.push(`${path} ${JSON.stringify(body)}`)
      return method === "POST" ? told$ : (lists[reads++] ?? of(responseOf()))
    },
    destroyed$: NEVER,
  } as unknown as WalletContext
  return { ...sessionsFeature(context), effects }
}

const codeOf = (result: SessionRevocation): string => (result.success ? "ended" : result.error.code)
const shown = (list: Remote<readonly SmartSession[]>): string =>
  list.status === "ready" ? list.value.map(({ id }) => id).join() : list.status

describe("the sessions of an account", () => {
  it(
    "are those of the active one: a late answer for another one is dropped",
    marbles((m) => {
      const account$ = m.hot("a--b------", { a: alice, b: bob })
      const first$ = m.cold("----(x|)", { x: responseOf(pci()) })
      const second$ = m.cold("  --(y|)", { y: responseOf(pci({ pci: "s2" })) })
      const states = "        l----y----"
      const { state$ } = sessionsOn({ account$, lists: [first$, second$] })
      const shown$ = state$.pipe(
        map(shown),
        distinctUntilChanged(),
        filter((list) => list !== "idle"),
      )
      m.expect(shown$).toBeObservable(states, { l: "loading", y: "s2" })
    }),
  )

  it("have safe texts, exact times, and permissions that are not known marked", () => {
    const hostile = { ...project, name: "Bank\u202e", url: "javascript:alert(1)" }
    const [session] = toSessions(
      responseOf(pci({ project: hostile, permissions: [{ type: "anything" }, null], expiry: 1e300 }), pci()),
    )
    expect(session).toEqual({
      ...{ id: "s1", site: { name: "Bank", url: null }, createdAt: 1_000, expiresAt: Number.MAX_SAFE_INTEGER },
      revokedAt: null,
      permissions: [
        { type: "anything", isKnown: false },
        { type: "", isKnown: false },
      ],
    })
  })

  it.each([
    ["active", 99_999, null],
    ["expired", 100_000, null],
    ["revoked", 0, 5],
  ])("are %s at %d", (status, now, revokedAt) => {
    const [session] = toSessions(responseOf(pci({ revokedAt })))
    expect(session && sessionStatus(session, now)).toBe(status)
  })
})

describe("a revocation", () => {
  it(
    "is signed with what ends and for which site, given to the provider, and has ended once the list says so",
    marbles((m) => {
      const lists = [of(responseOf(pci())), m.cold("-(r|)", { r: responseOf(pci({ revokedAt: 7 })) })]
      const signature$ = m.cold("--(s|)", { s: "0x51" })
      const results = "          ---(e|)"
      const { actions, life$, effects } = sessionsOn({ lists, signature$ })
      life$.subscribe()
      m.expect(actions.revoke("s1").pipe(map(codeOf))).toBeObservable(results, { e: "ended" })
      m.flush()
      expect(effects).toEqual([
        [
          'sign https://shop.example asks you to end what "Game" may do with your account.',
          ...["", "Account: 0xa11ce", "Network: eip155:1", "Session: s1", "Time: 1970-01-01T00:00:00.000Z"],
        ].join("\n"),
        '/v1/sessions/eip155%3A1%3A0xa11ce/revoke {"pci":"s1","signature":"0x51"}',
      ])
    }),
  )

  it.each<[string, string, Script]>([
    ["of a session that is not the account's", "Aborted", { lists: [of(responseOf())] }],
    ["without a wallet", "NotConnected", { account$: of(null) }],
    [
      "that the visitor declines",
      "UserRejected",
      { lists: [of(responseOf(pci()))], signature$: throwError(() => fail("UserRejected", { connector: "w" })) },
    ],
    [
      "that changes nothing at the provider",
      "SignatureInvalid",
      { lists: [of(responseOf(pci())), of(responseOf(pci()))] },
    ],
  ])("%s ends with success false: %s", (_, code, script) =>
    marbles((m) => {
      const { actions, life$ } = sessionsOn(script)
      life$.subscribe()
      m.expect(actions.revoke("s1").pipe(map(codeOf))).toBeObservable("(r|)", { r: code })
    })(),
  )

  it(
    "ends when another account is active: its signature is not used",
    marbles((m) => {
      const account$ = m.hot("   a--b----", { a: alice, b: bob })
      const calls$ = m.hot("     -c------")
      const signature$ = m.cold(" ----(s|)", { s: "0x51" })
      const results = "          ---r----"
      const { actions, life$, effects } = sessionsOn({ account$, signature$, lists: [of(responseOf(pci()))] })
      life$.subscribe()
      const result$ = calls$.pipe(switchMap(() => actions.revoke("s1").pipe(map(codeOf))))
      m.expect(result$).toBeObservable(results, { r: "Aborted" })
      m.flush()
      expect(effects).toHaveLength(1)
    }),
  )
})
