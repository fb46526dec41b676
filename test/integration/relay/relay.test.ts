import { once } from "node:events"
import { describe, expect, it } from "vitest"
import { WebSocket } from "ws"
import { until } from "../provider/support.js"
import { callRelay, inboxOf, localRelay, relayClients, topicOf } from "./support.js"

let time = Date.now()
const relay = localRelay({ now: () => time, allowedOrigins: ["http://localhost"], projects: ["local"] })
const createClient = relayClients(relay)

/** How the relay closes a socket with this URL. */
const closing = async (query: string, origin = "http://localhost"): Promise<readonly [number, string]> => {
  const socket = new WebSocket(`${relay().url}/?${query}`, { origin })
  const [code, reason] = (await once(socket, "close")) as [number, Buffer]
  return [code, reason.toString()]
}

const publication = (topic: string, message: string, ttl = 300) => ({ topic, message, ttl, tag: 1, prompt: false })

/** A client that is connected, and what it receives. */
const connect = async () => {
  const client = await createClient()
  await callRelay(client, "irn_subscribe", { topic: topicOf("f") })
  return { client, inbox: inboxOf(client), call: (method: string, params: object) => callRelay(client, method, params) }
}

describe("a relay", () => {
  it("passes a message to every subscriber but its publisher", async () => {
    const [site, wallet, other] = await Promise.all([connect(), connect(), connect()])
    const topic = topicOf("1")
    for (const { call } of [site, wallet]) await call("irn_subscribe", { topic })
    await site.call("irn_publish", publication(topic, "hello"))
    await wallet.call("irn_publish", publication(topic, "good morning"))
    await until(() => wallet.inbox.length === 1 && site.inbox.length === 1)
    expect([site.inbox, wallet.inbox, other.inbox]).toEqual([["good morning"], ["hello"], []])
  })

  it("keeps a message for a client that subscribes later, and delivers it once", async () => {
    const [site, wallet] = await Promise.all([connect(), connect()])
    const topic = topicOf("2")
    await site.call("irn_publish", publication(topic, "early"))
    await wallet.call("irn_batchSubscribe", { topics: [topic] })
    await until(() => wallet.inbox.length === 1)
    await wallet.call("irn_batchSubscribe", { topics: [topic] })
    await site.call("irn_publish", publication(topic, "late"))
    await until(() => wallet.inbox.length === 2)
    expect(wallet.inbox).toEqual(["early", "late"])
  })

  it("forgets a message when its life is over", async () => {
    const [site, wallet] = await Promise.all([connect(), connect()])
    const topic = topicOf("3")
    await site.call("irn_publish", publication(topic, "short", 10))
    await site.call("irn_publish", publication(topic, "long", 100))
    time += 11_000
    const fetched = await wallet.call("irn_fetchMessages", { topic })
    expect(fetched).toMatchObject({ messages: [{ topic, message: "long" }], hasMore: false })
    expect(await wallet.call("irn_batchFetchMessages", { topics: [topic] })).toEqual(fetched)
  })

  it("keeps a message once if a client repeats it", async () => {
    const site = await connect()
    const before = relay().control.counts().messages
    await site.call("irn_publish", publication(topicOf("4"), "again"))
    await site.call("irn_publish", publication(topicOf("4"), "again"))
    expect(relay().control.counts().messages - before).toBe(1)
  })

  it("delivers nothing after a client has unsubscribed", async () => {
    const [site, wallet] = await Promise.all([connect(), connect()])
    const [one, two, three] = [topicOf("5"), topicOf("6"), topicOf("7")]
    await wallet.call("irn_batchSubscribe", { topics: [one, two, three] })
    await wallet.call("irn_unsubscribe", { topic: one, id: "" })
    await wallet.call("irn_batchUnsubscribe", { subscriptions: [{ topic: two, id: "" }] })
    for (const topic of [one, two, three]) await site.call("irn_publish", publication(topic, topic))
    await until(() => wallet.inbox.length > 0)
    expect(wallet.inbox).toEqual([three])
  })

  it("refuses invalid calls with the codes of JSON-RPC", async () => {
    const { call } = await connect()
    await expect(call("irn_publish", { topic: "short", message: "m", ttl: 1 })).rejects.toMatchObject({ code: -32602 })
    await expect(call("toString", {})).rejects.toMatchObject({ code: -32601 })
  })

  it("refuses a client without a project, of another origin, or with a forged token, and says why", async () => {
    expect(await closing("")).toEqual([3000, "Unauthorized: invalid key"])
    expect(await closing("projectId=other")).toEqual([3000, "Unauthorized: invalid key"])
    expect(await closing("projectId=local", "http://elsewhere")).toEqual([3000, "Unauthorized: origin not allowed"])
    expect(await closing("projectId=local&auth=a.b.c")).toEqual([3000, "Unauthorized: invalid token"])
  })

  it("refuses the token of a client whose clock is ahead, or far behind", async () => {
    const token = async (): Promise<string> => (await createClient()).core.crypto.signJWT(relay().url)
    const now = time
    time = Date.now() - 10 * 60_000
    expect(await closing(`projectId=local&auth=${await token()}`)).toEqual([3000, "JWT Token is not yet valid"])
    time = Date.now() + 2 * 24 * 60 * 60_000
    expect(await closing(`projectId=local&auth=${await token()}`)).toEqual([3000, "JWT Token is expired"])
    time = now
  })
})

describe("a relay with simulated behaviour", () => {
  it("refuses sockets for a reason that the client reports", async () => {
    relay().control.behave("connect", { type: "refuse", reason: "Unauthorized: origin not allowed" })
    const client = await createClient()
    const error = once(client.core.relayer.events, "relayer_error")
    void callRelay(client, "irn_subscribe", { topic: topicOf("8") }).catch(() => {})
    expect(String(await error)).toContain("code: 3000 (Unauthorized: origin not allowed)")
  })

  it("fails a number of calls, and then acts normally", async () => {
    const { call } = await connect()
    relay().control.behave("irn_fetchMessages", { type: "fail", message: "Gone fishing" }, 1)
    await expect(call("irn_fetchMessages", { topic: topicOf("9") })).rejects.toMatchObject({ message: "Gone fishing" })
    expect(await call("irn_fetchMessages", { topic: topicOf("9") })).toMatchObject({ messages: [] })
  })

  it("hangs, and delivers what it has kept to who subscribes again", async () => {
    const [site, wallet] = await Promise.all([connect(), connect()])
    const topic = topicOf("a")
    await wallet.call("irn_subscribe", { topic })
    relay().control.behave("irn_subscription", { type: "hang" })
    await site.call("irn_publish", publication(topic, "held back"))
    expect(relay().control.count("irn_subscription")).toBe(1)
    expect(wallet.inbox).toEqual([])
    relay().control.heal()
    await wallet.call("irn_subscribe", { topic })
    await until(() => wallet.inbox.length === 1)
  })

  it("responds after a delay", async () => {
    const { call } = await connect()
    relay().control.behave("irn_*", { type: "slow", ms: 120 }, 1)
    const start = performance.now()
    await call("irn_fetchMessages", { topic: topicOf("b") })
    expect(performance.now() - start).toBeGreaterThan(110)
  })

  it("counts sockets, subscriptions and messages, and records what happens", async () => {
    const { client, call } = await connect()
    const clientId = await client.core.crypto.getClientId()
    await call("irn_batchSubscribe", { topics: [topicOf("c"), topicOf("d")] })
    expect(relay().control.counts()).toMatchObject({ sockets: 1, subscriptions: 3 })
    expect(relay().control.events("irn_subscribe")).toEqual([
      { name: "irn_subscribe", client: clientId, topic: topicOf("f") },
    ])
    expect(relay().control.count("connect")).toBe(1)
  })

  it("drops its sockets, and its clients come back", async () => {
    const { call } = await connect()
    relay().control.dropSockets()
    await until(() => relay().control.counts().sockets === 0)
    expect(await call("irn_fetchMessages", { topic: topicOf("e") })).toMatchObject({ messages: [] })
  })

  it.each([
    ["with its mailbox", "kept", ["before"]],
    ["without its mailbox", "lost", []],
  ] as const)("goes down and comes back on its port, %s", async (_, mailbox, expected) => {
    const { call } = await connect()
    const topic = topicOf("0")
    await (await connect()).call("irn_publish", publication(topic, "before"))
    await relay().control.goDown()
    await expect(closing("projectId=local")).rejects.toMatchObject({ code: "ECONNREFUSED" })
    await relay().control.comeBack({ mailbox })
    expect(relay().control.counts()).toMatchObject({ sockets: 0, subscriptions: 0 })
    const { messages } = (await call("irn_fetchMessages", { topic })) as { readonly messages: { message: string }[] }
    expect(messages.map(({ message }) => message)).toEqual(expected)
  })
})
