import type { CSSObject } from "@emotion/serialize"
import { shownVariables, type Theme } from "../../model/settings/theme.js"
import { decided, declared, mix, rounded, type Values, variableNames } from "./tokens.js"

/** The variables that only the modal has. */
const more: Values = {
  "surface-pressed": mix(8, "surface"),
  /** The boundary of a field: 3:1 (WCAG 1.4.11). */
  edge: { light: mix(50), dark: mix(42) },
  success: { light: "#1A6641", dark: "#5CD39A" },
  warning: { light: "#8A5300", dark: "#F3A13F" },
  overlay: { light: "rgb(32 32 32 / 40%)", dark: "rgb(0 0 0 / 60%)" },
  shadow: {
    light: "0 1px 2px rgb(0 0 0 / 8%), 0 16px 48px rgb(0 0 0 / 18%)",
    dark: "0 1px 2px rgb(0 0 0 / 40%), 0 16px 48px rgb(0 0 0 / 50%)",
  },
  "font-weight-medium": "500",
  "border-radius-sheet": rounded(6),
  "border-radius-row": rounded(3),
  "border-radius-tag": rounded(2),
  width: "360px",
}

/** For the root element. The site's `themeVariables` override those of the page; both override the defaults. */
export const decidedFor = (theme: Theme): CSSObject => ({
  ...decided(theme.shade),
  ...declared(more, theme.shade),
  colorScheme: theme.shade,
  // Last, so that an unclosed bracket in a site's value does not affect our declarations.
  ...shownVariables(theme),
})

/** For the element below: every variable under its own name, for the views of the package and of the site. */
export const tokens: CSSObject = {
  ...Object.fromEntries(
    [...variableNames, ...Object.keys(more)].map((name) => [`--rxw-${name}`, `var(--rxw-_${name})`]),
  ),
  /** 1 in LTR, -1 in RTL: the direction of slide animations. */
  "--rxw-way": "1",
  "&:dir(rtl)": { "--rxw-way": "-1" },
}
