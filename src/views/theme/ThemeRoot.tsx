import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type ReactNode, useMemo } from "react"
import { useTheme } from "../../react/settings.js"
import { adoptSheet } from "./adoptedSheet.js"
import { keyframes } from "./motion.js"
import { tokens } from "./tokens.js"
import { type Css, cssInto, StylesProvider } from "./useStyles.js"

interface Props {
  readonly root: ShadowRoot
  readonly children: ReactNode
}

/** No text style of the page applies inside, except its direction, which `all` does not touch. */
const bare: CSSObject = {
  all: "initial",
  display: "block",
  font: "400 15px/20px var(--rxw-font)",
  color: "var(--rxw-text)",
  WebkitFontSmoothing: "antialiased",
  WebkitTextSizeAdjust: "100%",
  "& *, & *::before, & *::after": { boxSizing: "border-box" },
  "& svg": { display: "block", flex: "none" },
  "& svg[data-directed]:dir(rtl)": { scale: "-1 1" },
  // A heading takes the focus so that it is read out; it is no control. `:where` leaves a field to draw its own ring.
  "& :where(:focus-visible:not(h2))": { outline: "2px solid var(--rxw-accent-text)", outlineOffset: 2 },
}

/** Every root has one sheet, however often it is drawn in: StrictMode draws twice. */
const known = new WeakMap<ShadowRoot, Css>()

const cssOf = (root: ShadowRoot): Css => {
  const css = known.get(root)
  if (css) return css
  const sheet = adoptSheet(root)
  keyframes.forEach(sheet.insert)
  const own = cssInto(sheet)
  known.set(root, own)
  return own
}

/** What every view is drawn in: its style sheet and its tokens, without the page's own styles. */
export const ThemeRoot = ({ root, children }: Props): ReactElement => {
  const theme = useTheme()
  const css = cssOf(root)
  const look = useMemo(() => tokens(theme), [theme])
  return (
    <StylesProvider value={css}>
      <div className={css(bare, look)} data-shade={theme.shade}>
        {children}
      </div>
    </StylesProvider>
  )
}
