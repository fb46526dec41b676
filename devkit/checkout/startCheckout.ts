import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { Hono } from "hono"
import { html } from "hono/html"
import * as t from "io-ts"
import {
  type Address,
  createTestClient,
  http,
  isAddress,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
} from "viem"
import type { LocalChain } from "../chains.js"
import { coins, devTokens } from "../provider/tokens.js"
import { receiptOf } from "../receiptOf.js"

/** The page of a seller, on a port of its own. */
export interface Checkout {
  /** `http://localhost:…/buy`: the page takes the query of the seller that it stands for. */
  readonly url: string
  /** `localhost:…`. */
  readonly host: string
  readonly stop: () => Promise<void>
}

export interface CheckoutOptions {
  readonly chains: readonly Pick<LocalChain, "id" | "url">[]
}

/** What the address of the page says. */
const Wallets = t.readonlyArray(
  t.type({ address: t.string, blockchains: t.readonlyArray(t.string), assets: t.readonlyArray(t.string) }),
)
interface Order {
  readonly address: Address
  readonly symbol: string
  readonly chainId: number
  readonly dollars: number
}

/** Whose coins are sold: an account of no one, so that the histories of the test accounts have only what they bought. */
const SELLER: Address = "0x000000000000000000000000000000000000C0f3"
/** What the seller and the network keep, as the quotes of the data provider say. */
const FEES = 0.025
const networks: Readonly<Record<string, number>> = { ethereum: 1, polygon: 137 }

const orderIn = (query: URLSearchParams): Order | null => {
  const decoded = Wallets.decode(JSON.parse(query.get("destinationWallets") ?? "null"))
  const [wallet] = decoded._tag === "Right" ? decoded.right : []
  const dollars = Number(query.get("presetFiatAmount") ?? 50)
  const chainId = networks[wallet?.blockchains[0] ?? ""]
  const symbol = wallet?.assets[0]
  if (!wallet || !isAddress(wallet.address) || !symbol || !chainId || !(dollars > 0)) return null
  return { address: wallet.address, symbol, chainId, dollars }
}

/** Pays the coins out, and waits until a block has them. */
const payOut = async ({ chains }: CheckoutOptions, { address, symbol, chainId, dollars }: Order): Promise<void> => {
  const url = chains.find(({ id }) => id === chainId)?.url
  if (!url) throw new Error(`There is no chain ${chainId}`)
  const client = createTestClient({ mode: "anvil", transport: http(url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  await client.setBalance({ address: SELLER, value: parseEther("1000000") })
  await client.impersonateAccount({ address: SELLER })
  const token = devTokens.find((one) => one.chainId === chainId && one.symbol === symbol)
  const { price = 1 } = token ?? coins[chainId] ?? {}
  const amount = ((dollars * (1 - FEES)) / price).toFixed(6)
  const hash = token
    ? await client.writeContract({
        ...{ account: SELLER, chain: null, address: token.address, functionName: "mint" },
        ...{ abi: parseAbi(["function mint(address to, uint256 value)"]) },
        args: [address, parseUnits(amount, token.decimals)],
      })
    : await client.sendTransaction({ account: SELLER, chain: null, to: address, value: parseEther(amount) })
  await receiptOf(client, hash)
}

const page = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <title>${title}</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`

const createApp = (options: CheckoutOptions): Hono =>
  new Hono()
    .get("/buy", (context) => {
      const { search, searchParams } = new URL(context.req.url)
      const order = orderIn(searchParams)
      if (!order) return context.html(page("Nothing to buy", html`<p>This order is not complete.</p>`), 400)
      const { symbol, dollars, address } = order
      const says = `${dollars} USD of ${symbol} for ${address}`
      return context.html(
        page(
          "Local Pay",
          html`<p>${says}</p>
            <form method="post" action="/pay${search}"><button>Pay</button></form>`,
        ),
      )
    })
    .post("/pay", async (context) => {
      const order = orderIn(new URL(context.req.url).searchParams)
      if (!order) return context.html(page("Nothing to buy", html`<p>This order is not complete.</p>`), 400)
      await payOut(options, order)
      return context.html(page("Paid", html`<p>Your ${order.symbol} was sent.</p>`))
    })

/** Starts the page of a seller that takes no money, and pays out on local chains: the other end of `rxwallet/onramp`. */
export const startCheckout = async (options: CheckoutOptions): Promise<Checkout> => {
  const server = createAdaptorServer({ fetch: createApp(options).fetch }) as Server
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}/buy`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
