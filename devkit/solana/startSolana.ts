import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { cors } from "hono/cors"
import * as t from "io-ts"
import { type WebSocket, WebSocketServer } from "ws"
import { type Behaviour, type Control, createControl, type Recorder } from "../provider/control.js"
import { applyBehaviour, type Env } from "../provider/faults.js"
import { type Bank, openBank, type TokenAmounts } from "./bank.js"
import { createChain, type SolanaChain } from "./chain.js"
import { stringify } from "./json.js"
import { type Method, methodsOf, type NodeSettings } from "./methods.js"
import { errorJson, MethodNotFound, ParseError, rpcError } from "./rpcError.js"
import { createSubscriptions, type Subscriptions } from "./subscriptions.js"

/** A simulated behaviour of the node for a method. */
export type SolanaBehaviour =
  | Behaviour
  /** Responds with a JSON-RPC error. */
  | { readonly type: "refuse"; readonly code: number; readonly message: string; readonly data?: unknown }

/** A test's control over the node and its chain. The paths of `Control` are names of methods; `**` is all of them. */
export interface SolanaControl extends Control<SolanaBehaviour> {
  /** Submitted transactions do not land for that many submissions: each must be submitted again. */
  readonly drop: (submissions: number) => void
  /** Lets slots pass: 150 is the life of a blockhash, and 32 make a transaction final. */
  readonly advance: (slots: number) => void
  /** Lets every blockhash so far expire, also by the height that is final. */
  readonly expireBlockhashes: () => void
  /** The priority fees of the recent slots, in micro-lamports for a compute unit. */
  readonly setPriorityFees: (fees: readonly bigint[]) => void
}

export interface SolanaOptions {
  /** 0, the default, selects a free port. */
  readonly port?: number
  /** The time from the submission of a transaction to the slot that it lands in, in ms. Default 5. */
  readonly landingTime?: number
}

/** A running Solana node with a chain of its own. */
export interface LocalSolana {
  /** `http://127.0.0.1:…` */
  readonly url: string
  /** `ws://127.0.0.1:…`, the same port. */
  readonly socketUrl: string
  readonly control: SolanaControl
  /** The chain itself, for what a test reads or sets without a request. */
  readonly chain: SolanaChain
  /** Gives an account lamports (default: 10 SOL), and tokens (`devMints`) in their smallest unit. Resolves when it has them. */
  readonly fund: (address: string, lamports?: bigint, tokens?: TokenAmounts) => Promise<void>
  /** Closes all connections and resolves when the port is free. Idempotent. */
  readonly stop: () => Promise<void>
}

const Call = t.intersection([t.type({ method: t.string }), t.partial({ id: t.unknown, params: t.array(t.unknown) })])
type Call = t.TypeOf<typeof Call>

type Respond = (call: Call) => Promise<Readonly<Record<string, unknown>>>

/** Answers a call as JSON-RPC says. */
const responder =
  (method: (name: string) => Method | undefined): Respond =>
  async ({ id, method: name, params = [] }) => {
    try {
      const act = method(name)
      if (!act) throw rpcError(MethodNotFound, "Method not found")
      return { jsonrpc: "2.0", id, result: await act(params) }
    } catch (thrown) {
      return { jsonrpc: "2.0", id, error: errorJson(thrown) }
    }
  }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const invalid = { jsonrpc: "2.0", id: null, error: { code: ParseError, message: "Parse error" } }

/** POST of a call, or of several. The behaviour is that of the first one's method. */
const createApp = (respond: Respond, recorder: Recorder<SolanaBehaviour>): Hono<Env> =>
  new Hono<Env>().use(cors({ origin: "*" })).post("/", async (context: Context<Env>) => {
    const body = await context.req.text()
    const json = parsed(body)
    const calls = (Array.isArray(json) ? json : [json]).filter(Call.is)
    const [first] = calls
    const reply = (value: unknown) => context.body(stringify(value), 200, { "content-type": "application/json" })
    if (!first) return reply(invalid)
    const updates = calls.map(({ method, params = [] }) =>
      recorder.record({ method: "POST", path: method, query: {}, body: JSON.stringify(params) }),
    )
    const { outgoing } = context.env
    outgoing.once("close", () => {
      const isDone = outgoing.writableFinished
      updates.forEach((update) => update(isDone ? { status: outgoing.statusCode } : { status: null, aborted: true }))
    })
    const normal = async () => reply(Array.isArray(json) ? await Promise.all(calls.map(respond)) : await respond(first))
    const behaviour = recorder.behaviourFor(first.method)
    if (behaviour === null) return normal()
    if (behaviour.type !== "refuse") return applyBehaviour(context, behaviour, normal)
    return reply({ jsonrpc: "2.0", id: first.id, error: errorJson(behaviour) })
  })

const serveSocket = (socket: WebSocket, respond: Respond, subscriptions: Subscriptions): void => {
  socket.on("message", (data: Buffer) => {
    const call = parsed(data.toString())
    if (!Call.is(call)) return socket.send(stringify(invalid))
    const result = subscriptions.call(socket, call.method, call.params ?? [])
    if (result !== undefined) return socket.send(stringify({ jsonrpc: "2.0", id: call.id, result }))
    return void respond(call).then((response) => socket.send(stringify(response)))
  })
  socket.on("close", () => subscriptions.closed(socket))
  socket.on("error", () => undefined)
}

const closing = (server: Server, sockets: WebSocketServer, chain: SolanaChain): (() => Promise<void>) => {
  let closed: Promise<void> | undefined
  return () =>
    (closed ??= new Promise((resolve) => {
      chain.stop()
      sockets.clients.forEach((socket) => socket.terminate())
      sockets.close()
      server.close(() => resolve())
      server.closeAllConnections()
    }))
}

const controlOf = (
  control: Control<SolanaBehaviour>,
  { drop, advance }: SolanaChain,
  settings: NodeSettings,
): SolanaControl => ({
  ...{ ...control, drop, advance },
  expireBlockhashes: () => advance(151 + 32),
  setPriorityFees: (fees) => {
    settings.priorityFees = fees
  },
  heal: (path) => {
    control.heal(path)
    if (path !== undefined) return
    drop(0)
    settings.priorityFees = [0n]
  },
})

const funding =
  ({ transfer, mint }: Bank): LocalSolana["fund"] =>
  async (address, lamports = 10_000_000_000n, tokens = {}) => {
    if (lamports > 0n) await transfer(address, lamports)
    await mint(address, tokens)
  }

/**
 * Starts a Solana node: JSON-RPC over HTTP and WebSocket, over Solana's own virtual machine (litesvm) with the system's and
 * the token programs. Slots pass when a transaction lands, or when a test says so. Finality, and the metadata of history, are
 * this server's and only approximate.
 */
export const startSolana = async ({ port: wanted = 0, landingTime = 5 }: SolanaOptions = {}): Promise<LocalSolana> => {
  const { control, recorder } = createControl<SolanaBehaviour>()
  const settings: NodeSettings = { priorityFees: [0n] }
  const subscriptions: Subscriptions = createSubscriptions(() => chain)
  const chain = createChain({ landingTime, onSlot: subscriptions.slot, onLanded: subscriptions.landed })
  const bank = await openBank(chain)
  const methods = methodsOf(chain, bank, settings)
  const respond = responder((name) => methods.get(name))
  const server = createAdaptorServer({ fetch: createApp(respond, recorder).fetch }) as Server
  const sockets = new WebSocketServer({ server })
  sockets.on("connection", (socket) => serveSocket(socket, respond, subscriptions))
  await new Promise<void>((resolve, reject) => {
    sockets.once("error", reject)
    server.listen(wanted, "127.0.0.1", resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://127.0.0.1:${port}`, socketUrl: `ws://127.0.0.1:${port}`, chain },
    control: controlOf(control, chain, settings),
    fund: funding(bank),
    stop: closing(server, sockets, chain),
  }
}
