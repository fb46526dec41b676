import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chainFailure, nodeCodes, nodeErrorOf } from "../../../src/adapters/evm/chain/chainFailures.js"
import { isUnknownChain, rpcCodeOf, walletFailure } from "../../../src/adapters/evm/rpc/failures.js"
import { fail, WalletError } from "../../../src/model/errors.js"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { mainnet } from "../../../src/networks/ethereum.js"

const request = { connector: "io.fox", method: "eth_sendTransaction", symbol: "ETH" }

const trap = (): never => {
  throw new Error("trap")
}

describe("a wallet's error", () => {
  it.each([
    [{ code: 4001 }, "UserRejected"],
    [{ code: 5002 }, "UserRejected"],
    [{ code: "4001" }, "UserRejected"],
    [{ code: -32603, data: { originalError: { code: 4001 } } }, "UserRejected"],
    [{ code: -32603, message: "Internal error", data: { code: 4001 } }, "UserRejected"],
    [{ code: -32603, message: "Internal error", data: { cause: { message: "User denied it" } } }, "UserRejected"],
    [{ id: 1, error: { code: 4001, message: "declined" } }, "UserRejected"],
    [new Error("Request failed", { cause: { code: 4001 } }), "UserRejected"],
    [
      { code: -32603, message: "Internal error", data: { code: -32000, message: "insufficient funds" } },
      "InsufficientFunds",
    ],
    [{ code: -32000, message: "MetaMask Tx Signature: User denied transaction signature." }, "UserRejected"],
    [{ code: "ACTION_REJECTED", message: "user rejected transaction" }, "UserRejected"],
    ["User cancelled", "UserRejected"],
    [new Error("User canceled the request"), "UserRejected"],
    [{ code: 4100, message: "no" }, "Unauthorized"],
    [{ code: 4200 }, "MethodUnsupported"],
    [{ code: -32601, message: "the method does not exist" }, "MethodUnsupported"],
    [{ code: 4900 }, "WalletOffline"],
    [{ code: 4901 }, "WalletOffline"],
    [{ code: -32002, message: "Request already pending" }, "RequestPending"],
    [{ code: -32000, message: "insufficient funds for gas * price + value" }, "InsufficientFunds"],
    [{ code: -32003, message: "Insufficient funds for gas * price + value" }, "InsufficientFunds"],
    [{ code: -32603, message: "Internal error" }, "WalletRefused"],
    [{ message: 7 }, "WalletRefused"],
    ["boom", "WalletRefused"],
    [null, "WalletRefused"],
    [undefined, "WalletRefused"],
    [Symbol("boom"), "WalletRefused"],
  ])("%# has a code: %o", (thrown, code) => {
    const failure = walletFailure(request, thrown)
    expect(failure.code).toBe(code)
    expect(failure.cause).toBe(thrown)
  })

  it.each([
    [{ code: 4001 }, { connector: "io.fox" }],
    [{ code: 4100 }, { connector: "io.fox" }],
    [{ code: 4200 }, { connector: "io.fox", method: "eth_sendTransaction" }],
    [{ code: 4900 }, { connector: "io.fox" }],
    [{ code: -32002 }, { connector: "io.fox" }],
    [{ message: "insufficient funds" }, { symbol: "ETH" }],
    [{ message: "nonce too low" }, { connector: "io.fox", message: "nonce too low" }],
  ])("%o names the wallet, the method or the coin", (thrown, details) => {
    expect(walletFailure(request, thrown).details).toStrictEqual(details)
  })

  it("has the message of the error that it wraps, where that has one", () => {
    const wrapping = (message: string) => ({ message: "nonce too low", data: { originalError: { message } } })
    expect(walletFailure(request, wrapping("replaced")).details).toMatchObject({ message: "replaced" })
    expect(walletFailure(request, wrapping(" ")).details).toMatchObject({ message: "nonce too low" })
    const ofNode = { code: -32603, message: "Internal error", data: { code: -32000, message: "nonce too low" } }
    expect(walletFailure(request, ofNode).details).toMatchObject({ message: "nonce too low" })
  })

  it("may throw when accessed", () => {
    const proxy = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap })
    for (const thrown of [proxy, Object.defineProperty({}, "code", { get: trap })]) {
      expect(walletFailure(request, thrown).details).toStrictEqual({ connector: "io.fox", message: "…" })
      expect(chainFailure(mainnet, () => null, thrown).code).toBe("ChainUnreachable")
    }
  })

  it("has the wallet's message, truncated", () => {
    const { details } = walletFailure(request, new Error(`nonce\n\u202etoo low ${"!".repeat(10_000)}`))
    expect(details).toMatchObject({ message: expect.stringMatching(/^nonce too low !+$/) })
    expect("message" in details && details.message.length).toBe(chainLimits.messageLength)
  })

  it("is InsufficientFunds only for a request that spends coins", () => {
    const { code } = walletFailure({ connector: "io.fox", method: "eth_accounts" }, { message: "insufficient funds" })
    expect(code).toBe("WalletRefused")
  })

  it("is returned unchanged if it is a WalletError", () => {
    const ours = fail("TimedOut", { command: "eth_chainId", after: 1 })
    expect(walletFailure(request, ours)).toBe(ours)
    expect(chainFailure(mainnet, () => null, ours)).toBe(ours)
  })

  it("always becomes a WalletError", () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(walletFailure(request, thrown)).toBeInstanceOf(WalletError)
        expect(chainFailure(mainnet, () => null, thrown)).toBeInstanceOf(WalletError)
      }),
    )
  })

  it.each([
    [{ code: 1 }, 1],
    [{ code: "-32603" }, -32603],
    [{ code: "x" }, undefined],
    [{ code: "x4001" }, undefined],
    [{ code: "4001x" }, undefined],
    [{ code: [4001] }, undefined],
    [{ code: Symbol("4001") }, undefined],
    [{ code: 1, data: { originalError: { code: 2 } } }, 2],
    [{ code: 1, data: { originalError: {} } }, 1],
    [{ code: 1, data: { originalError: null } }, 1],
    [{ code: 1, data: "0x08c379a0" }, 1],
    [{ code: 1, data: { code: 2 } }, 2],
    ["4001", undefined],
  ])("%o has the code %o", (thrown, code) => {
    expect(rpcCodeOf(thrown)).toBe(code)
  })

  it("means an unknown chain by its code, unless the user rejected", () => {
    const from = (thrown: unknown) => isUnknownChain(walletFailure(request, thrown))
    expect(from({ code: 4902 })).toBe(true)
    expect(from({ code: -32000, message: "nonce too low" })).toBe(false)
    expect(from({ code: -32603, message: "User rejected the request" })).toBe(false)
    expect(from({ code: 4001 })).toBe(false)
    expect(from({ code: -32603, message: "Internal error", data: { code: 4001 } })).toBe(false)
    expect(from({ code: -32603, message: "Internal error", data: { code: -32000 } })).toBe(true)
  })
})

describe("a node's error", () => {
  const reasonIn = (revert: string): string | null => (revert === "0x" ? null : revert)

  it.each([
    [{ code: 3, message: "execution reverted", data: "0x12" }, { reason: "0x12" }],
    [{ cause: { cause: { code: 3, data: "0x12" } } }, { reason: "0x12" }],
    [{ code: -32000, message: "execution reverted: no", data: { data: "0x12" } }, { reason: "0x12" }],
    [{ code: -32000, message: "execution reverted" }, { reason: null }],
    [{ code: 3, data: "garbage" }, { reason: null }],
    [{ code: 3, data: "0x1234" }, { reason: "0x1234" }],
    [{ code: 3, data: "0x123" }, { reason: null }],
    [{ code: 3, data: " 0x12" }, { reason: null }],
    [{ code: 3, data: "0x12 " }, { reason: null }],
    [{ code: 3, data: ["0x12"], cause: { data: "0x34" } }, { reason: "0x34" }],
    [{ cause: { cause: { cause: { cause: { cause: { code: 3, data: "0x12" } } } } } }, { reason: "0x12" }],
  ])("%# is a revert", (thrown, details) => {
    expect(chainFailure(mainnet, reasonIn, thrown)).toMatchObject({ code: "Reverted", details })
  })

  it("is a revert without a reason if the reason cannot be decoded", () => {
    expect(chainFailure(mainnet, trap, { code: 3, data: "0x12" }).details).toStrictEqual({ reason: null })
  })

  it.each(["insufficient funds for transfer", "gas required exceeds allowance (0)"])(
    "is InsufficientFunds: %s",
    (details) => {
      expect(chainFailure(mainnet, reasonIn, { cause: { code: -32000, details } })).toMatchObject({
        code: "InsufficientFunds",
        details: { symbol: "ETH" },
      })
    },
  )

  it("has its codes and its messages, the outermost first", () => {
    const thrown = { code: 1, details: "one", message: "two", cause: { cause: { code: 2, message: "three" } } }
    expect(nodeCodes(thrown)).toEqual([1, 2])
    expect(nodeErrorOf(thrown)).toEqual({ message: "one two three" })
  })

  it("is ChainUnreachable otherwise", () => {
    const circle: { cause?: unknown } = {}
    circle.cause = circle
    for (const thrown of [
      new TypeError("fetch failed"),
      { message: Symbol("x") },
      { code: -32005, message: "limit exceeded" },
      circle,
      null,
    ]) {
      expect(chainFailure(mainnet, reasonIn, thrown)).toMatchObject({
        code: "ChainUnreachable",
        details: { network: "eip155:1" },
      })
    }
  })
})
