import { type ReactElement, useRef } from "react"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useNativeDialog } from "./useNativeDialog.js"

interface Props {
  /** Part of the page instead of a dialog above it. */
  readonly embedded: boolean
  readonly onRetry: () => void
}

/** Instead of a modal that could not be rendered. It uses nothing of it, not even its styles. */
export const PlainModal = ({ embedded, onRetry }: Props): ReactElement => {
  const t = useMessages()
  const { close } = useWallet().modal
  const ref = useRef<HTMLDialogElement>(null)
  const handlers = useNativeDialog(ref)
  const content = (
    <>
      <p role="alert">
        {t("modal.viewFailed")}
        <br />
        {t("modal.viewFailedHint")}
      </p>
      <button type="button" onClick={onRetry}>
        {t("modal.retry")}
      </button>
    </>
  )
  if (embedded) return <section>{content}</section>
  return (
    <dialog ref={ref} aria-label={t("modal.viewFailed")} {...handlers}>
      {content}{" "}
      <button type="button" onClick={close}>
        {t("modal.close")}
      </button>
    </dialog>
  )
}
