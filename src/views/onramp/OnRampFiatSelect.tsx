import type { ReactElement } from "react"
import { fiatName } from "../../model/text/fiat.js"
import { latest } from "../../model/remote.js"
import { onrampWords } from "../../model/words/onramp.js"
import { useWallet } from "../../react/context.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { useOnramp } from "../../react/useOnramp.js"
import { List } from "../ui/List.js"
import { Monogram } from "../pictures/Monogram.js"
import { Row } from "../ui/Row.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { Chosen } from "./Chosen.js"

/** The currencies to pay with. */
export const OnRampFiatSelect = (): ReactElement => {
  const t = useMessages(onrampWords)
  const locale = useLocale()
  const { modal } = useWallet()
  const [{ choices, paymentCurrency: chosen }, { edit }] = useOnramp()
  const found = latest(choices)
  if (!found) return <SkeletonRows count={2} />
  return (
    <List label={t("onramp.amount")}>
      {found.paymentCurrencies.map(({ id }) => (
        <li key={id}>
          <Row
            icon={<Monogram name={id} size={28} round />}
            name={fiatName(id, locale)}
            detail={id}
            current={id === chosen?.id}
            end={id === chosen?.id && <Chosen />}
            onClick={() => {
              edit({ paymentCurrency: id })
              modal.back()
            }}
          />
        </li>
      ))}
    </List>
  )
}
