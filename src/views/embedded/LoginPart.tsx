import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { isOfSite } from "../../model/connection/connector.js"
import type { ListedConnector } from "../../model/connection/connectors.js"
import { useStyles } from "../theme/useStyles.js"
import { EmbeddedPart } from "../EmbeddedPart.js"

const room: CSSObject = { minBlockSize: 152 }

interface Props {
  /** Those of the list that this is beside. */
  readonly wallets: readonly ListedConnector[]
}

/** The ways to log in, beside the list of wallets: after it where it has wallets of this browser. */
export const LoginPart = ({ wallets }: Props): ReactElement => {
  const css = useStyles()
  const listed = wallets.every(isOfSite) ? "before" : "after"
  return (
    <EmbeddedPart instead={<div className={css(room)} />}>
      {({ LoginMethods }) => <LoginMethods place={wallets.length === 0 ? "alone" : listed} />}
    </EmbeddedPart>
  )
}
