import type { CSSObject } from "@emotion/serialize"
import type { Theme } from "../../model/theme.js"

/**
 * The look as custom properties. The palette is that of CONTRACTS §4.2 with one change: secondary text, status colours
 * and the accent where it carries words are moved until WCAG AA holds on every surface they lie on (`#9A9A9A` on white
 * is 2.8:1, `#DF4A34` 3.9:1, white on `#0988F0` 3.6:1; AA wants 4.5:1).
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

/** The accent that a site chose, or ours. */
export const accent = "var(--rxw-accent, #0988F0)"

/** `y` is the luminance that WCAG contrast is made of. 1 for an accent so bright that black words suit it. */
const BRIGHT = "clamp(0, (y - 0.45) * 10000, 1)"
/** Dims a colour to the luminance `most`, and leaves a darker one as it is. */
const dimmed = (most: number): string => `min(1, ${most} / max(y, 0.001))`
/** How much white brings a colour up to the luminance `least`. */
const lit = (least: number): string => `max(0, (${least} - y) / (1.001 - y))`

const scaled = (by: string): string => `color(from ${accent} xyz-d65 calc(x * ${by}) calc(y * ${by}) calc(z * ${by}))`
const whitened = (by: string): string =>
  `color(from ${accent} xyz-d65 calc(x + (0.95 - x) * ${by}) calc(y + (1 - y) * ${by}) calc(z + (1.089 - z) * ${by}))`

/** The accent under words, and the words on it: whatever accent a site chooses, they can be read. */
export const accentFill = scaled(`max(${BRIGHT}, ${dimmed(0.17)})`)
export const accentOn = `color(from ${accent} xyz-d65 calc(0.95 * (1 - ${BRIGHT})) calc(1 - ${BRIGHT}) calc(1.089 * (1 - ${BRIGHT})))`
export const canDerive = "@supports (color: color(from red xyz-d65 x y z))"

const accents = { light: scaled(dimmed(0.13)), dark: whitened(lit(0.36)) } as const

/** The site's font, or the system's. */
export const font =
  'var(--rxw-font-family, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif)'

/** Every token, for the element that all views lie in. A site's own variables win over the page's, both over ours. */
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
  /** 1 where text runs from left to right, -1 where it runs the other way: for what slides in from a side. */
  "--rxw-way": "1",
  "&:dir(rtl)": { "--rxw-way": "-1" },
  // Last, so that a bracket which a site forgot to close swallows none of ours.
  ...variables,
})
