// @vitest-environment jsdom
import { describe, expect, it } from "vitest"
import { deviceOf } from "../../../src/model/pairing/device.js"
import { browserEnvironment } from "../../../src/services/browser.js"
import { pageFacts } from "../../../src/services/codecs/pageFacts.js"
import { inertEnvironment } from "../../../src/services/environment.js"

const of = (properties: Readonly<Record<string, unknown>>) => pageFacts({ injected: (name) => properties[name] })

/** The window of a page: in a frame, `top` is another one. */
const self = {}

describe("the facts of a page", () => {
  it("are those of the browser", () => {
    expect(pageFacts(browserEnvironment().page)).toEqual({
      userAgent: window.navigator.userAgent,
      touchPoints: 0,
      framed: false,
      telegram: false,
      href: window.location.href,
    })
  })

  it("are none on a server, which is taken for a computer", () => {
    const facts = pageFacts(inertEnvironment().page)
    expect(facts).toEqual({ userAgent: "", touchPoints: 0, framed: false, telegram: false, href: "" })
    expect(deviceOf(facts).system).toBe("desktop")
  })

  it("say that another page frames it", () => {
    expect(of({ self, top: self }).framed).toBe(false)
    expect(of({ self, top: {} }).framed).toBe(true)
  })

  it.each(["TelegramWebviewProxy", "TelegramWebviewProxyProto", "Telegram"])(
    "say that it is in Telegram by %s",
    (name) => {
      expect(of({ [name]: {} }).telegram).toBe(true)
    },
  )

  it.each([null, 5, "Mozilla", {}, { userAgent: 5, maxTouchPoints: "5" }, { userAgent: {}, maxTouchPoints: null }])(
    "are decoded: a navigator of %j says nothing",
    (navigator) =>
      expect(of({ navigator, location: navigator })).toMatchObject({ userAgent: "", touchPoints: 0, href: "" }),
  )
})
