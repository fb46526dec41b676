import { describe, expect, it } from "vitest"
import { decodeSession } from "../../../src/adapters/walletConnect/relaySession.js"
import { changeIn } from "../../../src/adapters/walletConnect/sessionChanges.js"
import { approvalsIn, initialState, reduceSession } from "../../../src/adapters/walletConnect/sessionState.js"
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from "../../../src/networks/bitcoin.js"
import { sessionEvent, sessionOf } from "../../../marbles/adapters/walletConnect/scriptedRelay.js"

const MAIN = bitcoinMainnet.id
const SIGNET = bitcoinSignet.id
const PAY = "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh"
const ON_SIGNET = "tb1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjx96dsw"
const ORD = "bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297"

/** What a session of Bitcoin approves after events of its wallet. */
const approvedAfter = (...events: readonly (readonly [name: string, data: unknown])[]) => {
  const accounts = [`${SIGNET}:${ON_SIGNET}`, `${MAIN}:${PAY}`, `${MAIN}:${ORD}`]
  const session = decodeSession(sessionOf([], { namespaces: { bip122: { accounts, methods: ["sendTransfer"] } } }))
  if (!session) throw new Error("this is a session")
  const changes = events.map(([name, data]) => changeIn.session_event(sessionEvent(name, data, MAIN)))
  const initial = initialState(session, [MAIN, SIGNET, bitcoinTestnet.id])
  return approvalsIn(changes.reduce((state, change) => (change ? reduceSession(state, change) : state), initial))
}

describe("an account of Bitcoin", () => {
  it("keeps its type where the wallet selects another one: that is by the wallet's own order", () => {
    expect(approvedAfter(["accountsChanged", [ORD, PAY]])).toMatchObject([
      {
        accounts: [
          { address: ORD, type: "ordinal" },
          { address: PAY, type: "payment" },
        ],
      },
    ])
  })
})

describe("a session of Bitcoin whose wallet moves", () => {
  it.each([bitcoinTestnet.id, "bip122:00000000000000000000000000000000"])(
    "to a network on which it approves no account stays where it is: %s",
    (network) => {
      expect(approvedAfter(["chainChanged", network])).toMatchObject([{ network: MAIN, accounts: [{}, {}] }])
      expect(approvedAfter(["chainChanged", SIGNET], ["chainChanged", network])).toMatchObject([
        { network: SIGNET, accounts: [{ address: ON_SIGNET }] },
      ])
    },
  )
})
