import { Hono } from "hono"
import { type Address, erc20Abi, formatUnits } from "viem"
import { icon } from "./icon.js"
import { addressIn, type Ledger, ledgersIn } from "./ledger.js"
import { httpError } from "./httpError.js"
import { type Coin, currencies } from "./tokens.js"

/** The exchange rate of a currency. Throws 400. */
export const rateOf = (currency = "usd"): number => {
  const rate = currencies[currency.toLowerCase()]
  if (rate === undefined) throw httpError(400, "currency", `Invalid currency: ${currency.slice(0, 80)}`)
  return rate
}

const entry = (ledger: Ledger, coin: Coin, amount: bigint, rate: number, address?: Address) => {
  const numeric = formatUnits(amount, coin.decimals)
  const price = coin.price * rate
  return {
    name: coin.name,
    symbol: coin.symbol,
    chainId: ledger.caip,
    ...(address && { address: `${ledger.caip}:${address}` }),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(coin.decimals), numeric },
    iconUrl: icon(coin.symbol),
  }
}

const held = async (ledger: Ledger, owner: Address, rate: number) => {
  const { client, coin, tokens } = ledger
  const [coins, amounts] = await Promise.all([
    client.getBalance({ address: owner }),
    client.multicall({
      allowFailure: false,
      contracts: tokens.map(
        ({ address }) => ({ address, abi: erc20Abi, functionName: "balanceOf", args: [owner] }) as const,
      ),
    }),
  ])
  const owned = tokens.flatMap((token, at) => {
    const amount = amounts[at] ?? 0n
    return amount > 0n ? [entry(ledger, token, amount, rate, token.address)] : []
  })
  return [entry(ledger, coin, coins, rate), ...owned]
}

/**
 * GET /v1/account/{address}/balance, read from the chains on every request: nothing is cached, so `forceUpdate` has no
 * effect. Like the real server, returns an empty list without the SDK parameters.
 */
export const balances = (ledgers: readonly Ledger[]): Hono =>
  new Hono().get("/v1/account/:address/balance", async (context) => {
    const { req } = context
    const owner = addressIn(req.param("address"))
    const rate = rateOf(req.query("currency"))
    const wanted = ledgersIn(ledgers, req.query("chainId"))
    if (req.query("sv") === undefined && req.header("x-sdk-version") === undefined)
      return context.json({ balances: [] })
    const lists = await Promise.all(wanted.map((ledger) => held(ledger, owner, rate)))
    return context.json({ balances: lists.flat() })
  })
