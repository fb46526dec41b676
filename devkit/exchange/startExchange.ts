import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { html } from "hono/html"
import { type Address, getAddress, parseUnits } from "viem"
import type { LocalChain } from "../chains.js"
import { ledgerOf } from "../provider/ledger.js"
import { coinIn, payOut } from "../provider/paymentAssets.js"
import { createOrders, type ExchangeOrder, type ExchangeOrders } from "./exchangeOrders.js"

/** An exchange that pays out on local chains, on a port of its own. */
export interface Exchange {
  readonly url: string
  readonly host: string
  /** Shared with the data provider, which makes the orders. */
  readonly orders: ExchangeOrders
  readonly stop: () => Promise<void>
}

export interface ExchangeOptions {
  readonly chains: readonly Pick<LocalChain, "id" | "url">[]
}

/** Whose coins are paid out: an account of no one. */
const VAULT: Address = "0x000000000000000000000000000000000000c0f5"

const page = (title: string, body: ReturnType<typeof html> | string) =>
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

const form = ({ sessionId }: ExchangeOrder, action: string, label: string) =>
  html`<form method="post" action="/${action}?session=${sessionId}"><button>${label}</button></form>`

/** The visitor of the page confirms, refuses, or starts a withdrawal that takes long. */
const createApp = ({ chains }: ExchangeOptions, orders: ExchangeOrders): Hono => {
  const ledgers = chains.map(ledgerOf)
  const act = (work: (order: ExchangeOrder) => Promise<string>) => async (context: Context) => {
    const order = orders.find(context.req.query("session") ?? "")
    if (!order) return context.html(page("No such order", ""), 404)
    return context.html(page("Local Exchange", html`<p>${await work(order)}</p>`))
  }
  return new Hono()
    .get("/pay", (context) => {
      const order = orders.find(context.req.query("session") ?? "")
      if (!order) return context.html(page("No such order", ""), 404)
      const { symbol } = coinIn(ledgers, order.network, order.asset)
      const actions = html`${form(order, "confirm", "Confirm")} ${form(order, "later", "Later")}
      ${form(order, "refuse", "Refuse")}`
      const says = `${order.amount} ${symbol} to ${order.recipient}`
      return context.html(
        page(
          "Local Exchange",
          html`<p>${says}</p>
            ${actions}`,
        ),
      )
    })
    .post(
      "/confirm",
      act(async (order) => {
        if (order.status === "SUCCESS") return "Already sent"
        const coin = coinIn(ledgers, order.network, order.asset)
        order.txHash = await payOut(coin, VAULT, getAddress(order.recipient), parseUnits(order.amount, coin.decimals))
        order.status = "SUCCESS"
        return "Sent"
      }),
    )
    .post(
      "/later",
      act((order) => {
        order.status = "IN_PROGRESS"
        return Promise.resolve("In progress")
      }),
    )
    .post(
      "/refuse",
      act((order) => {
        order.status = "FAILED"
        return Promise.resolve("Refused")
      }),
    )
}

/** Starts the page of an exchange: the other end of `rxwallet/pay`. */
export const startExchange = async (options: ExchangeOptions): Promise<Exchange> => {
  const orders = createOrders()
  const server = createAdaptorServer({ fetch: createApp(options, orders).fetch }) as Server
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    ...{ host, orders, url: `http://${host}/pay` },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
