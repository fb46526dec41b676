import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { receivingNetworks } from "../../model/connection/receiving.js"
import { receiveWords } from "../../model/words/receive.js"
import { useAccount } from "../../react/account.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { useNetwork, useStatus } from "../../react/connection.js"
import { useSettings } from "../../react/settings.js"
import { NetworkRow } from "../connection/NetworkRow.js"
import { NotConnected } from "../connection/NotConnected.js"
import { useCopyAddress } from "../account/CopyAddress.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { GroupedAddress } from "../ui/GroupedAddress.js"
import { Icon } from "../ui/Icon.js"
import { copy } from "../ui/moreIcons.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { flat, muted } from "../ui/text.js"
import { useNetworkName } from "../useNetworkName.js"
import { QrCode } from "../pictures/QrCode.js"

const column: CSSObject = { display: "grid", gap: 12, justifyItems: "stretch" }
const middle: CSSObject = { display: "grid", justifyItems: "center", gap: 14, paddingBlockEnd: 2 }
const beside: CSSObject = { display: "inline-flex", alignItems: "center", gap: 8 }
const note: CSSObject = {
  ...flat,
  ...muted,
  paddingInline: 4,
  textAlign: "center",
  textWrap: "balance",
  overflowWrap: "anywhere",
}
/** Truncates a very long name, so that the text around it stays visible. */
const inShort = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name)

type Receiver = Parameters<typeof receivingNetworks>[2]

/** The names of the networks whose assets may be sent to the address, as one text. */
const useNetworkNames = (receiver: Receiver): string => {
  const { networks } = useSettings()
  const locale = useLocale()
  const network = useNetwork()
  const name = useNetworkName(network.id)
  const names = receivingNetworks(networks, { ...network, name }, receiver).map(({ name }) => inShort(name))
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(names)
}

/** The address as a QR code and as text, with a copy button. */
const Address = ({ address, receiver }: { readonly address: string; readonly receiver: Receiver }): ReactElement => {
  const css = useStyles()
  const t = useMessages(receiveWords)
  const network = useNetworkNames(receiver)
  const [page, write] = useCopyAddress(address)
  return (
    <div className={css(column)} ref={page}>
      <div className={css(middle)}>
        <QrCode text={address} label={t("receive.code")} />
        <p className={css(flat)}>
          <GroupedAddress address={address} label={t("receive.address", { address })} large />
        </p>
      </div>
      <Button look="primary" onClick={write}>
        <span className={css(beside)}>
          <Icon path={copy} />
          {t("receive.copy")}
        </span>
      </Button>
      <NetworkRow />
      <p className={css(note)}>{t("receive.only", { network })}</p>
    </div>
  )
}

/** The address to receive on; without an account, the way to Connect. */
export const Receive = (): ReactElement => {
  const status = useStatus()
  const account = useAccount()
  if (status.status === "disconnected") return <NotConnected />
  if (account === null || !("connection" in status)) return <SkeletonRows count={4} />
  return <Address address={account.address} receiver={status.connection} />
}
