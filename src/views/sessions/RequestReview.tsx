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
import { Message } from "../ui/Message.js"
import { flat, heading, muted } from "../ui/text.js"
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
const facts: CSSObject = { ...flat, display: "grid", gap: 4, inlineSize: "100%" }
const fact: CSSObject = { display: "flex", justifyContent: "space-between", flexWrap: "wrap", columnGap: 12 }
const value: CSSObject = { ...flat, marginInlineStart: "auto", textAlign: "end", overflowWrap: "anywhere" }
const actions: CSSObject = { display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 8 }

const Fact = ({
  name,
  text,
  title,
}: {
  readonly name: string
  readonly text: string
  readonly title?: string
}): ReactElement => {
  const css = useStyles()
  return (
    <div className={css(fact)}>
      <dt className={css(muted)}>{name}</dt>
      <dd className={css(value)} title={title}>
        {text}
      </dd>
    </div>
  )
}

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
      <dl className={css(facts)}>
        <Fact name={t("sessions.site")} text={site} />
        {until !== null && <Fact name={t("sessions.expires")} text={until} />}
        <Fact name={t("sessions.account")} text={shortAddress(account.address)} title={account.address} />
        <Fact name={t("sessions.network")} text={network} />
      </dl>
      <div className={css(actions)}>
        <Button onClick={() => void cancel()}>{t("sessions.cancel")}</Button>
        <Button look="primary" onClick={() => void approve()}>
          {t("sessions.continue")}
        </Button>
      </div>
    </Message>
  )
}
