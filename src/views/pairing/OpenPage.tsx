import type { ReactElement } from "react"
import type { Device } from "../../model/pairing/device.js"
import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import { browserLink, linkTarget } from "../../model/pairing/walletLink.js"
import { pairingWords } from "../../model/words/pairing.js"
import { useMessages } from "../../react/messages.js"
import { useLinks } from "../../react/useLinks.js"
import { LinkButton } from "../ui/LinkButton.js"
import { Message } from "../ui/Message.js"
import { Spinner } from "../ui/Spinner.js"
import { WalletIcon } from "../pictures/WalletIcon.js"
import { InstallOptions } from "./InstallOptions.js"

interface Props {
  readonly wallet: DirectoryWallet
  readonly device: Device
}

/** A link that opens this page in the browser of a wallet's app, where the wallet is on the page. */
export const OpenPage = ({ wallet, device }: Props): ReactElement => {
  const t = useMessages(pairingWords)
  const [{ page, opened }, tapped] = useLinks()
  const values = { wallet: wallet.name }
  const href = browserLink(wallet.links, page)
  const isUnanswered = opened?.link.href === href && opened.status === "unanswered"
  return (
    <Message
      picture={
        <Spinner on={false}>
          <WalletIcon wallet={wallet} size={72} chosen />
        </Spinner>
      }
      title={t("pairing.page", values)}
      hint={t(isUnanswered ? "pairing.pageUnanswered" : "pairing.pageHint", values)}
    >
      {href !== null && (
        <LinkButton
          href={href}
          target={linkTarget(device)}
          onClick={() => void tapped({ href, home: href, name: wallet.name })}
        >
          {t("pairing.open", values)}
        </LinkButton>
      )}
      <InstallOptions wallet={wallet} device={device} prominent={isUnanswered} />
    </Message>
  )
}
