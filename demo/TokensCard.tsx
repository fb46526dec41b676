import { Fragment } from "react"
import { formatAmount, latest } from "rxwallet"
import { useAccount, useIdentity, useLocale, useTokens } from "rxwallet/react"
import { Card } from "./Card.js"
import { Failure } from "./Failure.js"

/** Shows the account's name and tokens from the data provider. */
export const TokensCard = () => {
  const locale = useLocale()
  const connected = useAccount() !== null
  const name = latest(useIdentity())?.name
  const remote = useTokens()
  return (
    <Card title="Tokens">
      {!connected && <p className="quiet">Connect a wallet first.</p>}
      <dl className="facts">
        {name && (
          <>
            <dt>Name</dt>
            <dd>{name}</dd>
          </>
        )}
        {latest(remote)?.map(({ address, symbol, quantity }) => (
          <Fragment key={address}>
            <dt>{symbol}</dt>
            <dd>{formatAmount(quantity.numeric, locale)}</dd>
          </Fragment>
        ))}
      </dl>
      {remote.status === "failed" && <Failure error={remote.error} />}
    </Card>
  )
}
