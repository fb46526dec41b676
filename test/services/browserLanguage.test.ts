// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest"
import { browserLanguage } from "../../src/services/browserLanguage.js"
import { inertEnvironment } from "../../src/services/environment.js"

afterEach(() => vi.restoreAllMocks())

const offered = ["en", "de", "pt-BR"] as const
const inBrowserOf = (languages: unknown) => {
  const { page } = inertEnvironment()
  return browserLanguage(offered, { page: { ...page, languages: () => languages as readonly string[] } })
}

describe("the language of the browser", () => {
  it("is the first of its languages that the site offers", () => {
    expect(inBrowserOf(["fr", "pt-PT", "de"])).toBe("pt-BR")
  })

  it("is the first language of the site where it offers none of them, and on a server", () => {
    expect(inBrowserOf(["fr"])).toBe("en")
    expect(browserLanguage(offered, inertEnvironment())).toBe("en")
  })

  it.each([[undefined], ["de"], [{}], [[1, null, "*", "not a tag"]]])(
    "is the first one of the site for %j",
    (languages) => {
      expect(inBrowserOf(languages)).toBe("en")
    },
  )

  it("is found beside what is no language", () => {
    expect(inBrowserOf([7, "", "de-CH"])).toBe("de")
  })

  it("is that of this page", () => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE", "en"])
    expect(browserLanguage(offered)).toBe("de")
  })
})
