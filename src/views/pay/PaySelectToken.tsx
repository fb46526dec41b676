import type { ReactElement } from "react"
import { formatHolding } from "../../model/text/holding.js"
import { latest } from "../../model/remote.js"
import { sameToken } from "../../model/token/sendTokens.js"
import { useNetwork } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/messages.js"
import { usePay } from "../../react/usePay.js"
import { Connected } from "../connection/Connected.js"
import { Imitation } from "../ui/Imitation.js"
import { List } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { purse } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { TokenIcon } from "../pictures/TokenIcon.js"
import { useNetworkName } from "../useNetworkName.js"
import { usePayWords } from "./usePayWords.js"

const Tokens = (): ReactElement => {
  const t = usePayWords()
  const locale = useLocale()
  const { modal } = useWallet()
  const network = useNetworkName(useNetwork().id)
  const [{ tokens, source }, { choose }] = usePay()
  const known = latest(tokens)
  if (!known) return <SkeletonRows count={4} />
  if (known.length === 0)
    return (
      <Message
        picture={<Drawing path={purse} />}
        title={t("payment.noTokens")}
        hint={t("payment.noTokensHint", { network })}
      />
    )
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
            current={source !== null && sameToken(source, token)}
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
