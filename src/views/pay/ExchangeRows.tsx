import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { PaymentExchange } from "../../model/pay/pay.js"
import { useStyles } from "../theme/useStyles.js"
import { caption } from "../ui/FormField.js"
import { Icon } from "../ui/Icon.js"
import { List } from "../ui/List.js"
import { Monogram } from "../pictures/Monogram.js"
import { external } from "../ui/moreIcons.js"
import { Picture } from "../pictures/Picture.js"
import { Row } from "../ui/Row.js"

const part: CSSObject = { display: "grid", gap: 6, minInlineSize: 0 }

interface Props {
  readonly label: string
  readonly detail: string
  readonly exchanges: readonly PaymentExchange[]
  /** Called in the click: a browser lets a page open a window only there. */
  readonly onChoose: (exchange: PaymentExchange) => void
}

/** The exchanges: a click opens the page of one in a window of its own. */
export const ExchangeRows = ({ label, detail, exchanges, onChoose }: Props): ReactElement => {
  const css = useStyles()
  return (
    <div className={css(part)}>
      <span className={css(caption)} aria-hidden>
        {label}
      </span>
      <List label={label}>
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <Row
              icon={<Picture url={exchange.iconUrl} size={28} instead={<Monogram name={exchange.name} size={28} />} />}
              name={exchange.name}
              detail={detail}
              end={<Icon path={external} size={18} directed />}
              onClick={() => onChoose(exchange)}
            />
          </li>
        ))}
      </List>
    </div>
  )
}
