import { type ReactElement, useContext } from "react"
import { useMessages } from "../react/messages.js"
import type { Late } from "./late.js"
import { LoadedCatalogue } from "./loadedCatalogue.js"
import { Failure } from "./ui/Failure.js"
import { useLate } from "./useLate.js"
import type { Catalogue } from "./viewRow.js"

interface Props<T> {
  /** Where the catalogue has it. */
  readonly of: (catalogue: Catalogue) => Late<T>
  /** Rendered while it is loaded. */
  readonly instead: ReactElement
  readonly children: (part: T) => ReactElement
}

const Loaded = <T,>({ code, instead, children }: Omit<Props<T>, "of"> & { readonly code: Late<T> }): ReactElement => {
  const t = useMessages()
  const [part, retry] = useLate(code)
  if (part) return children(part)
  return retry ? <Failure title={t("modal.viewFailed")} retry={t("modal.retry")} onRetry={retry} /> : instead
}

/** A part of a view whose code is loaded when it is rendered. */
export const LatePart = <T,>({ of, ...props }: Props<T>): ReactElement => {
  const catalogue = useContext(LoadedCatalogue)
  return catalogue ? <Loaded {...props} code={of(catalogue)} /> : props.instead
}
