import { throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { marbles } from "../../support/marbles.js"
import { A, B, eoa, ethereum, polygon } from "../evm/marbleWallet.js"
import {
  approvalOf,
  emitted,
  onEthereum,
  openingOver,
  scriptedClient,
  session,
  sessionOf,
  topic,
} from "./scriptedRelay.js"

const C = "0xcccccccccccccccccccccccccccccccccccccccc"

describe("reconnecting", () => {
  const silent = { silent: true }

  it(
    "uses the session that is stored, on the network of the earlier visit",
    marbles((m) => {
      const client = scriptedClient({ stored: [session] })
      m.expect(openingOver(client, silent)).toBeObservable("o", emitted)
      m.expect(openingOver(client, { ...silent, remembered: [polygon.id] })).toBeObservable("O", emitted)
      m.expect(openingOver(client, { ...silent, remembered: ["eip155:10"] })).toBeObservable("o", emitted)
    }),
  )

  it(
    "uses it with the account that the wallet had selected on the earlier visit, where it still approves that",
    marbles((m) => {
      const client = scriptedClient({ stored: [sessionOf([onEthereum(A), onEthereum(B)])] })
      const approval = (first: string, second: string) =>
        ({ type: "connected", approvals: [{ ...approvalOf(A), accounts: [eoa(first), eoa(second)] }] }) as const
      const values = { o: approval(A, B), b: approval(B, A) }
      const restored = (address: string) => ({ ...silent, selected: [{ network: polygon.id, address }] })

      m.expect(openingOver(client, restored(B))).toBeObservable("b", values)
      m.expect(openingOver(client, restored(C))).toBeObservable("o", values)
    }),
  )

  it(
    "completes empty without a session, and with one that has expired or is none",
    marbles((m) => {
      const pair = () => throwError(() => new Error("was asked"))
      m.expect(openingOver(scriptedClient({ pair }), silent)).toBeObservable("|")
      m.expect(openingOver(scriptedClient({ pair, stored: [{ ...session, expiry: 0 }] }), silent)).toBeObservable("|")
      m.expect(openingOver(scriptedClient({ pair, stored: [null, {}, 1] }), silent)).toBeObservable("|")
    }),
  )

  it(
    "ends a session that was not asked for a network of the site: it cannot be extended",
    marbles((m) => {
      const old = { ...sessionOf([onEthereum()]), optionalNamespaces: { eip155: { chains: [ethereum.id] } } }
      const client = scriptedClient({ stored: [old] })

      m.expect(openingOver(client, silent)).toBeObservable("|")
      m.flush()
      expect(client.ended).toStrictEqual([topic])
    }),
  )

  it(
    "keeps a session whose wallet has not approved a network that it was asked for",
    marbles((m) => {
      m.expect(openingOver(scriptedClient({ stored: [sessionOf([onEthereum()])] }), silent)).toBeObservable(
        "o",
        emitted,
      )
    }),
  )
})
