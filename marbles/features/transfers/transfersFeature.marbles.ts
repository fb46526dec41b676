import { ignoreElements, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ChainReads, Family } from "../../../src/adapters/family.js"
import { transfersFeature } from "../../../src/features/transfers/transfersFeature.js"
import { fail } from "../../../src/model/errors.js"
import type { TransferStatus } from "../../../src/model/transfer/pendingTransfer.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { connectedOf, mainnet } from "../../streams/fixtures.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { always, clock, connected, journalOf, pending, START } from "./followFixtures.js"

type Journal = ReturnType<typeof journalOf>

/** The feature on a chain that says this of each transfer, and what it says to the user, each with its time. */
const featureOn = (journal: Journal, status: () => Observable<TransferStatus>) => {
  const effects: string[] = []
  const now = (text: string) => void effects.push(`${clock.now() - START} ${text}`)
  const environment = inertEnvironment({ clock })
  const transferStatus: ChainReads["transferStatus"] = () => status()
  const { life$, recorded } = transfersFeature(
    {
      environment: { ...environment, page: { ...environment.page, visible$: always(true) } },
      settings: { storagePrefix: "" },
      connections$: Object.assign(always(connected), { value: connected }),
      family: () => ({ reads$: of({ balanceOf: () => NEVER, transferStatus }) }) as unknown as Family,
      signerOf: () => undefined,
      notify: ({ short }: { readonly short: string }) => now(short),
      track: ({ type }: { readonly type: string }) => now(type),
      destroyed$: NEVER,
    } as never,
    { journal, invalidate: () => now("invalidate"), knownNetwork: () => mainnet },
  )
  return { recorded, effects, running$: life$.pipe(ignoreElements()) }
}

const idsIn = (journal: Journal) => journal.read().map(({ id }) => id)

describe("a transfer of an earlier visit", () => {
  it.each([
    ["is confirmed", { type: "confirmed", hash: "0x1" }, ["invalidate", "SEND_SUCCESS", "send.sent"]],
    ["has failed", { type: "reverted" }, ["invalidate", "SEND_ERROR", "transfer.failed"]],
    ["was replaced", { type: "replaced", hash: "0x2" }, ["invalidate", "SEND_ERROR", "transfer.replaced"]],
    ["has expired", { type: "expired" }, ["invalidate", "SEND_ERROR", "transfer.expired"]],
  ] as const)("that %s is announced when the chain says so, and is in the journal no more", (_, status, expected) => {
    marbles((m) => {
      const journal = journalOf(pending("a"))
      const { running$, effects } = featureOn(journal, () => of(status as TransferStatus))

      m.expect(running$, "5s !").toBeObservable("-")
      m.flush()
      expect(effects).toEqual(expected.map((effect) => `4000 ${effect}`))
      expect(idsIn(journal)).toEqual([])
    })()
  })

  it(
    "that was sped up is followed by its new hash",
    marbles((m) => {
      const journal = journalOf(pending("a"))
      const status = inTurn<TransferStatus>({ type: "spedUp", hash: "0x2" } as TransferStatus, {
        type: "unknown",
        trace: {},
      })
      const { running$, effects } = featureOn(journal, () => of(status()))

      m.expect(running$, "9s !").toBeObservable("-")
      m.flush()
      expect(effects).toEqual(["4000 transfer.spedUp"])
      expect(journal.read().map(({ hash }) => hash)).toEqual(["0x2"])
    }),
  )
})

describe("a transfer that a command waits for", () => {
  it(
    "ends with what the chain says, where the wallet does not say what became of it, and is not announced",
    marbles((m) => {
      const steps: Readonly<Record<string, TransferStep>> = {
        w: { type: "awaitingWallet" },
        s: { type: "submitted", hash: "0x1" },
        c: { type: "confirmed", hash: "0x1" },
      }
      const wallet$ = m.cold("ws", steps)
      const emitted = "       ws 3999ms (c|)"

      const journal = journalOf()
      const { running$, recorded, effects } = featureOn(journal, () => of({ type: "confirmed", hash: "0x1" }))
      const send = {
        wallet: connectedOf("fox"),
        account: pending("a").account,
        network: mainnet,
        transfer: { to: "0xb0b", amount: "1" },
      }

      m.expect(running$, "^ 10s !").toBeObservable("-")
      m.expect(recorded(send, wallet$)).toBeObservable(emitted, steps)
      m.flush()
      expect([effects, idsIn(journal)]).toEqual([["4001 invalidate"], []])
    }),
  )
})

describe("the data of accounts", () => {
  it.each([
    ["ends in another tab", pending("a"), ["1 invalidate"]],
    ["has ended in another tab, which had not been told its hash", pending("a", { hash: null }), ["1 invalidate"]],
  ])("is fetched again once a transfer %s", (_, transfer, expected) => {
    marbles((m) => {
      const journal = journalOf(transfer)
      const { running$, effects } = featureOn(journal, () => NEVER)
      m.hot("-x").subscribe(() => journal.remove("a"))

      m.expect(running$, "^ 9s !").toBeObservable("-")
      m.flush()
      expect(effects).toEqual(expected)
    })()
  })

  it(
    "is not fetched again after a transfer that the wallet has not sent",
    marbles((m) => {
      const journal = journalOf()
      const { running$, recorded, effects } = featureOn(journal, () => NEVER)
      const send = {
        ...{ wallet: connectedOf("fox"), account: pending("a").account, network: mainnet },
        transfer: { to: "0xb0b", amount: "1" },
      }
      const wallet$ = m.cold<TransferStep>(
        "w#",
        { w: { type: "awaitingWallet" } },
        fail("UserRejected", { connector: "fox" }),
      )

      m.expect(running$, "^ 9s !").toBeObservable("-")
      m.expect(recorded(send, wallet$)).toBeObservable(
        "w#",
        { w: { type: "awaitingWallet" } },
        fail("UserRejected", { connector: "fox" }),
      )
      m.flush()
      expect([effects, idsIn(journal)]).toEqual([[], []])
    }),
  )
})

describe("a transfer whose command has ended because its outcome was unknown", () => {
  const awaited: TransferStep = { type: "awaitingWallet" }
  const unknown: TransferStep = { type: "unknown", error: null }
  const submitted: TransferStep = { type: "submitted", hash: "0x1" }
  const confirmed: TransferStep = { type: "confirmed", hash: "0x1" }
  const steps = { w: awaited, u: unknown, s: submitted, c: confirmed }
  const send = {
    wallet: connectedOf("fox"),
    account: pending("a").account,
    network: mainnet,
    transfer: { to: "0xb0b", amount: "1" },
  }

  it.each([
    ["is confirmed", "(c|)", ["invalidate", "SEND_SUCCESS", "send.sent"]],
    ["has failed", "#", ["invalidate", "SEND_ERROR", "transfer.failed"]],
  ])("is announced where the wallet says later that it was sent, and it %s", (_, end, expected) => {
    marbles((m) => {
      const wallet$ = m.cold(`wu 89998ms s 999ms ${end}`, steps, fail("Reverted", { reason: null }))
      const emitted = "       wu 59999ms #"

      const journal = journalOf()
      const { running$, recorded, effects } = featureOn(journal, () => NEVER)

      m.expect(running$, "^ 100s !").toBeObservable("-")
      m.expect(recorded(send, wallet$)).toBeObservable(emitted, steps, fail("OutcomeUnknown", { connector: "fox" }))
      m.flush()
      expect(effects).toEqual(expected.map((effect) => `91000 ${effect}`))
      expect(idsIn(journal)).toEqual([])
    })()
  })
})
