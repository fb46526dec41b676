import type { ReactElement } from "react"
import { accountLabels } from "../../model/text/accountLabel.js"
import { accountOf, type Connection } from "../../model/connection/connection.js"
import { shortAddress } from "../../model/text/format.js"
import { accountWords } from "../../model/words/account.js"
import { titleWords } from "../../model/words/titles.js"
import { useConnections } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Avatar } from "../pictures/Avatar.js"
import { Icon } from "../ui/Icon.js"
import { List } from "../ui/List.js"
import { next, purse } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { RowIcon } from "../ui/RowIcon.js"

const words = { ...accountWords, ...titleWords }

/** The ways to the other accounts of the wallet, where it has any, and to all wallets. */
export const WalletsRow = ({ connection }: { readonly connection: Connection }): ReactElement => {
  const t = useMessages(words)
  const { modal } = useWallet()
  const wallets = new Set(useConnections().map(({ connector }) => connector.name))
  const { address } = accountOf(connection)
  const label = accountLabels[connection.accounts.find((one) => one.address === address)?.type ?? "eoa"]
  const arrow = <Icon path={next} size={18} directed />
  return (
    <List label={t("profileWallets.title")}>
      {connection.accounts.length > 1 && connection.connector.type !== "auth" && (
        <li>
          <Row
            icon={<Avatar address={address} size={28} />}
            name={t("selectAccount.title")}
            detail={label ? t(label) : shortAddress(address)}
            end={arrow}
            onClick={() => modal.push({ view: "SelectAccount" })}
          />
        </li>
      )}
      <li>
        <Row
          icon={<RowIcon path={purse} />}
          name={t("profileWallets.title")}
          detail={[...wallets].join(", ")}
          end={arrow}
          onClick={() => modal.push({ view: "ProfileWallets" })}
        />
      </li>
    </List>
  )
}
