import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode, RefObject } from "react"
import { useMessages } from "../../react/messages.js"
import { back, cross, question } from "../ui/Icon.js"
import { IconButton } from "../ui/IconButton.js"
import { flat, lines } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"

/** The title and the buttons of the sheet. */
export interface HeaderProps {
  readonly id: string
  /** Null until the catalogue is loaded. */
  readonly title: ReactNode
  /** Receives the focus when a view opens, so that screen readers announce the title first. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onBack: (() => void) | null
  readonly onHelp: (() => void) | null
  readonly onClose: (() => void) | null
}

const bar: CSSObject = {
  display: "grid",
  gridTemplateColumns: "44px minmax(0, 1fr) 44px",
  alignItems: "center",
  flex: "none",
  minBlockSize: 60,
  padding: "8px 8px 0",
}
const name: CSSObject = {
  ...flat,
  ...lines(2),
  textWrap: "balance",
  gridColumn: 2,
  padding: "0 4px",
  font: "var(--rxw-font-weight-bold) 16px/24px var(--rxw-font-family)",
  textAlign: "center",
  outline: "none",
}
const end: CSSObject = { gridColumn: 3 }

/** The title, and buttons to go back and to close. Once the title is known, a new element announces it. */
export const Header = ({ id, title, heading, onBack, onHelp, onClose }: HeaderProps): ReactElement => {
  const css = useStyles()
  const t = useMessages()
  return (
    <div part="header" className={css(bar)}>
      {onBack && <IconButton path={back} label={t("modal.back")} onClick={onBack} directed />}
      {!onBack && onHelp && <IconButton path={question} label={t("modal.help")} onClick={onHelp} />}
      <h2
        key={title === null ? "unknown" : "known"}
        id={id}
        ref={heading}
        tabIndex={-1}
        part="title"
        className={css(name)}
        dir="auto"
      >
        {title ?? t("modal.loading")}
      </h2>
      {onClose && (
        <div className={css(end)}>
          <IconButton path={cross} label={t("modal.close")} onClick={onClose} />
        </div>
      )}
    </div>
  )
}
