import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react"
import { useWallet } from "../../react/context.js"
import { type ModalState, type Route, shownRoute } from "../../model/modal/modal.js"
import { moving } from "../theme/motion.js"
import { Router } from "../Router.js"
import { Boundary } from "../Boundary.js"
import { usePreload } from "../usePreload.js"
import { useCatalogue, useTitle } from "../useView.js"
import { Dialog } from "./Dialog.js"
import { Header, type HeaderProps } from "./Header.js"
import { PlainHeader } from "./PlainHeader.js"
import { placeholders } from "../ui/Skeleton.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly state: ModalState
  /** Part of the page, always there, instead of a dialog above it. */
  readonly embedded: boolean
  /** In the dialog: everything outside of it is inert. */
  readonly notices: ReactNode
}

const sheet: CSSObject = {
  display: "flex",
  flexDirection: "column",
  inlineSize: "100%",
  maxBlockSize: 640,
  border: "1px solid var(--rxw-line)",
  borderRadius: "var(--rxw-border-radius-sheet)",
  background: "var(--rxw-background)",
  overflow: "hidden",
}
const floating: CSSObject = {
  ...sheet,
  boxShadow: "var(--rxw-shadow)",
  "@media (max-width: 479px)": { borderEndStartRadius: 0, borderEndEndRadius: 0, borderBlockEnd: 0 },
}
const inPage: CSSObject = { ...sheet, maxInlineSize: "var(--rxw-width)" }
const viewport: CSSObject = {
  // What is in it for screen readers only scrolls with it, and not the sheet.
  position: "relative",
  minBlockSize: 0,
  blockSize: "var(--rxw-height)",
  [`&:has(${placeholders})`]: { blockSize: "max(var(--rxw-height), var(--rxw-held, 0px))" },
  overflow: "hidden auto",
  overscrollBehavior: "contain",
  scrollbarWidth: "thin",
  scrollbarColor: "var(--rxw-edge) transparent",
  ...moving({ transition: "block-size .2s cubic-bezier(.2, .8, .2, 1)" }),
}
const page: CSSObject = { padding: "12px 16px max(16px, env(safe-area-inset-bottom))" }
const sliding: CSSObject = moving({ animation: "rxw-come-in .18s cubic-bezier(.2, .8, .2, 1)" })
/** Two of them, named apart: a second refusal in a row shakes again. */
const shakes = [0, 1].map((which) => moving({ animation: `rxw-shake-${which} .4s` }))
const deeper: CSSObject = { ...sliding, "--rxw-from": "1" }
const shallower: CSSObject = { ...sliding, "--rxw-from": "-1" }

/** Which way the last step went. The first view does not slide: it comes with the sheet. */
const useStep = (depth: number, key: string): CSSObject | null => {
  const [step, setStep] = useState<{ readonly depth: number; readonly key: string; readonly look: CSSObject | null }>({
    depth,
    key,
    look: null,
  })
  if (step.key !== key) setStep({ depth, key, look: depth < step.depth ? shallower : deeper })
  return step.look
}

/** Shakes the sheet for each refusal to close since it was opened. */
const useShake = (refusals: number): CSSObject | null | undefined => {
  const [calm] = useState(refusals)
  return refusals === calm ? null : shakes[refusals % 2]
}

/**
 * The heading. It gets the focus with every view, and again when its title comes; not with the first view of an embedded
 * sheet.
 */
const useFocusedHeading = (
  embedded: boolean,
  look: CSSObject | null,
  key: string,
  isTitled: boolean,
): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (!embedded || look) heading.current?.focus({ preventScroll: true })
  }, [key, embedded, look, isTitled])
  return heading
}

type Untitled = Omit<HeaderProps, "title">

const Titled = ({ route, ...props }: Untitled & { readonly route: Route }): ReactElement => (
  <Header {...props} title={useTitle(route)} />
)

/** The header of a view. Its title may come from a view of the site, which may throw. */
const ViewHeader = (props: Untitled & { readonly route: Route }): ReactElement => (
  <Boundary view="Header" instead={() => <PlainHeader {...props} />}>
    <Titled {...props} />
  </Boundary>
)

interface FrameProps {
  readonly children: ReactNode
}

/** Scrolls what does not fit, and animates its height once the catalogue is loaded. */
const Frame = ({ children }: FrameProps): ReactElement => {
  const css = useStyles()
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const catalogue = useCatalogue()
  useLayoutEffect(
    () => (frame.current && content.current ? catalogue?.followContent(frame.current, content.current) : undefined),
    [catalogue],
  )
  return (
    <div ref={frame} part="content" className={css(viewport)}>
      <div ref={content} className={css(page)}>
        {children}
      </div>
    </div>
  )
}

/** The sheet that every view is shown on: its header, the view in a frame of animated height, and what it has to say. */
export const Sheet = ({ state, embedded, notices }: Props): ReactElement => {
  const css = useStyles()
  const { modal, settings } = useWallet()
  const route = shownRoute(state)
  const key = `${state.stack.length} ${JSON.stringify(route)}`
  const look = useStep(state.stack.length, key)
  const shake = useShake(state.refusals)
  const id = useId()
  const isTitled = !!useCatalogue() || route.view === "Connect"
  const heading = useFocusedHeading(embedded, look, key, isTitled)
  usePreload(heading, route.view)
  const drawn = (
    <div part="sheet" className={css(embedded ? inPage : floating, shake)}>
      <ViewHeader
        key={key}
        route={route}
        id={id}
        heading={heading}
        onBack={state.stack.length > 1 ? modal.back : null}
        onHelp={route.view === "Connect" ? () => modal.push({ view: "WhatIsAWallet" }) : null}
        onClose={embedded || (route.view === "UnsupportedChain" && settings.enableNetworkSwitch) ? null : modal.close}
      />
      <Frame>
        <div key={key} className={css(look)}>
          <Router route={route} />
        </div>
      </Frame>
      {notices}
    </div>
  )
  if (embedded) return <section aria-labelledby={id}>{drawn}</section>
  return <Dialog labelledBy={id}>{drawn}</Dialog>
}
