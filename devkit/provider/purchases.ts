import { Hono } from "hono"
import * as t from "io-ts"
import { bodyOf } from "./body.js"
import { httpError } from "./httpError.js"
import { coins } from "./tokens.js"

const wallet = t.intersection([
  t.type({ address: t.string }),
  t.partial({ blockchains: t.array(t.string), assets: t.array(t.string) }),
])
const urlQuestion = t.intersection(
  [
    t.type({ destinationWallets: t.array(wallet), partnerUserId: t.string }),
    t.partial({ defaultNetwork: t.string, presetCryptoAmount: t.number, presetFiatAmount: t.number }),
    t.partial({ defaultExperience: t.union([t.literal("send"), t.literal("buy")]) }),
  ],
  "onramp url question",
)
/** A currency of the options: the object, or its id. */
const currency = t.union([t.string, t.type({ id: t.string })])
const quoteQuestion = t.type(
  {
    purchaseCurrency: currency,
    paymentCurrency: currency,
    amount: t.union([t.string, t.number]),
    network: t.string,
  },
  "quote question",
)

const idOf = (asked: t.TypeOf<typeof currency>): string => (typeof asked === "string" ? asked : asked.id)

const limits = [
  { id: "card", min: "10.00", max: "7500.00" },
  { id: "ach_bank_account", min: "10.00", max: "25000.00" },
]
const network = (name: string, display_name: string, chain_id: string, contract_address: string | null) => ({
  ...{ name, display_name, chain_id, contract_address },
})
const options = {
  paymentCurrencies: ["USD", "EUR"].map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    {
      ...{ id: "2b92315d-eab7-5bef-84fa-089a131333f5", name: "USD Coin", symbol: "USDC" },
      networks: [
        network("ethereum-mainnet", "Ethereum", "1", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"),
        network("polygon-mainnet", "Polygon", "137", "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359"),
      ],
    },
    {
      ...{ id: "2b92315d-eab7-5bef-84fa-089a131333f6", name: "Ether", symbol: "ETH" },
      networks: [network("ethereum-mainnet", "Ethereum", "1", null)],
    },
  ],
}

/** The fees of the seller and of the network, per dollar. */
const SELLER = 0.02
const NETWORK = 0.005

/**
 * Onramp endpoints. The real server has no `onramp/options` and `onramp/quote`; these follow SPEC §3. To simulate the real
 * server, let the provider fail with 404 there. `checkoutUrl` is the page of the seller.
 */
export const purchases = (checkoutUrl = "https://pay.coinbase.com/buy/select-asset"): Hono =>
  new Hono()
    .post("/v1/generators/onrampurl", async (context) => {
      const { destinationWallets, partnerUserId, ...rest } = await bodyOf(context, urlQuestion)
      if (destinationWallets.length === 0) throw httpError(400, "destinationWallets", "At least one is needed")
      if (partnerUserId.length < 32 || partnerUserId.length > 50)
        throw httpError(400, "partnerUserId", "Invalid length")
      const url = new URL(checkoutUrl)
      url.searchParams.set("destinationWallets", JSON.stringify(destinationWallets))
      url.searchParams.set("partnerUserId", partnerUserId)
      Object.entries(rest).forEach(([key, value]) => url.searchParams.set(key, String(value)))
      return context.json({ url: url.href })
    })
    .get("/v1/onramp/options", (context) => context.json(options))
    .post("/v1/onramp/quote", async (context) => {
      const { purchaseCurrency, paymentCurrency, amount } = await bodyOf(context, quoteQuestion)
      const paid = Number(amount)
      if (!(paid > 0)) throw httpError(400, "amount", "Invalid amount")
      const currency = idOf(paymentCurrency)
      const bought = idOf(purchaseCurrency)
      const symbol = options.purchaseCurrencies.find(({ id }) => id === bought)?.symbol
      if (symbol === undefined) throw httpError(400, "purchaseCurrency", "Unknown currency")
      const price = Object.values(coins).find((coin) => coin.symbol === symbol)?.price ?? 1
      const money = (share: number) => ({ amount: (paid * share).toFixed(2), currency })
      return context.json({
        networkFee: money(NETWORK),
        paymentSubtotal: money(1 - SELLER - NETWORK),
        paymentTotal: money(1),
        purchaseAmount: { amount: ((paid * (1 - SELLER - NETWORK)) / price).toFixed(8), currency: symbol },
        quoteId: crypto.randomUUID(),
      })
    })
