import { type ReactElement, type ReactNode, useDeferredValue } from "react"
import { shortAddress, shortAmount } from "../model/text/format.js"
import { idle, latest } from "../model/remote.js"
import { useAccount, useBalance, useTransfers } from "../react/account.js"
import { useChain, useWallet } from "../react/context.js"
import { useDirection, useLocale, useMessages } from "../react/messages.js"
import { useTheme } from "../react/settings.js"
import { useStream } from "../react/useStream.js"
import { Boundary } from "./Boundary.js"
import { ButtonNetwork } from "./ButtonNetwork.js"
import { buttonRules } from "./theme/buttonStyles.js"
import { usePageSheet } from "./theme/usePageSheet.js"
import { Avatar } from "./pictures/Avatar.js"
import { Icon, warning } from "./ui/Icon.js"
import { type ButtonState, useButton } from "./useButton.js"

/** The props of `<ConnectButton>`. */
export interface ConnectButtonProps {
  /** Show the account's balance. Default false: it needs requests to the chain. */
  readonly showBalance?: boolean | undefined
  /** Show the account's name, such as an ENS name, if the `provider` of the site knows one. Default true. */
  readonly showName?: boolean | undefined
  /** Renders a custom button from the state of this one. */
  readonly children?: ((state: ButtonState) => ReactNode) | undefined
}

const Balance = (): ReactElement | null => {
  const balance = latest(useBalance())
  const locale = useLocale()
  return balance ? (
    <span data-part="balance" dir="ltr">
      {`${shortAmount(balance.amount, locale)} ${balance.symbol}`}
    </span>
  ) : null
}

/** The account's name, if it is requested and known. */
const useName = (isRequested: boolean): string | null | undefined => {
  const identity = useStream(useChain().identity$, idle, isRequested)
  return isRequested ? latest(identity)?.name : null
}

const Pending = (): ReactElement | null => {
  const t = useMessages()
  return latest(useTransfers())?.length ? <span data-part="hint">{t("button.pending")}</span> : null
}

interface OwnProps {
  readonly state: ButtonState
  readonly showBalance: boolean
  readonly showName: boolean
}

/** While reconnecting, it is the account of the last visit. What is requested for it comes after the first render. */
const ShownAccount = ({ state, showBalance, showName }: OwnProps): ReactElement => {
  const t = useMessages()
  const { status, account, address, network } = state
  // With a first value, React renders twice, even if it is the same.
  const requested = useDeferredValue(status, status === "reconnecting" ? undefined : "reconnecting")
  const name = useName(showName && requested !== "reconnecting")
  return (
    <>
      <ButtonNetwork network={network} />
      {showBalance && requested === "connected" && <Balance />}
      <span data-part="account">
        {account && <Avatar address={account.address} size={24} />}
        <span data-part={name ? "name" : "address"} dir="auto">
          {name || address}
        </span>
        {requested === "connected" && <Pending />}
        {status === "reconnecting" && <span data-part="hint">{t("button.restoring")}</span>}
        {status === "linkLost" && <span data-part="hint">{t("button.linkLost")}</span>}
      </span>
    </>
  )
}

const Words = (props: OwnProps): ReactElement | null => {
  const t = useMessages()
  switch (props.state.status) {
    case "unknown":
      return null
    case "disconnected":
      return <span data-part="words">{t("connect.button")}</span>
    case "connecting":
      return (
        <>
          <span data-part="spinner" aria-hidden />
          <span data-part="words">{t("button.connecting")}</span>
        </>
      )
    case "unsupported":
      return (
        <>
          <Icon path={warning} />
          <span data-part="words">{t("button.unsupported")}</span>
        </>
      )
    case "reconnecting":
    case "linkLost":
    case "connected":
      return <ShownAccount {...props} />
  }
}

const OwnButton = (props: OwnProps): ReactElement => {
  const theme = useTheme()
  const ref = usePageSheet(buttonRules, theme)
  const t = useMessages()
  const { status, account, open } = props.state
  return (
    <button
      ref={ref}
      type="button"
      className="rxw-button"
      dir={useDirection()}
      data-status={status}
      data-shade={theme.shade}
      aria-label={status === "unknown" ? t("modal.loading") : undefined}
      title={account?.address}
      aria-busy={["unknown", "connecting", "reconnecting"].includes(status) || undefined}
      aria-haspopup="dialog"
      onClick={() => open()}
    >
      <Words {...props} />
    </button>
  )
}

/** Instead of a button that could not be rendered. It uses nothing of it, not even its styles. */
const PlainButton = (): ReactElement => {
  const { modal } = useWallet()
  const account = useAccount()
  const t = useMessages()
  return (
    <button type="button" onClick={() => modal.open()}>
      {account ? shortAddress(account.address) : t("connect.button")}
    </button>
  )
}

const AnyButton = ({ showBalance = false, showName = true, children }: ConnectButtonProps): ReactNode => {
  const state = useButton()
  return children ? children(state) : <OwnButton {...{ state, showBalance, showName }} />
}

/**
 * Opens the `<WalletModal>` of the page, which has to be there, and shows the connected account. On a server and while
 * hydrating it is a neutral placeholder, so that a returning user does not see "Connect" first. If it throws while it is
 * rendered, also in `children`, a plain button takes its place.
 */
export const ConnectButton = (props: ConnectButtonProps): ReactElement => (
  <Boundary view="ConnectButton" instead={() => <PlainButton />}>
    <AnyButton {...props} />
  </Boundary>
)
