import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useRef } from "react"
import { embeddedWords } from "../../model/words/embedded.js"
import { useMessages } from "../../react/messages.js"
import { useEmbedded } from "../../react/useEmbedded.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { flat, muted } from "../ui/text.js"
import { useCountdown } from "./useCountdown.js"

const place: CSSObject = { display: "grid", placeItems: "center", minBlockSize: 44 }
const wait: CSSObject = { ...flat, ...muted, fontVariantNumeric: "tabular-nums", textAlign: "center" }

/** Requests another mail, once the service sends one. */
export const Resend = ({ at }: { readonly at: number }): ReactElement => {
  const css = useStyles()
  const t = useMessages(embeddedWords)
  const [, { resend }] = useEmbedded()
  const frame = useRef<HTMLDivElement>(null)
  const seconds = useCountdown(at, frame)
  return (
    <div ref={frame} className={css(place)}>
      {seconds > 0 ? (
        <p className={css(wait)}>{t("embedded.wait", { seconds: String(seconds) })}</p>
      ) : (
        <Button look="quiet" onClick={() => void resend()}>
          {t("embedded.resend")}
        </Button>
      )}
    </div>
  )
}
