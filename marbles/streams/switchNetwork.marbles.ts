import { mergeMap, NEVER, type Observable } from "rxjs"
import { describe, it } from "vitest"
import { type ErrorCode, fail } from "../../src/model/errors.js"
import type { NetworkId } from "../../src/model/namespace.js"
import { type SwitchEvent, type SwitchNetwork, switchNetworkCommand } from "../../src/streams/switchNetwork.js"
import { inTurn, marbles } from "../support/marbles.js"
import { clock, keyOf, mainnet, named, polygon, walletOf } from "./fixtures.js"

const events: Readonly<Record<string, SwitchEvent>> = {
  p: { type: "networkChanged", ...keyOf("fox"), network: polygon.id },
  e: { type: "networkChanged", ...keyOf("fox"), network: mainnet.id },
  c: { type: "networkChosen", network: polygon.id },
}

const answers: Readonly<Record<string, NetworkId>> = { p: polygon.id, e: mainnet.id, c: polygon.id }
const replies: Readonly<Record<string, NetworkId | ErrorCode>> = {
  ...answers,
  S: "Superseded",
  R: "UserRejected",
  T: "TimedOut",
  A: "Aborted",
}

const switching = (switchNetwork: () => Observable<NetworkId>): SwitchNetwork => ({
  network: polygon,
  connector: walletOf("fox", { switchNetwork }),
})

/** Nobody disconnects the wallet. */
const patient = { closed$: () => NEVER, clock }

describe("switching the network", () => {
  it(
    "moves the wallet, and tells the network that it is on then",
    marbles((m) => {
      const asked$ = m.hot(" -a-----")
      const wallet$ = m.cold(" --(p|)", answers)
      const happens = "      ---p---"
      const reply = "        ---p---"

      const go = switchNetworkCommand(patient)

      m.expect(go.events$).toBeObservable(happens, events)
      m.expect(asked$.pipe(mergeMap(() => go.ask(switching(() => wallet$))))).toBeObservable(reply, answers)
    }),
  )

  it(
    "believes what was read back, not what was asked for",
    marbles((m) => {
      const asked$ = m.hot(" -a-----")
      const wallet$ = m.cold(" --(e|)", answers)
      const happens = "      ---e---"
      const reply = "        ---e---"

      const go = switchNetworkCommand(patient)

      m.expect(go.events$).toBeObservable(happens, events)
      m.expect(asked$.pipe(mergeMap(() => go.ask(switching(() => wallet$))))).toBeObservable(reply, answers)
    }),
  )

  it(
    "forgets a wish when a newer one comes",
    marbles((m) => {
      const asked$ = m.hot(" -a-a----")
      const first$ = m.cold(" ---(p|)", answers)
      const second$ = m.cold("  --(e|)", answers)
      const asks = "         -^-!    "
      const told = "         ---S-e--"

      const go = switchNetworkCommand(patient)
      go.events$.subscribe()
      const input = switching(inTurn(first$, second$))

      m.expect(asked$.pipe(mergeMap(() => go.ask(input).pipe(named())))).toBeObservable(told, replies)
      m.expect(first$).toHaveSubscriptions(asks)
    }),
  )

  it(
    "changes nothing when the person says no",
    marbles((m) => {
      const asked$ = m.hot(" -a-----")
      const wallet$ = m.cold(" --#   ", answers, fail("UserRejected", { connector: "fox" }))
      const happens = "      -------"
      const reply = "        ---R---"

      const go = switchNetworkCommand(patient)

      m.expect(go.events$).toBeObservable(happens, events)
      m.expect(asked$.pipe(mergeMap(() => go.ask(switching(() => wallet$)).pipe(named())))).toBeObservable(
        reply,
        replies,
      )
    }),
  )

  it(
    "waits five minutes for the person, and then no longer",
    marbles((m) => {
      const asked$ = m.hot(" -a            ")
      const wallet$ = m.cold("-             ")
      const asks = "         -^ 299.999s ! "
      const reply = "        - 300s T      "

      const go = switchNetworkCommand(patient)
      go.events$.subscribe()

      m.expect(asked$.pipe(mergeMap(() => go.ask(switching(() => wallet$)).pipe(named())))).toBeObservable(
        reply,
        replies,
      )
      m.expect(wallet$).toHaveSubscriptions(asks)
    }),
  )

  it(
    "is a choice to be kept when nobody is connected there",
    marbles((m) => {
      const asked$ = m.hot("-a-")
      const happens = "     -c-"
      const reply = "       -c-"

      const go = switchNetworkCommand(patient)

      m.expect(go.events$).toBeObservable(happens, events)
      m.expect(asked$.pipe(mergeMap(() => go.ask({ network: polygon, connector: null })))).toBeObservable(
        reply,
        answers,
      )
    }),
  )

  it(
    "is called off when the wallet is disconnected meanwhile",
    marbles((m) => {
      const asked$ = m.hot(" a-----")
      const wallet$ = m.cold("----p|", answers)
      const closed$ = m.cold("  --g---")
      const asks = "         ^-!"
      const reply = "        --A---"

      const go = switchNetworkCommand({ closed$: () => closed$, clock })
      go.events$.subscribe()

      m.expect(asked$.pipe(mergeMap(() => go.ask(switching(() => wallet$)).pipe(named())))).toBeObservable(
        reply,
        replies,
      )
      m.expect(wallet$).toHaveSubscriptions(asks)
    }),
  )

  it(
    "leaves a wish for another chain family alone",
    marbles((m) => {
      const asked$ = m.hot("  ab------", { a: polygon, b: { ...polygon, id: "solana:main" as const } })
      const wallet$ = m.cold(" ----p|  ", answers)
      const reply = "         -b--p---"

      const go = switchNetworkCommand(patient)
      go.events$.subscribe()
      const connector = walletOf("fox", { switchNetwork: () => wallet$ })
      const wish = (network: typeof polygon) =>
        go.ask(network.id === polygon.id ? { network, connector } : { network, connector: null })

      m.expect(asked$.pipe(mergeMap(wish))).toBeObservable(reply, { ...answers, b: "solana:main" })
    }),
  )
})
