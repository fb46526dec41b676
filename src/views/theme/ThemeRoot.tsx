import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type ReactNode, useMemo } from "react"
import { useDirection } from "../../react/messages.js"
import { useTheme } from "../../react/settings.js"
import { adoptSheet } from "./adoptedSheet.js"
import { keyframes } from "./motion.js"
import { decidedFor, tokens } from "./rootStyles.js"
import { type Css, cssInto, StylesProvider } from "./useStyles.js"

interface Props {
  readonly root: ShadowRoot
  readonly children: ReactNode
}

/** Resets inherited styles of the page, except the text direction, which `all` does not affect. */
const bare: CSSObject = {
  all: "initial",
  colorScheme: "inherit",
  ...tokens,
  display: "block",
  font: "var(--rxw-font-weight) 15px/20px var(--rxw-font-family)",
  color: "var(--rxw-foreground)",
  WebkitFontSmoothing: "antialiased",
  WebkitTextSizeAdjust: "100%",
  "& *, & *::before, & *::after": { boxSizing: "border-box" },
  "& svg": { display: "block", flex: "none" },
  "& svg[data-directed]:dir(rtl)": { scale: "-1 1" },
  // Not for a heading, which is focused only to be announced. `:where` lets a field override it with its own ring.
  "& :where(:focus-visible:not(h2))": { outline: "2px solid var(--rxw-accent-text)", outlineOffset: 2 },
}

/** One style sheet per root, also under StrictMode, which renders twice. */
const known = new WeakMap<ShadowRoot, Css>()

const cssOf = (root: ShadowRoot): Css => {
  const css = known.get(root)
  if (css) return css
  const own = cssInto(adoptSheet(root, keyframes))
  known.set(root, own)
  return own
}

/** The root element of all views: provides the style sheet and the theme tokens, and resets the page's styles. */
export const ThemeRoot = ({ root, children }: Props): ReactElement => {
  const theme = useTheme()
  const dir = useDirection()
  const css = cssOf(root)
  const given = useMemo(() => decidedFor(theme), [theme])
  return (
    <StylesProvider value={css}>
      <div className={css(given)}>
        <div className={css(bare)} dir={dir} data-shade={theme.shade}>
          {children}
        </div>
      </div>
    </StylesProvider>
  )
}
