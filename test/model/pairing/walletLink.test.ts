import { describe, expect, it } from "vitest"
import {
  browserLink,
  isPairingUri,
  linkTarget,
  pairingLink,
  phoneLink,
  webLink,
} from "../../../src/model/pairing/walletLink.js"
import { deviceIn } from "../support/devices.js"

const iphone = deviceIn("Safari on an iPhone")
const uri = "wc:a1@2?relay-protocol=irn&symKey=b2"
const once = "wc%3Aa1%402%3Frelay-protocol%3Dirn%26symKey%3Db2"
const twice = "wc%253Aa1%25402%253Frelay-protocol%253Dirn%2526symKey%253Db2"

/** Links that lead anywhere but to a wallet, or do more than to open it. */
const hostile = [
  "javascript:alert(1)",
  "JavaScript://wallet/%0aalert(1)",
  "java\nscript:alert(1)",
  "\u0000javascript://x",
  " javascript://x",
  "data:text/html,<script>alert(1)</script>",
  "data://text/html",
  "file:///etc/passwd",
  "blob:https://shop.example/1",
  "view-source:https://shop.example",
  "vbscript://x",
  "intent://scan/#Intent;scheme=zxing;package=evil;end",
  "intent:",
  "android-app://com.evil",
  "ms-msdt:/id",
  "ms-word:ofe|u|https://evil.example",
  "search-ms:query=x",
  "tel:+4912345",
  "sms:+4912345",
  "facetime-audio://x",
  "mailto:a@b.example",
  "market://details?id=evil",
  "itms-services://?action=download-manifest",
  "x-apple.systempreferences:",
  "http://wallet.example",
  "ws://wallet.example",
  "//wallet.example",
  "/path",
  "",
  "https:",
  "https://",
  "https:///path",
  "https://metamask.io@evil.example",
  "https://metamask.io\\@evil.example",
  "https://wallet.example/a b",
  `https://wallet.example/${"a".repeat(5_000)}`,
  "wallet\u202e://x",
]

describe("the link that gives a pairing URI to a wallet", () => {
  it.each([
    ["a scheme", "metamask://", "metamask://"],
    ["a scheme without slashes", "metamask:", "metamask://"],
    ["the bare name of a scheme", "metamask", "metamask://"],
    ["a scheme with a place", "okex://main", "okex://main/"],
    ["a scheme with a dot and a dash", "com.wallet-one://", "com.wallet-one://"],
    ["an https address", "https://wallet.example", "https://wallet.example/"],
    ["an https address with a path", "https://wallet.example/app/", "https://wallet.example/app/"],
  ])("is made of %s", (_, link, home) => {
    expect(pairingLink(link, uri, iphone)).toEqual({ home, href: `${home}wc?uri=${once}` })
  })

  it.each([
    ["once on an iPhone", iphone, once],
    ["once on Android", deviceIn("Chrome on Android"), once],
    ["once in Telegram on an iPhone", deviceIn("Safari on an iPhone", { telegram: true }), once],
    ["twice in Telegram on Android", deviceIn("Chrome on Android", { telegram: true }), twice],
  ])("has the URI encoded %s", (_, device, encoded) => {
    expect(pairingLink("wallet://", uri, device)?.href).toBe(`wallet://wc?uri=${encoded}`)
  })

  it.each(hostile)("is not made of %j", (link) => {
    expect(pairingLink(link, uri, iphone)).toBeNull()
    expect(phoneLink({ mobile: link, universal: link }, uri, iphone)).toBeNull()
    expect(webLink(link)).toBeNull()
  })

  it.each([
    "wallet://open?next=",
    "https://wallet.example/?redirect=https://evil.example/",
    "https://wallet.example/#",
  ])("is not made of one that has a query or a fragment of its own: %s", (link) =>
    expect(pairingLink(link, uri, iphone)).toBeNull(),
  )

  it("is that of the wallet's own scheme on phones, and else of its https address", () => {
    const links = { mobile: "wallet://", universal: "https://wallet.example" }
    expect(phoneLink(links, uri, iphone)?.home).toBe("wallet://")
    expect(phoneLink({ ...links, mobile: "intent://x" }, uri, iphone)?.home).toBe("https://wallet.example/")
    expect(phoneLink({}, uri, iphone)).toBeNull()
  })
})

describe("the link that opens a page in a wallet's browser", () => {
  const page = "https://shop.example:8443/pay?item=1&c=a%20b#top"

  it.each([
    [
      "https://phantom.app/ul/browse/{href}?ref={origin}",
      "https://phantom.app/ul/browse/https%3A%2F%2Fshop.example%3A8443%2Fpay%3Fitem%3D1%26c%3Da%2520b%23top?ref=https%3A%2F%2Fshop.example%3A8443",
    ],
    ["https://metamask.app.link/dapp/{host}", "https://metamask.app.link/dapp/shop.example:8443/pay?item=1&c=a%20b"],
    [
      "cbwallet://miniapp?url={href}",
      "cbwallet://miniapp?url=https%3A%2F%2Fshop.example%3A8443%2Fpay%3Fitem%3D1%26c%3Da%2520b%23top",
    ],
    ["https://wallet.example/open", "https://wallet.example/open"],
  ])("is made of %s", (browser, link) => {
    expect(browserLink({ browser }, page)).toBe(link)
  })

  it.each([...hostile, "{href}", "{host}://x/", "https://{host}", "https://a.{host}/x", "javascript://x/{href}"])(
    "is not made of %j",
    (browser) => expect(browserLink({ browser }, page)).toBeNull(),
  )

  it.each(["", "about:blank", "file:///home/page.html", "javascript:alert(1)", "data:text/html,x"])(
    "is not made for the page %j",
    (href) => expect(browserLink({ browser: "https://wallet.example/{href}" }, href)).toBeNull(),
  )

  it("is the same for a page whose address contains placeholders", () => {
    expect(browserLink({ browser: "https://w.example/{host}" }, "https://shop.example/{href}")).toBe(
      "https://w.example/shop.example/{href}",
    )
  })

  it("is none without a browser of the wallet", () => {
    expect(browserLink({}, page)).toBeNull()
  })
})

describe("a pairing URI", () => {
  it("begins with wc: and has printable characters only", () => {
    expect(isPairingUri(uri)).toBe(true)
    for (const text of ["", "wc:", "wc:a b", "wc:\n", "javascript:alert(1)", "https://evil.example", "xwc:a"])
      expect(isPairingUri(text)).toBe(false)
  })
})

describe("the window of a link", () => {
  it.each([
    ["the page's own", {}, "_self"],
    ["the topmost one for a page in a frame", { framed: true }, "_top"],
    ["a new one in Telegram, in a frame too", { telegram: true, framed: true }, "_blank"],
  ] as const)("is %s", (_, facts, target) => {
    expect(linkTarget(deviceIn("Safari on an iPhone", facts))).toBe(target)
  })
})
