import { concat, defer, NEVER, type Observable, of, take, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import type { PairingStep } from "../../../src/adapters/walletConnect/relayClient.js"
import { fail } from "../../../src/model/errors.js"
import { createSignal } from "../../../src/streams/operators/createSignal.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { A, ethereum, polygon } from "../evm/marbleWallet.js"
import {
  approvalOf,
  connectorOver,
  emitted,
  openingOver,
  other,
  scriptedClient,
  session,
  sessionOf,
  steps,
  topic,
} from "./scriptedRelay.js"

describe("pairing", () => {
  it(
    "emits the URI, then the connection with everything that was approved",
    marbles((m) => {
      const pairing$ = m.cold("-u---s", steps)
      const emits = "          -u---o"
      const listening = "      ^----!"

      const client = scriptedClient({ pair: () => pairing$ })

      m.expect(openingOver(client)).toBeObservable(emits, emitted)
      m.expect(pairing$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "asks for optional scopes only: each network of the site, the methods and events of its family",
    marbles(() => {
      const proposals: unknown[] = []
      const pair = (proposal: unknown) => {
        proposals.push(proposal)
        return NEVER
      }
      openingOver(scriptedClient({ pair })).subscribe().unsubscribe()
      const [asked] = proposals as readonly Record<string, { readonly methods: readonly string[] }>[]
      expect(Object.keys(asked ?? {})).toStrictEqual(["eip155"])
      expect(asked?.["eip155"]).toMatchObject({
        chains: [ethereum.id, polygon.id],
        events: ["accountsChanged", "chainChanged"],
      })
      expect(asked?.["eip155"]?.methods).toHaveLength(24)
    }),
  )

  it(
    "says that the URI can be given to another wallet where links must be there before the tap",
    marbles((m) => {
      const pairing$ = m.cold("-u---s", steps)
      const emits = "          -U---o"
      const client = scriptedClient({ pair: () => pairing$ })
      const opening$ = connectorOver(client, false, NEVER, true).open({ silent: false, networks: [ethereum, polygon] })

      m.expect(opening$).toBeObservable(emits, { ...emitted, U: { ...steps.u, reusable: true } })
    }),
  )

  it(
    "gives the URI up when it is left",
    marbles((m) => {
      const pairing$ = m.cold("-u---s", steps)
      const visit = "          ^--!  "
      const emits = "          -u-   "
      const listening = "      ^--!  "

      const client = scriptedClient({ pair: () => pairing$ })

      m.expect(openingOver(client), visit).toBeObservable(emits, emitted)
      m.expect(pairing$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "fails when the relay takes no proposal within 15 seconds",
    marbles((m) => {
      const error = fail("ServiceTimedOut", { path: "wss://relay.example", after: 15_000 })
      m.expect(openingOver(scriptedClient())).toBeObservable("15s #", undefined, error)
    }),
  )

  it.each([
    [5000, "User rejected.", fail("UserRejected", { connector: "walletConnect" })],
    [4001, "No", fail("UserRejected", { connector: "walletConnect" })],
    [0, "User cancelled", fail("UserRejected", { connector: "walletConnect" })],
    [5100, "Unsupported chains.", fail("ChainUnsupported", { network: "Ethereum, Polygon" })],
    [0, "Out of\u202e order", fail("WalletRefused", { connector: "walletConnect", message: "Out of order" })],
  ])("fails with what the wallet said: %i %s", (code, message, error) =>
    marbles((m) => {
      const pairing$ = m.cold("-u-#", steps, { code, message })
      m.expect(openingOver(scriptedClient({ pair: () => pairing$ }))).toBeObservable("-u-#", emitted, error)
    })(),
  )

  it.each([
    ["Unauthorized: invalid key", fail("ProjectIdInvalid", {})],
    ["Unauthorized: origin not allowed", fail("OriginNotAllowed", { origin: "https://shop.example" })],
    ["JWT Token is not yet valid", fail("SessionExpired", {})],
    ["Too many connections", fail("ServiceUnreachable", { path: "wss://relay.example" })],
  ])("ends with the first refusal of the relay, though the client never does: %s", (reason, error) =>
    marbles((m) => {
      const message = `WebSocket connection closed abnormally with code: 3000 (${reason})`
      const pairing$ = m.cold(" -----")
      const refused$ = m.hot("  --e-e-e", { e: new Error(message) })
      const listening = "       ^-!"

      const client = scriptedClient({ pair: () => pairing$, refused$ })

      m.expect(openingOver(client)).toBeObservable("--#", undefined, error)
      m.expect(pairing$).toHaveSubscriptions(listening)
    })(),
  )

  it(
    "refuses a URI that is none",
    marbles((m) => {
      const step = { type: "uri", uri: "https://evil.example" } as const
      const error = fail("MalformedAnswer", { connector: "walletConnect", method: "wc_sessionPropose" })
      m.expect(openingOver(scriptedClient({ pair: () => concat(of(step), NEVER) }))).toBeObservable(
        "#",
        undefined,
        error,
      )
    }),
  )

  it.each([[null], ["session"], [{ topic: "short" }], [sessionOf([], { namespaces: 1 })]])(
    "refuses a malformed session: %j",
    (malformed) =>
      marbles((m) => {
        const pairing$ = of<PairingStep>({ type: "session", session: malformed })
        const error = fail("MalformedAnswer", { connector: "walletConnect", method: "wc_sessionSettle" })
        m.expect(openingOver(scriptedClient({ pair: () => pairing$ }))).toBeObservable("#", undefined, error)
      })(),
  )

  it(
    "ends a session for accounts that were not asked for",
    marbles((m) => {
      const foreign = sessionOf([`eip155:10:${A}`, `solana:one:${A}`, "nowhere:x:y"])
      const client = scriptedClient({ pair: () => of<PairingStep>({ type: "session", session: foreign }) })
      const error = fail("ChainUnsupported", { network: "Ethereum, Polygon" })

      m.expect(openingOver(client)).toBeObservable("#", undefined, error)
      m.flush()
      expect(client.ended).toStrictEqual([topic])
    }),
  )

  it(
    "ends earlier sessions of this site once there is a new one",
    marbles((m) => {
      const client = scriptedClient({
        pair: () => of(steps.s),
        stored: [{ ...session, topic: other }, session],
      })
      m.expect(openingOver(client)).toBeObservable("o", emitted)
      m.flush()
      expect(client.ended).toStrictEqual([other])
    }),
  )

  it(
    "names the wallet as it calls itself, without what could mislead",
    marbles((m) => {
      const peer = {
        metadata: { name: "Good\u202e  Wallet\n", icons: ["javascript:alert(1)", "https://icons.example/w"] },
      }
      const pairing$ = of<PairingStep>({ type: "session", session: { ...session, peer } })
      const o: ConnectorEvent = {
        type: "connected",
        approvals: [approvalOf(A)],
        wallet: { name: "Good Wallet", icon: "https://icons.example/w" },
      }
      m.expect(openingOver(scriptedClient({ pair: () => pairing$ }))).toBeObservable("o", { o })
    }),
  )
})

describe("the client of the relay", () => {
  it(
    "is in use from the attempt to the end of the connection, and not after an attempt that failed",
    marbles((m) => {
      const inUse$ = m.cold<never>("-")
      const ended$ = m.hot("        -------e", { e: { topic } })
      const listening = "           ^------!"
      const client = { pair: () => m.cold("-u---s", steps), events: { session_delete: ended$ }, inUse$ }
      m.expect(openingOver(scriptedClient(client))).toBeObservable("-u---o-|", emitted)
      m.expect(inUse$).toHaveSubscriptions(listening)

      const failing$ = m.cold<never>("-")
      const failed = { pair: () => m.cold<PairingStep>("--#", undefined, { code: 4001 }), inUse$: failing$ }
      const rejection = fail("UserRejected", { connector: "walletConnect" })
      m.expect(openingOver(scriptedClient(failed))).toBeObservable("--#", {}, rejection)
      m.expect(failing$).toHaveSubscriptions("^-!")
    }),
  )

  it(
    "ends no connection where it cannot reach the relay after the page was away",
    marbles((m) => {
      const returned$ = m.hot("--a--b")
      const resume = inTurn<Observable<never>>(
        m.cold("#"),
        throwError(() => new Error("offline")),
      )
      const throwing = () => {
        throw new Error("closed")
      }
      for (const client of [{ resume }, { resume: throwing }].map((part) =>
        scriptedClient({ stored: [session], ...part }),
      ))
        m.expect(
          connectorOver(client, false, returned$).open({ silent: true, networks: [ethereum, polygon] }),
        ).toBeObservable("o", emitted)
    }),
  )

  it(
    "reaches the relay each time that the page was away, for as long as there is a connection",
    marbles((m) => {
      const returned$ = m.hot("  --a----a--a")
      const ended$ = m.hot("  --------e", { e: { topic } })
      const resumed = "       --r----(r|)"
      const [resumed$, resume] = createSignal<string>()
      const events = { session_delete: ended$ }
      const client = scriptedClient({ stored: [session], events, resume: () => defer(() => (resume("r"), NEVER)) })
      m.expect(resumed$.pipe(take(2))).toBeObservable(resumed)
      const opening$ = connectorOver(client, false, returned$).open({ silent: true, networks: [ethereum, polygon] })
      m.expect(opening$).toBeObservable("o-------|", emitted)
    }),
  )
})
