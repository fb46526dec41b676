import {
  concat,
  defer,
  filter,
  finalize,
  map,
  merge,
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  switchMap,
  takeUntil,
  takeWhile,
  tap,
} from "rxjs"
import { accountId } from "../../model/account.js"
import { asWalletError, fail } from "../../model/errors.js"
import { limits } from "../../model/limits.js"
import { knownNotSent } from "../../model/transfer/notSent.js"
import { type PendingTransfer, transfersOf } from "../../model/transfer/pendingTransfer.js"
import type { TransferStep } from "../../model/transfer/transfer.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { replayNow } from "../../streams/operators/replayNow.js"
import type { Send } from "../../streams/transfer/send.js"
import { settleOutcome } from "../../streams/transfer/settleOutcome.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { TransferJournal } from "./transferJournal.js"
import { transferLock } from "./transferLock.js"

/** How a transfer that was sent has ended. */
export type EndStatus = { readonly type: "confirmed"; readonly hash: string } | { readonly type: "reverted" }

export interface RecordPorts extends Pick<WalletContext, "environment" | "settings" | "destroyed$"> {
  readonly journal: TransferJournal
  /** What is found out on the chain about a transfer. */
  readonly foundOf: (id: string) => Observable<TransferStep>
  /** Whether a command waits for a transfer, and shows its end to the user. */
  readonly setAttended: (id: string, isAttended: boolean) => void
  /** What the wallet says that a transfer has come to; null where nothing was sent. It is removed from the journal. */
  readonly ended: (id: string, status: EndStatus | null) => void
}

/** A decimal number as it is shown: `.5` is `0.5`, and `1.` is `1`. */
const plain = (amount: string): string => amount.trim().replace(/^\./, "0.").replace(/\.$/, "")

/** The entry of a validated transfer, shortened to what storage takes: one that cannot be read back would be lost. */
const entryOf = ({ account, network, transfer }: Send, id: string, at: number): Omit<PendingTransfer, "trace"> => {
  const { to, token, spends } = transfer
  const spent = spends?.amount.trim() && spends.symbol ? spends : undefined
  const amount = spent?.amount ?? transfer.amount ?? "0"
  const symbol = token ? token.symbol || token.address : (spent?.symbol ?? network.nativeCurrency.symbol)
  const shown = { to: to.trim().slice(0, 128), amount: plain(amount).slice(0, 160), symbol: symbol.slice(0, 128) }
  return { id, account, at, hash: null, ...shown, ...(spends?.approval && { approval: true }) }
}

/**
 * Errors with `BusyElsewhere` while another tab sends, and with `PreviousUnknown` where it is not known whether the last
 * transfer was sent. Without Web Locks (`granted` is null), another page's unanswered prompt counts as a lock for as long
 * as a prompt may take.
 */
const refuse = ({ journal, environment: { clock } }: RecordPorts, send: Send, granted: boolean | null): void => {
  if (granted === false) throw fail("BusyElsewhere", { command: "send" })
  const previous = transfersOf(send.account, journal.read()).find(({ hash }) => hash === null)
  if (!previous) return
  const isOwn = journal.isOwn(previous.id)
  // The clock may have been set back.
  const isOpen = Math.abs(clock.now() - previous.at) < limits.promptDeadline
  if (granted === null && !isOwn && isOpen) throw fail("BusyElsewhere", { command: "send" })
  const { amount, symbol } = previous
  if (!send.transfer.despiteUnknown) throw fail("PreviousUnknown", { amount, symbol })
}

/**
 * Writes each step to the journal before it is emitted: the entry exists before the wallet is prompted. What comes again as
 * `awaitingWallet` is more to recognize the transfer by.
 */
const recordSteps = ({ journal, ended }: RecordPorts, send: Send, id: string, at: number) =>
  tap<TransferStep>({
    next: (step) => {
      const { trace = {} } = step.type === "awaitingWallet" ? step : {}
      if (step.type !== "awaitingWallet") journal.setAsked(id)
      else if (journal.isOwn(id)) journal.update(id, { trace })
      else journal.begin({ ...entryOf(send, id, at), trace })
      if (step.type === "submitted") journal.update(id, { hash: step.hash })
      if (step.type === "confirmed") ended(id, { type: "confirmed", hash: step.hash })
    },
    error: (thrown: unknown) => {
      const { code } = asWalletError(thrown)
      journal.setAsked(id)
      if (code === "Reverted") ended(id, { type: "reverted" })
      else if (knownNotSent.includes(code)) ended(id, null)
    },
  })

const stepsOnly = filter<TransferStep>(({ type }, index) => type !== "awaitingWallet" || index === 0)

/**
 * Sends a transfer that is recorded until it ends. From the prompt on the wallet is listened to for as long as the page
 * lives, also after the command has ended with `OutcomeUnknown`: a late hash is recorded.
 */
const follow = (ports: RecordPorts, send: Send, step$: Observable<TransferStep>): Observable<TransferStep> => {
  const { destroyed$, foundOf, journal, setAttended, environment } = ports
  const { clock } = environment
  const at = clock.now()
  const id = `${accountId(send.account)} ${at}`
  const [cancelled$, cancel] = createSignal()
  const recorded$ = step$.pipe(takeUntil(merge(cancelled$, destroyed$)), recordSteps(ports, send, id, at), stepsOnly)
  setAttended(id, true)
  return replayNow(recorded$).pipe(
    settleOutcome({ connector: send.wallet.info.id, found$: foundOf(id), clock }),
    finalize(() => {
      setAttended(id, false)
      if (!journal.isOwn(id)) cancel()
    }),
  )
}

/** Before the wallet is asked, which is the first step. */
const beforePrompt = (check: () => void): MonoTypeOperatorFunction<TransferStep> =>
  map((step, index) => {
    if (index === 0) check()
    return step
  })

/**
 * One transfer of an account at a time over all tabs of the site, recorded in the journal. Whether it is refused is checked
 * once more before the prompt: where the browser has no locks, another tab may have begun one meanwhile.
 */
export const recordTransfer =
  (ports: RecordPorts) =>
  (send: Send, step$: Observable<TransferStep>): Observable<TransferStep> =>
    transferLock(ports, send.account).pipe(
      switchMap((granted) => {
        const check = (): void => refuse(ports, send, granted)
        const sent$ = defer(() => {
          check()
          return follow(ports, send, step$.pipe(beforePrompt(check)))
        })
        return concat(sent$, of(null))
      }),
      takeWhile((step) => step !== null),
    )
