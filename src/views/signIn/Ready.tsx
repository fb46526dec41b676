import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { shortAddress } from "../../model/text/format.js"
import type { SignInRequest } from "../../model/signIn/signIn.js"
import { signInWords } from "../../model/words/signIn.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { Fact, Facts } from "../ui/Facts.js"
import { Fold } from "../ui/Fold.js"
import { Message } from "../ui/Message.js"
import { MessageText } from "../ui/MessageText.js"
import { flat, muted } from "../ui/text.js"
import { Warning } from "../ui/Warning.js"
import { useNetworkName } from "../useNetworkName.js"

const note: CSSObject = { ...flat, ...muted, maxInlineSize: "34ch", textWrap: "balance" }
const actions: CSSObject = { display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 8 }

interface Props {
  readonly request: SignInRequest
  /** The wallet's icon. */
  readonly picture: ReactElement
  readonly onSign: () => void
  readonly onCancel: () => void
}

/** Which site, account and network, and what is signed: before the wallet asks. */
export const Ready = ({ request, picture, onSign, onCancel }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(signInWords)
  const { data, message, isChecked, isRequired } = request
  const network = useNetworkName(data.chainId)
  return (
    <Message picture={picture} title={t("signIn.ready", { site: data.domain })} hint={t("signIn.readyHint")}>
      <Facts>
        <Fact name={t("signIn.account")}>
          <span title={data.accountAddress}>{shortAddress(data.accountAddress)}</span>
        </Fact>
        <Fact name={t("signIn.network")}>{network}</Fact>
      </Facts>
      {isChecked ? (
        <Fold title={t("signIn.message")}>
          <MessageText text={message} />
        </Fold>
      ) : (
        <>
          <Warning>{t("signIn.unchecked")}</Warning>
          <MessageText text={message} boxed />
        </>
      )}
      {isRequired && <p className={css(note)}>{t("signIn.required")}</p>}
      <div className={css(actions)}>
        <Button onClick={onCancel}>{t("signIn.cancel")}</Button>
        <Button look="primary" onClick={onSign}>
          {t("signIn.sign")}
        </Button>
      </div>
    </Message>
  )
}
