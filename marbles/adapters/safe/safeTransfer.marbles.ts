import { EMPTY, map, NEVER, of, throwError } from "rxjs"
import { describe, it } from "vitest"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { fail } from "../../../src/model/errors.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { A, B, ethereum, marbleChain } from "../evm/marbleWallet.js"
import { chainHash, owners, safeOf, safeTxHash, transaction } from "./safeFrames.js"
import { funded, mined } from "../evm/transferFixtures.js"

const account = { network: "eip155:1", address: A } as const
const rejected = fail("UserRejected", { connector: "safe" })
const refusal = new Error("Transaction was rejected")

describe("a transfer of a Safe", () => {
  const proposed = { send: () => of({ safeTxHash }) }
  const chain = () =>
    marbleChain({ ...funded, eth_getTransactionReceipt: of({ ...mined, transactionHash: chainHash }) })
  const transferring = (answers: Parameters<typeof safeOf>[0]) =>
    safeOf({ ...proposed, ...answers }, chain())
      .signer("eip155")
      .send(account, { to: B, amount: "0.5" }, ethereum)
      .pipe(map((step) => (step.type === "submitted" || step.type === "confirmed" ? step : { type: step.type })))
  const steps = {
    a: { type: "awaitingWallet" },
    u: { type: "unknown" },
    s: { type: "submitted", hash: chainHash },
    c: { type: "confirmed", hash: chainHash },
  } as const
  const executed = (txStatus = "SUCCESS") => transaction(txStatus, { txHash: chainHash })

  it(
    "is submitted with the chain's hash once it is executed, and confirmed by the chain",
    marbles((m) => {
      const waiting = transaction("AWAITING_EXECUTION")
      const answers = inTurn(of(waiting), of(waiting), of(executed()))

      m.expect(transferring({ transaction: answers })).toBeObservable("(aa) 3996ms (sc|)", steps)
    }),
  )

  it(
    "is unknown while other owners are missing, and still followed",
    marbles((m) => {
      const waiting = of(transaction("AWAITING_CONFIRMATIONS", owners(2, 1)))
      const answers = inTurn(...Array.from({ length: 8 }, () => waiting), of(executed()))

      m.expect(transferring({ transaction: answers })).toBeObservable("(aa) 9996ms u 5999ms (sc|)", steps)
    }),
  )

  it(
    "has failed where its call failed, although the chain's transaction succeeded",
    marbles((m) => {
      const reverted = fail("Reverted", { reason: null })

      m.expect(transferring({ transaction: () => of(executed("FAILED")) })).toBeObservable("(aas#)", steps, reverted)
    }),
  )

  it(
    "has failed where its call failed, also where the chain does not confirm its transaction in time",
    marbles((m) => {
      const reverted = fail("Reverted", { reason: null })
      const silent = marbleChain({ ...funded, eth_getTransactionReceipt: of(null) })
      const step$ = safeOf({ ...proposed, transaction: () => of(executed("FAILED")) }, silent)
        .signer("eip155")
        .send(account, { to: B, amount: "0.5" }, ethereum)
        .pipe(map(({ type }) => type[0] ?? ""))

      m.expect(step$).toBeObservable(`(aas) ${chainLimits.receiptTimeout - 5}ms #`, undefined, reverted)
    }),
  )

  it(
    "is recognized by its hash in the Safe once it is proposed",
    marbles((m) => {
      const connector = safeOf(proposed, chain()).signer("eip155")
      const traces$ = connector
        .send(account, { to: B, amount: "0.5" }, ethereum)
        .pipe(map((step) => (step.type === "awaitingWallet" ? (step.trace?.["safeTxHash"] ?? "none") : step.type)))

      m.expect(traces$, "^ 5s !").toBeObservable("(np)", { n: "none", p: safeTxHash })
    }),
  )

  const followed = { account, hash: null, trace: { nonce: "0x7", safeTxHash } }
  const { trace } = followed

  it.each([
    ["is awaited while other owners are missing", transaction("AWAITING_CONFIRMATIONS"), { type: "unknown", trace }],
    ["is known by the chain's hash once it is executed", executed(), { type: "submitted", hash: chainHash, trace }],
    ["has failed where its call failed", executed("FAILED"), { type: "reverted", hash: chainHash }],
    [
      "is replaced where its owners have cancelled it",
      transaction("CANCELLED"),
      { type: "replaced", hash: safeTxHash },
    ],
    [
      "is awaited while it has been executed, they say, without a hash",
      transaction("SUCCESS"),
      { type: "unknown", trace },
    ],
  ] as const)("of an earlier visit %s", (_, answer, status) =>
    marbles((m) => {
      const signer = safeOf({ transaction: () => of(answer) }).signer("eip155")

      m.expect(signer.transferStatus?.(followed) ?? EMPTY).toBeObservable("(s|)", { s: status })
    })(),
  )

  it.each([
    ["is followed on the chain once its hash is known", { ...followed, hash: chainHash }],
    ["is looked for on the chain where it was never proposed", { ...followed, trace: { nonce: "0x7" } }],
    ["is looked for on the chain where the stored hash is none", { ...followed, trace: { safeTxHash: "0x5a" } }],
  ])("of an earlier visit %s", (_, transfer) =>
    marbles((m) => {
      const signer = safeOf({ transaction: () => of(executed()) }).signer("eip155")

      m.expect(signer.transferStatus?.(transfer) ?? NEVER).toBeObservable("|")
    })(),
  )

  it(
    "of an earlier visit has failed where its call failed, also where the chain's hash is known, whose transaction succeeded",
    marbles((m) => {
      const signer = safeOf({ transaction: () => of(executed("FAILED")) }).signer("eip155")
      const status$ = signer.transferStatus?.({ ...followed, hash: chainHash }) ?? EMPTY

      m.expect(status$).toBeObservable("(s|)", { s: { type: "reverted", hash: chainHash } })
    }),
  )

  it(
    "of an earlier visit is read again where the Safe's page answers something else, or nothing",
    marbles((m) => {
      const strange = safeOf({ transaction: () => of({ txStatus: "DONE", txHash: chainHash }) }).signer("eip155")
      const malformed = fail("MalformedAnswer", { connector: "safe", method: "getTxBySafeTxHash" })
      const silent = safeOf().signer("eip155")
      const late = fail("TimedOut", { command: "getTxBySafeTxHash", after: chainLimits.requestTimeout })

      m.expect(strange.transferStatus?.(followed) ?? EMPTY).toBeObservable("#", undefined, malformed)
      m.expect(silent.transferStatus?.(followed) ?? EMPTY).toBeObservable(
        `${chainLimits.requestTimeout}ms #`,
        undefined,
        late,
      )
    }),
  )

  it(
    "is a rejection when the owner refuses",
    marbles((m) => {
      m.expect(transferring({ send: () => throwError(() => refusal) })).toBeObservable("(a#)", steps, rejected)
    }),
  )
})
