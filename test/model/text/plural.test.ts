import { describe, expect, it } from "vitest"
import { type CountedTexts, countedText } from "../../../src/model/text/plural.js"
import { english } from "../../../src/model/words/english.js"

const polish: CountedTexts = {
  locale: "pl-PL",
  english,
  site: {
    "activity.ago.min": "{count} minuty temu",
    "activity.ago.min.one": "minutę temu",
    "activity.ago.min.few": "{count} minuty temu",
    "activity.ago.min.many": "{count} minut temu",
  },
}

describe("a message that counts", () => {
  it.each([
    [1, "minutę temu"],
    [2, "2 minuty temu"],
    [5, "5 minut temu"],
    [22, "22 minuty temu"],
    [12_345, "12 345 minut temu"],
  ])("has the plural form of its language for %i", (count, text) => {
    expect(countedText("activity.ago.min", count, polish).replaceAll("\u00a0", " ")).toBe(text)
  })

  it("has one text for all numbers where the language, or the site, has no forms", () => {
    const japanese = { locale: "ja", english, site: { "activity.others": "他{count}件" } }
    expect(countedText("activity.others", 1, japanese)).toBe("他1件")
    expect(countedText("activity.others", 3, japanese)).toBe("他3件")
  })

  it("has the forms of English where the site has no text of its own, whatever the locale", () => {
    const french = { locale: "fr", english, site: {} }
    expect(countedText("send.incorrectValueHint", 1, french)).toBe("Enter a number with at most 1 decimal place.")
    // Zero is singular in French.
    expect(countedText("send.incorrectValueHint", 0, french)).toBe("Enter a number with at most 0 decimal places.")
  })

  it("is the site's own text rather than an English form", () => {
    const german = { locale: "de", english, site: { "send.incorrectValueHint": "Höchstens {count} Stellen" } }
    expect(countedText("send.incorrectValueHint", 1, german)).toBe("Höchstens 1 Stellen")
  })
})
