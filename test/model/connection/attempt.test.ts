import { describe, expect, it } from "vitest"
import { attemptOf } from "../../../src/model/connection/attempt.js"
import { fail } from "../../../src/model/errors.js"

describe("an attempt to connect", () => {
  it.each([
    ["is waiting without an error", null, "waiting"],
    ["is declined when the user rejected it", fail("UserRejected", { connector: "x" }), "declined"],
    ["is declined when it was aborted", fail("Aborted", { command: "connect" }), "declined"],
    ["is waiting when a newer one replaced it", fail("Superseded", { command: "connect" }), "waiting"],
    ["is not found without the wallet", fail("ConnectorNotFound", { connector: "x" }), "notFound"],
    ["fails for any other reason", fail("TimedOut", { command: "connect", after: 1 }), "failed"],
  ])("%s", (_, error, attempt) => {
    expect(attemptOf(error)).toBe(attempt)
  })
})
