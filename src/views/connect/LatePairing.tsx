import { type ReactElement, useContext, useEffect, useState, useSyncExternalStore } from "react"
import { useMessages } from "../../react/messages.js"
import { LoadedCatalogue } from "../loadedCatalogue.js"
import { Failure } from "../ui/Failure.js"
import type { Catalogue, PairingProps } from "../viewRow.js"
import { CodeSkeleton } from "./CodeSkeleton.js"

const Loaded = ({ pairing, ...props }: PairingProps & Pick<Catalogue, "pairing">): ReactElement => {
  const t = useMessages()
  const Pairing = useSyncExternalStore(pairing.subscribe, pairing.now, () => null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)
  useEffect(() => {
    let isShown = true
    pairing.load().catch(() => isShown && setFailed(attempt))
    return () => {
      isShown = false
    }
  }, [pairing, attempt])
  if (Pairing) return <Pairing {...props} />
  if (failed < attempt) return <CodeSkeleton />
  return <Failure title={t("modal.viewFailed")} retry={t("modal.retry")} onRetry={() => setAttempt(attempt + 1)} />
}

/** The part of Connecting for wallets that are not on the page, loaded when it is needed. */
export const LatePairing = (props: PairingProps): ReactElement => {
  const catalogue = useContext(LoadedCatalogue)
  return catalogue ? <Loaded {...props} pairing={catalogue.pairing} /> : <CodeSkeleton />
}
