import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useId, useMemo, useState } from "react"
import type { AnyWalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notices/notice.js"
import { latest } from "../../model/remote.js"
import type { SessionsState } from "../../model/sessions/sessionGrant.js"
import {
  type SessionDay,
  sessionsByDay,
  sessionStatus,
  type SmartSession,
  type SmartSessionStatus,
} from "../../model/sessions/smartSession.js"
import { noticeWords } from "../../model/words/notices.js"
import { sessionsWords } from "../../model/words/sessions.js"
import { useNetwork, useStatus } from "../../react/connection.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { useNow } from "../../react/page.js"
import { useSessions } from "../../react/useSessions.js"
import { NotConnected } from "../connection/NotConnected.js"
import { useStyles } from "../theme/useStyles.js"
import { Failure } from "../ui/Failure.js"
import { List } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { key } from "../ui/moreIcons.js"
import { Panel } from "../ui/Panel.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { Stale } from "../ui/Stale.js"
import { Tabs } from "../ui/Tabs.js"
import { flat, heading, muted } from "../ui/text.js"
import { SessionCard } from "./SessionCard.js"

const words = { ...sessionsWords, ...noticeWords }
const statuses = ["active", "expired", "revoked"] as const
const nothing = { active: "sessions.noActive", expired: "sessions.noExpired", revoked: "sessions.noRevoked" } as const

const sections: CSSObject = { display: "grid", gap: 12, minInlineSize: 0 }
const intro: CSSObject = { ...flat, ...muted, paddingInline: 4 }

interface DayProps {
  readonly day: SessionDay
  readonly status: SmartSessionStatus
  readonly state: SessionsState
}

/** The sessions of one day, under its date. */
const Day = ({ day: { at, sessions }, status, state }: DayProps): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const id = useId()
  const locale = useLocale()
  const { nativeCurrency } = useNetwork()
  const [, { revoke }] = useSessions()
  const { revocation } = state
  const isBusy = revocation.type === "signing" || revocation.type === "ending"
  const [dayFormat, timeFormat] = useMemo(
    () => [
      new Intl.DateTimeFormat(locale, { dateStyle: "long" }),
      new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }),
    ],
    [locale],
  )
  const title = at === null ? t("sessions.undated") : dayFormat.format(at)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css(heading)}>
        {title}
      </h3>
      <List label={title}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionCard
              {...{ session, status, revocation, native: nativeCurrency, date: timeFormat.format }}
              onRevoke={isBusy ? undefined : () => void revoke(session.id)}
            />
          </li>
        ))}
      </List>
    </section>
  )
}

const useDays = (list: readonly SmartSession[], status: SmartSessionStatus): readonly SessionDay[] => {
  const locale = useLocale()
  const now = useNow()
  return useMemo(() => {
    const { format } = new Intl.DateTimeFormat(locale, { dateStyle: "long" })
    return sessionsByDay(
      list.filter((session) => sessionStatus(session, now) === status),
      format,
    )
  }, [list, status, locale, now])
}

const Listed = ({
  list,
  state,
}: {
  readonly list: readonly SmartSession[]
  readonly state: SessionsState
}): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const [chosen, choose] = useState<SmartSessionStatus>("active")
  const [, { refresh }] = useSessions()
  const days = useDays(list, chosen)
  return (
    <div className={css(sections)}>
      <p className={css(intro)}>{t("sessions.intro")}</p>
      {state.list.status === "failed" && (
        <Stale title={t("sessions.stale")} retry={t("sessions.retry")} onRetry={() => void refresh()} />
      )}
      <Tabs
        label={t("sessions.tabs")}
        tabs={statuses.map((id) => ({ id, name: t(`sessions.${id}`) }))}
        chosen={chosen}
        onChoose={choose}
      >
        <div className={css(sections)}>
          {days.length === 0 && <Panel title={t(nothing[chosen])} />}
          {days.map((day) => (
            <Day key={day.at ?? ""} day={day} status={chosen} state={state} />
          ))}
        </div>
      </Tabs>
    </div>
  )
}

const Broken = ({ error }: { readonly error: AnyWalletError }): ReactElement => {
  const t = useMessages(words)
  const [, { refresh }] = useSessions()
  const { short, values } = noticeFor(error)
  return (
    <Failure
      title={t("sessions.failed")}
      hint={t(short, values)}
      retry={t("sessions.retry")}
      onRetry={() => void refresh()}
    />
  )
}

/** What the account has allowed sites to do without asking: active, expired and revoked. */
export const SmartSessionList = (): ReactElement => {
  const t = useMessages(words)
  const { status } = useStatus()
  const [state] = useSessions()
  const { account, list } = state
  if (status === "disconnected") return <NotConnected />
  if (status !== "connected" && status !== "linkLost") return <SkeletonRows count={3} />
  const known = latest(list)
  if (known) return <Listed list={known} state={state} />
  if (list.status === "failed") return <Broken error={list.error} />
  if (list.status === "idle" && account === null)
    return <Message picture={<Drawing path={key} />} title={t("sessions.missing")} />
  return <SkeletonRows count={3} />
}
