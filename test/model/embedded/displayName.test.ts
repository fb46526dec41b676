import { describe, expect, it } from "vitest"
import { displayName } from "../../../src/model/embedded/displayName.js"
import type { EmbeddedUser } from "../../../src/model/embedded/embedded.js"

const email = "alice@example.com"
const user = (changes: Partial<EmbeddedUser>): EmbeddedUser => ({
  email,
  username: null,
  provider: "email",
  ...changes,
})

describe("the display name of a user of the embedded wallet", () => {
  it.each([
    ["the email", user({}), email],
    ["the name with the provider", user({ username: "Alice", provider: "google" }), "Alice"],
    ["the email, where the provider says no name", user({ username: "", provider: "google" }), email],
    ["30 characters in full", user({ username: "a".repeat(30), provider: "x" }), "a".repeat(30)],
    ["more of them cut", user({ username: "a".repeat(31), provider: "x" }), `${"a".repeat(30)}...`],
    ["of signs of several units not cut within one", user({ username: "🦊".repeat(31) }), `${"🦊".repeat(30)}...`],
    ["unknown", user({ email: null }), null],
  ])("is %s", (_, shown, name) => {
    expect(displayName(shown)).toBe(name)
  })

  it("is none where no one is logged in", () => {
    expect(displayName(null)).toBeNull()
  })
})
