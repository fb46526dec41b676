import { CacheProvider, type CSSObject } from "@emotion/react"
import { type ReactElement, type ReactNode, useMemo } from "react"
import { useTheme } from "../../react/useTheme.js"
import { adoptedCache } from "./adoptedSheet.js"
import { tokens } from "./tokens.js"

interface Props {
  readonly root: ShadowRoot
  readonly children: ReactNode
}

/** Nothing of the page's text styling comes in, except its direction, which `all` does not touch. */
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
  // A heading takes the focus so that it is read out; nobody can press it. `:where` leaves a field to draw its own ring.
  "& :where(:focus-visible:not(h2))": { outline: "2px solid var(--rxw-accent-text)", outlineOffset: 2 },
}

/** The ground of every view: its style sheet, its tokens, and a wall against the page's own styles. */
export const ThemeRoot = ({ root, children }: Props): ReactElement => {
  const theme = useTheme()
  const cache = useMemo(() => adoptedCache(root), [root])
  const look = useMemo(() => [bare, tokens(theme)], [theme])
  return (
    <CacheProvider value={cache}>
      <div css={look} data-shade={theme.shade}>
        {children}
      </div>
    </CacheProvider>
  )
}
