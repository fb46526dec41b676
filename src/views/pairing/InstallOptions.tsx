import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { Device } from "../../model/pairing/device.js"
import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import { downloadOf } from "../../model/pairing/platforms.js"
import { pairingWords } from "../../model/words/pairing.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { LinkButton } from "../ui/LinkButton.js"

interface Props {
  readonly wallet: DirectoryWallet
  readonly device: Device
  /** Where the wallet did not open: as a button, and with the way back to the others. */
  readonly prominent?: boolean
}

const side: CSSObject = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: "16px 8px",
  maxInlineSize: "100%",
}

/** What can be done where a wallet is not there: install it, or choose another one. */
export const InstallOptions = ({ wallet, device, prominent = false }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(pairingWords)
  const { modal } = useWallet()
  const download = downloadOf(wallet, device)
  return (
    <div className={css(side)}>
      {download && (
        <LinkButton href={download.href} target="_blank" look={prominent ? "plain" : "quiet"}>
          {t("pairing.get", { wallet: wallet.name })}
        </LinkButton>
      )}
      {prominent && (
        <Button look="plain" onClick={() => modal.back()}>
          {t("pairing.another")}
        </Button>
      )}
    </div>
  )
}
