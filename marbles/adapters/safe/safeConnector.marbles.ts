import { NEVER, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import { connectorsOf } from "../../../src/adapters/safe/findSafe.js"
import { fail } from "../../../src/model/errors.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { A, B, ethereum, polygon } from "../evm/marbleWallet.js"
import { chainHash, frameOf, info, owners, portsOn, requested, safeOf, safeTxHash, transaction } from "./safeFrames.js"

const connected: ConnectorEvent = {
  type: "connected",
  approvals: [{ namespace: "eip155", accounts: [{ address: A, type: "smartAccount" }], network: "eip155:1" }],
}
const rejected = fail("UserRejected", { connector: "safe" })
const missing = fail("OwnersMissing", { connector: "safe" })
const refusal = new Error("Transaction was rejected")

describe("connecting a Safe", () => {
  it(
    "needs no prompt: its address and its network are read from the page around, and it stays connected",
    marbles((m) => {
      for (const silent of [true, false])
        m.expect(safeOf({ info: () => m.cold("--i|", { i: info }) }).open({ silent, networks: [] })).toBeObservable(
          "--o-",
          { o: connected },
        )
    }),
  )

  it(
    "fails when the page around answers in another form, throws, refuses, or does not answer for ten seconds",
    marbles((m) => {
      const open = (answer: Parameters<typeof safeOf>[0]) => safeOf(answer).open({ silent: false, networks: [] })
      const malformed = fail("MalformedAnswer", { connector: "safe", method: "getSafeInfo" })

      for (const answer of [null, {}, { ...info, safeAddress: "0x" }, { ...info, chainId: -1 }, "yes", []])
        m.expect(open({ info: () => of(answer) })).toBeObservable("#", undefined, malformed)
      const throws = () => {
        throw new Error("gone")
      }
      const refused = fail("WalletRefused", { connector: "safe", message: "gone" })
      m.expect(open({ info: throws })).toBeObservable("#", undefined, refused)
      m.expect(open({ info: () => throwError(() => new Error("gone")) })).toBeObservable("#", undefined, refused)
      const late = fail("TimedOut", { command: "getSafeInfo", after: 10_000 })
      m.expect(open({ info: () => NEVER })).toBeObservable("10s #", undefined, late)
    }),
  )

  it(
    "ends nothing in the Safe when it is closed",
    marbles((m) => {
      m.expect(safeOf().close()).toBeObservable("|")
    }),
  )

  it("is not offered by a site without its chain family", () => {
    expect(connectorsOf(frameOf(), portsOn(undefined, { signer: () => undefined }))).toEqual([])
  })
})

describe("the network of a Safe", () => {
  it(
    "cannot be switched",
    marbles((m) => {
      const signer = safeOf().signer("eip155")
      const fixed = fail("NetworkFixed", { network: "Polygon" })

      m.expect(signer.switchNetwork(ethereum)).toBeObservable("(e|)", { e: "eip155:1" })
      m.expect(signer.switchNetwork(polygon)).toBeObservable("#", undefined, fixed)
    }),
  )
})

describe("a transaction of a Safe", () => {
  const call = { to: B, value: "0x1" }
  const sending = (answers: Parameters<typeof safeOf>[0]) =>
    requested(safeOf({ send: () => of({ safeTxHash }), ...answers }), "eth_sendTransaction", [call])

  it(
    "is answered with the chain's hash, once the Safe has executed it",
    marbles((m) => {
      const answers = [
        m.cold("#", {}, new Error("not found")),
        m.cold("(a|)", { a: transaction("AWAITING_EXECUTION") }),
        m.cold("(a|)", { a: transaction("SUCCESS", { txHash: chainHash }) }),
      ]
      const sent = sending({ transaction: inTurn(...answers) })

      m.expect(sent).toBeObservable("4s (h|)", { h: chainHash })
    }),
  )

  it(
    "is proposed with decimal amounts, and without a gas limit, with which a Safe would execute what fails",
    marbles((m) => {
      const proposed: unknown[] = []
      const send = (calls: unknown) => {
        proposed.push(calls)
        return NEVER
      }
      const given = [{ ...call, data: "0xab", gas: "0x5208", from: A, chainId: "0x1" }]

      m.expect(requested(safeOf({ send }), "eth_sendTransaction", given)).toBeObservable("-")
      m.flush()
      expect(proposed).toEqual([[{ to: B, value: "1", data: "0xab" }]])
    }),
  )

  it(
    "fails for a site when other owners have been missing for ten seconds; of one owner alone, none is",
    marbles((m) => {
      const awaiting = (required: number, confirmed: number) => ({
        transaction: () => of(transaction("AWAITING_CONFIRMATIONS", owners(required, confirmed))),
      })

      m.expect(sending(awaiting(2, 1))).toBeObservable("10s #", undefined, missing)
      m.expect(sending(awaiting(1, 0)), "^ 60s !").toBeObservable("-")
    }),
  )

  it(
    "is a rejection when the owner refuses, or cancels it later",
    marbles((m) => {
      m.expect(sending({ send: () => throwError(() => refusal) })).toBeObservable("#", undefined, rejected)
      m.expect(sending({ transaction: () => of(transaction("CANCELLED")) })).toBeObservable("#", undefined, rejected)
    }),
  )

  it(
    "fails when the answer to the proposal is malformed, and goes on asking while what becomes of it is",
    marbles((m) => {
      for (const answer of [null, {}, { txStatus: "SENT" }, { txStatus: "SUCCESS", txHash: 7 }])
        m.expect(sending({ transaction: () => of(answer) }), "^ 60s !").toBeObservable("-")
      const malformed = fail("MalformedAnswer", { connector: "safe", method: "sendTransactions" })
      for (const answer of [null, {}, { safeTxHash: "0x1" }, safeTxHash])
        m.expect(sending({ send: () => of(answer) })).toBeObservable("#", undefined, malformed)
    }),
  )

  it(
    "is never one without a receiver, or of a method that a Safe does not have",
    marbles((m) => {
      const unsupported = (method: string) => fail("MethodUnsupported", { connector: "safe", method })

      for (const params of [[{ data: "0x60" }], [], [{ to: B, value: "1" }]])
        m.expect(requested(safeOf(), "eth_sendTransaction", params)).toBeObservable(
          "#",
          undefined,
          unsupported("eth_sendTransaction"),
        )
      for (const params of [[], [{ calls: [] }], [{ calls: [{ data: "0x60" }] }]])
        m.expect(requested(safeOf(), "wallet_sendCalls", params)).toBeObservable(
          "#",
          undefined,
          unsupported("wallet_sendCalls"),
        )
      for (const method of ["eth_sign", "wallet_addEthereumChain", "toString"])
        m.expect(requested(safeOf(), method)).toBeObservable("#", undefined, unsupported(method))
    }),
  )
})

describe("a batch of calls", () => {
  it(
    "is one proposal, known by its hash in the Safe, whose status is the Safe's",
    marbles((m) => {
      const receipt = { status: "0x1" }
      const statuses = ["AWAITING_CONFIRMATIONS", "AWAITING_EXECUTION", "SUCCESS", "CANCELLED", "FAILED"]
      const status = (txStatus: string) =>
        requested(
          safeOf({
            transaction: () => of(transaction(txStatus, txStatus === "SUCCESS" ? { txHash: chainHash } : {})),
            receipt: () => of(receipt),
          }),
          "wallet_getCallsStatus",
          [safeTxHash],
        )
      const calls = [{ to: B }, { to: A, value: "0x2" }]

      const sent = requested(safeOf({ send: () => of({ safeTxHash }) }), "wallet_sendCalls", [{ calls }])
      m.expect(sent).toBeObservable("(s|)", { s: { id: safeTxHash } })
      for (const [index, code] of [100, 100, 200, 400, 500].entries())
        m.expect(status(statuses[index] ?? "")).toBeObservable("(s|)", {
          s: {
            ...{ version: "2.0.0", id: safeTxHash, atomic: true, status: code, chainId: "0x1" },
            receipts: code === 200 ? [receipt] : [],
          },
        })
    }),
  )
  it(
    "is pending until the chain has its receipt, although the Safe says that it is executed",
    marbles((m) => {
      const executed = transaction("SUCCESS", { txHash: chainHash })
      const safe = safeOf({ transaction: () => of(executed), receipt: () => of(null) })
      const pending = {
        ...{ version: "2.0.0", id: safeTxHash, atomic: true, status: 100, chainId: "0x1" },
        receipts: [],
      }

      m.expect(requested(safe, "wallet_getCallsStatus", [safeTxHash])).toBeObservable("(s|)", { s: pending })
    }),
  )
  it(
    "is not proposed where it needs what a Safe does not have, such as another one who pays the fee (EIP-5792)",
    marbles((m) => {
      const paymasterService = { url: "https://paymaster.example" }
      const safe = safeOf({ send: () => of({ safeTxHash }) })
      const asked = (batch: object) => requested(safe, "wallet_sendCalls", [{ calls: [{ to: B }], ...batch }])
      const message = "A Safe does not support paymasterService."
      const refused = fail("WalletRefused", { connector: "safe", message }, { code: 5700 })

      m.expect(asked({ capabilities: { paymasterService } })).toBeObservable("#", undefined, refused)
      m.expect(asked({ calls: [{ to: B, capabilities: { paymasterService } }] })).toBeObservable(
        "#",
        undefined,
        refused,
      )
      const optional = { paymasterService: { ...paymasterService, optional: true }, atomic: {} }
      for (const capabilities of [optional, {}, undefined])
        m.expect(asked({ capabilities })).toBeObservable("(s|)", { s: { id: safeTxHash } })
    }),
  )
})
