import { of, switchMap } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import { fail } from "../../../src/model/errors.js"
import { solanaDevnet, solanaMainnet } from "../../../src/networks/solana.js"
import { marbles } from "../../support/marbles.js"
import {
  A,
  B,
  connectedWith,
  connectorOf,
  DEVNET,
  MAINNET,
  marbleStandard,
  opening,
  shown,
  showing,
} from "./marbleStandard.js"

const values: Readonly<Record<string, ConnectorEvent>> = {
  o: connectedWith([A]),
  d: connectedWith([A], DEVNET, [DEVNET]),
  w: { type: "withdrawn" },
}

const lists = { A: [shown(A)], n: [], d: [shown(A, ["solana:devnet"])] }
const answer = { accounts: [shown(A)] }

describe("the network of a wallet of the Wallet Standard", () => {
  const on = (chains: readonly string[]) =>
    marbleStandard(() => [shown(A, chains)], { "standard:connect": of({ accounts: [shown(A, chains)] }) })

  it(
    "is the first of the site's that the account can be on, or that of the last visit",
    marbles((m) => {
      const networks = [solanaDevnet, solanaMainnet]
      const both = ["solana:mainnet", "solana:devnet"]
      m.expect(opening(on(both), { networks })).toBeObservable("d", {
        d: connectedWith([A], DEVNET, [DEVNET, MAINNET]),
      })
      m.expect(opening(on(both), { remembered: ["eip155:1", DEVNET] })).toBeObservable("d", {
        d: connectedWith([A], DEVNET),
      })
      m.expect(opening(on(["solana:devnet"]), { remembered: [MAINNET] })).toBeObservable("d", values)
    }),
  )

  it(
    "may be named by its CAIP-2 id; one that is no public cluster is a local one",
    marbles((m) => {
      const local = { ...solanaDevnet, id: "solana:LocaLnet111111111111111111111111" } as const
      m.expect(opening(on([DEVNET]))).toBeObservable("d", values)
      m.expect(opening(on(["solana:localnet"]), { networks: [local] })).toBeObservable("l", {
        l: connectedWith([A], local.id, [local.id]),
      })
    }),
  )

  it(
    "is one that the site does not offer where the account can be on no other, and unknown where nothing is known of it",
    marbles((m) => {
      m.expect(opening(on(["solana:mainnet"]), { networks: [solanaDevnet] })).toBeObservable("m", {
        m: connectedWith([A], MAINNET, [MAINNET]),
      })
      m.expect(opening(on(["solana:else"]))).toBeObservable("u", { u: connectedWith([A], "solana:unknown", []) })
    }),
  )

  it(
    "changes with the account, where that cannot be on it",
    marbles((m) => {
      const states$ = m.hot("--d-A-", lists)
      const events = "       o-d-e-"
      const wallet = marbleStandard(showing(states$, lists.A), { "standard:connect": of(answer) }, states$)

      m.expect(opening(wallet)).toBeObservable(events, { ...values, e: connectedWith([A], DEVNET) })
    }),
  )

  it(
    "is the one that the site has switched to, without a prompt, and no other than the accounts can be on",
    marbles((m) => {
      const states$ = m.hot("-----n-A-", lists)
      const wallet = marbleStandard(showing(states$, lists.A), { "standard:connect": of(answer) }, states$)
      const connector = connectorOf(wallet)
      const options = { silent: false, networks: [solanaMainnet, solanaDevnet] }
      const alone = connectorOf(marbleStandard(() => lists.d, {}))
      const unsupported = fail("ChainUnsupported", { network: "Solana" })

      m.expect(connector.open(options)).toBeObservable("(oe)-w-e-", {
        ...{ ...values, e: connectedWith([A], DEVNET) },
      })
      m.expect(connector.signer("solana").switchNetwork(solanaDevnet)).toBeObservable("(d|)", { d: DEVNET })
      m.expect(alone.signer("solana").switchNetwork(solanaMainnet)).toBeObservable("#", undefined, unsupported)
      m.flush()
      expect(wallet.calls).toEqual(["standard:connect"])
    }),
  )

  it(
    "has the accounts that can be on it: others are shown once the site switches to theirs",
    marbles((m) => {
      const accounts = [shown(A, ["solana:mainnet"]), shown(B, ["solana:devnet"])]
      const connector = connectorOf(marbleStandard(() => accounts, { "standard:connect": of({ accounts }) }))
      const calls$ = m.hot("---d-m-", { d: solanaDevnet, m: solanaMainnet })
      const emits = "        o--d-o-"
      const switched$ = calls$.pipe(switchMap((network) => connector.signer("solana").switchNetwork(network)))

      m.expect(connector.open({ silent: false, networks: [solanaMainnet, solanaDevnet] })).toBeObservable(emits, {
        ...{ o: connectedWith([A]), d: connectedWith([B], DEVNET) },
      })
      m.expect(switched$).toBeObservable("   ---d-m-", { d: DEVNET, m: MAINNET })
    }),
  )
})
