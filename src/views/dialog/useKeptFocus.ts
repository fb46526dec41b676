import { type RefObject, useLayoutEffect } from "react"
import { keepFocus } from "./keepFocus.js"

/** Keeps the focus in `content`: it has the focus when what has it is removed. */
export const useKeptFocus = (content: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => (content.current ? keepFocus(content.current, () => content.current) : undefined), [content])
