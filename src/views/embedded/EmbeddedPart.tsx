import { type ReactElement, useContext } from "react"
import { useMessages } from "../../react/messages.js"
import { LoadedCatalogue } from "../loadedCatalogue.js"
import { Failure } from "../ui/Failure.js"
import { useLate } from "../useLate.js"
import type { Catalogue, EmbeddedPartProps } from "../viewRow.js"

const Loaded = ({ embedded, instead, children }: EmbeddedPartProps & Pick<Catalogue, "embedded">): ReactElement => {
  const t = useMessages()
  const [parts, retry] = useLate(embedded)
  if (parts) return children(parts)
  return retry ? <Failure title={t("modal.viewFailed")} retry={t("modal.retry")} onRetry={retry} /> : instead
}

/** A part of another view for the embedded wallet. Its code is loaded only on a site that has that wallet. */
export const EmbeddedPart = (props: EmbeddedPartProps): ReactElement => {
  const catalogue = useContext(LoadedCatalogue)
  return catalogue ? <Loaded {...props} embedded={catalogue.embedded} /> : props.instead
}
