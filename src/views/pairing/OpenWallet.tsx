import type { ReactElement } from "react"
import { attemptOf } from "../../model/connection/attempt.js"
import type { Device } from "../../model/pairing/device.js"
import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import { type Platform, platformLink } from "../../model/pairing/platforms.js"
import { linkTarget } from "../../model/pairing/walletLink.js"
import { pairingWords } from "../../model/words/pairing.js"
import { useMessages } from "../../react/messages.js"
import { useLinks } from "../../react/useLinks.js"
import { AttemptState } from "../connect/AttemptState.js"
import { Button } from "../ui/Button.js"
import { LinkButton } from "../ui/LinkButton.js"
import { LongWait } from "../ui/LongWait.js"
import { Message } from "../ui/Message.js"
import { Skeleton } from "../ui/Skeleton.js"
import { Spinner } from "../ui/Spinner.js"
import { WalletIcon } from "../pictures/WalletIcon.js"
import type { PairingProps } from "../viewRow.js"
import { CopyLink } from "../link/CopyLink.js"
import { InstallOptions } from "./InstallOptions.js"
import { usePairing } from "./usePairing.js"

interface Props extends PairingProps {
  readonly wallet: DirectoryWallet
  readonly device: Device
  readonly platform: Platform
}

/** The link to the wallet, which is there before it can be tapped, and what is known of the last tap. */
const useWalletLink = ({ wallet, device, platform }: Props, uri: string | null) => {
  const [{ opened }, tapped] = useLinks()
  const link = uri === null ? null : platformLink(platform, wallet, uri, device)
  const status = link && opened?.link.href === link.href ? opened.status : null
  return { link, status, onClick: () => void (link && tapped({ ...link, name: wallet.name })) }
}

/** A link that gives the pairing URI to the app of a wallet on this device. */
export const OpenWallet = (props: Props): ReactElement => {
  const { wallet, device, platform, ...route } = props
  const t = useMessages(pairingWords)
  const { uri, error, expired, start } = usePairing(route)
  const { link, status, onClick } = useWalletLink(props, uri)
  if (error && !expired && attemptOf(error) !== "waiting")
    return <AttemptState wallet={wallet} error={error} onRetry={start} />
  const values = { wallet: wallet.name }
  const hint = status === "returned" || status === "unanswered" ? status : "openHint"
  return (
    <Message
      picture={
        <Spinner on={!expired}>
          <WalletIcon wallet={wallet} size={72} chosen />
        </Spinner>
      }
      title={t(expired ? "pairing.expiredLink" : "pairing.open", values)}
      hint={expired ? undefined : t(`pairing.${hint}`, values)}
    >
      {expired ? (
        <Button look="primary" onClick={start}>
          {t("pairing.renewLink")}
        </Button>
      ) : link ? (
        <LinkButton href={link.href} target={platform === "web" ? "_blank" : linkTarget(device)} onClick={onClick}>
          {t("pairing.open", values)}
        </LinkButton>
      ) : (
        <Skeleton width="160px" height="44px" />
      )}
      {uri === null && !expired && (
        <LongWait hint={t("pairing.slow")}>
          <Button onClick={start}>{t("pairing.renewLink")}</Button>
        </LongWait>
      )}
      {uri !== null && <CopyLink text={uri} />}
      <InstallOptions wallet={wallet} device={device} prominent={status === "unanswered"} />
    </Message>
  )
}
