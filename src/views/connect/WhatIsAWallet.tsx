import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { helpWords } from "../../model/words/help.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { WalletPoints } from "./WalletPoints.js"

const column: CSSObject = { display: "grid", gap: 24 }

/** Explains what a wallet is, with a button to get one. */
export const WhatIsAWallet = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(helpWords)
  const { modal } = useWallet()
  return (
    <div className={css(column)}>
      <WalletPoints level={3} />
      <Button look="primary" onClick={() => modal.push({ view: "GetWallet" })}>
        {t("whatIsAWallet.get")}
      </Button>
    </div>
  )
}
