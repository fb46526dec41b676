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
import { controlPaths } from "./controlPaths.js"
import { conversions } from "./conversions.js"
import { type Env, faults } from "./faults.js"
import { devAccounts, furnish } from "./furnish.js"
import { history } from "./history.js"
import { type Ledger, ledgerOf } from "./ledger.js"
import { identity, names } from "./names.js"
import { createNameStore, type SeededName } from "./nameStore.js"
import { prices } from "./prices.js"
import { purchases } from "./purchases.js"
import { refusalBody, refuse } from "./refusal.js"
import { rpcProxy } from "./rpcProxy.js"
import { sessions } from "./sessions.js"

export interface ProviderOptions {
  readonly chains: readonly Pick<LocalChain, "id" | "url">[]
  /** 0, the default, is a free one. */
  readonly port?: number
  /** Items of one page of history; 10 by default. */
  readonly pageSize?: number
  /** Names that are taken from the start, beside alice's and bob's. */
  readonly names?: readonly SeededName[]
  /** Where names are registered; `reown.id` by default. */
  readonly zone?: string
  readonly project?: Partial<ProjectSettings>
}

/** A running data provider. */
export interface Provider {
  /** `http://localhost:…`, without a slash at the end. */
  readonly url: string
  readonly control: Control
  /** Cuts every connection off, and resolves when the port is free. Calling it again does nothing. */
  readonly stop: () => Promise<void>
}

const projectOf = async ({ req }: Parameters<MiddlewareHandler<Env>>[0]): Promise<unknown> => {
  const inQuery = req.query("projectId")
  if (inQuery !== undefined || req.method !== "POST") return inQuery
  const body: unknown = await req.json().catch(() => null)
  return typeof body === "object" && body !== null && "projectId" in body ? body.projectId : undefined
}

/** Every question says for which project it is asked, in the query or, when it has one, in its body. */
const ofProject: MiddlewareHandler<Env> = async (context, next) => {
  const projectId = await projectOf(context)
  if (typeof projectId !== "string" || projectId === "") {
    throw refuse(401, "authentication", "Project ID is required")
  }
  return next()
}

const seeded: readonly SeededName[] = devAccounts.slice(0, 2).flatMap((address, at) => {
  const name = ["alice", "bob"][at]
  return name ? [{ name: `${name}.reown.id`, address, attributes: { bio: `I am ${name}` } }] : []
})

const answering = (ledgers: readonly Ledger[], options: ProviderOptions): Hono<Env> => {
  const { pageSize = 10, names: more = [], zone = "reown.id", project } = options
  const store = createNameStore([...seeded, ...more])
  const caips = ledgers.map(({ caip }) => caip)
  return new Hono<Env>()
    .get("/v1/supported-chains", (context) => context.json({ http: caips, ws: caips }))
    .route("/", balances(ledgers))
    .route("/", history(ledgers, pageSize))
    .route("/", prices(ledgers))
    .route("/", identity(store))
    .route("/", names(ledgers, store, zone))
    .route("/", conversions(ledgers))
    .route("/", purchases())
    .route("/", sessions(ledgers))
    .route("/", rpcProxy(ledgers))
    .route("/", configuration({ ...localProject, ...project }))
}

const siteOf = (ledgers: readonly Ledger[], options: ProviderOptions) => {
  const { control, ears } = createControl()
  const app = new Hono<Env>()
    .use(cors({ origin: "*", allowHeaders: ["content-type", "x-sdk-type", "x-sdk-version"] }))
    .route("/control", controlPaths(control))
    .use(faults(ears))
    .use(ofProject)
    .route("/", answering(ledgers, options))
    .notFound((context) => context.json(refusalBody("path", "There is nothing here"), 404))
    .onError((error) =>
      error instanceof HTTPException ? error.getResponse() : new Response("Internal Server Error", { status: 500 }),
    )
  return { app, control }
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
 * Starts a blockchain data provider that answers SPEC §7 from local chains, after furnishing them with tokens: balances
 * and history are theirs, prices are fixed, names are in a store of its own. Contracts and quirks: CONTRACTS §1.
 */
export const startProvider = async (options: ProviderOptions): Promise<Provider> => {
  const ledgers = options.chains.map(ledgerOf)
  await Promise.all(options.chains.map(furnish))
  const { app, control } = siteOf(ledgers, options)
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(options.port ?? 0, "127.0.0.1", resolve),
  )
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, control, stop: closing(server) }
}
