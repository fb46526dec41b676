import { BehaviorSubject, NEVER, type Observable, of } from "rxjs"
import type { SignerCall } from "../../../src/adapters/signer.js"
import { sessionsFeature } from "../../../src/features/sessions/sessionsFeature.js"
import type { AccountKey } from "../../../src/model/account.js"
import { fail } from "../../../src/model/errors.js"
import { closedModal, type ModalState, type Route } from "../../../src/model/modal/modal.js"
import type { SessionsResponse } from "../../../src/services/codecs/data/sessions.js"
import type { Call } from "../../../src/services/data/call.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { clock, mainnet } from "../../streams/fixtures.js"

export const alice: AccountKey = { network: mainnet.id, address: "0xa11ce" }
export const bob: AccountKey = { network: mainnet.id, address: "0xb0b" }

export const project = { id: "1", name: "Game", url: "https://game.example", iconUrl: null }
type Pci = SessionsResponse["pcis"][number]
export const pci = (changes: Partial<Pci> = {}): Pci => ({
  ...{ project, pci: "s1", expiry: 100, createdAt: 1, permissions: [{ type: "native-token-transfer", data: {} }] },
  ...{ policies: [], context: "0xc0", revokedAt: null, ...changes },
})
export const responseOf = (...pcis: readonly Pci[]): SessionsResponse => ({ pcis })

/** What the provider answers when a session is prepared. */
export const created = { pci: "s9", key: { type: "secp256k1", publicKey: "0x04" } }

export interface Script {
  readonly account$?: Observable<AccountKey | null>
  readonly lists?: readonly Observable<SessionsResponse>[]
  readonly signature$?: Observable<string>
  readonly revoked$?: Observable<null>
  readonly created$?: Observable<typeof created>
  readonly activated$?: Observable<null>
  /** What the wallet answers to a request of the site. */
  readonly answer$?: Observable<unknown>
  /** What the chain says of a token. */
  readonly tokens$?: Observable<readonly object[]>
  /** Whether the family of the account has smart sessions; by default it has. */
  readonly can?: boolean
  /** Where the wallet cannot act for the account, or only sign for it. */
  readonly lacks?: "signer" | "requests"
  /** When the page is online again. */
  readonly online$?: Observable<unknown>
}

/** A modal that keeps its views. */
const modalOf = () => {
  const state$ = new BehaviorSubject<ModalState>(closedModal)
  const push = (route: Route): void => state$.next({ ...closedModal, open: true, stack: [{ view: "Account" }, route] })
  return { state$, push, close: () => state$.next(closedModal) }
}

/** The feature on a context whose parts are marbles; `effects` records what is asked of the wallet and the provider. */
export const sessionsOn = (script: Script = {}) => {
  const { account$: accounts$, lists = [], signature$ = of("0x51"), revoked$ = of(null), can = true } = script
  const {
    online$ = NEVER,
    created$ = of(created),
    activated$ = of(null),
    answer$ = of(undefined),
    tokens$ = of([]),
  } = script
  const effects: string[] = []
  const requests: SignerCall[] = []
  let reads = 0
  const account$ = new BehaviorSubject<AccountKey | null>(null)
  ;(accounts$ ?? of(alice)).subscribe((account) => account$.next(account))
  const environment = inertEnvironment({ clock })
  const modal = modalOf()
  const posted = (path: string): Observable<unknown> => {
    if (path.endsWith("/revoke")) return revoked$
    return path.endsWith("/activate") ? activated$ : created$
  }
  const signer = {
    sign: (_: AccountKey, text: string) => {
      effects.push(`sign ${text}`)
      return signature$
    },
    ...(script.lacks !== "requests" && {
      request: (call: SignerCall) => {
        requests.push(call)
        effects.push(`${call.method} ${JSON.stringify(call.params)}`)
        return answer$
      },
    }),
  }
  const context = {
    environment: {
      ...environment,
      page: { ...environment.page, origin: () => "https://shop.example", events: () => online$ },
    },
    settings: { networks: [mainnet] },
    active: { account$, status$: new BehaviorSubject({ status: "connected", connection: { connector: { id: "w" } } }) },
    family: () => ({
      rules: { isAddress: (text: string) => text.startsWith("0x"), can: { sessions: can } },
      reads$: of({ tokensOf: () => tokens$ }),
    }),
    modal,
    signerOf: () => (script.lacks === "signer" ? undefined : signer),
    ask: ({ method, path, body }: Call<unknown>) => {
      if (method === "POST") effects.push(`${path} ${JSON.stringify(body)}`)
      return method === "POST" ? posted(path) : (lists[reads++] ?? of(responseOf()))
    },
    destroyed$: NEVER,
  } as unknown as WalletContext
  const feature = sessionsFeature(context)
  return { ...feature, effects, requests, modal, account$, listened: () => feature.life$.subscribe() }
}

export const declined = fail("UserRejected", { connector: "w" })
