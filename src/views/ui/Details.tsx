import type { ReactElement } from "react"
import { noticeWords } from "../../model/words/notices.js"
import { useMessages } from "../../react/messages.js"
import { Fold } from "./Fold.js"

/** The most of it that is shown, in characters. */
const most = 400

/** What a wallet or a library said of a failure, folded: it is not for everybody, and not our own words. */
export const Details = ({ text }: { readonly text: string | undefined }): ReactElement | null => {
  const t = useMessages(noticeWords)
  if (!text) return null
  return (
    <Fold title={t("notice.details")}>
      <bdi>{text.length > most ? `${text.slice(0, most)}…` : text}</bdi>
    </Fold>
  )
}
