import type { CSSObject } from "@emotion/serialize"
import {
  type ReactElement,
  type RefObject,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { useModal } from "../../react/modal.js"
import { useWallet } from "../../react/context.js"
import { shownRoute, type View } from "../../model/modal.js"
import { moving } from "../theme/motion.js"
import { Router } from "../Router.js"
import { AddedViews, useTitle } from "../useView.js"
import { loadNext } from "../loadView.js"
import { Dialog } from "./Dialog.js"
import { Header } from "./Header.js"
import { Alerts, Toasts } from "./Notices.js"
import { useAnimatedHeight } from "./useAnimatedHeight.js"
import { useKeptFocus } from "./useKeptFocus.js"
import { whenPainted } from "./whenPainted.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  /** Part of the page, always there, instead of a dialog above it. */
  readonly embedded: boolean
}

const sheet: CSSObject = {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  maxBlockSize: "min(640px, calc(100vh - 32px))",
  "@supports (height: 1dvh)": { maxBlockSize: "min(640px, calc(100dvh - 32px))" },
  border: "1px solid var(--rxw-line)",
  borderRadius: "var(--rxw-radius-l)",
  background: "var(--rxw-surface)",
  overflow: "hidden",
}
const floating: CSSObject = {
  ...sheet,
  boxShadow: "var(--rxw-shadow)",
  "@media (max-width: 479px)": { borderEndStartRadius: 0, borderEndEndRadius: 0, borderBlockEnd: 0 },
}
const inPage: CSSObject = { ...sheet, inlineSize: "100%", maxInlineSize: 360 }
const viewport: CSSObject = {
  flex: "0 1 auto",
  minBlockSize: 0,
  overflow: "hidden auto",
  overscrollBehavior: "contain",
  scrollbarWidth: "thin",
  scrollbarColor: "var(--rxw-edge) transparent",
  ...moving({ transition: "height .2s cubic-bezier(.2, .8, .2, 1)" }),
}
const page: CSSObject = {
  padding: "12px 16px 16px",
  "@media (max-width: 479px)": { paddingBlockEnd: "max(16px, env(safe-area-inset-bottom))" },
}
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

/** Once a view is painted, loads the code for connecting and the likely next view. */
const usePreload = (frame: RefObject<Element | null>, view: View): void => {
  const wallet = useWallet()
  const added = useContext(AddedViews)
  useEffect(() => {
    const page = frame.current?.ownerDocument.defaultView
    if (!page) return
    return whenPainted(page, () => {
      wallet.preload()
      void loadNext(wallet, view, added)
    })
  }, [frame, wallet, view, added])
}

/** The sheet that every view is shown on: its header, the view in a frame of animated height, and what it has to say. */
export const Sheet = ({ embedded }: Props): ReactElement => {
  const css = useStyles()
  const { state: current, close, back, push } = useModal()
  // Rendered after the task that changed it: a wallet that responds at once closes the modal without a flash of Connecting.
  const state = useDeferredValue(current)
  const route = shownRoute(state)
  const key = `${state.stack.length} ${JSON.stringify(route)}`
  const look = useStep(state.stack.length, key)
  const [calm] = useState(state.refusals)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const title = useTitle(route)
  const isTitled = title !== null
  useAnimatedHeight(frame, content)
  usePreload(frame, route.view)
  const keep = useKeptFocus(content, heading)
  useLayoutEffect(() => {
    if (!embedded || look) heading.current?.focus({ preventScroll: true })
  }, [key, embedded, look, isTitled])

  const shake = state.refusals === calm ? null : shakes[state.refusals % 2]
  const drawn = (
    <div className={css(embedded ? inPage : floating, shake)}>
      <Header
        id={id}
        title={title}
        heading={heading}
        onBack={state.stack.length > 1 ? back : null}
        onHelp={route.view === "Connect" ? () => push({ view: "WhatIsAWallet" }) : null}
        onClose={embedded || route.view === "UnsupportedChain" ? null : close}
      />
      <Alerts />
      <div ref={frame} className={css(viewport)}>
        <div ref={content} className={css(page)} onFocus={keep}>
          <div key={key} className={css(look)}>
            <Router route={route} />
          </div>
        </div>
      </div>
      <Toasts />
    </div>
  )
  if (embedded) return <section aria-labelledby={id}>{drawn}</section>
  return (
    <Dialog labelledBy={id} onAskToClose={close}>
      {drawn}
    </Dialog>
  )
}
