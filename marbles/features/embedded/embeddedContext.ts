import {
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  NEVER,
  type Observable,
  of,
} from "rxjs"
import type { EmbeddedWallet } from "../../../src/adapters/embedded/embeddedWallet.js"
import type { RequestName } from "../../../src/adapters/embedded/frameCodecs.js"
import type { Session } from "../../../src/adapters/embedded/session.js"
import { embeddedFeature } from "../../../src/features/embedded/embeddedFeature.js"
import type { Connection } from "../../../src/model/connection/connection.js"
import { type Connections, noConnections } from "../../../src/model/connection/connections.js"
import type { EmbeddedAccountType, EmbeddedRequest, EmbeddedState } from "../../../src/model/embedded/embedded.js"
import type { AnyWalletError } from "../../../src/model/errors.js"
import type { WalletEvent } from "../../../src/model/connection/events.js"
import { closedModal, type ModalState, type OpenableView, type Route } from "../../../src/model/modal/modal.js"
import { initialModal, type ModalEvent, reduceModal } from "../../../src/model/modal/modalTransitions.js"
import type { Theme } from "../../../src/model/settings/theme.js"
import { inertEnvironment, memoryStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { after, clock, infoOf, liveOf, mainnet, openedBy } from "../../streams/fixtures.js"

export const email = "alice@example.com"
const place = { top: 0, left: 0, width: 1, height: 1, title: "Wallet", close: "Decline" }

/** A theme of the site, whose accent is another one in each mode. */
export const themeOf = (shade: Theme["shade"]): Theme => ({
  ...{ mode: "system", shade, variables: { "--rxw-accent": { light: "gold", dark: "silver" } } },
})

/** What the frame has opened, of a user. */
const sessionOf = (user: Session["accounts"][0]["user"]): Session => ({
  accounts: [
    { approval: { namespace: "eip155", network: mainnet.id, accounts: [{ address: "0x5a", type: "eoa" }] }, user },
  ],
})

export const sessions = { n: null, a: sessionOf({ email }), b: sessionOf({ userName: "bob" }) }

export const request = { id: "1", method: "personal_sign", network: mainnet.id } as const
export const requests = { n: [], r: [request], t: [request, { ...request, id: "2" }] }

const connected = (id: string, type: "eoa" | "smartAccount"): Connections => {
  const connector: Connection["connector"] = { ...infoOf(id), type: id === "embedded" ? "auth" : "announced" }
  return after(openedBy(liveOf(id, { connector, accounts: [{ address: "0x5a", type }] })))
}
/** No wallet, this wallet with its smart account and with its own, and another wallet. */
export const connections = {
  n: noConnections,
  s: connected("embedded", "smartAccount"),
  e: connected("embedded", "eoa"),
  o: connected("other", "smartAccount"),
}

type Actions = ReturnType<ReturnType<typeof embeddedFeature>>["actions"]

/** The calls of the user, by their letters. */
const visitor = {
  e: ({ selectEmail }) => selectEmail(),
  l: ({ logIn }) => logIn(` ${email}`),
  g: ({ logInWith }) => logInWith("github"),
  w: ({ logInWith }) => logInWith("farcaster"),
  c: ({ cancelLogin }) => cancelLogin(),
  u: ({ updateEmail }) => updateEmail("bob@example.com"),
  k: ({ enterUpdateCode }) => enterUpdateCode(" 123456"),
  d: ({ cancelUpdate }) => cancelUpdate(),
  t: ({ setAccountType }) => setAccountType("eoa"),
  f: ({ placeFrame }) => placeFrame(place),
} satisfies Readonly<Record<string, (actions: Actions) => Observable<unknown>>>

type Letter = keyof typeof visitor
/** Begins to enter an email (`e`), logs in by email (`l`) by GitHub (`g`) or by Farcaster (`w`), cancels that, updates the email, enters its code (`k`), clears that (`d`), sets the type, shows the frame. */
export const calls = { e: "e", l: "l", g: "g", w: "w", c: "c", u: "u", k: "k", d: "d", t: "t", f: "f" } satisfies {
  readonly [L in Letter]: L
}

/** The parts of a wallet that are marbles; without one, nothing happens there. */
export interface Parts {
  readonly session$?: Observable<Session | null>
  readonly connections$?: Observable<Connections>
  readonly requests$?: Observable<readonly EmbeddedRequest[]>
  readonly refused$?: Observable<string>
  readonly signedOut$?: Observable<unknown>
  readonly theme$?: Observable<Theme>
  readonly connect$?: Observable<unknown>
  readonly set$?: Observable<never>
  /** Emits when the frame is loaded; it is there at once without. */
  readonly held$?: Observable<unknown>
  /** What the frame answers, by the name of the request. */
  readonly answers?: Partial<Record<RequestName, Observable<unknown>>>
  readonly types?: readonly EmbeddedAccountType[]
  /** What the modal shows; it is closed without. */
  readonly route?: Route
  /** The visitor closes the modal. */
  readonly closes$?: Observable<unknown>
  /** The browser; by default one of a desktop. */
  readonly userAgent?: string
  /** Whether the site has the connector. */
  readonly isThere?: boolean
}

type Tell = (effect: string) => void

const stateFrom = <T>(initial: T, changes$: Observable<T> = NEVER): BehaviorSubject<T> => {
  const state$ = new BehaviorSubject(initial)
  changes$.subscribe(state$)
  return state$
}

/** A modal that works. */
const modalOn = ({ route, closes$ = NEVER }: Parts, tell: Tell) => {
  const state$ = new BehaviorSubject<ModalState>(route ? { ...closedModal, open: true, stack: [route] } : closedModal)
  const dispatch = (event: ModalEvent): void =>
    state$.next(reduceModal({ ...initialModal, modal: state$.value }, event).modal)
  const close = (): void => dispatch({ type: "close" })
  closes$.subscribe(close)
  const open = (view?: OpenableView): void => {
    tell(`open ${view ?? "the modal"}`)
    dispatch({ type: "open", view })
  }
  return { state$, open, close, push: (route: Route) => dispatch({ type: "push", route }) }
}

/** The wallet over a frame that answers as scripted. */
const walletOf = (parts: Parts, tell: Tell, frame: string[]): EmbeddedWallet => {
  const {
    answers = {},
    set$ = EMPTY,
    refused$ = NEVER,
    signedOut$ = NEVER,
    held$ = stateFrom(null),
    types = ["smartAccount", "eoa"],
  } = parts
  const wallet = {
    ask: (name: RequestName, payload: object) => {
      tell(`ask ${name} ${JSON.stringify(payload)}`)
      return answers[name] ?? NEVER
    },
    setType: (namespace: string, type: string) => {
      tell(`set ${namespace} ${type}`)
      return set$
    },
    typesIn: () => types,
    leave: () => EMPTY,
    ...{ session$: stateFrom(null, parts.session$), signedOut$, refused$, held$, left$: NEVER },
    approvals: { requests$: stateFrom([], parts.requests$), approved$: NEVER, abort: () => tell("abort") },
    show: () => void frame.push(`${clock.now()} show`),
    dropLogin: () => tell("drop"),
    hide: () => void frame.push(`${clock.now()} hide`),
  }
  return wallet as unknown as EmbeddedWallet
}

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The feature on these parts. `effects` is what it does outside of its state, and `frame` what becomes of the frame, with the time. */
export const embeddedOn = (parts: Parts) => {
  const { connect$ = NEVER, theme$, isThere = true, userAgent = "" } = parts
  const effects: string[] = []
  const frame: string[] = []
  const tell: Tell = (effect) => void effects.push(`${clock.now()} ${effect}`)
  const settings = {}
  const modal = modalOn(parts, tell)
  const records = recordsIn(memoryStorage(), "embedded")
  const wallet = walletOf(parts, tell, frame)
  const context = {
    environment: inertEnvironment({
      clock,
      warn: () => tell("warn"),
      page: { ...inertEnvironment().page, injected: (name) => (name === "navigator" ? { userAgent } : undefined) },
    }),
    connect: ({ connector }: { readonly connector: string }) => {
      tell(`connect ${connector}`)
      return connect$
    },
    ...{
      settings,
      records,
      modal,
      theme$: stateFrom(themeOf("light"), theme$),
      connections$: stateFrom(noConnections, parts.connections$),
    },
    track: ({ type }: WalletEvent) => tell(type),
    report: ({ code }: AnyWalletError) => tell(`report ${code}`),
    invalidate: () => tell("read"),
    destroyed$: NEVER,
  } as unknown as WalletContext
  const { state$, life$, actions } = embeddedFeature(
    "https://secure.example",
    new WeakMap(isThere ? [[settings, of([{ code$: of(wallet) }] as const)]] : []),
  )(context)
  return {
    ...{ effects, frame, records },
    running$: merge(life$, state$).pipe(ignoreElements()),
    modal$: modal.state$.pipe(map(({ open, stack }) => (open ? stack.map(({ view }) => view).join(" ") : "closed"))),
    /** One part of the state, as often as it changes. */
    part: <T>(pick: (state: EmbeddedState) => T): Observable<T> =>
      state$.pipe(map(pick), distinctUntilChanged<T>(sameText)),
    /** Each call acts once, however often its result is subscribed to. */
    act: (calls$: Observable<Letter>): void =>
      void calls$.subscribe((letter) => {
        const result$ = visitor[letter](actions)
        merge(result$, result$).subscribe()
      }),
  }
}
