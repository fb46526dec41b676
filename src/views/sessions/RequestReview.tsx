import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { shortAddress } from "../../model/text/format.js"
import { isValidTime } from "../../model/text/relativeTime.js"
import type { ReviewedRequest } from "../../model/sessions/sessionGrant.js"
import { sessionsWords } from "../../model/words/sessions.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { useSessions } from "../../react/useSessions.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { Fact, Facts } from "../ui/Facts.js"
import { Message } from "../ui/Message.js"
import { heading } from "../ui/text.js"
import { useNamedNetwork } from "../useNetworkName.js"
import { PermissionItem } from "./PermissionItem.js"

const box: CSSObject = {
  display: "grid",
  gap: 4,
  inlineSize: "100%",
  boxSizing: "border-box",
  padding: 12,
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface)",
  textAlign: "start",
  overflowWrap: "anywhere",
}
const items: CSSObject = { margin: 0, paddingInlineStart: 18, listStyleType: "disc", display: "grid", gap: 6 }
const actions: CSSObject = { display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 8 }

/** What is asked for, one thing an item. */
const Asked = ({ request }: { readonly request: ReviewedRequest }): ReactElement => {
  const css = useStyles()
  const t = useMessages(sessionsWords)
  const { nativeCurrency } = useNamedNetwork(request.account.network)
  return (
    <div className={css(box)}>
      <h3 className={css({ ...heading, padding: 0 })}>{t("sessions.mayDo")}</h3>
      <ul className={css(items)}>
        {request.kind === "session"
          ? request.permissions.map((permission, at) => (
              <PermissionItem key={at} permission={permission} native={nativeCurrency} />
            ))
          : request.methods.map((method) => (
              <li key={method}>
                {method === "eth_accounts" ? t("sessions.accounts") : t("sessions.method", { method })}
              </li>
            ))}
      </ul>
    </div>
  )
}

const useUntil = (request: ReviewedRequest): string | null => {
  const t = useMessages(sessionsWords)
  const locale = useLocale()
  if (request.kind !== "session") return null
  return isValidTime(request.expiresAt)
    ? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(request.expiresAt)
    : t("sessions.forever")
}

/** Which site asks for what, for which account and until when: before the wallet asks. */
export const RequestReview = ({ request }: { readonly request: ReviewedRequest }): ReactElement => {
  const css = useStyles()
  const t = useMessages(sessionsWords)
  const { name: wallet, picture } = useConnectedWallet()
  const [, { approve, cancel }] = useSessions()
  const { account, origin, kind } = request
  const { name: network } = useNamedNetwork(account.network)
  const until = useUntil(request)
  const site = origin.replace(/^https:\/\//, "")
  return (
    <Message
      picture={picture(false)}
      title={t(kind === "session" ? "sessions.asks" : "sessions.asksAccess")}
      hint={t(kind === "session" ? "sessions.nextHint" : "sessions.nextAccessHint", { wallet })}
    >
      <Asked request={request} />
      <Facts>
        <Fact name={t("sessions.site")}>{site}</Fact>
        {until !== null && <Fact name={t("sessions.expires")}>{until}</Fact>}
        <Fact name={t("sessions.account")}>
          <span title={account.address}>{shortAddress(account.address)}</span>
        </Fact>
        <Fact name={t("sessions.network")}>{network}</Fact>
      </Facts>
      <div className={css(actions)}>
        <Button onClick={() => void cancel()}>{t("sessions.cancel")}</Button>
        <Button look="primary" onClick={() => void approve()}>
          {t("sessions.continue")}
        </Button>
      </div>
    </Message>
  )
}
