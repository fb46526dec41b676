import { describe, expect, it } from "vitest"
import { asWalletError, fail, messageOf, WalletError } from "../../src/model/errors.js"

describe("a failure", () => {
  it("is an Error with its code as name, its details and its cause", () => {
    const cause = { code: 4001 }
    const error = fail("UserRejected", { connector: "io.metamask" }, cause)
    expect(error).toBeInstanceOf(Error)
    expect(error).toBeInstanceOf(WalletError)
    expect(error).toMatchObject({ name: "UserRejected", code: "UserRejected", details: { connector: "io.metamask" } })
    expect(error.cause).toBe(cause)
    expect(error.message).toBe('UserRejected {"connector":"io.metamask"}')
  })

  it("is returned unchanged if it is a WalletError", () => {
    const error = fail("Busy", { command: "send" })
    expect(asWalletError(error)).toBe(error)
  })

  it.each([
    [new TypeError("oops"), "oops"],
    [{ message: "plain object" }, "plain object"],
    ["a text", "a text"],
    [null, "null"],
    [undefined, "undefined"],
    [{ code: 1 }, "[object Object]"],
    [{ message: 7 }, "7"],
  ])("has a message, whatever was thrown: %o", (thrown, message) => {
    expect(messageOf(thrown)).toBe(message)
    expect(asWalletError(thrown)).toMatchObject({ code: "Unexpected", details: { message }, cause: thrown })
  })

  it.each([
    ["no string conversion", Object.create(null)],
    [
      "a message that throws",
      {
        get message() {
          throw new Error("hostile")
        },
      },
    ],
    ["a message that is a symbol", { message: Symbol("s") }],
    ["a message without string conversion", { message: Object.create(null) }],
  ])("has a message even for a value with %s", (_, thrown: unknown) => {
    expect(typeof messageOf(thrown)).toBe("string")
    expect(asWalletError(thrown).code).toBe("Unexpected")
  })
})
