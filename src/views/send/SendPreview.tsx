import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { isShortened, previewAmount, localizeAmount } from "../../model/text/amountText.js"
import { worthOf } from "../../model/text/money.js"
import { noticeFor } from "../../model/notices/notice.js"
import type { Receiver, SendState } from "../../model/send/sendForm.js"
import type { Token } from "../../model/token/token.js"
import { useNetwork } from "../../react/connection.js"
import { useLocale } from "../../react/messages.js"
import { useSendForm } from "../../react/useSendForm.js"
import { useWallet } from "../../react/context.js"
import { Avatar } from "../pictures/Avatar.js"
import { Button } from "../ui/Button.js"
import { Fact, Facts } from "../ui/Facts.js"
import { GroupedAddress } from "../ui/GroupedAddress.js"
import { Icon } from "../ui/Icon.js"
import { purse } from "../ui/moreIcons.js"
import { column } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { big, card, lines, small } from "../ui/reviewCard.js"
import { flat, oneLine, unseen } from "../ui/text.js"
import { TokenIcon } from "../pictures/TokenIcon.js"
import { Warning } from "../ui/Warning.js"
import { useStyles } from "../theme/useStyles.js"
import { useNetworkName } from "../useNetworkName.js"
import { Connected } from "../connection/Connected.js"
import { FeeFact } from "../transaction/FeeFact.js"
import { firstClick } from "../ui/firstClick.js"
import { RegisteredFor } from "./ReceiverField.js"
import { SendWarnings } from "./SendWarnings.js"
import { InProgress } from "../transaction/InProgress.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { useWords } from "./useWords.js"

const arrowDown = "M12 5.5v13m-5-5 5 5 5-5"

const nameLine: CSSObject = {
  ...flat,
  ...oneLine,
  maxInlineSize: "100%",
  font: "var(--rxw-font-weight-bold) 16px/22px var(--rxw-font-family)",
}
const down: CSSObject = { display: "grid", justifyItems: "center", color: "var(--rxw-muted)", marginBlock: -4 }
const buttons: CSSObject = { display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(96px, 1fr))", gap: 8 }

/** The amount and the token; a long amount is rounded, with the exact one below. */
const AmountCard = ({ amount, token }: { readonly amount: string; readonly token: Token }): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const locale = useLocale()
  const short = previewAmount(amount, locale)
  const whole = localizeAmount(amount, locale)
  const worth = worthOf(amount, token.price, locale)
  return (
    <div className={css(card)}>
      <TokenIcon token={token} size={40} />
      <div className={css(lines)}>
        <p className={css(big)} dir="auto">
          {short} {token.symbol}
        </p>
        {isShortened(amount) && (
          <p className={css(small)} dir="auto">
            {t("send.exactly", { amount: whole })}
          </p>
        )}
        {worth !== null && <p className={css(small)}>{t("send.worth", { value: worth })}</p>}
      </div>
    </div>
  )
}

const ReceiverCard = ({ address, name }: Receiver): ReactElement => {
  const css = useStyles()
  return (
    <div className={css(card)}>
      <Avatar address={address} size={40} />
      <div className={css(lines)}>
        {name !== null && (
          <p className={css(nameLine)} title={name} dir="auto">
            {name}
          </p>
        )}
        <p className={css(small)}>
          <GroupedAddress address={address} />
        </p>
      </div>
    </div>
  )
}

interface ReadyProps {
  readonly state: SendState
  readonly token: Token
  readonly receiver: Receiver
}

/** Whether a fee that this site decides on is not on show: it is reviewed too, and is the limit of what is paid. */
const isUnpriced = ({ speeds, fee }: SendState): boolean => speeds !== undefined && fee.status !== "ready"

const NetworkFact = (): ReactElement => {
  const t = useWords()
  const name = useNetworkName(useNetwork().id)
  return (
    <Fact name={t("send.network")} question={t("send.networkQuestion")} answer={t("send.networkAnswer")}>
      {name}
    </Fact>
  )
}

const Ready = ({ state, token, receiver }: ReadyProps): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const { modal, refresh } = useWallet()
  const [, , submit] = useSendForm()
  const wallet = useConnectedWallet().connector?.name
  const problem = state.problem && noticeFor(state.problem, wallet)
  const send = (): void => {
    if (isUnpriced(state)) return
    submit()
    modal.push({ view: "ApproveTransaction" })
  }
  return (
    <div className={css(column)}>
      <AmountCard amount={state.form.amount} token={token} />
      <div className={css(down)}>
        <Icon path={arrowDown} />
        <span className={css(unseen)}>{t("send.receiver")}</span>
      </div>
      <ReceiverCard {...receiver} />
      <RegisteredFor {...receiver} />
      <SendWarnings warnings={state.warnings} />
      <Facts>
        <NetworkFact />
        {state.nativeToken && <FeeFact fee={state.fee} nativeToken={state.nativeToken} onRetry={refresh} />}
      </Facts>
      <div aria-live="polite">{problem && <Warning>{t(problem.short, problem.values)}</Warning>}</div>
      <div className={css(buttons)}>
        <Button onClick={modal.back}>{t(problem ? "send.change" : "send.cancel")}</Button>
        {!problem && (
          <Button look="primary" busy={isUnpriced(state)} onClick={firstClick(send)}>
            {t("send.send")}
          </Button>
        )}
      </div>
    </div>
  )
}

const Nothing = (): ReactElement => {
  const t = useWords()
  const { modal } = useWallet()
  return (
    <Message picture={<Drawing path={purse} />} title={t("send.nothing")}>
      <Button onClick={modal.back}>{t("send.toForm")}</Button>
    </Message>
  )
}

const Preview = (): ReactElement => {
  const [state] = useSendForm()
  const { form, receiver, progress, next } = state
  if (progress.status === "sending") return <InProgress view="ApproveTransaction" />
  const isFilledIn = next === "preview" || next === "blocked" || next === "insufficientFunds"
  if (!form.token || receiver.status !== "ready" || !isFilledIn) return <Nothing />
  return <Ready state={state} token={form.token} receiver={receiver.value} />
}

/** The transfer before it is sent: the amount, the receiver, the network and the fee. */
export const SendPreview = (): ReactElement => (
  <Connected>
    <Preview />
  </Connected>
)
