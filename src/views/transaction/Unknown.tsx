import type { ReactElement } from "react"
import { type AnyWalletError, WalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notices/notice.js"
import { noticeWords } from "../../model/words/notices.js"
import { sendWords } from "../../model/words/send.js"
import { useMessages } from "../../react/messages.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { Details } from "../ui/Details.js"
import { warning } from "../ui/Icon.js"
import { Drawing, Message } from "../ui/Message.js"
import { Close } from "./Close.js"

const words = { ...sendWords, ...noticeWords }

/** What the wallet said. */
const Said = ({ error }: { readonly error: AnyWalletError }): ReactElement => {
  const t = useMessages(words)
  const { short, long, values, details } = noticeFor(error, useConnectedWallet().connector?.name)
  return <Details text={details ?? t(long ?? short, values)} />
}

/** The wallet was asked, and did not say what became of it: nothing here sends a second time. */
export const Unknown = ({ error }: { readonly error: AnyWalletError }): ReactElement => {
  const t = useMessages(words)
  const { name: wallet } = useConnectedWallet()
  return (
    <Message
      picture={<Drawing path={warning} />}
      title={t("approve.unknown")}
      hint={t("approve.unknownHint", { wallet })}
      tone="news"
    >
      {error.cause instanceof WalletError && <Said error={error.cause as AnyWalletError} />}
      <Close />
    </Message>
  )
}
