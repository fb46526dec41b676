import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { accountWords } from "../../model/words/account.js"
import { useNetwork } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "../ui/Icon.js"
import { down } from "../ui/moreIcons.js"
import { NetworkIcon } from "../pictures/NetworkIcon.js"
import { pressable, pressed } from "../ui/pressable.js"
import { oneLine, unseen } from "../ui/text.js"
import { useNamedNetwork } from "../useNetworkName.js"

const chip: CSSObject = {
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  maxInlineSize: "100%",
  // 44 px to touch, of which 36 are seen.
  minBlockSize: 44,
  border: "4px solid transparent",
  borderRadius: 22,
  padding: "0 12px 0 8px",
  background: "var(--rxw-surface) padding-box",
  color: "var(--rxw-foreground)",
  font: "var(--rxw-font-weight-medium) 14px/20px var(--rxw-font-family)",
  "@media (forced-colors: active)": { borderWidth: 1 },
}
/** Its colours leave the background where it is: not below the border. */
const button: CSSObject = {
  ...chip,
  ...pressable,
  [pressed]: { backgroundColor: "var(--rxw-surface-pressed)" },
  "&:hover": { backgroundColor: "var(--rxw-surface-hover)" },
}

/** The current network; opens the list of networks if the site allows switching. */
export const NetworkChip = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const { modal, settings } = useWallet()
  const network = useNamedNetwork(useNetwork().id)
  const content = (
    <>
      <NetworkIcon network={network} size={22} />
      <span className={css(oneLine)} title={network.name} dir="auto">
        {network.name}
      </span>
      <span className={css(unseen)}> {t("account.network")}</span>
    </>
  )
  if (!settings.enableNetworkSwitch) return <span className={css(chip)}>{content}</span>
  return (
    <button type="button" className={css(button)} onClick={() => modal.push({ view: "Networks" })}>
      {content}
      <Icon path={down} size={16} />
    </button>
  )
}
