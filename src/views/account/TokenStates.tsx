import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { AnyWalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notice.js"
import { accountWords } from "../../model/words/account.js"
import { noticeWords } from "../../model/words/notices.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/useMessages.js"
import { useNetwork } from "../../react/useNetwork.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { again } from "../ui/Icon.js"
import { IconButton } from "../ui/IconButton.js"
import { Skeleton } from "../ui/Skeleton.js"
import { flat, muted, unseen } from "../ui/text.js"

const words = { ...accountWords, ...noticeWords }

const panel: CSSObject = {
  display: "grid",
  justifyItems: "center",
  gap: 6,
  padding: "16px 12px",
  border: "1px dashed var(--rxw-line)",
  borderRadius: "var(--rxw-radius-m)",
  textAlign: "center",
}
const lead: CSSObject = { ...flat, font: "500 15px/20px var(--rxw-font)" }
const hint: CSSObject = { ...flat, ...muted, overflowWrap: "anywhere" }
const note: CSSObject = { ...hint, paddingInline: 4 }
const beside: CSSObject = { display: "flex", alignItems: "center", justifyContent: "space-between", marginBlock: -8 }
const bones: CSSObject = { display: "grid", gap: 8 }
const bone: CSSObject = {
  display: "grid",
  gridTemplateColumns: "36px 1fr auto",
  alignItems: "center",
  gap: 12,
  minBlockSize: 56,
  padding: "6px 4px",
}
const two: CSSObject = { display: "grid", gap: 6 }

/** Tokens that are on their way. */
export const TokensComing = (): ReactElement => {
  const css = useStyles()
  const t = useMessages()
  return (
    <div className={css(bones)} aria-busy>
      <span className={css(unseen)}>{t("modal.loading")}</span>
      {["60%", "40%", "50%"].map((width) => (
        <div key={width} className={css(bone)}>
          <Skeleton width="36px" height="36px" />
          <span className={css(two)}>
            <Skeleton width={width} height="14px" />
            <Skeleton width="72px" height="12px" />
          </span>
          <Skeleton width="56px" height="14px" />
        </div>
      ))}
    </div>
  )
}

/** No tokens. */
export const NoTokens = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const { name } = useNetwork()
  return (
    <div className={css(panel)}>
      <p className={css(lead)}>{t("account.noTokens")}</p>
      <p className={css(hint)}>{t("account.noTokensHint", { network: name })}</p>
    </div>
  )
}

/** A part that this site has not is no accident, and no second try brings it. */
export const TokensFailed = ({
  error,
  isOld,
}: {
  readonly error: AnyWalletError
  readonly isOld: boolean
}): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const { refresh } = useWallet()
  const { short, values } = noticeFor(error)
  if (error.code === "PartMissing") return <p className={css(note)}>{t(short, values)}</p>
  if (isOld)
    return (
      <div className={css(beside)}>
        <p className={css(note)}>{t("account.tokensOld")}</p>
        <IconButton path={again} size={18} label={t("account.refreshTokens")} onClick={refresh} />
      </div>
    )
  return (
    <div className={css(panel)}>
      <p className={css(lead)}>{t("account.tokensFailed")}</p>
      <p className={css(hint)}>{t(short, values)}</p>
      <Button onClick={refresh}>{t("account.refresh")}</Button>
    </div>
  )
}
