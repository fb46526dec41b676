import { describe, expect, it } from "vitest"
import { decodeSession } from "../../../src/adapters/walletConnect/relaySession.js"
import { changeIn } from "../../../src/adapters/walletConnect/sessionChanges.js"
import { approvalsIn, initialState, reduceSession } from "../../../src/adapters/walletConnect/sessionState.js"
import type { NetworkId } from "../../../src/model/namespace.js"
import { bitcoinMainnet } from "../../../src/networks/bitcoin.js"
import { sessionEvent, sessionOf } from "../../../marbles/adapters/scriptedRelay.js"

const MAIN = bitcoinMainnet.id
const PAY = "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh"
const ORD = "bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297"

/** What a session of Bitcoin approves after an event of its wallet. */
const approvedAfter = (name: string, data: unknown, offered: readonly NetworkId[] = [MAIN]) => {
  const accounts = [`${MAIN}:${PAY}`, `${MAIN}:${ORD}`]
  const session = decodeSession(sessionOf([], { namespaces: { bip122: { accounts, methods: ["sendTransfer"] } } }))
  const change = changeIn.session_event(sessionEvent(name, data, MAIN))
  if (!session || !change) throw new Error("these are a session and a change")
  return approvalsIn(reduceSession(initialState(session, offered), change))
}

describe("an account of Bitcoin", () => {
  it("keeps its type where the wallet selects another one: that is by the wallet's own order", () => {
    expect(approvedAfter("accountsChanged", [ORD, PAY])).toMatchObject([
      {
        accounts: [
          { address: ORD, type: "ordinal" },
          { address: PAY, type: "payment" },
        ],
      },
    ])
  })
})
