import { filter, map, merge, type Observable, pairwise, tap } from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { type AnyWalletError, fail } from "../../model/errors.js"
import type { TransferStatus } from "../../model/transfer/pendingTransfer.js"
import type { TransferStep } from "../../model/transfer/transfer.js"
import type { NoticeKey } from "../../model/words/notices.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import type { SendPorts } from "../../streams/transfer/send.js"
import type { BuiltInContext } from "../builtInContext.js"
import { announceEnd } from "./announceEnd.js"
import { type Followed, type FollowPorts, followTransfers } from "./followTransfers.js"
import { type RecordPorts, recordTransfer } from "./recordTransfer.js"
import type { TransferJournal } from "./transferJournal.js"

/** The recording and following of transfers in a running wallet. */
export interface TransfersFeature extends Pick<SendPorts, "recorded"> {
  readonly life$: Observable<unknown>
}

interface TransfersPorts extends Pick<FollowPorts, "journal" | "knownNetwork"> {
  readonly invalidate: () => void
}

/** What was found out about a transfer on the chain. */
interface Finding {
  readonly id: string
  readonly result: TransferStep | AnyWalletError
}

/** Whether a node has not known a transfer for so long that it was dropped. */
const droppedBy = ({ environment: { clock } }: BuiltInContext) => {
  const since = new Map<string, number>()
  return ({ transfer: { id }, status }: Followed): boolean => {
    if (status?.type !== "missing") {
      since.delete(id)
      return false
    }
    const first = since.get(id) ?? clock.now()
    since.set(id, first)
    return clock.now() - first >= chainLimits.droppedAfter
  }
}

type FailedStatus = Extract<TransferStatus, { readonly type: "reverted" | "replaced" | "expired" }>

/** What a transfer failed with, and the words for it. */
const failureOf = (status: FailedStatus): readonly [error: AnyWalletError, words: NoticeKey] => {
  switch (status.type) {
    case "reverted":
      return [fail("Reverted", { reason: null }), "transfer.failed"]
    case "replaced":
      return [fail("Replaced", { hash: status.hash }), "transfer.replaced"]
    case "expired":
      return [fail("TransferExpired", {}), "transfer.expired"]
  }
}

/** Writes what was found to the journal, and passes it on to the command that waits for it, or else to the user. */
const createConclude = (context: BuiltInContext, journal: TransferJournal, pass: (finding: Finding) => boolean) => {
  const isDropped = droppedBy(context)
  const announce = announceEnd(context)
  return (followed: Followed): void => {
    const { transfer, status } = followed
    const { id } = transfer
    const dropped = isDropped(followed)
    if (status && "trace" in status) journal.update(id, { trace: status.trace })
    switch (status?.type) {
      case "submitted":
      case "spedUp":
        journal.update(id, { hash: status.hash })
        pass({ id, result: { type: "submitted", hash: status.hash } })
        if (status.type === "spedUp") announce.say(transfer, "info", "transfer.spedUp")
        return
      case "confirmed":
        if (!journal.remove(id) || pass({ id, result: { type: "confirmed", hash: status.hash } })) return
        return announce.confirmed(transfer, status.hash)
      case "reverted":
      case "replaced":
      case "expired": {
        const [error, words] = failureOf(status)
        if (!journal.remove(id) || pass({ id, result: error })) return
        return announce.failed(transfer, error, words)
      }
      case "missing":
        if (dropped && journal.remove(id)) announce.say(transfer, "error", "transfer.dropped")
        return
      case "unknown":
        return
      case undefined:
        journal.remove(id)
    }
  }
}

/** Emits when a transfer has ended, in any tab, but not one of this page that the wallet has not sent. */
const endedIn = ({ transfers$, isOwn }: TransferJournal): Observable<unknown> =>
  transfers$.pipe(
    pairwise(),
    filter(([before, now]) =>
      before.some((one) => (one.hash !== null || !isOwn(one.id)) && now.every(({ id }) => id !== one.id)),
    ),
  )

/**
 * Records the transfers of a wallet, and follows on the chain those that have not ended: also after a reload, and after
 * the command that sent them has ended.
 */
export const transfersFeature = (
  context: BuiltInContext,
  { journal, invalidate, knownNetwork }: TransfersPorts,
): TransfersFeature => {
  const [found$, found] = createSignal<Finding>()
  const attended = new Set<string>()
  const foundOf = (id: string): Observable<TransferStep> =>
    found$.pipe(
      filter((finding) => finding.id === id),
      map(({ result }) => {
        if (result instanceof Error) throw result
        return result
      }),
    )
  const pass = (finding: Finding): boolean => {
    const isAttended = attended.has(finding.id)
    found(finding)
    return isAttended
  }
  const setAttended = (id: string, isAttended: boolean): void => {
    if (isAttended) attended.add(id)
    else attended.delete(id)
  }
  const conclude = createConclude(context, journal, pass)
  // A command that waits says it itself.
  const ended: RecordPorts["ended"] = (id, status) => {
    const transfer = journal.read().find((each) => each.id === id)
    if (!status || !transfer || attended.has(id)) journal.remove(id)
    else conclude({ transfer, status: { hash: transfer.hash ?? "", ...status } })
  }
  const { environment, settings, destroyed$ } = context
  return {
    recorded: recordTransfer({ environment, settings, destroyed$, journal, foundOf, setAttended, ended }),
    life$: merge(
      endedIn(journal).pipe(tap(invalidate)),
      followTransfers({ ...context, journal, knownNetwork, isAttended: (id) => attended.has(id) }).pipe(tap(conclude)),
    ),
  }
}
