import { EMPTY, firstValueFrom, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { readTransferStatus } from "../../src/features/transferStatus.js"
import type { TransferStatus } from "../../src/model/transfer/pendingTransfer.js"

const account = { network: "eip155:1", address: "0xa" } as const
const found: TransferStatus = { type: "submitted", hash: "0x1", trace: {} }

interface Read {
  readonly hash?: string | null
  readonly wallet$?: Observable<TransferStatus>
  readonly chain?: TransferStatus
  /** The transactions of other transfers by then. */
  readonly others?: readonly string[]
}

const read = ({ hash = null, wallet$ = EMPTY, chain = found, others = [] }: Read) =>
  firstValueFrom(
    readTransferStatus({ transferStatus: () => wallet$ }, { account, hash, trace: {} }, of(chain), () => others),
    { defaultValue: "nothing" },
  )

describe("what became of a transfer", () => {
  it("is what the wallet says, where it can tell, else what the chain says", async () => {
    const told: TransferStatus = { type: "confirmed", hash: "0x2" }
    expect(await read({ wallet$: of(told) })).toBe(told)
    expect(await read({})).toBe(found)
  })

  it.each<TransferStatus>([
    found,
    { type: "spedUp", hash: "0x1", trace: {} },
    { type: "confirmed", hash: "0x1" },
    { type: "reverted", hash: "0x1" },
  ])("is nothing where the chain has found the transaction of another one: $type", async (chain) => {
    expect(await read({ chain, others: ["0x1"] })).toBe("nothing")
  })

  it("is that another one has replaced it", async () => {
    const chain: TransferStatus = { type: "replaced", hash: "0x1" }
    expect(await read({ chain, hash: "0x0", others: ["0x1"] })).toBe(chain)
  })

  it("may be the same transaction as of another one, where the wallet says so, as a Safe that sends several at once", async () => {
    expect(await read({ wallet$: of(found), others: ["0x1"] })).toBe(found)
    const chain: TransferStatus = { type: "confirmed", hash: "0x1" }
    expect(await read({ chain, hash: "0x1", others: ["0x1"] })).toBe(chain)
  })
})
