import type { ThemeValue } from "../../model/settings/settings.js"
import { inShade, type Theme } from "../../model/settings/theme.js"

export type Values = Readonly<Record<string, ThemeValue>>

const ACCENT = "var(--rxw-_accent)"

/** `percent` of the foreground in another colour. */
export const mix = (percent: number, into = "background"): string =>
  `color-mix(in srgb, var(--rxw-_foreground) ${percent}%, var(--rxw-_${into}))`

export const rounded = (times: number): string => `calc(var(--rxw-_border-radius-master) * ${times})`

/**
 * The variables that the button has too, by their names after `--rxw-`, and their defaults. Those of `ThemeVariables` are
 * for sites; the others are named here only. Text has the contrast of WCAG AA on every surface, also on one that is
 * pressed.
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
  line: mix(11),
  muted: { light: mix(72), dark: mix(66) },
  error: { light: "#AB2D1A", dark: "#FF8A75" },
  "font-family":
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  "font-weight": "400",
  "font-weight-bold": "600",
  "border-radius-master": "4px",
  "border-radius-button": rounded(3),
}

/** 1 for an accent that needs black text: white has less than 4.5:1 on it. Else 0. `y` is the luminance of WCAG. */
const BRIGHT = "clamp(0, (y - 0.183) * 1e9, 1)"

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

/** Declarations, and rules nested in them. */
export interface Declarations {
  readonly [name: string]: string | Declarations
}

/**
 * The site's value of each, from `themeVariables` or from the CSS of the page, or the default, as `--rxw-_<name>`; `on` top
 * of those of another shade only what differs.
 */
export const declared = (values: Values, shade: Theme["shade"], on?: Theme["shade"]): Declarations =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => inShade(value, shade) !== (on && inShade(value, on)))
      .map(([name, value]) => [`--rxw-_${name}`, `var(--rxw-${name}, ${inShade(value, shade)})`]),
  )

/**
 * The variables of the button. They are under names of their own, because an element cannot have a default for a variable
 * under the variable's own name.
 */
export const decided = (shade: Theme["shade"], on?: Theme["shade"]): Declarations => ({
  ...declared(defaults, shade, on),
  [canDerive]: declared(derived, shade, on),
})

export const variableNames = Object.keys(defaults)
