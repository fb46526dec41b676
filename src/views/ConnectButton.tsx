import type { ReactElement, ReactNode } from "react"
import { formatAmount } from "../model/format.js"
import { latest } from "../model/remote.js"
import { useBalance } from "../react/account.js"
import { useLocale, useMessages } from "../react/messages.js"
import { useTheme } from "../react/settings.js"
import { buttonRules } from "./theme/buttonStyles.js"
import { usePageSheet } from "./theme/usePageSheet.js"
import { Avatar } from "./ui/Avatar.js"
import { Icon, warning } from "./ui/Icon.js"
import { type ButtonState, useButton } from "./useButton.js"

/** How `<ConnectButton>` is drawn. */
export interface ConnectButtonProps {
  /** Whether the account's balance stands beside its address. To know it the chain is asked, so it is off by default. */
  readonly showBalance?: boolean
  /** Draws a button of one's own from what this one would show. */
  readonly children?: (state: ButtonState) => ReactNode
}

const Balance = (): ReactElement | null => {
  const balance = latest(useBalance())
  const locale = useLocale()
  return balance ? (
    <span data-part="balance">
      {formatAmount(balance.amount, locale)} {balance.symbol}
    </span>
  ) : null
}

const Words = ({
  state,
  showBalance,
}: {
  readonly state: ButtonState
  readonly showBalance: boolean
}): ReactElement => {
  const t = useMessages()
  const { status, account, address } = state
  switch (status) {
    case "unknown":
      return <span data-part="unseen">{t("modal.loading")}</span>
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
      return (
        <>
          {account && <Avatar address={account.address} size={24} />}
          {showBalance && status === "connected" && <Balance />}
          <span data-part="address" dir="ltr">
            {address}
          </span>
          {status === "reconnecting" && <span data-part="hint">{t("button.restoring")}</span>}
          {status === "linkLost" && <span data-part="hint">{t("button.linkLost")}</span>}
        </>
      )
  }
}

const OwnButton = ({
  state,
  showBalance,
}: {
  readonly state: ButtonState
  readonly showBalance: boolean
}): ReactElement => {
  const { shade, variables } = useTheme()
  const ref = usePageSheet(buttonRules, variables)
  const { status, account, open } = state
  return (
    <button
      ref={ref}
      type="button"
      className="rxw-button"
      data-status={status}
      data-shade={shade}
      title={account?.address}
      aria-busy={["unknown", "connecting", "reconnecting"].includes(status) || undefined}
      aria-haspopup="dialog"
      onClick={() => open()}
    >
      <Words state={state} showBalance={showBalance} />
    </button>
  )
}

/**
 * Opens the modal, and shows who is connected. On a server and while hydrating it is a neutral shape: a
 * returning visitor never sees "Connect" first.
 */
export const ConnectButton = ({ showBalance = false, children }: ConnectButtonProps): ReactElement => {
  const state = useButton()
  return children ? <>{children(state)}</> : <OwnButton state={state} showBalance={showBalance} />
}
