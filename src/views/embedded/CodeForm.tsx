import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type ReactNode, useId } from "react"
import type { AnyWalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notices/notice.js"
import { embeddedWords } from "../../model/words/embedded.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Details } from "../ui/Details.js"
import { column } from "../ui/List.js"
import { Drawing } from "../ui/Message.js"
import { flat, muted } from "../ui/text.js"
import { CodeField } from "./CodeField.js"
import { envelope } from "./envelope.js"
import { SentTo } from "./SentTo.js"
import { useReason } from "./useReason.js"

interface Props {
  /** Where the code was sent; null where that is not known. */
  readonly email: string | null
  readonly checking: boolean
  readonly error: AnyWalletError | null
  readonly onComplete: (code: string) => void
  /** What else can be done. */
  readonly children?: ReactNode
}

const layout: CSSObject = { ...column, gap: 12, textAlign: "center" }
const head: CSSObject = { display: "grid", justifyItems: "center", gap: 12, paddingBlockStart: 8 }
const status: CSSObject = { ...flat, ...muted, minBlockSize: 18, overflowWrap: "anywhere", textWrap: "balance" }
const wrong: CSSObject = { color: "var(--rxw-error)" }

/** Where a code was sent, its field, and below that what is known of the code. */
export const CodeForm = ({ email, checking, error, onComplete, children }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(embeddedWords)
  const reasonOf = useReason()
  const id = useId()
  const said = error === null ? t("embedded.codeHint") : reasonOf(error)
  return (
    <div className={css(layout)}>
      <div className={css(head)}>
        <Drawing path={envelope} />
        <SentTo title={t("embedded.codeSent")} email={email} />
      </div>
      <CodeField label={t("embedded.code")} describedBy={id} {...{ error, checking, onComplete }} />
      <p id={id} className={css(status, error !== null && !checking && wrong)} aria-live="polite">
        {checking ? t("embedded.checking") : said}
      </p>
      {error && !checking && <Details text={noticeFor(error).details} />}
      {children}
    </div>
  )
}
