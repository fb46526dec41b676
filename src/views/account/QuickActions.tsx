import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import type { Namespace } from "../../model/namespace.js"
import { accountWords } from "../../model/words/account.js"
import { useWallet } from "../../react/context.js"
import { useFeatures } from "../../react/settings.js"
import { useMessages } from "../../react/messages.js"
import { useDeposit } from "../../react/useDeposit.js"
import { pressable } from "../ui/pressable.js"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "../ui/Icon.js"
import { arrowIn, arrowOut, clock, exchange, plus } from "../ui/moreIcons.js"

interface ActionProps {
  readonly path: string
  readonly label: string
  readonly view: "Send" | "Receive" | "Swap" | "OnRampProviders" | "FundWallet" | "Activity"
}

/** Of one width, as long as no word is wider; in several lines where they have no room. */
const actions: CSSObject = { display: "flex", flexWrap: "wrap", gap: 8 }
const action: CSSObject = {
  flex: "1 1 48px",
  minInlineSize: "min-content",
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: 4,
  minBlockSize: 68,
  padding: "10px 6px",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-button)",
  background: "var(--rxw-surface)",
  color: "var(--rxw-foreground)",
  font: "var(--rxw-font-weight-medium) 13px/18px var(--rxw-font-family)",
  ...pressable,
  "&:hover": { background: "var(--rxw-surface-hover)" },
}
const drawing: CSSObject = { color: "var(--rxw-accent-text)" }

const Action = ({ path, label, view }: ActionProps): ReactElement => {
  const css = useStyles()
  const { modal } = useWallet()
  return (
    <button type="button" className={css(action)} onClick={() => modal.push({ view })}>
      <span className={css(drawing)}>
        <Icon path={path} size={24} directed={path === arrowOut} />
      </span>
      {label}
    </button>
  )
}

/** Where exchanges pay out on the network: all ways to get coins. Elsewhere only the purchase, if there is one. */
const Fund = ({ otherwise }: { readonly otherwise: ReactNode }): ReactNode => {
  const t = useMessages(accountWords)
  const [{ assets }] = useDeposit()
  return assets.length > 0 ? <Action path={plus} label={t("account.fund")} view="FundWallet" /> : otherwise
}

/** The most frequent actions of an account. Those that the chain family or the site does not support are omitted. */
export const QuickActions = ({ namespace }: { readonly namespace: Namespace }): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const wallet = useWallet()
  const { capabilities, can } = wallet
  const { activity, onramp, payWithExchange, swaps } = useFeatures()
  const family = can(namespace)
  const buy = onramp && "onramp" in wallet && <Action path={plus} label={t("account.buy")} view="OnRampProviders" />
  return (
    <div className={css(actions)}>
      {family.send && <Action path={arrowOut} label={t("account.send")} view="Send" />}
      <Action path={arrowIn} label={t("account.receive")} view="Receive" />
      {swaps && "swap" in wallet && family.swaps && <Action path={exchange} label={t("account.swap")} view="Swap" />}
      {payWithExchange && "deposit" in wallet ? <Fund otherwise={buy} /> : buy}
      {activity && (family.history === true || capabilities.length > 0) && (
        <Action path={clock} label={t("account.activity")} view="Activity" />
      )}
    </div>
  )
}
