import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import type { AccountKey } from "../../model/account.js"
import { explorerUrl } from "../../model/explorer.js"
import { shortAddress } from "../../model/text/format.js"
import { latest } from "../../model/remote.js"
import { accountWords } from "../../model/words/account.js"
import { useIdentity } from "../../react/account.js"
import { useMessages } from "../../react/messages.js"
import { useNetwork } from "../../react/connection.js"
import { Avatar } from "../pictures/Avatar.js"
import { Icon } from "../ui/Icon.js"
import { external } from "../ui/moreIcons.js"
import { iconButton } from "../ui/IconButton.js"
import { Link } from "../ui/Link.js"
import { Picture } from "../pictures/Picture.js"
import { flat, muted, oneLine, unseen } from "../ui/text.js"
import { CopyAddress } from "./CopyAddress.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly account: AccountKey
  /** The name of the user, where the account has none. */
  readonly userName: string | null
  readonly children: ReactNode
}

const frame: CSSObject = { display: "grid", justifyItems: "center", gap: 4, padding: "4px 0 0" }
const picture: CSSObject = { display: "flex", paddingBlockEnd: 4 }
const line: CSSObject = { display: "flex", alignItems: "center", justifyContent: "center", maxInlineSize: "100%" }
const title: CSSObject = {
  ...flat,
  maxInlineSize: "100%",
  font: "var(--rxw-font-weight-bold) 20px/28px var(--rxw-font-family)",
  unicodeBidi: "isolate",
}
const nameLine: CSSObject = { ...title, ...oneLine, padding: "0 4px" }
const alone: CSSObject = { ...title, padding: "0 4px" }
const below: CSSObject = { ...flat, ...muted, padding: "0 4px", fontSize: 15 }
/** Reduces the gap between the name and the address, which its buttons enlarge. */
const close: CSSObject = { ...line, marginBlockStart: -8 }
/** A placeholder as wide as the link, so that the address stays centred. */
const noLink: CSSObject = { inlineSize: 44 }

/** An account: its avatar and name, its address (shortened; in full for screen readers and on hover), and its holdings. */
export const Profile = ({ account, userName, children }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const href = explorerUrl(useNetwork(), account)
  const { name: ownName = null, avatar = null } = latest(useIdentity()) ?? {}
  const name = ownName ?? userName
  return (
    <div className={css(frame)}>
      <div className={css(picture)}>
        <Picture url={avatar} size={64} round instead={<Avatar address={account.address} size={64} />} />
      </div>
      {name !== null && (
        <p className={css(nameLine)} title={name} dir="auto">
          {name}
        </p>
      )}
      <div className={css(name === null ? line : close)}>
        <CopyAddress address={account.address} />
        <p className={css(name === null ? alone : below)} title={account.address} dir="ltr">
          <span aria-hidden>{shortAddress(account.address)}</span>
          <span className={css(unseen)}>{account.address}</span>
        </p>
        {href === null ? (
          <span className={css(noLink)} />
        ) : (
          <Link href={href} look={iconButton} title={t("account.explorer")}>
            <Icon path={external} />
            <span className={css(unseen)}>{t("account.explorer")}</span>
          </Link>
        )}
      </div>
      {children}
    </div>
  )
}
