import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useState } from "react"
import { latest } from "../../model/remote.js"
import { accountWords } from "../../model/words/account.js"
import { useWallet } from "../../react/context.js"
import { useCounted } from "../../react/counted.js"
import { useMessages } from "../../react/messages.js"
import { useTokens } from "../../react/account.js"
import { pressable } from "../ui/pressable.js"
import { heading } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"
import { TokenList } from "./TokenList.js"
import { NoTokens, TokensLoading, TokensFailed } from "./TokenStates.js"

interface HeadingProps {
  readonly count: number
  readonly all: boolean
  readonly onToggle: () => void
}

/** The number of tokens shown before "Show all". */
const few = 5

const top: CSSObject = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  minBlockSize: 44,
  marginBlock: "-12px -6px",
}
/** The button that collapses a long list is sticky. */
const stuck: CSSObject = { position: "sticky", insetBlockStart: 0, zIndex: 1, background: "var(--rxw-background)" }
const title: CSSObject = { ...heading, paddingBlock: 0 }
const toggle: CSSObject = {
  minBlockSize: 44,
  padding: "0 4px",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-tag)",
  background: "none",
  color: "var(--rxw-accent-text)",
  font: "var(--rxw-font-weight-medium) 13px/18px var(--rxw-font-family)",
  ...pressable,
  "&:hover": { textDecoration: "underline", textUnderlineOffset: 2 },
}
const Heading = ({ count, all, onToggle }: HeadingProps): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const counted = useCounted(accountWords)
  return (
    <div className={css(top, all && stuck)}>
      <h3 className={css(title)}>{t("account.tokens")}</h3>
      {count > few && (
        <button type="button" className={css(toggle)} aria-expanded={all} onClick={onToggle}>
          {all ? t("account.showFewer") : counted("account.showAll", count)}
        </button>
      )}
    </div>
  )
}

/** The account's tokens: loading, empty, a list, or a failure. Renders nothing if no provider lists tokens. */
export const Tokens = (): ReactElement | null => {
  const { capabilities } = useWallet()
  const remote = useTokens()
  const [all, setAll] = useState(false)
  const known = latest(remote)
  const error = remote.status === "failed" ? remote.error : null
  if (capabilities.length === 0 && (known === undefined || error?.code === "CapabilityMissing")) return null
  return (
    <section>
      <Heading count={known?.length ?? 0} all={all} onToggle={() => setAll(!all)} />
      {error && <TokensFailed error={error} isOld={known !== undefined} />}
      {known === undefined && !error && <TokensLoading />}
      {known?.length === 0 && !error && <NoTokens />}
      {known !== undefined && known.length > 0 && (
        <TokenList tokens={all ? known : known.slice(0, few)} old={remote.status !== "ready"} />
      )}
    </section>
  )
}
