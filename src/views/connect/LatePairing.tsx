import { type ReactElement, useContext } from "react"
import { useMessages } from "../../react/messages.js"
import { LoadedCatalogue } from "../loadedCatalogue.js"
import { Failure } from "../ui/Failure.js"
import { useLate } from "../useLate.js"
import type { Catalogue, PairingProps } from "../viewRow.js"
import { CodeSkeleton } from "./CodeSkeleton.js"

const Loaded = ({ pairing, ...props }: PairingProps & Pick<Catalogue, "pairing">): ReactElement => {
  const t = useMessages()
  const [Pairing, retry] = useLate(pairing)
  if (Pairing) return <Pairing {...props} />
  return retry ? <Failure title={t("modal.viewFailed")} retry={t("modal.retry")} onRetry={retry} /> : <CodeSkeleton />
}

/** The part of Connecting for wallets that are not on the page, loaded when it is needed. */
export const LatePairing = (props: PairingProps): ReactElement => {
  const catalogue = useContext(LoadedCatalogue)
  return catalogue ? <Loaded {...props} pairing={catalogue.pairing} /> : <CodeSkeleton />
}
