import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type SyntheticEvent, useId, useRef, useState } from "react"
import type { AnyWalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notices/notice.js"
import { embeddedWords } from "../../model/words/embedded.js"
import { useMessages } from "../../react/messages.js"
import { moving } from "../theme/motion.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { Field } from "../ui/Field.js"
import { fieldButton } from "../ui/fieldButton.js"
import { Icon } from "../ui/Icon.js"
import { caption } from "../ui/FormField.js"
import { column } from "../ui/List.js"
import { again, next } from "../ui/moreIcons.js"
import { flat, muted } from "../ui/text.js"
import { useReason } from "./useReason.js"

interface Props {
  readonly label: string
  /** The button of a form that is a view; in a list of other ways, the form has an arrow in its field. */
  readonly action?: string
  /** The email to begin with. */
  readonly initial?: string
  /** Said while the email is sent; null while it is not. */
  readonly busy: string | null
  /** Why the last email was not accepted. */
  readonly error: AnyWalletError | null
  /** The user has begun to enter an email: once. */
  readonly onBegin?: () => void
  readonly onSubmit: (email: string) => void
}

const form: CSSObject = { ...column, gap: 4 }
const arrow: CSSObject = { ...fieldButton, display: "grid", placeItems: "center" }
const turning: CSSObject = { display: "grid", ...moving({ animation: "rxw-turn 1s linear infinite" }) }
const below: CSSObject = { ...flat, ...muted, paddingInline: 4, overflowWrap: "anywhere" }
/** Has a minimum height in a view, to prevent a layout shift. */
const kept: CSSObject = { minBlockSize: 18 }
const wrong: CSSObject = { color: "var(--rxw-error)" }

const Arrow = ({ label, isBusy }: { readonly label: string; readonly isBusy: boolean }): ReactElement => {
  const css = useStyles()
  return (
    <button type="submit" className={css(arrow)} aria-label={label} title={label} aria-busy={isBusy || undefined}>
      <span className={css(isBusy && turning)}>
        <Icon path={isBusy ? again : next} directed={!isBusy} />
      </span>
    </button>
  )
}

/** What is typed, and whether it was changed since the last email was sent. */
const useTyped = (initial: string, onBegin: Props["onBegin"]) => {
  const [email, setEmail] = useState(initial)
  const [isEdited, setEdited] = useState(false)
  const hasBegun = useRef(false)
  const change = (text: string): void => {
    if (!hasBegun.current) onBegin?.()
    hasBegun.current = true
    setEmail(text)
    setEdited(true)
  }
  return { email, isEdited, setEdited, change }
}

/** The field of an email, what is wrong with it, and the button that submits it. */
export const EmailForm = ({ label, action, initial = "", busy, error, onBegin, onSubmit }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(embeddedWords)
  const reasonOf = useReason()
  const id = useId()
  const { email, isEdited, setEdited, change } = useTyped(initial, onBegin)
  const shown = isEdited ? null : error
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setEdited(false)
    if (busy === null) onSubmit(email)
  }
  return (
    <form className={css(form)} onSubmit={submit} noValidate>
      {action !== undefined && (
        <span className={css(caption)} aria-hidden>
          {label}
        </span>
      )}
      <Field
        {...{ type: "email", autoComplete: "email", label, value: email, describedBy: id, onChange: change }}
        example={t(action === undefined ? "embedded.emailField" : "embedded.emailExample")}
        invalid={shown !== null}
        end={action === undefined && <Arrow label={t("embedded.continue")} isBusy={busy !== null} />}
      />
      <p id={id} className={css(below, action !== undefined && kept, shown !== null && wrong)} aria-live="polite">
        {shown ? reasonOf(shown) : busy}
      </p>
      {shown && <Details text={noticeFor(shown).details} />}
      {action !== undefined && (
        <Button look="primary" busy={busy !== null}>
          {action}
        </Button>
      )}
    </form>
  )
}
