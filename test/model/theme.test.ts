import { describe, expect, it } from "vitest"
import type { ThemeMode } from "../../src/model/settings.js"
import { themeOf } from "../../src/model/theme.js"

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
