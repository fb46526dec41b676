import { concat, map, NEVER, of, type SchedulerLike } from "rxjs"
import type { ChainReads, Family } from "../../../src/adapters/family.js"
import { followTransfers, type FollowPorts } from "../../../src/features/transfers/followTransfers.js"
import { type TransferJournal, transferJournal } from "../../../src/features/transfers/transferJournal.js"
import type { FollowedTransfer, PendingTransfer } from "../../../src/model/transfer/pendingTransfer.js"
import { inertEnvironment, memoryStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import { after, alice, bob, clock as sinceStart, liveOf, mainnet, openedBy } from "../../streams/fixtures.js"

export const DAY = 86_400_000
export const HOUR = 3_600_000

/** The diagrams start at this time. */
export const START = 10 * DAY
export const clock: SchedulerLike = Object.assign(Object.create(sinceStart), { now: () => START + sinceStart.now() })

export const connected = after(openedBy(liveOf("fox")))
export const elsewhere = after(openedBy(liveOf("fox", { accounts: [bob] })))

export const pending = (id: string, change: Partial<PendingTransfer> = {}): PendingTransfer => ({
  ...{ id, account: { network: mainnet.id, address: alice.address }, at: START },
  ...{ to: "0xb0b", amount: "1", symbol: "ETH", hash: `0x${id}`, trace: {} },
  ...change,
})

/** A journal that this page has not written itself, as after a reload. */
export const journalOf = (...transfers: readonly PendingTransfer[]): TransferJournal => {
  const records = recordsIn(memoryStorage(), "test")
  const written = transferJournal(records)
  for (const transfer of transfers.toReversed()) written.begin(transfer)
  return transferJournal(records)
}

export const always = <T>(value: T) => concat(of(value), NEVER)

/** Follows with a chain that says "unknown" each time, and records what it was asked. */
export const following = (journal: TransferJournal, changes: Partial<FollowPorts> = {}, visible$ = always(true)) => {
  const asked: FollowedTransfer[] = []
  const transferStatus: ChainReads["transferStatus"] = (transfer) => {
    asked.push(transfer)
    return of({ type: "unknown", trace: {} })
  }
  const environment = inertEnvironment({ clock })
  const followed$ = followTransfers({
    journal,
    connections$: Object.assign(always(connected), { value: connected }),
    family: () => ({ reads$: of({ balanceOf: () => NEVER, transferStatus }) }) as unknown as Family,
    knownNetwork: (id) => (id === mainnet.id ? mainnet : undefined),
    environment: { ...environment, page: { ...environment.page, visible$ } },
    settings: { storagePrefix: "test" } as FollowPorts["settings"],
    signerOf: () => undefined,
    isAttended: () => false,
    ...changes,
  }).pipe(map(({ transfer, status }) => `${transfer.id} ${status?.type ?? "given up"}`))
  return { followed$, asked }
}
