import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { noticeFor } from "../../model/notices/notice.js"
import { isValidTime } from "../../model/text/relativeTime.js"
import type {
  PermissionUnit,
  RevocationStep,
  SmartSession,
  SmartSessionStatus,
} from "../../model/sessions/smartSession.js"
import { noticeWords } from "../../model/words/notices.js"
import { sessionsWords } from "../../model/words/sessions.js"
import { useMessages } from "../../react/messages.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { flat, muted, strong, unseen } from "../ui/text.js"
import { PermissionItem } from "./PermissionItem.js"

const card: CSSObject = {
  display: "grid",
  gap: 8,
  padding: 12,
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface)",
  minInlineSize: 0,
  overflowWrap: "anywhere",
}
const name: CSSObject = { ...flat, ...strong, minInlineSize: 0 }
const small: CSSObject = { ...flat, ...muted }
const items: CSSObject = { margin: 0, paddingInlineStart: 18, listStyleType: "disc", display: "grid", gap: 4 }
const end: CSSObject = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
}
/** As high as its button, which is not there while one is being revoked: the others stay where they are. */
const room: CSSObject = { minBlockSize: 44 }
const failure: CSSObject = { ...flat, color: "var(--rxw-error)" }
const onCard: CSSObject = { "& > button": { background: "var(--rxw-background)" } }
const words = { ...sessionsWords, ...noticeWords }

/** Why a session was not revoked. */
const Failed = ({ error }: Extract<RevocationStep, { readonly type: "failed" }>): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const { name: wallet } = useConnectedWallet()
  const { short, values, details } = noticeFor(error, wallet)
  return (
    <div role="alert">
      <p className={css(failure)}>{t("sessions.notRevoked")}</p>
      <p className={css(small)}>{t(short, values)}</p>
      <Details text={details} />
    </div>
  )
}

interface Props {
  readonly session: SmartSession
  readonly status: SmartSessionStatus
  readonly native: PermissionUnit
  readonly revocation: RevocationStep
  readonly date: (time: number) => string
  /** Undefined while another one is being revoked. */
  readonly onRevoke?: (() => void) | undefined
}

const endOf = ({ expiresAt, revokedAt }: SmartSession, status: SmartSessionStatus): number =>
  status === "revoked" ? (revokedAt ?? expiresAt) : expiresAt

type EndProps = Omit<Props, "native">

/** Until when, how far its revocation is, and the way to it. */
const End = ({ session, status, revocation, date, onRevoke }: EndProps): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const { name: wallet } = useConnectedWallet()
  const { site, id } = session
  const time = endOf(session, status)
  const step = revocation.type !== "idle" && revocation.id === id ? revocation : null
  const when = isValidTime(time)
    ? t(status === "active" ? "sessions.until" : "sessions.endedOn", { date: date(time) })
    : t("sessions.forever")
  return (
    <>
      <div className={css(end, onCard, status === "active" && room)}>
        <span className={css(small)}>{when}</span>
        {(step?.type === "signing" || step?.type === "ending") && (
          <span className={css(small)} role="alert">
            {step.type === "signing" ? t("sessions.signing", { wallet }) : t("sessions.ending")}
          </span>
        )}
        {status === "active" && onRevoke && (
          <Button onClick={onRevoke}>
            <span aria-hidden>{t("sessions.revoke")}</span>
            <span className={css(unseen)}>
              {site.name ? t("sessions.revokeSite", { site: site.name }) : t("sessions.revokeUnnamed")}
            </span>
          </Button>
        )}
      </div>
      {step?.type === "failed" && <Failed {...step} />}
    </>
  )
}

/** A session: who may do what, until when; an active one can be revoked. */
export const SessionCard = ({ native, ...props }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const { site, permissions } = props.session
  return (
    <article className={css(card)}>
      <h4 className={css(name)}>
        <bdi>{site.name || t("sessions.unnamed")}</bdi>
      </h4>
      {site.url !== null && <p className={css(small)}>{site.url}</p>}
      <ul className={css(items)}>
        {permissions.map((permission, at) => (
          <PermissionItem key={at} permission={permission} native={native} />
        ))}
      </ul>
      <End {...props} />
    </article>
  )
}
