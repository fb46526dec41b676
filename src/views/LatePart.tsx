import { type ReactElement, useContext } from "react"
import { useMessages } from "../react/messages.js"
import type { Late } from "./late.js"
import { LoadedCatalogue } from "./loadedCatalogue.js"
import { Failure } from "./ui/Failure.js"
import { useLate } from "./useLate.js"
import type { Catalogue } from "./viewRow.js"

/** The parts of the catalogue that are loaded when they are needed. */
type LateParts = { readonly [K in keyof Catalogue as Catalogue[K] extends Late<unknown> ? K : never]: Catalogue[K] }

/** A part, once it is loaded. */
type Part<K extends keyof LateParts> = LateParts[K] extends Late<infer T> ? T : never

interface Props<K extends keyof LateParts> {
  /** What the catalogue calls it. */
  readonly of: K
  /** Rendered while it is loaded. */
  readonly instead: ReactElement
  readonly children: (part: Part<K>) => ReactElement
}

const Loaded = <K extends keyof LateParts>({
  of,
  catalogue,
  instead,
  children,
}: Props<K> & { readonly catalogue: Catalogue }): ReactElement => {
  const t = useMessages()
  const [part, retry] = useLate(of, catalogue[of] as Late<Part<K>>)
  if (part) return children(part)
  if (!retry) return instead
  const [title, hint] = [t("modal.viewFailed"), t("modal.viewFailedHint")]
  return <Failure title={title} hint={hint} retry={t("modal.retry")} onRetry={retry} />
}

/** A part of a view whose code is loaded when it is rendered. Where that fails, it is reported. */
export const LatePart = <K extends keyof LateParts>(props: Props<K>): ReactElement => {
  const catalogue = useContext(LoadedCatalogue)
  return catalogue ? <Loaded {...props} catalogue={catalogue} /> : props.instead
}
