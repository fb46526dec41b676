import { expect, it } from "vitest"
import { knownWallets } from "../../src/views/connect/knownWallets.js"

it("names each wallet once, in alphabetical order, with a site of its own", () => {
  expect(new Set(knownWallets.map(({ rdns }) => rdns)).size).toBe(knownWallets.length)
  expect(knownWallets.map(({ name }) => name)).toEqual(knownWallets.map(({ name }) => name).sort())
  expect(knownWallets.every(({ homepage }) => new URL(homepage).protocol === "https:")).toBe(true)
})
