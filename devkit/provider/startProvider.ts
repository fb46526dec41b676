import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { Hono, type MiddlewareHandler } from "hono"
import { cors } from "hono/cors"
import { HTTPException } from "hono/http-exception"
import type { LocalChain } from "../chains.js"
import { balances } from "./balances.js"
import { configuration, localProject, type ProjectSettings } from "./configuration.js"
import { type Control, createControl } from "./control.js"
import { controlRoutes } from "./controlRoutes.js"
import { conversions } from "./conversions.js"
import { type Env, faults } from "./faults.js"
import { devAccounts, deployContracts } from "./deployContracts.js"
import { history } from "./history.js"
import { type Ledger, ledgerOf } from "./ledger.js"
import { identity, names } from "./names.js"
import { createNameStore, type SeededName } from "./nameStore.js"
import { prices } from "./prices.js"
import { purchases } from "./purchases.js"
import { exchanges } from "./exchanges.js"
import { type TransferControl, transfers } from "./transfers.js"
import type { Exchange } from "../exchange/startExchange.js"
import { errorBody, httpError } from "./httpError.js"
import { rpcProxy } from "./rpcProxy.js"
import { sessions } from "./sessions.js"
import { SOLANA_MAINNET, solanaAccounts } from "./solanaAccounts.js"
import type { SolanaChain } from "../solana/chain.js"

export interface ProviderOptions {
  readonly chains: readonly Pick<LocalChain, "id" | "url">[]
  /** 0, the default, selects a free port. */
  readonly port?: number
  /** Items per page of history; default 10. */
  readonly pageSize?: number
  /** Initially registered names, in addition to alice's and bob's. */
  readonly names?: readonly SeededName[]
  /** The zone of registered names; default `reown.id`. */
  readonly zone?: string
  readonly project?: Partial<ProjectSettings>
  /** The page of the seller of coins; by default that of Coinbase. */
  readonly checkoutUrl?: string
  /** The exchange that payments can be made from; by default there is none. */
  readonly exchange?: Pick<Exchange, "orders" | "url">
  /** The local Solana chain, served as Solana's mainnet. */
  readonly solana?: SolanaChain
}

/** A running data provider. */
export interface Provider {
  /** `http://localhost:…`, without a trailing slash. */
  readonly url: string
  readonly control: Control
  /** What becomes of deposits. */
  readonly transfers: TransferControl
  /** Closes all connections and resolves when the port is free. Idempotent. */
  readonly stop: () => Promise<void>
}

const projectOf = async ({ req }: Parameters<MiddlewareHandler<Env>>[0]): Promise<unknown> => {
  const inQuery = req.query("projectId")
  if (inQuery !== undefined || req.method !== "POST") return inQuery
  const body: unknown = await req.json().catch(() => null)
  return typeof body === "object" && body !== null && "projectId" in body ? body.projectId : undefined
}

/** Requires the project id, in the query or in the body. */
const ofProject: MiddlewareHandler<Env> = async (context, next) => {
  const projectId = await projectOf(context)
  if (typeof projectId !== "string" || projectId === "") {
    throw httpError(401, "authentication", "Project ID is required")
  }
  return next()
}

const seeded: readonly SeededName[] = devAccounts.slice(0, 2).flatMap((address, at) => {
  const name = ["alice", "bob"][at]
  return name ? [{ name: `${name}.reown.id`, address, attributes: { bio: `I am ${name}` } }] : []
})

const createApp = (ledgers: readonly Ledger[], options: ProviderOptions, deposits: Hono): Hono<Env> => {
  const { pageSize = 10, names: more = [], zone = "reown.id", project, solana } = options
  const store = createNameStore([...seeded, ...more])
  const ofSolana = solana && { caip: SOLANA_MAINNET, chain: solana }
  const caips = [...ledgers.map(({ caip }) => caip), ...(ofSolana ? [ofSolana.caip] : [])]
  return new Hono<Env>()
    .get("/v1/supported-chains", (context) => context.json({ http: caips, ws: caips }))
    .route("/", solanaAccounts(ofSolana, pageSize))
    .route("/", balances(ledgers))
    .route("/", history(ledgers, pageSize))
    .route("/", prices(ledgers))
    .route("/", identity(store))
    .route("/", names(ledgers, store, zone))
    .route("/", conversions(ledgers))
    .route("/", purchases(options.checkoutUrl))
    .route("/", exchanges(options.exchange))
    .route("/", deposits)
    .route("/", sessions(ledgers))
    .route("/", rpcProxy(ledgers))
    .route("/", configuration({ ...localProject, ...project }))
}

const siteOf = (ledgers: readonly Ledger[], options: ProviderOptions) => {
  const { control, recorder } = createControl()
  const deposits = transfers(ledgers)
  const app = new Hono<Env>()
    .use(cors({ origin: "*", allowHeaders: ["content-type", "x-sdk-type", "x-sdk-version"] }))
    .route("/control", controlRoutes(control))
    .use(faults(recorder))
    .use(ofProject)
    .route("/", createApp(ledgers, options, deposits.app))
    .notFound((context) => context.json(errorBody("path", "There is nothing here"), 404))
    .onError((error) =>
      error instanceof HTTPException ? error.getResponse() : new Response("Internal Server Error", { status: 500 }),
    )
  return { app, control, transfers: deposits.control }
}

const closing = (server: Server): (() => Promise<void>) => {
  let closed: Promise<void> | undefined
  return () =>
    (closed ??= new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }))
}

/**
 * Starts a blockchain data provider (SPEC §7) for local chains, after deploying its contracts to them. Balances and history
 * are read from the chains, prices are fixed, and names are stored in memory. Formats and quirks: CONTRACTS §1.
 */
export const startProvider = async (options: ProviderOptions): Promise<Provider> => {
  const ledgers = options.chains.map(ledgerOf)
  await Promise.all(options.chains.map(deployContracts))
  const { app, control, transfers: deposits } = siteOf(ledgers, options)
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(options.port ?? 0, "127.0.0.1", resolve),
  )
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, control, transfers: deposits, stop: closing(server) }
}
