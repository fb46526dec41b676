import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useState } from "react"
import { searchTokens } from "../../model/token/searchTokens.js"
import { useWallet } from "../../react/context.js"
import { useFeatures } from "../../react/settings.js"
import { useDeposit } from "../../react/useDeposit.js"
import { Connected } from "../connection/Connected.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { Field } from "../ui/Field.js"
import { Icon } from "../ui/Icon.js"
import { column, List } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { Monogram } from "../pictures/Monogram.js"
import { check, lens } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { heading, unseen } from "../ui/text.js"
import { useDepositWords } from "./useDepositWords.js"

const marked: CSSObject = { color: "var(--rxw-accent-text)" }

const Chosen = (): ReactElement => {
  const css = useStyles()
  const t = useDepositWords()
  return (
    <span className={css(marked)}>
      <Icon path={check} />
      <span className={css(unseen)}>{t("deposit.chosen")}</span>
    </span>
  )
}

/** Nothing is found: what is not deposited can perhaps be bought. */
const None = (): ReactElement => {
  const t = useDepositWords()
  const wallet = useWallet()
  const { onramp } = useFeatures()
  return (
    <Message picture={<Drawing path={lens} />} title={t("deposit.noneFound")}>
      {onramp && "onramp" in wallet && (
        <Button onClick={() => wallet.modal.push({ view: "OnRampProviders" })}>{t("account.buy")}</Button>
      )}
    </Message>
  )
}

const Assets = (): ReactElement => {
  const css = useStyles()
  const t = useDepositWords()
  const { modal } = useWallet()
  const [{ assets, asset: chosen }, { edit }] = useDeposit()
  const [query, setQuery] = useState("")
  const listed = assets.map((asset) => ({ ...asset.metadata, address: asset.asset, asset }))
  const found = searchTokens(listed, query)
  return (
    <div className={css(column)}>
      <Field label={t("deposit.search")} icon={lens} value={query} onChange={setQuery} />
      {found.length === 0 ? (
        <None />
      ) : (
        <div>
          <p className={css(heading)} aria-hidden>
            {t("deposit.available")}
          </p>
          <List label={t("deposit.available")}>
            {found.map(({ name, symbol, address, asset }) => (
              <li key={address}>
                <Row
                  icon={<Monogram name={symbol} seed={address} size={28} round />}
                  name={name}
                  detail={symbol}
                  current={asset.asset === chosen?.asset}
                  end={asset.asset === chosen?.asset && <Chosen />}
                  onClick={() => {
                    edit({ asset })
                    modal.back()
                  }}
                />
              </li>
            ))}
          </List>
        </div>
      )}
    </div>
  )
}

/** What exchanges pay out on the network of the account. */
export const PayWithExchangeSelectAsset = (): ReactElement => (
  <Connected>
    <Assets />
  </Connected>
)
