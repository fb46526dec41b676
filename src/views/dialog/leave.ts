import type { CSSObject } from "@emotion/serialize"
import { adoptSheet } from "../theme/adoptedSheet.js"
import { moving } from "../theme/motion.js"
import { cssInto } from "../theme/useStyles.js"

const still: CSSObject = { animation: "none !important", transition: "none !important" }

/** In place of the backdrop, in the top layer. */
const backdrop: CSSObject = {
  position: "fixed",
  inset: 0,
  inlineSize: "auto",
  blockSize: "auto",
  maxInlineSize: "none",
  maxBlockSize: "none",
  margin: 0,
  padding: 0,
  border: 0,
  overflow: "hidden",
  background: "var(--rxw-overlay)",
  pointerEvents: "none",
  ...moving({ animation: "rxw-fade .16s ease-in reverse forwards" }),
  "& dialog, & dialog *, & dialog *::before, & dialog *::after": still,
}
const mover: CSSObject = {
  position: "fixed",
  inset: 0,
  ...moving({
    animation: "rxw-rise .16s ease-in reverse forwards",
    "@media (max-width: 479px)": { animationName: "rxw-rise-far" },
  }),
  // Where it was: it is not modal any more.
  "& > dialog": { position: "fixed", inset: 0 },
}

/** The elements around one, from the inside out. */
const around = ({ parentElement }: Element): readonly Element[] =>
  parentElement ? [parentElement, ...around(parentElement)] : []

/**
 * Shows a dialog that is being removed until it has faded out, and does not delay anything: it has closed, and what it was
 * is only a picture. React has no part in it, so nothing in it changes or responds. Without an animation, as for users who
 * prefer reduced motion, it is gone at once. `scrolled` are the elements in it that were ever scrolled: to read the position of
 * another one would make the browser lay out the page.
 */
export const leave = (dialog: HTMLDialogElement, scrolled: ReadonlySet<Element>): void => {
  const page = dialog.ownerDocument
  const root = dialog.getRootNode()
  if (!("adoptedStyleSheets" in root)) return
  const shells = around(dialog).map((element) => element.cloneNode(false) as Element)
  const positions = [...scrolled].map((element) => [element, element.scrollTop] as const)
  const show = (): void => {
    if (dialog.isConnected) return // it was not removed after all, as under StrictMode
    if (!page.defaultView) return // of a window that is closed, or a frame that is gone
    const host = page.createElement("div")
    const [ground, inner] = [page.createElement("div"), page.createElement("div")]
    host.setAttribute("data-rxwallet", "")
    host.style.cssText = "all:initial;position:fixed"
    host.inert = true
    host.ariaHidden = "true"
    const stage = host.attachShadow({ mode: "open" })
    stage.adoptedStyleSheets = (root as ShadowRoot).adoptedStyleSheets
    const css = cssInto(adoptSheet(stage))
    ground.className = css(backdrop)
    ground.popover = "manual"
    inner.className = css(mover)
    dialog.setAttribute("open", "")
    inner.append(dialog)
    ground.append(inner)
    shells.reduce((content: Element, shell) => {
      shell.append(content)
      return shell
    }, ground)
    stage.append(shells.at(-1) ?? ground)
    page.body.append(host)
    ground.showPopover?.()
    positions.forEach(([element, top]) => (element.scrollTop = top))
    const gone = (): void => host.remove()
    void Promise.all((ground.getAnimations?.() ?? []).map(({ finished }) => finished)).then(gone, gone)
  }
  void Promise.resolve().then(show)
}
