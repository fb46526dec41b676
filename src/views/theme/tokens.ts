import type { CSSObject } from "@emotion/serialize"
import type { Theme } from "../../model/theme.js"

/**
 * The theme as custom properties. The palette is that of CONTRACTS §4.2, except that secondary text, status colours and
 * the accent behind text are adjusted to the contrast of WCAG AA on every surface (`#9A9A9A` on white is 2.8:1, `#DF4A34`
 * 3.9:1, white on `#0988F0` 3.6:1; AA requires 4.5:1).
 */
const shades = {
  light: {
    "--rxw-surface": "var(--rxw-background, #FFFFFF)",
    "--rxw-soft": "#F3F3F3",
    "--rxw-softer": "#E9E9E9",
    "--rxw-line": "#E9E9E9",
    "--rxw-edge": "#8A8A8A",
    "--rxw-text": "#202020",
    "--rxw-muted": "#616161",
    "--rxw-error": "#B93420",
    "--rxw-success": "#1D6F47",
    "--rxw-warning": "#8A5300",
    "--rxw-overlay": "rgb(32 32 32 / 40%)",
    "--rxw-shadow": "0 1px 2px rgb(0 0 0 / 8%), 0 16px 48px rgb(0 0 0 / 18%)",
    colorScheme: "light",
  },
  dark: {
    "--rxw-surface": "var(--rxw-background, #202020)",
    "--rxw-soft": "#2A2A2A",
    "--rxw-softer": "#363636",
    "--rxw-line": "#363636",
    "--rxw-edge": "#7A7A7A",
    "--rxw-text": "#FFFFFF",
    "--rxw-muted": "#ABABAB",
    "--rxw-error": "#FF8A75",
    "--rxw-success": "#5CD39A",
    "--rxw-warning": "#F3A13F",
    "--rxw-overlay": "rgb(0 0 0 / 60%)",
    "--rxw-shadow": "0 1px 2px rgb(0 0 0 / 40%), 0 16px 48px rgb(0 0 0 / 50%)",
    colorScheme: "dark",
  },
} as const

/** The site's accent colour, or the default. */
export const accent = "var(--rxw-accent, #0988F0)"

/** 1 for an accent so bright that it needs black text, else 0. `y` is the relative luminance of WCAG. */
const BRIGHT = "clamp(0, (y - 0.45) * 10000, 1)"
/** The factor that darkens a colour to the luminance `most`; 1 for a darker one. */
const dimmed = (most: number): string => `min(1, ${most} / max(y, 0.001))`
/** The proportion of white that lightens a colour to the luminance `least`. */
const lit = (least: number): string => `max(0, (${least} - y) / (1.001 - y))`

const scaled = (by: string): string => `color(from ${accent} xyz-d65 calc(x * ${by}) calc(y * ${by}) calc(z * ${by}))`
const whitened = (by: string): string =>
  `color(from ${accent} xyz-d65 calc(x + (0.95 - x) * ${by}) calc(y + (1 - y) * ${by}) calc(z + (1.089 - z) * ${by}))`

/** The accent as a background, and the text on it, with sufficient contrast for any accent of a site. */
export const accentFill = scaled(`max(${BRIGHT}, ${dimmed(0.17)})`)
export const accentOn = `color(from ${accent} xyz-d65 calc(0.95 * (1 - ${BRIGHT})) calc(1 - ${BRIGHT}) calc(1.089 * (1 - ${BRIGHT})))`
export const canDerive = "@supports (color: color(from red xyz-d65 x y z))"

const accents = { light: scaled(dimmed(0.13)), dark: whitened(lit(0.36)) } as const

/** The site's font, or the system's. */
export const font =
  'var(--rxw-font-family, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif)'

/** All tokens, for the root element. The site's `themeVariables` override those of the page; both override the defaults. */
export const tokens = ({ shade, variables }: Theme): CSSObject => ({
  ...shades[shade],
  "--rxw-fill": accent,
  "--rxw-on-fill": "#FFFFFF",
  "--rxw-accent-text": accent,
  [canDerive]: { "--rxw-fill": accentFill, "--rxw-on-fill": accentOn, "--rxw-accent-text": accents[shade] },
  "--rxw-font": font,
  "--rxw-radius-s": "calc(var(--rxw-border-radius-master, 4px) * 2)",
  "--rxw-radius-m": "calc(var(--rxw-border-radius-master, 4px) * 3)",
  "--rxw-radius-l": "calc(var(--rxw-border-radius-master, 4px) * 6)",
  /** 1 in LTR, -1 in RTL: the direction of slide animations. */
  "--rxw-way": "1",
  "&:dir(rtl)": { "--rxw-way": "-1" },
  // Last, so that an unclosed bracket in a site's value does not affect our declarations.
  ...variables,
})
