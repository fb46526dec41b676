import type { ReactElement } from "react"
import { useMessages } from "../../react/messages.js"
import type { HeaderProps } from "./Header.js"

/** Instead of a header that could not be rendered: the same buttons, as text. */
export const PlainHeader = ({ id, heading, onBack, onClose }: Omit<HeaderProps, "title">): ReactElement => {
  const t = useMessages()
  const button = (label: string, onClick: (() => void) | null) =>
    onClick && (
      <button type="button" onClick={onClick}>
        {label}
      </button>
    )
  return (
    <div>
      {button(t("modal.back"), onBack)} {button(t("modal.close"), onClose)}
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t("modal.viewFailed")}
      </h2>
    </div>
  )
}
