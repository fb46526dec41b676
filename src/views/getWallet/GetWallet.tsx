import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { Device } from "../../model/pairing/device.js"
import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import { appsOf, downloadOf } from "../../model/pairing/platforms.js"
import { shownWallets } from "../../model/walletList/shownWallets.js"
import { getWalletWords } from "../../model/words/getWallet.js"
import { titleWords } from "../../model/words/titles.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useDevice } from "../../react/useLinks.js"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "../ui/Icon.js"
import { IconButton } from "../ui/IconButton.js"
import { line, part } from "../ui/line.js"
import { Link } from "../ui/Link.js"
import { column, List } from "../ui/List.js"
import { Message } from "../ui/Message.js"
import { external, phone } from "../ui/moreIcons.js"
import { fitsQr } from "../pictures/QrCode.js"
import { Row, RowContent } from "../ui/Row.js"
import { flat, muted } from "../ui/text.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { WalletIcon } from "../pictures/WalletIcon.js"
import type { PropsOf } from "../viewRow.js"
import { useDirectoryWallet, useWalletList } from "../wallets/useWalletList.js"
import { PhoneApp } from "./PhoneApp.js"

const note: CSSObject = { ...flat, ...muted, padding: "0 8px 4px", textAlign: "center", textWrap: "balance" }

const words = { ...getWalletWords, ...titleWords }

/** Where a wallet is installed from: on this device, and at a computer also on a phone. */
const placesOf = (wallet: DirectoryWallet, device: Device) => {
  const download = downloadOf(wallet, device)
  const [app, ...more] = appsOf(wallet, device).filter(({ href }) => fitsQr(href))
  const apps = app && ([app, ...more] as const)
  // At a computer, the site of a wallet that has only apps leads to nothing that the computer can install.
  const isForPhones = apps !== undefined && download?.from === "homepage"
  return { href: isForPhones ? undefined : download?.href, apps }
}

/** One wallet: a link to what this device installs, and the way to its app for a phone. */
const Line = ({ wallet, device }: { readonly wallet: DirectoryWallet; readonly device: Device }) => {
  const css = useStyles()
  const t = useMessages(words)
  const { modal } = useWallet()
  const { href, apps } = placesOf(wallet, device)
  const showApp = (): void => modal.push({ view: "GetWallet", wallet: wallet.id })
  const icon = <WalletIcon wallet={wallet} />
  const label = t("getWallet.onPhone", { wallet: wallet.name })
  if (href === undefined)
    return <Row icon={icon} name={wallet.name} end={<Icon path={phone} size={18} />} onClick={showApp} />
  return (
    <div className={css(line)}>
      <Link href={href} look={part}>
        <RowContent icon={icon} name={wallet.name} end={<Icon path={external} size={18} />} />
      </Link>
      {apps && <IconButton path={phone} label={label} onClick={showApp} />}
    </div>
  )
}

/** Wallets to install, each from its store or its own site. */
const Wallets = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const device = useDevice()
  const decided = useWalletList()
  if (device === null || decided === null) return <SkeletonRows count={4} />
  const wallets = shownWallets(decided).directory.filter((wallet) => {
    const { href, apps } = placesOf(wallet, device)
    return href !== undefined || apps !== undefined
  })
  if (wallets.length === 0) return <Message title={t("getWallet.none")} />
  return (
    <div className={css(column)}>
      <p className={css(note)}>{t("getWallet.note")}</p>
      <List label={t("getWallet.title")}>
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <Line wallet={wallet} device={device} />
          </li>
        ))}
      </List>
    </div>
  )
}

/** Wallets to install; with the id of one, at a computer, its app for a phone. */
export const GetWallet = ({ wallet = "" }: PropsOf<"GetWallet">): ReactElement => {
  const device = useDevice()
  const known = useDirectoryWallet(wallet)
  const apps = known && device && placesOf(known, device).apps
  return apps ? <PhoneApp wallet={known} apps={apps} /> : <Wallets />
}
