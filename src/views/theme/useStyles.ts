import { type CSSObject, serializeStyles } from "@emotion/serialize"
import { createContext, useContext } from "react"
import type { AdoptedSheet } from "./adoptedSheet.js"

/** One class for all of `styles`; a later one wins. What is not a style is left out, so that `on && style` may stand there. */
export type Css = (...styles: readonly (CSSObject | false | null | undefined)[]) => string

type Serialized = ReturnType<typeof serializeStyles>

/** Most styles are constants. Each is turned into text once in a page. */
const texts = new WeakMap<CSSObject, Serialized>()

const serialized = (style: CSSObject): Serialized => {
  const known = texts.get(style) ?? serializeStyles([style])
  texts.set(style, known)
  return known
}

/**
 * Writes styles into a sheet. A class is named after the hash of its styles, and its rule is inserted when it is first
 * asked for, so that this may be done while rendering: asked again, in whatever order, it changes nothing.
 *
 * What lies inside a rule is nested as CSS itself nests it (all browsers since the end of 2023): every inner selector
 * begins with `&`, and `@keyframes`, which cannot lie inside one, are in `motion.ts`.
 */
export const cssInto = ({ insert }: AdoptedSheet): Css => {
  const inserted = new Set<string>()
  return (...styles) => {
    const parts = styles.filter((style) => !!style).map(serialized)
    const name = ["rxw", ...parts.map((part) => part.name)].join("-")
    if (!inserted.has(name)) {
      inserted.add(name)
      insert(`.${name}{${parts.map((part) => part.styles).join("")}}`)
    }
    return name
  }
}

const StylesContext = createContext<Css>(() => "")

/** Gives a sheet to all views beneath. */
export const StylesProvider = StylesContext.Provider

/** How a view is styled: `const css = useStyles()`, then `<p className={css(muted, isOld && faded)}>`. */
export const useStyles = (): Css => useContext(StylesContext)
