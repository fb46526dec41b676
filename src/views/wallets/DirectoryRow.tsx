import type { ReactElement } from "react"
import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import { hostOf } from "../../model/pairing/walletLink.js"
import { Row } from "../ui/Row.js"
import { WalletIcon } from "../pictures/WalletIcon.js"

interface Props {
  readonly wallet: DirectoryWallet
  /** Whether another wallet of the list has its name: its rdns, or the host of its site, distinguishes them. */
  readonly ambiguous: boolean
  /** Whether it is the one that is being connected. */
  readonly chosen?: boolean
  readonly onChoose: (wallet: DirectoryWallet) => void
}

const markOf = ({ id, rdns, homepage }: DirectoryWallet): string =>
  rdns ?? (homepage === undefined ? id : hostOf(homepage))

/** A wallet of a directory, to be chosen. */
export const DirectoryRow = ({ wallet, ambiguous, chosen = false, onChoose }: Props): ReactElement => (
  <Row
    icon={<WalletIcon wallet={wallet} />}
    name={wallet.name}
    detail={ambiguous ? markOf(wallet) : undefined}
    current={chosen}
    onClick={() => onChoose(wallet)}
  />
)
