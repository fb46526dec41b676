import type { ReactElement } from "react"
import { type Device, isPhone } from "../../model/pairing/device.js"
import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import { downloadOf } from "../../model/pairing/platforms.js"
import { connectingWords } from "../../model/words/connecting.js"
import { pairingWords } from "../../model/words/pairing.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Button } from "../ui/Button.js"
import { LinkButton } from "../ui/LinkButton.js"
import { Message } from "../ui/Message.js"
import { Spinner } from "../ui/Spinner.js"
import { WalletIcon } from "../pictures/WalletIcon.js"

interface Props {
  readonly wallet: DirectoryWallet
  readonly device: Device
}

const words = { ...connectingWords, ...pairingWords }

/** A wallet that cannot be reached from this page: where it is installed from, if it runs on this device at all. */
export const Unsupported = ({ wallet, device }: Props): ReactElement => {
  const t = useMessages(words)
  const { modal } = useWallet()
  const download = downloadOf(wallet, device)
  // On a phone, the site of a wallet that is in no store offers extensions of other browsers.
  const isInstallable = download !== null && !(isPhone(device) && download.from === "homepage")
  const values = { wallet: wallet.name }
  return (
    <Message
      picture={
        <Spinner on={false}>
          <WalletIcon wallet={wallet} size={72} chosen />
        </Spinner>
      }
      title={t(isInstallable ? "connecting.notInstalled" : "pairing.unsupported", values)}
      hint={t(isInstallable ? "connecting.notInstalledHint" : "pairing.unsupportedHint")}
    >
      {isInstallable && (
        <LinkButton href={download.href} target="_blank">
          {t("pairing.get", values)}
        </LinkButton>
      )}
      <Button look={isInstallable ? "plain" : "primary"} onClick={() => modal.back()}>
        {t("pairing.another")}
      </Button>
    </Message>
  )
}
