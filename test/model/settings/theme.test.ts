import { describe, expect, it } from "vitest"
import type { ThemeMode } from "../../../src/model/settings/settings.js"
import { shownVariables, themeOf } from "../../../src/model/settings/theme.js"

describe("the shade", () => {
  it.each<[ThemeMode, boolean, string]>([
    ["light", true, "light"],
    ["light", false, "light"],
    ["dark", true, "dark"],
    ["dark", false, "dark"],
    ["system", true, "dark"],
    ["system", false, "light"],
  ])("of mode %s with a dark preference of %s is %s", (mode, prefersDark, shade) => {
    expect(themeOf({ mode, variables: {} }, prefersDark)).toEqual({ mode, shade, variables: {} })
  })
})

describe("a mode that does not exist, of a site without types", () => {
  it.each([true, false])("is light, with a dark preference of %s", (prefersDark) => {
    expect(themeOf({ mode: "auto" as ThemeMode, variables: {} }, prefersDark).shade).toBe("light")
  })
})

describe("the variables on show", () => {
  const variables = { "--rxw-accent": "teal", "--rxw-line": { light: "#eee", dark: "#333" }, "--rxw-width": undefined }

  it.each([
    ["light", { "--rxw-accent": "teal", "--rxw-line": "#eee" }],
    ["dark", { "--rxw-accent": "teal", "--rxw-line": "#333" }],
  ] as const)("have the values of %s", (shade, shown) => {
    expect(shownVariables({ variables, shade })).toEqual(shown)
  })
})
