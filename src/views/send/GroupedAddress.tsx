import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { addressGroups } from "../../model/addressGroups.js"
import { unseen } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"

const groups: CSSObject = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 6,
  font: "400 13px/18px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  unicodeBidi: "isolate",
}

/** A whole address, in groups that an eye can compare with another's. Copied or read out, it has no gaps. */
export const GroupedAddress = ({ address }: { readonly address: string }): ReactElement => {
  const css = useStyles()
  return (
    <span dir="ltr">
      <span className={css(groups)} aria-hidden>
        {addressGroups(address).map((group, at) => (
          <span key={at}>{group}</span>
        ))}
      </span>
      <span className={css(unseen)}>{address}</span>
    </span>
  )
}
