import { Hono } from "hono"
import * as t from "io-ts"
import { encodeFunctionData, erc20Abi, maxUint256 } from "viem"
import exchange from "../contracts/Exchange.json" with { type: "json" }
import { bodyOf } from "./body.js"
import { icon } from "./icon.js"
import { accountIn, type Asset, assetIn, type Ledger, ledgersIn } from "./ledger.js"
import { httpError } from "./httpError.js"
import { COIN_ADDRESS, EXCHANGE } from "./tokens.js"

/** Gas of a swap without an estimate. */
const GAS = 150_000n

const building = t.intersection(
  [
    t.type({ amount: t.string, from: t.string, to: t.string, userAddress: t.string }),
    t.type({
      eip155: t.type({ slippage: t.refinement(t.Int, (percent) => percent >= 0 && percent <= 50, "slippage") }),
    }),
    t.partial({ projectId: t.string, disableEstimate: t.boolean }),
  ],
  "transaction to build",
)

const known = (ledgers: readonly Ledger[], id: string | undefined, field: string): Asset => {
  const asset = assetIn(ledgers, id, field)
  if (!asset) throw httpError(400, field, "Unknown token")
  return asset
}

const amountIn = (text: string | undefined): bigint => {
  if (text === undefined || !/^[1-9]\d{0,77}$/.test(text)) throw httpError(400, "amount", "Invalid amount")
  return BigInt(text)
}

/** The amount of `to` that the pool gives now for `amount` of `from`, in base units. Throws 400. */
const exchanged = async (amount: bigint, from: Asset, to: Asset): Promise<bigint> => {
  if (from.ledger !== to.ledger) throw httpError(400, "to", "Both tokens must be on one chain")
  if (from.address === to.address) throw httpError(400, "to", "Both tokens are the same")
  const args = [from.address, to.address, amount] as const
  const question = { address: EXCHANGE, abi: exchange.abi, functionName: "quote", args }
  const answer: unknown = await from.ledger.client.readContract(question).catch(() => null)
  if (typeof answer !== "bigint") throw httpError(400, "amount", "insufficient liquidity")
  return answer
}

/** What is left of an amount after the slippage, in whole percent. */
const afterSlippage = (amount: bigint, slippage: number): bigint => (amount * BigInt(100 - slippage)) / 100n

const tokensAndQuotes = (ledgers: readonly Ledger[]): Hono =>
  new Hono()
    .get("/v1/convert/tokens", ({ req, json }) => {
      const tokens = ledgersIn(ledgers, req.query("chainId")).flatMap(({ caip, coin, tokens }) =>
        [{ ...coin, address: COIN_ADDRESS }, ...tokens]
          .filter(({ decimals }) => decimals > 0)
          .map(({ name, symbol, address, decimals }) => ({
            ...{ name, symbol, decimals, address: `${caip}:${address}` },
            ...{ logoUri: icon(symbol), eip2612: false },
          })),
      )
      const address = req.query("address")
      return json({ tokens: address ? tokens.filter((token) => token.address === address) : tokens })
    })
    .get("/v1/convert/quotes", async ({ req, json }) => {
      const { amount, from = "", to = "" } = req.query()
      const fromAmount = amountIn(amount)
      const toAmount = await exchanged(fromAmount, known(ledgers, from, "from"), known(ledgers, to, "to"))
      return json({
        quotes: [
          { id: null, fromAmount: String(fromAmount), fromAccount: from, toAmount: String(toAmount), toAccount: to },
        ],
      })
    })

const gasPriceOf = async ({ client }: Ledger): Promise<bigint> => (await client.estimateFeesPerGas()).maxFeePerGas

const allowances = (ledgers: readonly Ledger[]): Hono =>
  new Hono()
    .get("/v1/convert/allowance", async ({ req, json }) => {
      const { ledger, address, isCoin } = known(ledgers, req.query("tokenAddress"), "tokenAddress")
      const owner = accountIn(ledgers, req.query("userAddress"), "userAddress").address
      if (isCoin) return json({ allowance: String(maxUint256) })
      const question = { address, abi: erc20Abi, functionName: "allowance", args: [owner, EXCHANGE] } as const
      return json({ allowance: String(await ledger.client.readContract(question)) })
    })
    .get("/v1/convert/gas-price", async ({ req, json }) => {
      const chainId = req.query("chainId")
      if (chainId === undefined) throw httpError(400, "chainId", "Which chain?")
      const [ledger] = ledgersIn(ledgers, chainId)
      const price = ledger ? await gasPriceOf(ledger) : 0n
      return json({ standard: String(price), fast: String((price * 5n) / 4n), instant: String((price * 3n) / 2n) })
    })
    .get("/v1/convert/build-approve", async ({ req, json }) => {
      const { from = "", to = "", amount } = req.query()
      accountIn(ledgers, req.query("userAddress"), "userAddress")
      const { ledger } = known(ledgers, to, "to")
      const args = [EXCHANGE, amount === undefined ? maxUint256 : amountIn(amount)] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args })
      return json({ tx: { from, to, data, value: "0", eip155: { gasPrice: String(await gasPriceOf(ledger)) } } })
    })

/**
 * convert/*: swaps on one chain, quoted and built from what the pool of the local chain has now. The built transactions can
 * be sent: the pool executes them, and reverts where it would give less than the amount after the slippage. Like the real server, `build-approve` uses `to` as the token and only echoes `from`.
 */
export const conversions = (ledgers: readonly Ledger[]): Hono =>
  new Hono()
    .route("/", tokensAndQuotes(ledgers))
    .route("/", allowances(ledgers))
    .post("/v1/convert/build-transaction", async (context) => {
      const { disableEstimate = false, ...body } = await bodyOf(context, building)
      const [from, to] = [known(ledgers, body.from, "from"), known(ledgers, body.to, "to")]
      const { address: account } = accountIn(ledgers, body.userAddress, "userAddress")
      const amount = amountIn(body.amount)
      const least = afterSlippage(await exchanged(amount, from, to), body.eip155.slippage)
      const args = [from.address, to.address, amount, least, account]
      const data = encodeFunctionData({ abi: exchange.abi, functionName: "swap", args })
      const { ledger, isCoin } = from
      const value = isCoin ? amount : 0n
      const gas = disableEstimate
        ? GAS
        : await ledger.client.estimateGas({ account, to: EXCHANGE, data, value }).catch((failure: unknown) => {
            throw httpError(400, "from", failure instanceof Error ? failure.message.slice(0, 300) : "It would fail")
          })
      const eip155 = { gas: String((gas * 11n + 9n) / 10n), gasPrice: String(await gasPriceOf(ledger)) }
      const tx = { from: body.userAddress, to: `${ledger.caip}:${EXCHANGE}`, data, amount: String(value), eip155 }
      return context.json({ tx })
    })
