import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type ReactNode, Suspense, useId, useRef } from "react"
import { createPortal } from "react-dom"
import type { Route } from "../model/modal/modal.js"
import { useKeptFocus } from "./dialog/useKeptFocus.js"
import { useStyles } from "./theme/useStyles.js"
import { SkeletonRows } from "./ui/Skeleton.js"
import { useAnchor } from "./useAnchor.js"
import type { AnyView } from "./viewRow.js"

/** Not an outline around the whole view, which is focused only to keep the focus in it. */
const place: CSSObject = { "&::slotted(*)": { outline: "none" } }

/** Keeps the focus in the view when what has it is removed. */
const Light = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => {
  const ref = useRef<HTMLDivElement>(null)
  useKeptFocus(ref)
  return (
    <div ref={ref} slot={name} tabIndex={-1}>
      {children}
    </div>
  )
}

/**
 * A view of the site, as a child of the host of the shadow root, which a slot shows in the place of the view. So the page's
 * own style sheets apply to it, and it inherits the theme's variables, font and colours. It may suspend.
 */
const SiteView = ({ View, route }: { readonly View: AnyView; readonly route: Route }): ReactElement => {
  const css = useStyles()
  const name = useId()
  const [slot, slotRef] = useAnchor<HTMLSlotElement>()
  const root = slot?.getRootNode()
  const view = <View {...route} />
  return (
    <>
      <slot ref={slotRef} name={name} className={css(place)} />
      <Suspense fallback={<SkeletonRows count={4} />}>
        {root && ("host" in root ? createPortal(<Light name={name}>{view}</Light>, root.host as Element) : view)}
      </Suspense>
    </>
  )
}

/** The view of each component: the same one each time, so that it keeps its state. */
const views = new WeakMap<AnyView, AnyView>()

/** A view whose component is a part of the page. */
export const inPage = (View: AnyView): AnyView => {
  const known = views.get(View)
  if (known) return known
  const Placed = (route: Route): ReactElement => <SiteView View={View} route={route} />
  views.set(View, Placed)
  return Placed
}
