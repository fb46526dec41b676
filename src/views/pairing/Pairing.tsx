import { type ReactElement, useState } from "react"
import { type ConnectorInfo, goesBy } from "../../model/connection/connector.js"
import { type Device, isPhone } from "../../model/pairing/device.js"
import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import { pairsOn, type Platform, platformsOf } from "../../model/pairing/platforms.js"
import { pairingWords } from "../../model/words/pairing.js"
import { useConnectors } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { useLinks } from "../../react/useLinks.js"
import { useNamedWallet } from "../connect/useNamedWallet.js"
import { CodeSkeleton } from "../link/CodeSkeleton.js"
import type { PairingProps } from "../viewRow.js"
import { Tabs } from "../ui/Tabs.js"
import { CodeToScan } from "./CodeToScan.js"
import { Installed } from "./Installed.js"
import { OpenPage } from "./OpenPage.js"
import { OpenWallet } from "./OpenWallet.js"
import { Unsupported } from "./Unsupported.js"

interface ChosenProps extends PairingProps {
  readonly wallet: DirectoryWallet
  readonly device: Device
}

/** The wallet on the page, and whether the site has the connector that pairs. */
const useSite = ({ connector, wallet }: ChosenProps) => {
  const connectors = useConnectors()
  const isOnPage = ({ type }: ConnectorInfo): boolean => type === "announced" || type === "injected"
  return {
    installed: connectors.find((info) => isOnPage(info) && goesBy(info)(wallet.rdns ?? wallet.id)),
    relay: useNamedWallet(connector).wallet?.type === "walletConnect",
  }
}

/** A wallet of a directory, on the platforms on which it can be reached. */
const Chosen = (props: ChosenProps): ReactElement => {
  const { wallet, device } = props
  const t = useMessages(pairingWords)
  const { installed, relay } = useSite(props)
  const [chosen, choose] = useState<Platform | null>(null)
  const platforms = platformsOf(wallet, { device, installed: installed !== undefined, relay })
  const platform = platforms.find((each) => each === chosen) ?? platforms[0]
  const panel = (): ReactElement => {
    if (platform === undefined) return <Unsupported wallet={wallet} device={device} />
    if (platform === "browser") return <Installed wallet={installed ?? wallet} />
    if (platform === "mobile" && !isPhone(device)) return <CodeToScan {...props} />
    return pairsOn(platform, wallet, { device, relay }) ? (
      <OpenWallet {...props} key={platform} platform={platform} />
    ) : (
      <OpenPage wallet={wallet} device={device} />
    )
  }
  return platform && platforms.length > 1 ? (
    <Tabs
      label={t("pairing.ways")}
      tabs={platforms.map((id) => ({ id, name: t(`pairing.${id}`) }))}
      chosen={platform}
      onChoose={choose}
    >
      {panel()}
    </Tabs>
  ) : (
    panel()
  )
}

/** Reaches a wallet that is not on the page: by a QR code, by a link to its app, or by what can be installed. */
export const Pairing = ({ wallet, ...rest }: PairingProps): ReactElement => {
  const [{ device }] = useLinks()
  if (device === null) return <CodeSkeleton />
  const known = { ...rest, device }
  return wallet ? <Chosen {...known} wallet={wallet} /> : <CodeToScan {...known} wallet={null} />
}
