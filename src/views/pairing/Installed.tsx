import type { ReactElement } from "react"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import { pairingWords } from "../../model/words/pairing.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Button } from "../ui/Button.js"
import { Message } from "../ui/Message.js"
import { Spinner } from "../ui/Spinner.js"
import { WalletIcon } from "../pictures/WalletIcon.js"

/** A wallet of a directory that is on the page too: it is connected there. */
export const Installed = ({
  wallet,
}: {
  readonly wallet: Pick<ConnectorInfo, "id" | "name" | "icon">
}): ReactElement => {
  const t = useMessages(pairingWords)
  const { modal, connect } = useWallet()
  const use = (): void => {
    connect({ connector: wallet.id }).catch(() => {})
    modal.replace({ view: "Connecting", connector: wallet.id })
  }
  return (
    <Message
      picture={
        <Spinner on={false}>
          <WalletIcon wallet={wallet} size={72} chosen />
        </Spinner>
      }
      title={t("pairing.installed", { wallet: wallet.name })}
      hint={t("pairing.installedHint")}
    >
      <Button look="primary" onClick={use}>
        {t("pairing.useInstalled", { wallet: wallet.name })}
      </Button>
    </Message>
  )
}
