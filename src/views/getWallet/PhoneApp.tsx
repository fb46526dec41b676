import { type ReactElement, useState } from "react"
import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import type { Download } from "../../model/pairing/platforms.js"
import { hostOf } from "../../model/pairing/walletLink.js"
import { getWalletWords } from "../../model/words/getWallet.js"
import { useConnectors } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { codePlace } from "../link/CodeSkeleton.js"
import { useStyles } from "../theme/useStyles.js"
import { LinkButton } from "../ui/LinkButton.js"
import { Message } from "../ui/Message.js"
import { QrCode } from "../pictures/QrCode.js"
import { Tabs } from "../ui/Tabs.js"
import { WalletIcon } from "../pictures/WalletIcon.js"

interface Props {
  readonly wallet: DirectoryWallet
  /** Where its app is, for one phone each. */
  readonly apps: readonly [Download, ...Download[]]
}

/** Whether the app of a wallet can be connected to this page: otherwise this page is opened in its browser. */
const useConnectsHere = ({ pairs }: DirectoryWallet): boolean => {
  const connectors = useConnectors()
  return pairs && connectors.some(({ type }) => type === "walletConnect")
}

/** The code of one store's page, and a link to it that says where both lead. */
const Code = ({ wallet, app: { href } }: Pick<Props, "wallet"> & { readonly app: Download }): ReactElement => {
  const css = useStyles()
  const t = useMessages(getWalletWords)
  const values = { wallet: wallet.name, host: hostOf(href) }
  return (
    <Message
      picture={
        <div className={css(codePlace)}>
          <QrCode
            text={href}
            size="100%"
            label={t("getWallet.code", values)}
            logo={<WalletIcon wallet={wallet} size={56} chosen />}
          />
        </div>
      }
      title={t("getWallet.onPhone", values)}
      hint={t(useConnectsHere(wallet) ? "getWallet.scanHint" : "getWallet.openThereHint")}
    >
      <LinkButton href={href} target="_blank" look="plain">
        {t("getWallet.open", values)}
      </LinkButton>
    </Message>
  )
}

/** A wallet's app, for a visitor who sits at a computer and scans its code with the phone. */
export const PhoneApp = ({ wallet, apps }: Props): ReactElement => {
  const t = useMessages(getWalletWords)
  const [chosen, choose] = useState<Download["from"] | null>(null)
  const app = apps.find(({ from }) => from === chosen) ?? apps[0]
  const code = <Code wallet={wallet} app={app} />
  if (apps.length === 1) return code
  const nameOf = ({ from }: Download): string => t(from === "appStore" ? "getWallet.appStore" : "getWallet.playStore")
  return (
    <Tabs
      label={t("getWallet.phones")}
      tabs={apps.map((each) => ({ id: each.from, name: nameOf(each) }))}
      chosen={app.from}
      onChoose={choose}
    >
      {code}
    </Tabs>
  )
}
