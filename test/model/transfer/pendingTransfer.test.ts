import { describe, expect, it } from "vitest"
import { type PendingTransfer, transfersOf } from "../../../src/model/transfer/pendingTransfer.js"

const ALICE = "0xa11ce00000000000000000000000000000000001"
const CAROL = "0xca20000000000000000000000000000000000ca0"

const pending = (id: string, account: PendingTransfer["account"]): PendingTransfer => ({
  ...{ id, account, at: 0, to: CAROL, amount: "1", symbol: "ETH", hash: null },
  trace: {},
})

const transfers = [
  pending("mine", { network: "eip155:1", address: ALICE }),
  pending("capitals", { network: "eip155:1", address: ALICE.toUpperCase().replace("X", "x") }),
  pending("another account", { network: "eip155:1", address: CAROL }),
  pending("another network", { network: "eip155:137", address: ALICE }),
]
const ids = (account: PendingTransfer["account"] | null): readonly string[] =>
  transfersOf(account, transfers).map(({ id }) => id)

describe("the pending transfers of an account", () => {
  it("are those of its address on its network, in any letter case", () => {
    expect(ids({ network: "eip155:1", address: ALICE })).toEqual(["mine", "capitals"])
  })

  it("are none while no account is connected", () => {
    expect(ids(null)).toEqual([])
  })
})
