import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { transactionUrl } from "../../model/explorer.js"
import { shortAddress } from "../../model/text/format.js"
import type { NetworkId } from "../../model/namespace.js"
import { sendWords } from "../../model/words/send.js"
import { useNetwork } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { Icon } from "../ui/Icon.js"
import { external } from "../ui/moreIcons.js"
import { Link } from "../ui/Link.js"
import { muted } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"
import { useNamedNetwork } from "../useNetworkName.js"

const line: CSSObject = { ...muted, display: "flex", flexWrap: "wrap", justifyContent: "center", columnGap: 12 }
const name: CSSObject = { display: "flex", alignItems: "center", gap: 6, minBlockSize: 44 }
const link: CSSObject = {
  ...name,
  color: "var(--rxw-accent-text)",
  textDecoration: "underline",
  textUnderlineOffset: 2,
}

interface Props {
  readonly hash: string
  /** Where it was sent; by default the active network. */
  readonly network?: NetworkId | undefined
}

/** The hash of a transaction, and a link to the block explorer. */
export const Transaction = ({ hash, network }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(sendWords)
  const active = useNetwork()
  const href = transactionUrl(useNamedNetwork(network ?? active.id), hash)
  return (
    <div className={css(line)}>
      <span className={css(name)}>
        {t("approve.hash")}{" "}
        <bdi dir="ltr" title={hash}>
          {shortAddress(hash)}
        </bdi>
      </span>
      {href !== null && (
        <Link href={href} look={link}>
          {t("approve.explorer")}
          <Icon path={external} size={16} />
        </Link>
      )}
    </div>
  )
}
