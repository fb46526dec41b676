import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useContext, useId, useRef } from "react"
import type { Route } from "../model/modal/modal.js"
import { useHydrated } from "../react/page.js"
import { Boundary } from "./Boundary.js"
import { ShadowHost } from "./dialog/ShadowHost.js"
import { useKeptFocus } from "./dialog/useKeptFocus.js"
import { ListedProvider, useCurrentList } from "./listed.js"
import { Router } from "./Router.js"
import { ThemeRoot } from "./theme/ThemeRoot.js"
import { useStyles } from "./theme/useStyles.js"
import { useAnchor } from "./useAnchor.js"
import { usePreload } from "./usePreload.js"
import { AddedViews, useTitle } from "./useView.js"
import type { ViewRows } from "./viewRow.js"

/** A route, and the views of the site: `<WalletView view="Send" to="0x…" amount="0.01" />`. */
export type WalletViewProps = Route & {
  /** As those of `<WalletModal>`. */
  readonly views?: ViewRows | undefined
}

const frame: CSSObject = {
  position: "relative",
  padding: 16,
  border: "1px solid var(--rxw-line)",
  borderRadius: "var(--rxw-border-radius-sheet)",
  background: "var(--rxw-background)",
  overflow: "hidden",
  outline: "none",
}

/** The view in a frame, named by its title. The frame gets the focus when what has it is removed. */
const Framed = ({ route }: { readonly route: Route }): ReactElement => {
  const css = useStyles()
  const ref = useRef<HTMLElement>(null)
  useKeptFocus(ref)
  const id = useId()
  const title = useTitle(route)
  usePreload(ref, route.view)
  return (
    <section ref={ref} className={css(frame)} aria-labelledby={id} tabIndex={-1}>
      <span id={id} hidden>
        {title}
      </span>
      <Router key={route.view} route={route} />
    </section>
  )
}

/**
 * One view as a part of the page, where it is rendered: its width is that of its place. What it leads to opens in the
 * modal, so a page that has it has `<WalletModal>` too. Renders nothing on a server.
 */
export const WalletView = ({ views, ...route }: WalletViewProps): ReactElement | null => {
  const hydrated = useHydrated()
  const [anchor, anchorRef] = useAnchor<HTMLDivElement>()
  const outer = useContext(AddedViews)
  const listed = useCurrentList()
  if (!hydrated) return null
  return (
    <>
      <div ref={anchorRef} />
      {anchor && (
        <ShadowHost anchor={anchor} inPlace>
          {(root) => (
            <Boundary view="WalletView">
              <ThemeRoot root={root}>
                <AddedViews.Provider value={views ?? outer}>
                  <ListedProvider value={listed}>
                    <Framed route={route} />
                  </ListedProvider>
                </AddedViews.Provider>
              </ThemeRoot>
            </Boundary>
          )}
        </ShadowHost>
      )}
    </>
  )
}
