import { describe, expect, it } from "vitest"
import { toIdentity, toRegisteredName, toSuggestions } from "../../../src/services/data/toNames.js"

const longest = `${"a".repeat(120)}.${"b".repeat(128)}.eth`

const namesIn = (name: string) => [
  toIdentity({ name, avatar: null, resolvedAt: null }).name,
  toRegisteredName({ name, addresses: {}, attributes: null, registered_at: null, updated_at: null }).name,
  ...toSuggestions({ suggestions: [{ name, registered: true }] }).map((suggestion) => suggestion.name),
]

describe("a name from a service", () => {
  it.each(["alice.eth", `${"a".repeat(70)}.eth`, longest])("is whole, so that it can be verified: %s", (name) => {
    expect(namesIn(name)).toEqual([name, name, name])
  })

  it("has no invisible characters, and no more than a domain name", () => {
    expect(namesIn("al\u202eice.eth")).toEqual(["alice.eth", "alice.eth", "alice.eth"])
    expect(namesIn(`a${longest}`).map((name) => name?.length)).toEqual([253, 253, 253])
  })
})
