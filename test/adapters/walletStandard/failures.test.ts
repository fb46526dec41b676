import { describe, expect, it } from "vitest"
import { standardFailure } from "../../../src/adapters/walletStandard/failures.js"
import { fail } from "../../../src/model/errors.js"

const failed = { connector: "Sun", method: "solana:signMessage" }
const codeOf = (thrown: unknown) => standardFailure(failed, thrown).code

describe("a failure of a wallet of the Wallet Standard", () => {
  it.each([
    { code: 4001, message: "no" },
    { code: 4001000, message: "no" },
    { context: { __code: 4001000 }, message: "no" },
    { code: 5000, message: "rejected by the wallet" },
    { code: -32603, message: "User rejected the request." },
    new Error("User rejected the request."),
    new Error("Transaction cancelled"),
    new Error("Connection declined"),
    new Error("The request was rejected"),
    new Error("Approval Denied"),
    new Error("Plugin Closed"),
    "User denied request signature.",
  ])("is a rejection by the user: %o", (thrown) => {
    expect(codeOf(thrown)).toBe("UserRejected")
  })

  it.each([
    [{ code: 4200, message: "" }, "MethodUnsupported"],
    [{ code: -32601, message: "" }, "MethodUnsupported"],
    [{ code: 4100, message: "" }, "Unauthorized"],
    [{ code: 4900, message: "" }, "WalletOffline"],
    [{ code: -32002, message: "" }, "RequestPending"],
    [new Error("The account has no rent"), "WalletRefused"],
    [undefined, "WalletRefused"],
  ] as const)("has a code of ours: %o", (thrown, code) => {
    expect(codeOf(thrown)).toBe(code)
  })

  it("is a refusal where even reading it throws", () => {
    const get = (): never => {
      throw new Error("no")
    }
    expect(codeOf(new Proxy({}, { get }))).toBe("WalletRefused")
  })

  it.each(["solana:signAndSendTransaction", "solana_signAndSendTransaction"])(
    "do not take a window that is closed for a rejection of %s: the transaction may have left before",
    (method) => {
      const failureOf = (thrown: unknown) => standardFailure({ ...failed, method }, thrown)
      expect(failureOf(new Error("Plugin Closed"))).toMatchObject({ code: "WalletRefused" })
      expect(failureOf({ code: 4001, message: "Plugin Closed" })).toMatchObject({ code: "UserRejected" })
      expect(failureOf(new Error("User rejected the request."))).toMatchObject({ code: "UserRejected" })
    },
  )

  it.each([
    "Transaction was rejected by the network",
    "The transaction was rejected: blockhash not found",
    "Transaction cancelled",
  ])("is no rejection by the user of what a wallet sends where it does not say so: %s", (text) => {
    const failureOf = (method: string) => standardFailure({ ...failed, method }, new Error(text)).code
    expect(failureOf("solana:signAndSendTransaction")).toBe("WalletRefused")
    expect(failureOf("solana_signAndSendTransaction")).toBe("WalletRefused")
    expect(failureOf("solana:signTransaction")).toBe("UserRejected")
  })

  it("is a rejection by the user of what a wallet sends where an approval was denied: no network gives one", () => {
    const method = "solana:signAndSendTransaction"
    expect(standardFailure({ ...failed, method }, new Error("Approval Denied")).code).toBe("UserRejected")
  })

  it("hands on the words of the wallet, without anything invisible, and not too many of them", () => {
    const { details } = standardFailure(failed, new Error(`\u202e${"a".repeat(10_000)}`))
    expect(details).toEqual({ connector: "Sun", message: "a".repeat(280) })
  })

  it("is handed on unchanged where it is ours", () => {
    const own = fail("Unauthorized", { connector: "Sun" })
    expect(standardFailure(failed, own)).toBe(own)
  })
})
