import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import { receiptStep } from "../../../src/model/send/receipt.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"

const awaiting: TransferStep = { type: "awaitingWallet" }
const submitted: TransferStep = { type: "submitted", hash: "0x1" }

describe("the receipt of a transfer that failed", () => {
  it.each<[string, AnyWalletError, TransferStep | null, string]>([
    ["says that nothing was sent where the wallet was not asked", fail("Reverted", { reason: null }), null, "notSent"],
    ["says that nothing was sent where it has expired", fail("TransferExpired", {}), submitted, "notSent"],
    [
      "says that nothing was sent where it was changed",
      fail("TransactionChanged", { connector: "x" }),
      awaiting,
      "notSent",
    ],
    [
      "says that nothing was sent where its window was blocked",
      fail("PopupBlocked", { connector: "x" }),
      awaiting,
      "notSent",
    ],
    ["says that it failed where a block contains it", fail("Reverted", { reason: null }), submitted, "reverted"],
    [
      "says that it is not known where the wallet failed",
      fail("WalletOffline", { connector: "x" }),
      awaiting,
      "unknown",
    ],
    ["says that the user declined", fail("UserRejected", { connector: "x" }), awaiting, "declined"],
  ])("%s", (_, error, last, step) => {
    expect(receiptStep({ status: "failed", error, last })).toBe(step)
  })
})
