import { BehaviorSubject, map, NEVER, type Observable, of } from "rxjs"
import type { SignInAsk } from "../../../src/adapters/connector.js"
import type { Family } from "../../../src/adapters/family.js"
import { siwxFeature } from "../../../src/features/siwx/siwxFeature.js"
import type { SignInMessages, SiwxOptions } from "../../../src/features/siwx/siwxOptions.js"
import { closedModal, type ModalState, type Route, type View } from "../../../src/model/modal/modal.js"
import type { Network } from "../../../src/model/network.js"
import { emptyConnections, type Connections } from "../../../src/model/connection/connections.js"
import type { SignInSession } from "../../../src/model/signIn/signInSession.js"
import type { SignInState } from "../../../src/model/signIn/signIn.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import type { Feature } from "../../../src/wallet/plugin.js"
import type { SiwxActions } from "../../../src/features/siwx/siwxActions.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { A } from "../../adapters/evm/marbleWallet.js"
import { after, clock, infoOf, liveOf, mainnet, openedBy, polygon } from "../../streams/fixtures.js"

export const ORIGIN = "https://shop.example"

const solana: Network = { ...mainnet, id: "solana:main", name: "Solana" }

const onMainnet = openedBy(liveOf("io.example", { accounts: [{ address: A, type: "eoa" }], usedAt: 1 }))
const sun = { connector: infoOf("sun.example", "solana"), namespace: "solana", network: solana.id, usedAt: 2 } as const
const onSolana = openedBy(liveOf("sun.example", sun))

/** Connections: `n` none, `a` with the account of the fixtures on mainnet, `p` the same on Polygon, `s` beside one on Solana. */
export const connectionsAt = {
  n: emptyConnections("eip155"),
  a: after(onMainnet),
  s: after(onMainnet, onSolana),
  p: after(openedBy(liveOf("io.example", { accounts: [{ address: A, type: "eoa" }], network: polygon.id, usedAt: 1 }))),
} satisfies Readonly<Record<string, Connections>>

/** One letter for each state: C checking, I idle, P preparing, R ready, S signing, V verifying, F failed, Y signed in. */
export const letterOf = (state: SignInState): string => {
  if (state.status === "checking") return "C"
  if (state.status === "signedIn") return "Y"
  return { idle: "I", preparing: "P", ready: "R", signing: "S", verifying: "V", failed: "F" }[state.step.type]
}

/** What the site and the wallet answer. */
export interface Script {
  readonly connections$: Observable<Connections>
  readonly nonce$?: Observable<string>
  readonly signature$?: Observable<string>
  readonly accepted$?: Observable<unknown>
  readonly found$?: Observable<readonly SignInSession[]>
  readonly connectNonce$?: Observable<string>
  readonly options?: SignInMessages & Pick<SiwxOptions, "getRequired">
}

const family = {
  namespace: "eip155",
  reads$: of({ signIn: { accountName: "Ethereum", spell: (address: string) => of(address), verify: () => of(true) } }),
} as unknown as Family

/** A wallet with these connections, whose signatures are marbles; `effects` records what is done to it and to the modal. */
export const siteOn = (script: Pick<Script, "connections$" | "signature$">) => {
  const { signature$ = of("0x12") } = script
  const effects: string[] = []
  const modal$ = new BehaviorSubject<ModalState>(closedModal)
  const environment = inertEnvironment({ clock })
  const connections$ = new BehaviorSubject<Connections>(connectionsAt.n)
  script.connections$.subscribe(connections$)
  const context = {
    environment: { ...environment, page: { ...environment.page, origin: () => ORIGIN } },
    settings: { networks: [mainnet, polygon, solana] },
    records: recordsIn(environment.storage, "shop"),
    networks$: new BehaviorSubject([mainnet, polygon, solana]),
    connections$,
    active: { account$: new BehaviorSubject(null), network$: { value: { supported: true } } },
    family: () => family,
    signerOf: () => ({ sign: () => signature$ }),
    disconnect: () => of(null).pipe(map(() => effects.push("disconnect"))),
    switchNetwork: (network: string) => of(network).pipe(map(() => effects.push(`switch ${network}`))),
    track: ({ type }: { readonly type: string }) => void effects.push(type),
    report: ({ code }: { readonly code: string }) => void effects.push(code),
    modal: {
      state$: modal$,
      open: (view: View) => {
        effects.push(`open ${view}`)
        modal$.next({ ...closedModal, open: true, stack: [{ view } as Route] })
      },
      close: () => {
        effects.push("close")
        modal$.next(closedModal)
      },
    },
    destroyed$: NEVER,
  } as unknown as WalletContext
  return { context, effects }
}

/** The feature on a site whose answers are marbles. */
export const featureOn = (script: Script) => {
  const { nonce$ = of("12345678"), accepted$ = of(true), found$ = of([]) } = script
  const sessions: Required<SignInSession>[] = []
  const { context, effects } = siteOn(script)
  const feature: Feature<SignInState, SiwxActions> = siwxFeature({
    getNonce: () => nonce$,
    ...(script.connectNonce$ && { getConnectNonce: () => script.connectNonce$ as Observable<string> }),
    addSession: (session) => {
      sessions.push(session)
      return accepted$
    },
    getSessions: () => found$,
    revokeSession: () => {},
    ...script.options,
  })(context)
  const ask$: Observable<SignInAsk> = feature.actions.ask()
  return { ...feature, ask$, effects, sessions, letters$: feature.state$.pipe(map(letterOf)) }
}
