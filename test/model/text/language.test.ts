import { describe, expect, it } from "vitest"
import { bestLanguage, isLanguageTag } from "../../../src/model/text/language.js"

describe("the best language", () => {
  it.each<[offered: readonly string[], wanted: readonly string[], best: string | null]>([
    [["en", "de"], ["de"], "de"],
    [["en", "de"], ["de-AT", "en"], "de"],
    [["en", "de"], ["fr-FR", "de-CH", "en"], "de"],
    [["en", "pt-BR", "pt-PT"], ["pt-PT"], "pt-PT"],
    [["en", "pt-BR"], ["pt-PT", "en"], "pt-BR"],
    [["en-GB", "en-US"], ["en"], "en-US"],
    [["zh-Hans", "zh-Hant"], ["zh-TW"], "zh-Hant"],
    [["zh-CN"], ["zh-HK"], null],
    [["sr-Latn"], ["sr"], null],
    [["he"], ["iw"], "he"],
    [["EN-gb"], ["en-GB"], "EN-gb"],
    [["en"], ["not a tag", "en"], "en"],
    [["en"], [], null],
    [["en"], ["fr"], null],
  ])("of %j for a reader of %j is %j", (offered, wanted, best) => {
    expect(bestLanguage(offered, wanted)).toBe(best)
  })
})

describe("a language tag", () => {
  it.each([
    ["en", true],
    ["zh-Hant-TW", true],
    ["", false],
    ["english language", false],
    ["e", false],
  ])("%j: %j", (text, isTag) => {
    expect(isLanguageTag(text)).toBe(isTag)
  })
})
