// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { adoptSheet } from "../../../src/views/theme/adoptedSheet.js"

/** Constructable style sheets, which jsdom lacks; unsupported rules throw. */
const constructed = function () {
  const cssRules: string[] = []
  return {
    cssRules,
    replaceSync: (text: string) => void cssRules.splice(0, cssRules.length, ...text.split("\n")),
    insertRule: (rule: string, index: number) => {
      if (rule.includes("nonsense")) throw new SyntaxError(rule)
      cssRules.splice(index, 0, rule)
    },
  }
}

const rulesOf = (root: Document | ShadowRoot) => root.adoptedStyleSheets.map(({ cssRules }) => [...cssRules])
const shadow = (): ShadowRoot =>
  Object.assign(document.createElement("div").attachShadow({ mode: "open" }), { adoptedStyleSheets: [] })

beforeEach(() => void vi.stubGlobal("CSSStyleSheet", constructed))
afterEach(() => void vi.unstubAllGlobals())

describe("an adopted style sheet", () => {
  it("inserts rules in order, and ignores unsupported ones", () => {
    const root = shadow()
    const sheet = adoptSheet(root)
    sheet.insert("a {}")
    sheet.insert("::nonsense {}")
    sheet.insert("b {}")
    expect(rulesOf(root)).toEqual([["a {}", "b {}"]])
  })

  it("has its first rules from the start, and others after them", () => {
    const root = shadow()
    adoptSheet(root, ["a {}", "b {}"]).insert("c {}")
    expect(rulesOf(root)).toEqual([["a {}", "b {}", "c {}"]])
  })

  it("is removed on release, without affecting others", () => {
    const root = shadow()
    const others = adoptSheet(root)
    others.insert("other {}")
    adoptSheet(root).release()
    expect(rulesOf(root)).toEqual([["other {}"]])
  })

  it("does nothing if the browser does not support it", () => {
    const root = document.createElement("div").attachShadow({ mode: "open" })
    const sheet = adoptSheet(root)
    sheet.insert("a {}")
    sheet.release()
    expect(root.childNodes).toHaveLength(0)
  })
})
