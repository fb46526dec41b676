import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { attemptOf } from "../../model/connection/attempt.js"
import { type Device, isPhone } from "../../model/pairing/device.js"
import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import { appsOf } from "../../model/pairing/platforms.js"
import { isPairingUri, linkTarget } from "../../model/pairing/walletLink.js"
import { pairingWords } from "../../model/words/pairing.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { AttemptState } from "../connect/AttemptState.js"
import { useNamedWallet } from "../connect/useNamedWallet.js"
import { codePlace } from "../link/CodeSkeleton.js"
import { fitsQr, QrCode } from "../pictures/QrCode.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { LinkButton } from "../ui/LinkButton.js"
import { LongWait } from "../ui/LongWait.js"
import { Message } from "../ui/Message.js"
import { Skeleton } from "../ui/Skeleton.js"
import { WalletIcon } from "../pictures/WalletIcon.js"
import type { PairingProps } from "../viewRow.js"
import { CopyLink } from "../link/CopyLink.js"
import { usePairing } from "./usePairing.js"

interface Props extends PairingProps {
  readonly device: Device
}

const place: CSSObject = { ...codePlace, display: "grid" }
const old: CSSObject = {
  ...place,
  placeContent: "center",
  justifyItems: "center",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface)",
  "& button": { background: "var(--rxw-background)" },
}

/** The square of the code: empty while it is awaited, and with a button for a new one when it has expired. */
const Code = ({
  uri,
  expired,
  onRenew,
  wallet,
}: Pick<Props, "wallet"> & {
  readonly uri: string | null
  readonly expired: boolean
  readonly onRenew: () => void
}): ReactElement => {
  const css = useStyles()
  const t = useMessages(pairingWords)
  if (expired)
    return (
      <div className={css(old)}>
        <Button onClick={onRenew}>{t("pairing.renew")}</Button>
      </div>
    )
  return (
    <div className={css(place)} aria-busy={uri === null || undefined}>
      {uri === null ? (
        <Skeleton width="100%" height="100%" />
      ) : (
        <QrCode
          text={uri}
          size="100%"
          label={wallet ? t("pairing.codeOf", { wallet: wallet.name }) : t("pairing.code")}
          logo={wallet && <WalletIcon wallet={wallet} size={56} chosen />}
        />
      )}
    </div>
  )
}

/** The way to the app of the wallet, whose code a visitor cannot scan without it. */
const GetApp = ({ wallet, device }: { readonly wallet: DirectoryWallet; readonly device: Device }) => {
  const t = useMessages(pairingWords)
  const { modal } = useWallet()
  const hasApp = appsOf(wallet, device).some(({ href }) => fitsQr(href))
  return hasApp ? (
    <Button look="quiet" onClick={() => modal.push({ view: "GetWallet", wallet: wallet.id })}>
      {t("pairing.get", { wallet: wallet.name })}
    </Button>
  ) : null
}

/** A QR code for a wallet on a phone, which connects by scanning it. */
export const CodeToScan = ({ wallet, device, ...route }: Props): ReactElement => {
  const t = useMessages(pairingWords)
  const { uri, error, expired, start } = usePairing(route)
  const { wallet: connector } = useNamedWallet(route.connector)
  if (error && !expired && attemptOf(error) !== "waiting")
    return (
      <AttemptState
        wallet={wallet ?? connector ?? { id: route.connector, name: route.connector }}
        error={error}
        onRetry={start}
      />
    )
  const values = { wallet: wallet?.name ?? "" }
  const words = wallet ? "scanWith" : isPhone(device) ? "openOrScan" : "scan"
  return (
    <Message
      picture={<Code uri={uri} expired={expired} onRenew={start} wallet={wallet} />}
      title={t(expired ? "pairing.expired" : `pairing.${words}`, values)}
      hint={expired ? undefined : t(`pairing.${words}Hint`, values)}
    >
      {uri !== null && isPhone(device) && isPairingUri(uri) && (
        <LinkButton href={uri} target={linkTarget(device)}>
          {t("pairing.openAny")}
        </LinkButton>
      )}
      {uri !== null ? <CopyLink text={uri} /> : !expired && <Skeleton width="124px" height="44px" />}
      {wallet && <GetApp wallet={wallet} device={device} />}
      {!expired && (
        <LongWait key={uri === null ? "slow" : "shown"} hint={t(uri === null ? "pairing.slow" : "pairing.lookHint")}>
          {uri === null && <Button onClick={start}>{t("pairing.renew")}</Button>}
        </LongWait>
      )}
    </Message>
  )
}
