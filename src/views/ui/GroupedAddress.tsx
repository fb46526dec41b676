import type { CSSObject } from "@emotion/serialize"
import { Fragment, type ReactElement } from "react"
import { addressGroups } from "../../model/text/addressGroups.js"
import { useStyles } from "../theme/useStyles.js"
import { unseen } from "./text.js"

interface Props {
  readonly address: string
  /** What screen readers read instead of the address alone: a text with the address in it. */
  readonly label?: string
  /** For a view whose main content is the address. */
  readonly large?: boolean
}

const line: CSSObject = {
  display: "block",
  maxInlineSize: "30ch",
  font: 'var(--rxw-font-weight) 13px/18px ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  overflowWrap: "anywhere",
  userSelect: "all",
  WebkitUserSelect: "all",
}
const leading: CSSObject = {
  fontSize: 15,
  lineHeight: "24px",
  fontWeight: "var(--rxw-font-weight-medium)",
  textAlign: "center",
}
/** A margin instead of a space, which would be copied. */
const group: CSSObject = { marginInline: "0.28em", color: "var(--rxw-foreground)" }
const plain: CSSObject = { ...group, color: "var(--rxw-muted)" }
/** Aligns the first group of each line with the other lines of a row with an icon. */
const flush: CSSObject = { marginInline: "-0.28em" }

/**
 * A full address in groups of characters, for comparison with another screen. The first and last characters, which users
 * compare most, are emphasized. One click selects all of it; a screen reader reads it as one word.
 */
export const GroupedAddress = ({ address, label, large = false }: Props): ReactElement => {
  const css = useStyles()
  const groups = addressGroups(address)
  return (
    <>
      <span className={css(unseen)}>{label ?? address}</span>
      <span className={css(line, large ? leading : flush)} dir="ltr" aria-hidden title={address}>
        {groups.map((letters, index) => (
          <Fragment key={index}>
            <span className={css(index === 0 || index >= groups.length - 2 ? group : plain)}>{letters}</span>
            <wbr />
          </Fragment>
        ))}
      </span>
    </>
  )
}
