import { type CSSObject, serializeStyles } from "@emotion/serialize"
import { createContext, useContext } from "react"
import type { AdoptedSheet } from "./adoptedSheet.js"

/** The class name for the merged `styles`; later ones win. Falsy values are ignored, for `on && style`. */
export type Css = (...styles: readonly (CSSObject | false | null | undefined)[]) => string

type Serialized = ReturnType<typeof serializeStyles>

/** Serialized styles. Most are constants, so each is serialized once. */
const texts = new WeakMap<CSSObject, Serialized>()

const serialized = (style: CSSObject): Serialized => {
  const known = texts.get(style) ?? serializeStyles([style])
  texts.set(style, known)
  return known
}

/**
 * Inserts styles into a sheet. The class name is the hash of the styles, and the rule is inserted on first use. This is
 * idempotent and independent of the order, so it is safe during rendering.
 *
 * It uses native CSS nesting (all browsers since the end of 2023): every nested selector begins with `&`. `@keyframes`,
 * which cannot be nested, are in `motion.ts`.
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

/** Provides a sheet to all views below. */
export const StylesProvider = StylesContext.Provider

/** The styling function of a view: `const css = useStyles()`, then `<p className={css(muted, isOld && faded)}>`. */
export const useStyles = (): Css => useContext(StylesContext)
