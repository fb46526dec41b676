import { useMemo } from "react"
import type { Balance } from "../../model/balance.js"
import { nativeToken, sameToken, withCoin } from "../../model/nativeToken.js"
import { failed, latest, loading, ready, type Remote } from "../../model/remote.js"
import type { Token } from "../../model/token.js"
import { useBalance, useTokens } from "../../react/account.js"
import { useNetwork } from "../../react/connection.js"

/** What can be sent here. */
export interface OwnTokens {
  /** The network's own coin, which can be sent whether or not anybody lists tokens. */
  readonly coin: Token
  /** All that is known, the coin always among it. */
  readonly tokens: readonly Token[]
  /** How the list of the others stands. */
  readonly list: Remote<readonly Token[]>
  readonly balance: Remote<Balance>
}

/** How much of a token there is: a coin that no list knows is as much as the chain says, and until it does, unknown. */
export const amountOf = (token: Token, { coin, list, balance }: OwnTokens): Remote<string> => {
  const { numeric } = token.quantity
  if (!sameToken(token, coin) || (latest(list) ?? []).includes(coin)) return ready(numeric)
  if (balance.status === "failed") return failed(balance.error, balance.last?.amount)
  return balance.status === "ready" ? ready(balance.value.amount) : loading(latest(balance)?.amount)
}

/** What the active account owns on the network on show. */
export const useOwnTokens = (): OwnTokens => {
  const network = useNetwork()
  const balance = useBalance()
  const list = useTokens()
  return useMemo(() => {
    const listed = (latest(list) ?? []).filter(({ chainId }) => chainId === network.id)
    const plain = nativeToken(network, latest(balance))
    const coin = listed.find((token) => sameToken(token, plain)) ?? plain
    return { coin, tokens: withCoin(listed, coin), list, balance }
  }, [network, balance, list])
}
