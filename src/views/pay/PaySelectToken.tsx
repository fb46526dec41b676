import type { ReactElement } from "react"
import { formatHolding } from "../../model/text/holding.js"
import { latest } from "../../model/remote.js"
import { sameToken } from "../../model/token/sendTokens.js"
import type { Token } from "../../model/token/token.js"
import { useNetwork } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/messages.js"
import { usePay } from "../../react/usePay.js"
import { Connected } from "../connection/Connected.js"
import { Chosen } from "../ui/Chosen.js"
import { Imitation } from "../ui/Imitation.js"
import { List } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { purse } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { TokenIcon } from "../pictures/TokenIcon.js"
import { useNetworkName } from "../useNetworkName.js"
import { usePayWords } from "./usePayWords.js"

const None = (): ReactElement => {
  const t = usePayWords()
  const network = useNetworkName(useNetwork().id)
  return (
    <Message
      picture={<Drawing path={purse} />}
      title={t("payment.noTokens")}
      hint={t("payment.noTokensHint", { network })}
    />
  )
}

const Tokens = (): ReactElement => {
  const t = usePayWords()
  const locale = useLocale()
  const { modal } = useWallet()
  const [{ tokens, source }, { choose }] = usePay()
  const known = latest(tokens)
  const isChosen = (token: Token): boolean => source !== null && sameToken(source, token)
  if (!known) return <SkeletonRows count={4} />
  if (known.length === 0) return <None />
  return (
    <List label={t("payment.with")}>
      {known.map((token) => (
        <li key={token.address ?? "coin"}>
          <Row
            icon={<TokenIcon token={token} />}
            name={token.name}
            detail={
              <span dir="ltr">
                {formatHolding(token.quantity.numeric, locale)} <bdi>{token.symbol}</bdi>{" "}
                {token.imitates !== undefined && <Imitation token={token} />}
              </span>
            }
            current={isChosen(token)}
            end={isChosen(token) && <Chosen label={t("send.chosen")} />}
            onClick={() => {
              choose(token)
              modal.back()
            }}
          />
        </li>
      ))}
    </List>
  )
}

/** The tokens of the account that a payment can be made with. */
export const PaySelectToken = (): ReactElement => (
  <Connected>
    <Tokens />
  </Connected>
)
