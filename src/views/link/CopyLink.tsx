import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { Notice } from "../../model/notices/notice.js"
import { pairingWords } from "../../model/words/pairing.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { IconText } from "../ui/IconText.js"
import { copy } from "../ui/moreIcons.js"
import { useCopy } from "../ui/useCopy.js"

const copied: Notice = { place: "toast", tone: "success", short: "pairing.copied", values: {} }
const notCopied: Notice = { place: "toast", tone: "error", short: "pairing.copyFailed", values: {} }

/** As high as the button. */
const frame: CSSObject = { display: "grid", maxInlineSize: "100%" }

/** A button that copies a pairing URI, to be pasted into a wallet. */
export const CopyLink = ({ text }: { readonly text: string }): ReactElement => {
  const css = useStyles()
  const t = useMessages(pairingWords)
  const [page, write] = useCopy(text, copied, notCopied)
  return (
    <div ref={page} className={css(frame)}>
      <Button onClick={write}>
        <IconText path={copy}>{t("pairing.copy")}</IconText>
      </Button>
    </div>
  )
}
