import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { cors } from "hono/cors"
import { type Control, createControl } from "../provider/control.js"
import { controlRoutes } from "../provider/controlRoutes.js"
import { type Env, faults } from "../provider/faults.js"
import { errorBody } from "../provider/httpError.js"
import { type ExplorerWallet, generatedWallets } from "./wallets.js"

export interface DirectoryServerOptions {
  /** Default: 600 generated ones. */
  readonly wallets?: readonly ExplorerWallet[]
  /** 0, the default, selects a free port. */
  readonly port?: number
}

/** A running wallet directory. */
export interface DirectoryServer {
  /** `http://localhost:…`, without a trailing slash. */
  readonly url: string
  readonly control: Control
  /** Closes all connections and resolves when the port is free. Idempotent. */
  readonly stop: () => Promise<void>
}

const listIn = (text: string | undefined): readonly string[] | null => (text ? text.toLowerCase().split(",") : null)

/** The wallets that a request asks for, in the order of their rank. */
const selected = (wallets: readonly ExplorerWallet[], { req }: Context): readonly ExplorerWallet[] => {
  const include = listIn(req.query("include"))
  const exclude = listIn(req.query("exclude")) ?? []
  const chains = listIn(req.query("chains"))
  const search = req.query("search")?.toLowerCase() ?? ""
  return wallets.filter(
    ({ id, name, chains: own }) =>
      (include === null || include.includes(id)) &&
      !exclude.includes(id) &&
      (chains === null || own.some((chain) => chains.includes(chain))) &&
      name.toLowerCase().includes(search),
  )
}

const image = (id: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><title>${id.replace(/[^\w-]/g, "")}</title><rect width="40" height="40" fill="#456"/></svg>`

const createApp = (wallets: readonly ExplorerWallet[]): Hono<Env> =>
  new Hono<Env>()
    .get("/getWallets", (context) => {
      if (!context.req.query("projectId")) return context.json(errorBody("projectId", "Project ID is required"), 401)
      const page = Number(context.req.query("page") ?? 1)
      const entries = Number(context.req.query("entries") ?? 40)
      const found = selected(wallets, context)
      return context.json({ data: found.slice((page - 1) * entries, page * entries), count: found.length })
    })
    .get("/getWalletImage/:id", (context) =>
      context.body(image(context.req.param("id")), 200, { "content-type": "image/svg+xml" }),
    )

const closing = (server: Server): (() => Promise<void>) => {
  let closed: Promise<void> | undefined
  return () =>
    (closed ??= new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }))
}

/** Starts a wallet directory (CONTRACTS §2.1) of generated wallets, with pages, search and images; faults by `control`. */
export const startDirectory = async (options: DirectoryServerOptions = {}): Promise<DirectoryServer> => {
  const { wallets = generatedWallets(600), port: wanted = 0 } = options
  const { control, recorder } = createControl()
  const app = new Hono<Env>()
    .use(cors({ origin: "*" }))
    .route("/control", controlRoutes(control))
    .use(faults(recorder))
    .route("/", createApp(wallets))
    .notFound((context) => context.json(errorBody("path", "There is nothing here"), 404))
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(wanted, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, control, stop: closing(server) }
}
