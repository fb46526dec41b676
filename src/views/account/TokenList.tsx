import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { Token } from "../../model/token/token.js"
import { accountWords } from "../../model/words/account.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { holdsRuns, Runs } from "../ui/Runs.js"
import { rowHeight, TokenRow } from "./TokenRow.js"

interface Props {
  /** In the order of the provider. */
  readonly tokens: readonly Token[]
  /** Stale: a newer list is loading, or failed to load. */
  readonly old: boolean
}

/** Dimmed, but still readable: text keeps a contrast of 4.5:1; icons need none. */
const dimmed: CSSObject = { color: "var(--rxw-muted)", "& svg, & img": { opacity: 0.5 } }

const keyOf = ({ chainId, address }: Token, index: number): string => address ?? `${chainId} ${index}`

/** A virtualized list of tokens. */
export const TokenList = ({ tokens, old }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  return (
    <div
      className={css(holdsRuns, old && dimmed)}
      role="list"
      aria-label={t("account.tokens")}
      aria-busy={old || undefined}
    >
      <Runs
        items={tokens}
        rowHeight={rowHeight}
        keyOf={keyOf}
        draw={(token, index) => <TokenRow token={token} position={index + 1} total={tokens.length} />}
      />
    </div>
  )
}
