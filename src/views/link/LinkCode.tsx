import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { type Device, isPhone } from "../../model/pairing/device.js"
import { linkTarget } from "../../model/pairing/walletLink.js"
import { pairingWords } from "../../model/words/pairing.js"
import { useMessages } from "../../react/messages.js"
import { codePlace } from "./CodeSkeleton.js"
import { useStyles } from "../theme/useStyles.js"
import { LinkButton } from "../ui/LinkButton.js"
import { LongWait } from "../ui/LongWait.js"
import { Message } from "../ui/Message.js"
import { fitsQr, QrCode } from "../pictures/QrCode.js"
import { CopyLink } from "./CopyLink.js"

interface Props {
  /** Checked: `https:`, or the scheme of the app. */
  readonly href: string
  readonly device: Device
  /** The name of the app. */
  readonly app: string
  readonly mark: ReactElement
  readonly children?: ReactNode
}

const place: CSSObject = { ...codePlace, display: "grid" }

/** A link to an app on a phone: at a computer as a QR code, on the phone as a link. A link that is too long has no code. */
export const LinkCode = ({ href, device, app, mark, children }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(pairingWords)
  const values = { wallet: app }
  if (!isPhone(device) && fitsQr(href))
    return (
      <Message
        picture={
          <div className={css(place)}>
            <QrCode text={href} size="100%" label={t("pairing.codeOf", values)} logo={mark} />
          </div>
        }
        title={t("pairing.scanWith", values)}
        hint={t("pairing.scanWithHint", values)}
      >
        <CopyLink text={href} />
        {children}
      </Message>
    )
  return (
    <Message picture={mark} title={t("pairing.page", values)} hint={t("pairing.openHint")}>
      <LinkButton href={href} target={linkTarget(device)}>
        {t("pairing.open", values)}
      </LinkButton>
      <CopyLink text={href} />
      <LongWait hint={t("pairing.unanswered", values)} />
      {children}
    </Message>
  )
}
