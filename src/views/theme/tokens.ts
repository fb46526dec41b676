import type { CSSObject } from "@emotion/serialize"
import type { ThemeValue } from "../../model/settings.js"
import { inShade, shownVariables, type Theme } from "../../model/theme.js"

type Values = Readonly<Record<string, ThemeValue>>

const ACCENT = "var(--rxw-_accent)"

/** `percent` of the foreground in another colour. */
const mix = (percent: number, into = "background"): string =>
  `color-mix(in srgb, var(--rxw-_foreground) ${percent}%, var(--rxw-_${into}))`

const rounded = (times: number): string => `calc(var(--rxw-_border-radius-master) * ${times})`

/**
 * Every variable, by its name after `--rxw-`, and its default. Those of `ThemeVariables` are for sites; the others are
 * named here only. Text has the contrast of WCAG AA on every surface, also on one that is pressed.
 */
const defaults: Values = {
  accent: "#0E70E4",
  "accent-foreground": "#FFFFFF",
  "accent-hover": ACCENT,
  "accent-text": ACCENT,
  background: { light: "#FFFFFF", dark: "#202020" },
  foreground: { light: "#202020", dark: "#FFFFFF" },
  surface: mix(5),
  "surface-hover": mix(5, "surface"),
  "surface-pressed": mix(8, "surface"),
  line: mix(11),
  /** The boundary of a field: 3:1 (WCAG 1.4.11). */
  edge: { light: mix(50), dark: mix(42) },
  muted: { light: mix(72), dark: mix(66) },
  success: { light: "#1A6641", dark: "#5CD39A" },
  error: { light: "#AB2D1A", dark: "#FF8A75" },
  warning: { light: "#8A5300", dark: "#F3A13F" },
  overlay: { light: "rgb(32 32 32 / 40%)", dark: "rgb(0 0 0 / 60%)" },
  shadow: {
    light: "0 1px 2px rgb(0 0 0 / 8%), 0 16px 48px rgb(0 0 0 / 18%)",
    dark: "0 1px 2px rgb(0 0 0 / 40%), 0 16px 48px rgb(0 0 0 / 50%)",
  },
  "font-family":
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  "font-weight": "400",
  "font-weight-medium": "500",
  "font-weight-bold": "600",
  "border-radius-master": "4px",
  "border-radius-sheet": rounded(6),
  "border-radius-button": rounded(3),
  "border-radius-row": rounded(3),
  "border-radius-tag": rounded(2),
  width: "360px",
}

/** 1 for an accent that needs black text: white has less than 4.5:1 on it. Else 0. `y` is the luminance of WCAG. */
const BRIGHT = "clamp(0, (y - 0.183) * 10000, 1)"

/** White where `by` is 1, black where it is 0. */
const grey = (by: string): string => `color(from ${ACCENT} xyz-d65 calc(0.95 * ${by}) calc(${by}) calc(1.089 * ${by}))`

/**
 * For any accent of a site: it stays as it is, and what is written on it, and in it, can be read. Text in its colour has
 * the lightness that it needs, and a light one less chroma than the screen can show.
 */
const derived: Values = {
  "accent-foreground": grey(`(1 - ${BRIGHT})`),
  "accent-hover": `color-mix(in srgb, ${ACCENT} 86%, ${grey(BRIGHT)})`,
  "accent-text": {
    light: `oklch(from ${ACCENT} min(l, 0.45) c h)`,
    dark: `oklch(from ${ACCENT} max(l, 0.78) min(c, max(0.15, (l - 0.77) * 100)) h)`,
  },
}
const canDerive = "@supports (color: color(from red xyz-d65 x y z))"

const declared = (values: Values, shade: Theme["shade"]): CSSObject =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--rxw-_${name}`, `var(--rxw-${name}, ${inShade(value, shade)})`]),
  )

/**
 * Every variable as `--rxw-_<name>`: the site's, from `themeVariables` or from the CSS of the page, or the default. An
 * element cannot have a default for a variable under the variable's own name.
 */
export const decided = (shade: Theme["shade"]): CSSObject => ({
  ...declared(defaults, shade),
  [canDerive]: declared(derived, shade),
})

/** For the root element. The site's `themeVariables` override those of the page; both override the defaults. */
export const decidedFor = (theme: Theme): CSSObject => ({
  ...decided(theme.shade),
  colorScheme: theme.shade,
  // Last, so that an unclosed bracket in a site's value does not affect our declarations.
  ...shownVariables(theme),
})

/** For the element below: every variable under its own name, for the views of the package and of the site. */
export const tokens: CSSObject = {
  ...Object.fromEntries(Object.keys(defaults).map((name) => [`--rxw-${name}`, `var(--rxw-_${name})`])),
  /** 1 in LTR, -1 in RTL: the direction of slide animations. */
  "--rxw-way": "1",
  "&:dir(rtl)": { "--rxw-way": "-1" },
}
