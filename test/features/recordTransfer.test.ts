import { concat, defer, NEVER, type Observable, of, Subject, throwError, VirtualTimeScheduler } from "rxjs"
import { describe, expect, it } from "vitest"
import { recordTransfer } from "../../src/features/transfers/recordTransfer.js"
import { transferJournal } from "../../src/features/transfers/transferJournal.js"
import { movedAmount } from "../../src/model/activity/movedAmount.js"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import { limits } from "../../src/model/limits.js"
import type { PendingTransfer } from "../../src/model/transfer/pendingTransfer.js"
import type { Transfer, TransferStep } from "../../src/model/transfer/transfer.js"
import { mainnet } from "../../src/networks/ethereum.js"
import { inertEnvironment, memoryStorage } from "../../src/services/environment.js"
import { recordsIn } from "../../src/services/storage.js"
import type { Send } from "../../src/streams/transfer/send.js"
import { connectedOf } from "../../marbles/streams/fixtures.js"
import { ALICE, BOB } from "../support/testPage.js"

const asked: TransferStep = { type: "awaitingWallet", trace: { nonce: "0x1" } }
const submitted: TransferStep = { type: "submitted", hash: "0x1" }
const account = { network: mainnet.id, address: ALICE }

const sendOf = (transfer: Transfer = { to: BOB, amount: "1" }): Send => ({
  ...{ wallet: connectedOf("fox"), account, network: mainnet, transfer },
})

/** What a Web Lock says: granted or not. */
const locksThat = (isGranted: boolean) => ({
  request: (name: string, _: unknown, granted: (lock: unknown) => unknown): Promise<unknown> => {
    names.push(name)
    return Promise.resolve(granted(isGranted ? { name } : null))
  },
})
const names: string[] = []

/** A page that records transfers; `before` is what another page has written. */
const recording = (before: readonly Partial<PendingTransfer>[] = [], locks?: unknown) => {
  const clock = new VirtualTimeScheduler()
  clock.frame = 10 * limits.promptDeadline
  const records = recordsIn(memoryStorage(), "test")
  const journal = transferJournal(records)
  for (const change of before)
    transferJournal(records).begin({
      ...{ id: "before", account, at: clock.now(), to: BOB, amount: "7", symbol: "ETH", hash: null, trace: {} },
      ...change,
    })
  const inert = inertEnvironment({ clock })
  const environment = { ...inert, page: { ...inert.page, injected: () => ({ locks }) } }
  const attended: string[] = []
  const recorded = recordTransfer({
    ...{ journal, environment, destroyed$: NEVER, foundOf: () => NEVER },
    settings: { storagePrefix: "site" } as never,
    setAttended: (_, isAttended) => attended.push(isAttended ? "begins" : "ends"),
    ended: (id) => void journal.remove(id),
  })
  /** Sends with a wallet that says this, and returns the steps; at the end the failure. */
  const stepsOf = (step$: Observable<TransferStep>, send = sendOf()) => {
    const steps: (string | AnyWalletError)[] = []
    const subscription = recorded(send, step$).subscribe({
      next: ({ type }) => steps.push(type),
      error: (error: AnyWalletError) => steps.push(error),
    })
    return { steps, stop: () => subscription.unsubscribe() }
  }
  return { journal, attended, stepsOf, clock }
}

describe("the record of a transfer", () => {
  it("has what was asked of the wallet, as soon as it was asked", () => {
    const { journal, stepsOf, clock } = recording()
    stepsOf(of(asked))
    expect(journal.read()).toEqual([
      {
        ...{ id: `eip155:1:${ALICE} ${clock.now()}`, account, at: clock.now(), hash: null },
        ...{ to: BOB, amount: "1", symbol: "ETH", trace: { nonce: "0x1" } },
      },
    ])
  })

  it("learns more to recognize the transfer by, which is no step", () => {
    const { journal, stepsOf } = recording()
    const { steps } = stepsOf(
      concat(of(asked, { type: "awaitingWallet", trace: { nonce: "0x1", safeTxHash: "0x5a" } } as const), NEVER),
    )
    expect(steps).toEqual(["awaitingWallet"])
    expect(journal.read()).toMatchObject([{ hash: null, trace: { nonce: "0x1", safeTxHash: "0x5a" } }])
    expect(journal.read()).toHaveLength(1)
  })

  it("can be read back whatever the site has written", () => {
    const { journal, stepsOf } = recording()
    const [to, amount, symbol] = ["t".repeat(200), "1".repeat(200), "s".repeat(200)]
    stepsOf(of(asked), sendOf({ to: ` ${to}`, amount: ` ${amount}`, token: { address: "0xc", symbol } }))
    expect(journal.read()).toMatchObject([{ to: "t".repeat(128), amount: "1".repeat(160), symbol: "s".repeat(128) }])
  })

  it("has no spaces around the receiver and the amount", () => {
    const { journal, stepsOf } = recording()
    stepsOf(of(asked), sendOf({ to: ` ${BOB} `, amount: " 1 " }))
    expect(journal.read()).toMatchObject([{ to: BOB, amount: "1" }])
  })

  it.each([
    [".5", "0.5"],
    ["1.", "1"],
    [" 0.25 ", "0.25"],
  ])("has the amount %j as the activity can show it, %s", (amount, shown) => {
    const { journal, stepsOf } = recording()
    stepsOf(of(asked), sendOf({ to: BOB, amount }))
    expect(movedAmount("en")(journal.read()[0]?.amount ?? "", "out")).toBe(`−${shown}`)
  })

  it("has the amount zero for a call of a contract, and the address of a token without a symbol", () => {
    const { journal, stepsOf } = recording()
    stepsOf(of(asked), sendOf({ to: BOB, data: "0x12" }))
    expect(journal.read()).toMatchObject([{ amount: "0", symbol: "ETH" }])
    const other = recording()
    other.stepsOf(of(asked), sendOf({ to: BOB, amount: "1", token: { address: "0xc", symbol: "" } }))
    expect(other.journal.read()).toMatchObject([{ symbol: "0xc" }])
  })

  it("can be read back where the coin of the network has no symbol", () => {
    const { journal, stepsOf } = recording()
    const network = { ...mainnet, nativeCurrency: { ...mainnet.nativeCurrency, symbol: "" } }
    stepsOf(of(asked), { ...sendOf(), network })
    expect(journal.read()).toMatchObject([{ to: BOB, amount: "1", symbol: "" }])
  })

  it("has the amount of the coin where the site does not say what a call gives away", () => {
    const { journal, stepsOf } = recording()
    const spends = { amount: " ", symbol: "" }
    stepsOf(of(asked), sendOf({ to: BOB, amount: "2", data: "0x12", spends }))
    expect(journal.read()).toMatchObject([{ amount: "2", symbol: "ETH" }])
  })

  it.each([
    ["is forgotten when the user rejects", fail("UserRejected", { connector: "fox" }), 0],
    ["is forgotten when the transaction has failed", fail("Reverted", { reason: null }), 0],
    ["is forgotten when it is known that nothing was sent", fail("NotSent", { reason: null }), 0],
    ["is forgotten when the wallet's window was blocked", fail("PopupBlocked", { connector: "fox" }), 0],
    ["is kept after any other failure", fail("TimedOut", { command: "send", after: 1 }), 1],
  ])("%s", (_, error, left) => {
    const { journal, stepsOf } = recording()
    const wallet$ = new Subject<TransferStep>()
    stepsOf(wallet$)
    wallet$.next(asked)
    wallet$.next(submitted)
    wallet$.error(error)
    expect(journal.read()).toHaveLength(left)
  })

  it("is attended from the beginning to the end of the command", () => {
    const { attended, stepsOf } = recording()
    const { stop } = stepsOf(NEVER)
    expect(attended).toEqual(["begins"])
    stop()
    expect(attended).toEqual(["begins", "ends"])
  })
})

describe("a command that has ended", () => {
  /** A wallet whose listeners can be counted. */
  const counted = () => {
    const wallet$ = new Subject<TransferStep>()
    const { stepsOf, journal } = recording()
    const { stop } = stepsOf(wallet$)
    return { wallet$, stop, journal }
  }

  it("stops what it has begun before the wallet was asked", () => {
    const { wallet$, stop } = counted()
    stop()
    expect(wallet$.observed).toBe(false)
  })

  it("still listens to a wallet that was asked", () => {
    const { wallet$, stop, journal } = counted()
    wallet$.next(asked)
    stop()
    wallet$.next(submitted)
    expect(journal.read()).toMatchObject([{ hash: "0x1" }])
  })
})

describe("a transfer after another one", () => {
  const busy = fail("BusyElsewhere", { command: "send" })
  const unknown = fail("PreviousUnknown", { amount: "7", symbol: "ETH" })
  const now = 10 * limits.promptDeadline

  it.each([
    ["is refused while another page may wait for its prompt", [{ at: now - limits.promptDeadline + 1 }], busy],
    ["asks first once that prompt is over", [{ at: now - limits.promptDeadline }], unknown],
    ["asks first where the clock was set back since", [{ at: now + 86_400_000 }], unknown],
    ["is sent where the hash of the other one is known", [{ hash: "0x9" }], "awaitingWallet"],
    [
      "is sent where the other one is of another account",
      [{ account: { ...account, address: BOB } }],
      "awaitingWallet",
    ],
  ])("%s", (_, before, first) => {
    expect(recording(before).stepsOf(of(asked)).steps[0]).toEqual(first)
  })

  it("asks first where this page's own one is unknown, however early", () => {
    const { stepsOf } = recording()
    stepsOf(throwError(() => fail("TimedOut", { command: "send", after: 1 })))
    stepsOf(of(asked), sendOf({ to: BOB, amount: "7" })).stop()
    expect(stepsOf(of(asked)).steps).toEqual([unknown])
  })

  it("asks first, and is not refused, where the browser says that no other page sends", () => {
    names.length = 0
    expect(recording([{}], locksThat(true)).stepsOf(of(asked)).steps).toEqual([unknown])
    expect(names).toEqual([`site/send eip155:1:${ALICE}`])
  })

  it("is refused where the browser says that another page sends", () => {
    expect(recording([], locksThat(false)).stepsOf(of(asked)).steps).toEqual([busy])
  })
})

describe("a transfer whose lock is taken away", () => {
  it("goes on, and is asked of the wallet once", async () => {
    const stolen = Promise.reject<unknown>(new DOMException("", "AbortError"))
    const locks = {
      request: (name: string, _: unknown, granted: (lock: unknown) => unknown): Promise<unknown> => {
        granted({ name })
        return stolen
      },
    }
    const { stepsOf } = recording([], locks)
    let prompts = 0
    const { steps } = stepsOf(
      defer(() => {
        prompts++
        return concat(of(asked, submitted), NEVER)
      }),
    )
    await stolen.catch(() => null)
    await Promise.resolve()
    expect(prompts).toBe(1)
    expect(steps).toEqual(["awaitingWallet", "submitted"])
  })
})
