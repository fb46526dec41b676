import { describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { failed, idle, latest, loading, ready } from "../../src/model/remote.js"

const error = fail("ChainUnreachable", { network: "eip155:1" })

describe("the latest value", () => {
  it.each([
    ["idle", idle, undefined],
    ["loading for the first time", loading<string>(), undefined],
    ["loading again", loading("a"), "a"],
    ["ready", ready("a"), "a"],
    ["failed at once", failed<string>(error), undefined],
    ["failed after a success", failed(error, "a"), "a"],
  ])("while %s", (_, remote, value) => {
    expect(latest(remote)).toBe(value)
  })
})
