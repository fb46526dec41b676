import type { ReactElement } from "react"
import { accountWords } from "../../model/words/account.js"
import { useMessages } from "../../react/messages.js"
import { Warning } from "../ui/Warning.js"

/** The wallet is still ours; it has no chain to talk to for the moment, and comes back by itself. */
export const LinkLost = (): ReactElement => (
  <Warning role="status">{useMessages(accountWords)("account.linkLost")}</Warning>
)
