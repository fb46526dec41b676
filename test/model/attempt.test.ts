import { describe, expect, it } from "vitest"
import { attemptOf } from "../../src/model/attempt.js"
import { fail } from "../../src/model/errors.js"

describe("an attempt to connect", () => {
  it.each([
    ["waits while nothing has gone wrong", null, "waiting"],
    ["is declined when the person said no", fail("UserRejected", { connector: "x" }), "declined"],
    ["is declined when it was called off", fail("Aborted", { command: "connect" }), "declined"],
    ["waits on when a newer one took its place", fail("Superseded", { command: "connect" }), "waiting"],
    ["finds no wallet", fail("ConnectorNotFound", { connector: "x" }), "notFound"],
    ["fails for any other reason", fail("TimedOut", { command: "connect", after: 1 }), "failed"],
  ])("%s", (_, error, attempt) => {
    expect(attemptOf(error)).toBe(attempt)
  })
})
