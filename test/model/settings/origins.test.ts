import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isOriginAllowed } from "../../../src/model/settings/origins.js"

describe("an origin", () => {
  it.each<readonly [string, string, boolean]>([
    ["https://shop.example", "https://shop.example", true],
    ["https://shop.example", "https://SHOP.example/path?q#f", true],
    ["https://shop.example", "shop.example", true],
    ["http://shop.example", "shop.example", true],
    ["http://shop.example", "https://shop.example", false],
    ["https://shop.example.evil.example", "https://shop.example", false],
    ["https://evilshop.example", "shop.example", false],
    ["https://a.shop.example", "https://shop.example", false],
    ["https://a.shop.example", "https://*.shop.example", true],
    ["https://a.b.shop.example", "https://*.shop.example", false],
    ["https://a.b.shop.example", "https://*.*.shop.example", true],
    ["https://shop.example", "https://*.shop.example", false],
    ["https://a1.shop.example", "https://a*.shop.example", false],
    ["https://shop.example:8443", "https://shop.example:8443", true],
    ["https://shop.example:8443", "https://shop.example:443", false],
    ["https://shop.example", "https://shop.example:443", true],
    ["http://shop.example", "shop.example:80", true],
    ["https://shop.example:8443", "https://shop.example:*", true],
    ["https://shop.example:8443", "https://shop.example", true],
    ["https://shop.example", "https://", false],
    ["https://shop.example", "*", false],
    ["https://shop.example", "https://shop.example@evil.example", false],
    ["http://[::1]:3000", "http://[::1]:3000", true],
    ["null", "https://shop.example", false],
    ["null", "null", true],
  ])("%s with the pattern %s is allowed: %s", (origin, pattern, allowed) => {
    expect(isOriginAllowed(origin, [pattern])).toBe(allowed)
  })

  it.each(["https://anything.example", "null", ""])("%j is allowed by an empty list", (origin) => {
    expect(isOriginAllowed(origin, [])).toBe(true)
  })

  it.each<readonly [string, boolean]>([
    ["http://localhost", true],
    ["https://localhost:5173", true],
    ["http://127.0.0.1:8080", true],
    ["http://localhost.evil.example", false],
    ["https://preview.pages.dev", true],
    ["https://a.preview.pages.dev", false],
    ["http://preview.pages.dev", false],
    ["https://preview.vercel.app", true],
    ["https://abc.ngrok-free.app", true],
    ["https://secure-mobile.walletconnect.com", true],
    ["https://secure-mobile.walletconnect.org", true],
  ])("%s is allowed by any list: %s", (origin, allowed) => {
    expect(isOriginAllowed(origin, ["https://shop.example"])).toBe(allowed)
  })

  it("is not allowed by any pattern that does not match it", () => {
    const piece = fc.constantFrom(
      "https://",
      "http://",
      "example",
      "shop",
      ".",
      ":",
      "443",
      "@",
      "/",
      "#",
      "[",
      "]",
      " ",
    )
    const pattern = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join("")),
    )
    fc.assert(
      fc.property(pattern, (text) => {
        fc.pre(!/\*|stranger/i.test(text))
        expect(isOriginAllowed("https://stranger.example", [text])).toBe(false)
      }),
    )
  })
})
