import type { ReactElement } from "react"
import { onrampWords } from "../../model/words/onramp.js"
import { useNetwork } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useOnramp } from "../../react/useOnramp.js"
import { List } from "../ui/List.js"
import { Panel } from "../ui/Panel.js"
import { Row } from "../ui/Row.js"
import { Monogram } from "../pictures/Monogram.js"
import { useNetworkName } from "../useNetworkName.js"
import { Chosen } from "./Chosen.js"

/** The coins that are sold on the network of the account. */
export const OnRampTokenSelect = (): ReactElement => {
  const t = useMessages(onrampWords)
  const { modal } = useWallet()
  const network = useNetworkName(useNetwork().id)
  const [{ purchaseCurrencies, purchaseCurrency: chosen }, { edit }] = useOnramp()
  if (purchaseCurrencies.length === 0) return <Panel title={t("onramp.noneSold", { network })} />
  return (
    <List label={t("onramp.coin")}>
      {purchaseCurrencies.map(({ id, name, symbol }) => (
        <li key={id}>
          <Row
            icon={<Monogram name={symbol} seed={id} size={28} round />}
            name={name}
            detail={symbol}
            current={id === chosen?.id}
            end={id === chosen?.id && <Chosen />}
            onClick={() => {
              edit({ purchaseCurrency: id })
              modal.back()
            }}
          />
        </li>
      ))}
    </List>
  )
}
