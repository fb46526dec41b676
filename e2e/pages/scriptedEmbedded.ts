import { BehaviorSubject, EMPTY, NEVER, of, Subject } from "rxjs"
import type { Connector, ConnectorEvent, ConnectorFactory, Plugin } from "rxwallet"
import type { EmbeddedState } from "rxwallet/embedded"

/** The embedded wallet of a page, controlled by the test. */
export interface ScriptedEmbedded {
  /** Changes its state. */
  readonly become: (state: Partial<EmbeddedState>) => void
  /** The user has logged in: an account on Ethereum. */
  readonly logIn: (address: string) => void
}

const socials = ["google", "x", "discord", "farcaster", "apple", "github"] as const

const initial: EmbeddedState = {
  ...{ login: { status: "idle" }, update: { status: "idle" }, user: null },
  ...{ accountTypes: [], accountType: null, request: null, socials },
}

const names = [
  ...["logIn", "resend", "enterCode", "cancelLogin", "logInWith", "updateEmail", "enterUpdateCode"],
  ...["cancelUpdate", "setAccountType", "placeFrame", "selectEmail"],
]

/** A login whose state is set by the test: neither a frame nor a server is there. */
export const scriptedEmbedded = () => {
  const state$ = new BehaviorSubject(initial)
  const events$ = new Subject<ConnectorEvent>()
  const connector: Connector = {
    info: { id: "embedded", name: "Email and social", type: "auth", namespaces: ["eip155"] },
    open: ({ silent }) => (silent ? EMPTY : events$),
    close: () => EMPTY,
    signer: () => ({ switchNetwork: () => EMPTY, sign: () => NEVER, send: () => NEVER }),
  }
  const factory: ConnectorFactory = { create: () => of([connector]) }
  const plugin: Plugin = {
    ...{ name: "embedded", initial, actions: names, features: { email: true, socials } },
    load: () =>
      of(() => ({ state$, actions: Object.fromEntries(names.map((name) => [name, () => EMPTY])), life$: NEVER })),
  }
  const embedded: ScriptedEmbedded = {
    become: (state) => state$.next({ ...state$.value, ...state }),
    logIn: (address) =>
      events$.next({
        type: "connected",
        approvals: [{ namespace: "eip155", accounts: [{ address, type: "eoa" }], network: "eip155:1" }],
      }),
  }
  return { factory, plugin, embedded }
}
