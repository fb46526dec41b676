import { describe, expect, it } from "vitest"
import { type ButtonStatus, buttonStatus } from "../../../src/model/connection/buttonStatus.js"

describe("the connect button", () => {
  it.each<[Parameters<typeof buttonStatus>[0], boolean, ButtonStatus]>([
    ["unknown", true, "unknown"],
    ["disconnected", true, "disconnected"],
    ["disconnected", false, "disconnected"],
    ["reconnecting", false, "reconnecting"],
    ["connecting", true, "connecting"],
    ["connected", true, "connected"],
    ["connected", false, "unsupported"],
    ["linkLost", true, "linkLost"],
  ])("for %s on a network that is supported: %s shows %s", (status, supported, shown) => {
    expect(buttonStatus(status, supported)).toBe(shown)
  })
})
