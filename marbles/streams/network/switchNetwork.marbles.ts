import { mergeMap, NEVER, type Observable } from "rxjs"
import { describe, it } from "vitest"
import { type ErrorCode, fail } from "../../../src/model/errors.js"
import type { NetworkId } from "../../../src/model/namespace.js"
import {
  type SwitchEvent,
  type SwitchNetwork,
  switchNetworkCommand,
} from "../../../src/streams/network/switchNetwork.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { clock, connectedOf, inFamily, mainnet, named, polygon } from "../fixtures.js"

const events: Readonly<Record<string, SwitchEvent>> = {
  p: { type: "networkSwitched", ...inFamily("fox"), network: polygon.id },
  e: { type: "networkSwitched", ...inFamily("fox"), network: mainnet.id },
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
  wallet: connectedOf("fox", { switchNetwork }),
})

/** No wallet is disconnected. */
const ports = { closed$: () => NEVER, clock }

describe("switching the network", () => {
  it(
    "switches the wallet, and emits the network that it is on then",
    marbles((m) => {
      const calls$ = m.hot(" -a-----")
      const wallet$ = m.cold(" --(p|)", answers)
      const emits = "        ---p---"
      const reply = "        ---p---"

      const command = switchNetworkCommand(ports)

      m.expect(command.events$).toBeObservable(emits, events)
      m.expect(calls$.pipe(mergeMap(() => command.ask(switching(() => wallet$))))).toBeObservable(reply, answers)
    }),
  )

  it(
    "emits the network that was read back, not the requested one",
    marbles((m) => {
      const calls$ = m.hot(" -a-----")
      const wallet$ = m.cold(" --(e|)", answers)
      const emits = "        ---e---"
      const reply = "        ---e---"

      const command = switchNetworkCommand(ports)

      m.expect(command.events$).toBeObservable(emits, events)
      m.expect(calls$.pipe(mergeMap(() => command.ask(switching(() => wallet$))))).toBeObservable(reply, answers)
    }),
  )

  it(
    "is replaced by a newer call for the same family",
    marbles((m) => {
      const calls$ = m.hot(" -a-a----")
      const first$ = m.cold(" ---(p|)", answers)
      const second$ = m.cold("  --(e|)", answers)
      const requests = "     -^-!    "
      const results = "      ---S-e--"

      const command = switchNetworkCommand(ports)
      command.events$.subscribe()
      const input = switching(inTurn(first$, second$))

      m.expect(calls$.pipe(mergeMap(() => command.ask(input).pipe(named())))).toBeObservable(results, replies)
      m.expect(first$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "changes nothing when the user rejects",
    marbles((m) => {
      const calls$ = m.hot(" -a-----")
      const wallet$ = m.cold(" --#   ", answers, fail("UserRejected", { connector: "fox" }))
      const emits = "        -------"
      const reply = "        ---R---"

      const command = switchNetworkCommand(ports)

      m.expect(command.events$).toBeObservable(emits, events)
      m.expect(calls$.pipe(mergeMap(() => command.ask(switching(() => wallet$)).pipe(named())))).toBeObservable(
        reply,
        replies,
      )
    }),
  )

  it(
    "waits five minutes for the user, then errors with TimedOut",
    marbles((m) => {
      const calls$ = m.hot(" -a            ")
      const wallet$ = m.cold("-             ")
      const requests = "     -^ 299.999s ! "
      const reply = "        - 300s T      "

      const command = switchNetworkCommand(ports)
      command.events$.subscribe()

      m.expect(calls$.pipe(mergeMap(() => command.ask(switching(() => wallet$)).pipe(named())))).toBeObservable(
        reply,
        replies,
      )
      m.expect(wallet$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "is remembered as a choice if no wallet is connected in the family",
    marbles((m) => {
      const calls$ = m.hot("-a-")
      const emits = "       -c-"
      const reply = "       -c-"

      const command = switchNetworkCommand(ports)

      m.expect(command.events$).toBeObservable(emits, events)
      m.expect(calls$.pipe(mergeMap(() => command.ask({ network: polygon, wallet: null })))).toBeObservable(
        reply,
        answers,
      )
    }),
  )

  it(
    "errors with Aborted when the wallet is disconnected meanwhile",
    marbles((m) => {
      const calls$ = m.hot(" a-----")
      const wallet$ = m.cold("----p|", answers)
      const closed$ = m.cold("  --g---")
      const requests = "     ^-!"
      const reply = "        --A---"

      const command = switchNetworkCommand({ closed$: () => closed$, clock })
      command.events$.subscribe()

      m.expect(calls$.pipe(mergeMap(() => command.ask(switching(() => wallet$)).pipe(named())))).toBeObservable(
        reply,
        replies,
      )
      m.expect(wallet$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "does not replace a call for another chain family",
    marbles((m) => {
      const calls$ = m.hot("  ab------", { a: polygon, b: { ...polygon, id: "solana:main" as const } })
      const wallet$ = m.cold(" ----p|  ", answers)
      const reply = "         -b--p---"

      const command = switchNetworkCommand(ports)
      command.events$.subscribe()
      const wallet = connectedOf("fox", { switchNetwork: () => wallet$ })
      const switchTo = (network: typeof polygon) =>
        command.ask(network.id === polygon.id ? { network, wallet } : { network, wallet: null })

      m.expect(calls$.pipe(mergeMap(switchTo))).toBeObservable(reply, { ...answers, b: "solana:main" })
    }),
  )
})
