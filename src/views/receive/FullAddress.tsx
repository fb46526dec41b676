import type { CSSObject } from "@emotion/serialize"
import { Fragment, type ReactElement } from "react"
import { addressGroups } from "../../model/addressGroups.js"
import { useStyles } from "../theme/useStyles.js"
import { flat, unseen } from "../ui/text.js"

interface Props {
  readonly address: string
  readonly label: string
}

const line: CSSObject = {
  ...flat,
  maxInlineSize: "30ch",
  textAlign: "center",
  font: '500 15px/24px ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  overflowWrap: "anywhere",
  userSelect: "all",
  WebkitUserSelect: "all",
}
/** A gap that is not copied: a space would be. */
const group: CSSObject = { marginInline: "0.28em" }
const plain: CSSObject = { ...group, color: "var(--rxw-muted)" }

/**
 * An address in full, in groups that can be compared with another screen's, the first and the last of them strongest:
 * those are what people look at. One click selects all of it; it is heard as one word.
 */
export const FullAddress = ({ address, label }: Props): ReactElement => {
  const css = useStyles()
  const groups = addressGroups(address)
  return (
    <p className={css(flat)}>
      <span className={css(unseen)}>
        {label}: {address}
      </span>
      <span className={css({ display: "block" }, line)} dir="ltr" aria-hidden title={address}>
        {groups.map((letters, index) => (
          <Fragment key={index}>
            <span className={css(index === 0 || index >= groups.length - 2 ? group : plain)}>{letters}</span>
            <wbr />
          </Fragment>
        ))}
      </span>
    </p>
  )
}
