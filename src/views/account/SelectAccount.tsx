import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { Account } from "../../model/account.js"
import { accountLabels } from "../../model/text/accountLabel.js"
import { accountOf } from "../../model/connection/connection.js"
import { sameConnector } from "../../model/connection/connector.js"
import { shortAddress } from "../../model/text/format.js"
import { accountWords } from "../../model/words/account.js"
import { titleWords } from "../../model/words/titles.js"
import { useActiveNamespace, useConnections } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Avatar } from "../pictures/Avatar.js"
import { Icon } from "../ui/Icon.js"
import { check } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { holdsRuns, Runs } from "../ui/Runs.js"
import { Tag } from "../ui/Tag.js"
import { unseen } from "../ui/text.js"
import type { PropsOf } from "../viewRow.js"
import { NotConnected } from "../connection/NotConnected.js"

const marked: CSSObject = { color: "var(--rxw-accent-text)" }
const words = { ...accountWords, ...titleWords }

/** The height of a row of one line, in px. */
const rowHeight = 44
const gap = 8

interface RowProps {
  readonly account: Account
  readonly current: boolean
  readonly onChoose: () => void
}

const AccountRow = ({ account: { address, type }, current, onChoose }: RowProps): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const label = accountLabels[type]
  const end = (
    <>
      <span className={css(unseen)}>{address}</span>
      {label && <Tag>{t(label)}</Tag>}
      {current && (
        <span className={css(marked)}>
          <Icon path={check} />
        </span>
      )}
    </>
  )
  return (
    <Row
      icon={<Avatar address={address} size={28} />}
      name={shortAddress(address)}
      current={current}
      end={end}
      onClick={onChoose}
    />
  )
}

/** Every account that a connected wallet exposes; the chosen one acts from then on. */
export const SelectAccount = ({ namespace, connector }: PropsOf<"SelectAccount">): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const { modal, selectAccount, activate } = useWallet()
  const active = useActiveNamespace()
  const connection = useConnections(namespace ?? active).find(
    (one) => connector === undefined || sameConnector(one.connector.id, connector),
  )
  if (!connection) return <NotConnected />
  const { accounts } = connection
  const selected = accountOf(connection).address
  const key = { namespace: connection.namespace, connector: connection.connector.id }
  const choose = (address: string): void => {
    selectAccount({ address, ...key })
    activate(key)
    modal.back()
  }
  const draw = (account: Account, index: number): ReactElement => (
    <div role="listitem" aria-posinset={index + 1} aria-setsize={accounts.length}>
      <AccountRow account={account} current={account.address === selected} onChoose={() => choose(account.address)} />
    </div>
  )
  return (
    <div className={css(holdsRuns)} role="list" aria-label={t("selectAccount.title")}>
      <Runs
        items={accounts}
        rowHeight={rowHeight}
        gap={gap}
        keyOf={({ address, type }) => `${type} ${address}`}
        draw={draw}
      />
    </div>
  )
}
