import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { wantedIn } from "../../model/modal/modal.js"
import { useConnectors } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import type { PropsOf } from "../viewRow.js"
import { useDirectoryWallet } from "../wallets/useWalletList.js"
import { useStyles } from "../theme/useStyles.js"
import { AttemptState } from "./AttemptState.js"
import { WalletPane } from "./Connect.js"
import { LatePairing } from "./LatePairing.js"
import { twoPanes } from "./panes.js"
import { secondPane } from "./secondPane.js"
import { useNamedWallet } from "./useNamedWallet.js"
import { useOwnAttempt } from "./useOwnAttempt.js"

type Props = PropsOf<"Connecting">

/** A wallet of the page, which opens by itself; one that is not there has the name that a directory knows. */
const OnPage = (props: Omit<Props, "wallet">): ReactElement => {
  const { connector } = props
  const { wallet: listed } = useNamedWallet(connector)
  const known = useDirectoryWallet(connector)
  const { error, start } = useOwnAttempt(props)
  return <AttemptState wallet={listed ?? known ?? { id: connector, name: connector }} error={error} onRetry={start} />
}

/** A wallet of a directory; any wallet, where no directory has it. */
const OfDirectory = ({ wallet, ...route }: Props & { readonly wallet: string }): ReactElement => {
  const known = useDirectoryWallet(wallet)
  return <LatePairing {...route} wallet={known ?? null} />
}

/** Whether the connector pairs by a URI. */
const usePairs = (connector: string): boolean => {
  const { wallet, attempt } = useNamedWallet(connector)
  return wallet?.type === "walletConnect" || (attempt?.status === "pending" && attempt.uri !== null)
}

const State = ({ wallet, ...route }: Props): ReactElement => {
  const pairs = usePairs(route.connector)
  if (wallet !== undefined) return <OfDirectory {...route} wallet={wallet} />
  return pairs ? <LatePairing {...route} wallet={null} /> : <OnPage {...route} />
}

/** Before the list for the keyboard, too: it is what the view is about. */
const pane: CSSObject = {
  "@media (min-width: 720px)": {
    "dialog &": {
      ...secondPane,
      gridArea: "1 / 2",
      alignContent: "center",
      padding: 16,
      border: "1px solid var(--rxw-line)",
    },
    "dialog &:has([role=tablist])": { alignContent: "start" },
  },
}
/** Only in a dialog of two panes. */
const list: CSSObject = {
  display: "none",
  "@media (min-width: 720px)": { "dialog &": { display: "block", gridArea: "1 / 1", minInlineSize: 0 } },
  "& [aria-current]": { background: "var(--rxw-surface-hover)" },
}

/**
 * Shows how the attempt to connect stands and, where there is room, the list in which the wallet was chosen. The wallet was
 * asked by the click that led here; where a site leads here by itself, it is asked now. Leaving cancels the attempt, and
 * success closes the modal: both are rules of the modal.
 */
export const Connecting = (route: Props): ReactElement => {
  const css = useStyles()
  const { modal } = useWallet()
  const isListed = useConnectors().length > 0
  const chosen = route.wallet ?? route.connector
  return (
    <div className={css(isListed && twoPanes)}>
      <div className={css(isListed && pane)}>
        <State {...route} />
      </div>
      {isListed && (
        <div className={css(list)}>
          <WalletPane namespace={wantedIn(modal.state$.value).namespace} chosen={chosen} />
        </div>
      )}
    </div>
  )
}
