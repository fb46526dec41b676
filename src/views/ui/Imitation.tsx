import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { parseCaip10 } from "../../model/account.js"
import { shortAddress } from "../../model/text/format.js"
import type { Token } from "../../model/token/token.js"
import { accountWords } from "../../model/words/account.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"

const mark: CSSObject = { color: "var(--rxw-warning)" }

/** That a token is not the one that its symbol says, and its contract; nothing for other tokens. */
export const Imitation = ({ token: { imitates, address } }: { readonly token: Token }): ReactElement | null => {
  const css = useStyles()
  const t = useMessages(accountWords)
  if (imitates === undefined || address === null) return null
  const contract = parseCaip10(address)?.address ?? address
  return (
    <span className={css(mark)}>
      {t("account.imitation", { symbol: imitates })}{" "}
      <bdi dir="ltr" title={contract}>
        {shortAddress(contract)}
      </bdi>
    </span>
  )
}
