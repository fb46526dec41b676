import type { ReactElement } from "react"
import type { BuiltInView } from "../../model/modal/modal.js"
import { useWallet } from "../../react/context.js"
import { useFeatures } from "../../react/settings.js"
import { useDeposit } from "../../react/useDeposit.js"
import { Connected } from "../connection/Connected.js"
import { Icon } from "../ui/Icon.js"
import { List } from "../ui/List.js"
import { arrowIn, exchange, next, plus } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { useDepositWords } from "./useDepositWords.js"

interface OptionProps {
  readonly path: string
  readonly name: string
  readonly hint: string
  readonly view: Extract<BuiltInView, "OnRampProviders" | "Receive" | "PayWithExchange">
}

const FundOption = ({ path, name, hint, view }: OptionProps): ReactElement => {
  const { modal } = useWallet()
  return (
    <li>
      <Row
        icon={<Icon path={path} size={24} />}
        name={name}
        detail={hint}
        end={<Icon path={next} size={18} directed />}
        onClick={() => modal.push({ view })}
      />
    </li>
  )
}

/** Only where exchanges pay out on the network of the account. */
const FromExchange = (): ReactElement | null => {
  const t = useDepositWords()
  const [{ assets }] = useDeposit()
  if (assets.length === 0) return null
  return (
    <FundOption
      {...{ path: exchange, view: "PayWithExchange" }}
      {...{ name: t("deposit.fromExchange"), hint: t("deposit.fromExchangeHint") }}
    />
  )
}

/** The ways to get coins to the account. Those that the site or the network does not have are omitted. */
export const FundWallet = (): ReactElement => {
  const t = useDepositWords()
  const wallet = useWallet()
  const { onramp, payWithExchange } = useFeatures()
  return (
    <Connected>
      <List label={t("deposit.ways")}>
        {onramp && "onramp" in wallet && (
          <FundOption path={plus} view="OnRampProviders" name={t("deposit.buy")} hint={t("deposit.buyHint")} />
        )}
        <FundOption path={arrowIn} view="Receive" name={t("deposit.receive")} hint={t("deposit.receiveHint")} />
        {payWithExchange && "deposit" in wallet && <FromExchange />}
      </List>
    </Connected>
  )
}
