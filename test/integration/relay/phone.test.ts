import { createPublicClient, http, isAddressEqual, parseEther, stringToHex, verifyMessage, verifyTypedData } from "viem"
import { describe, expect, it } from "vitest"
import { startSignClient } from "../../../devkit/phone/signClient.js"
import { startWalletKit } from "../../../devkit/phone/walletKit.js"
import { until } from "../provider/support.js"
import { eventsOf, localPhone, pairing, type Site } from "./phoneSupport.js"
import { localRelay } from "./support.js"
import { receiptOf } from "../../../devkit/receiptOf.js"

const relay = localRelay()

const message = stringToHex("Hello from the site")

describe.each([
  ["@walletconnect/sign-client", startSignClient],
  ["@reown/walletkit", startWalletKit],
])("a phone on %s", (_, startClient) => {
  const { phone, createSite, chains } = localPhone(relay, startClient)
  const connect = async (site?: Site): Promise<Site> => {
    const connected = site ?? (await createSite())
    await pairing(connected, phone())
    return connected
  }
  const sessionOf = (site: Site) =>
    phone()
      .sessions()
      .find(({ topic }) => topic === site.session?.topic)
  const alice = () => phone().accounts[0] as `0x${string}`
  const bob = () => phone().accounts[1] as `0x${string}`

  it("pairs by a URI, and approves its account on its chains with what the site asked for", async () => {
    const site = await connect()
    expect(site.session?.namespaces.eip155).toMatchObject({
      accounts: [`eip155:1:${alice()}`, `eip155:137:${alice()}`],
      chains: ["eip155:1", "eip155:137"],
      events: ["accountsChanged", "chainChanged"],
    })
    expect(site.session?.namespaces.eip155?.methods).not.toContain("eth_sign")
    expect(phone().prompts()).toEqual([{ origin: "http://localhost:1234", prompt: { type: "connect" } }])
  })

  it("signs messages and typed data with its keys", async () => {
    const site = await connect()
    const signature = await site.request<`0x${string}`>(
      { method: "personal_sign", params: [message, alice()] },
      "eip155:1",
    )
    expect(await verifyMessage({ address: alice(), message: { raw: message }, signature })).toBe(true)
    const data = {
      domain: { name: "Site", chainId: 1n },
      types: { Note: [{ name: "text", type: "string" }] },
      primaryType: "Note",
      message: { text: "hello" },
    } as const
    const domainType = [
      { name: "name", type: "string" },
      { name: "chainId", type: "uint256" },
    ]
    const json = JSON.stringify({
      ...data,
      domain: { name: "Site", chainId: 1 },
      types: { EIP712Domain: domainType, ...data.types },
    })
    const typed = await site.request<`0x${string}`>(
      { method: "eth_signTypedData_v4", params: [alice(), json] },
      "eip155:1",
    )
    expect(await verifyTypedData({ address: alice(), signature: typed, ...data })).toBe(true)
  })

  it("sends on the chain of the request, whatever its own chain is", async () => {
    const site = await connect()
    const [, polygon] = chains()
    const reads = createPublicClient({ transport: http(polygon.rpcUrl), pollingInterval: 20 })
    const to = "0x00000000000000000000000000000000000000b1"
    const value = `0x${parseEther("0.5").toString(16)}`
    const before = await reads.getBalance({ address: to })
    const hash = await site.request<`0x${string}`>(
      { method: "eth_sendTransaction", params: [{ from: alice(), to, value }] },
      "eip155:137",
    )
    const { status, from } = await receiptOf(reads, hash, 5_000)
    expect([status, isAddressEqual(from, alice())]).toEqual(["success", true])
    expect((await reads.getBalance({ address: to })) - before).toBe(parseEther("0.5"))
  })

  it("rejects, with the code for it", async () => {
    const site = await createSite()
    phone().decide("reject", "connect")
    await expect(connect(site)).rejects.toMatchObject({ code: 5000 })
    phone().decide("approve", "connect")
    await connect(site)
    phone().decide("reject", "sign")
    const request = site.request({ method: "personal_sign", params: [message, alice()] }, "eip155:1")
    await expect(request).rejects.toMatchObject({ code: 4001 })
  })

  it("signs only for the account of the session", async () => {
    const site = await connect()
    const request = site.request({ method: "personal_sign", params: [message, bob()] }, "eip155:1")
    await expect(request).rejects.toMatchObject({ code: 4100 })
  })

  it("approves the account and the chains that its owner chooses", async () => {
    phone().offer({ account: bob(), chains: [137] })
    const site = await connect()
    expect(site.session?.namespaces.eip155?.accounts).toEqual([`eip155:137:${bob()}`])
  })

  it("rejects a site whose chains it does not have", async () => {
    phone().offer({ chains: [10] })
    await expect(connect()).rejects.toMatchObject({ code: 5100 })
  })

  it("approves several chain families in one session", async () => {
    const other = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv"
    phone().offer({ others: [other] })
    const site = await createSite()
    await pairing(site, phone(), {
      solana: { chains: [other.slice(0, other.lastIndexOf(":"))], methods: ["solana_signMessage"], events: [] },
    })
    expect(Object.keys(site.session?.namespaces ?? {})).toEqual(["eip155", "solana"])
    expect(site.session?.namespaces.solana?.accounts).toEqual([other])
  })

  it("tells the site when its owner changes the account", async () => {
    const site = await connect()
    const events = eventsOf(site)
    await phone().chooseAccount(bob())
    await until(() => events.some(([name]) => name === "accountsChanged"))
    expect(events).toContainEqual(["accountsChanged", [bob()]])
    expect(site.session?.namespaces.eip155?.accounts).toEqual([`eip155:1:${bob()}`, `eip155:137:${bob()}`])
  })

  it("tells the site when its owner changes the chain", async () => {
    const site = await connect()
    const events = eventsOf(site)
    await phone().chooseChain(137)
    await until(() => events.some(([name]) => name === "chainChanged"))
    expect(events).toContainEqual(["chainChanged", "137"])
  })

  it("switches the chain for the site, and adds it to the session if the site may use it from then on", async () => {
    phone().offer({ chains: [1] })
    const site = await connect()
    await site.request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0x89" }] }, "eip155:1")
    await until(() => site.session?.namespaces.eip155?.accounts.length === 2)
    expect(site.session?.namespaces.eip155?.chains).toEqual(["eip155:1", "eip155:137"])
    expect(
      phone()
        .prompts()
        .map(({ prompt }) => prompt.type),
    ).toEqual(["connect", "switchChain"])
  })

  it("ends a session from its side", async () => {
    const site = await connect()
    const events = eventsOf(site)
    await phone().revoke("http://localhost:1234")
    await until(() => events.some(([name]) => name === "session_delete"))
    await until(() => site.session === undefined)
    expect(phone().sessions()).toEqual([])
  })

  it("forgets a site that ends its session", async () => {
    const site = await connect()
    await site.disconnect()
    await until(() => phone().sessions().length === 0)
    await connect(site)
    expect(
      phone()
        .prompts()
        .map(({ prompt }) => prompt.type),
    ).toEqual(["connect", "connect"])
  })

  it("prolongs a session", async () => {
    const site = await connect()
    const expiry = (): number => site.client.session.get(site.session?.topic ?? "").expiry
    const topic = sessionOf(site)?.topic ?? ""
    await site.client.session.update(topic, { expiry: expiry() - 1_000 })
    const before = expiry()
    await phone().extend()
    await until(() => expiry() > before)
  })

  it("keeps its session when the relay is restarted", async () => {
    const site = await connect()
    await relay().control.goDown()
    await relay().control.comeBack({ mailbox: "lost" })
    await until(() => relay().control.counts().subscriptions >= 2)
    const signature = await site.request<`0x${string}`>(
      { method: "personal_sign", params: [message, alice()] },
      "eip155:1",
    )
    expect(await verifyMessage({ address: alice(), message: { raw: message }, signature })).toBe(true)
  })
})

describe("a phone whose relay delivers a proposal twice", () => {
  const { phone, createSite } = localPhone(relay, (options, { proposal: consider, ...incoming }) =>
    startSignClient(options, {
      ...incoming,
      proposal: (proposal) => {
        consider(proposal)
        consider(proposal)
      },
    }),
  )

  it("asks its owner once, and has one session", async () => {
    const site = await createSite()
    await pairing(site, phone())
    expect(phone().prompts()).toHaveLength(1)
    expect(phone().failures()).toEqual([])
    expect(
      phone()
        .sessions()
        .map(({ topic }) => topic),
    ).toEqual([site.session?.topic])
  })
})

describe("a phone that learns late that its approval has arrived", () => {
  let learns = Promise.resolve()
  const { phone, createSite } = localPhone(relay, async (options, incoming) => {
    const client = await startSignClient(options, incoming)
    return { ...client, approve: (id, approved) => client.approve(id, approved).then(() => learns) }
  })

  it("signs at once for the site", async () => {
    let learn = (): void => {}
    learns = new Promise((resolve) => (learn = resolve))
    const site = await createSite()
    await pairing(site, phone())
    const params = [message, phone().accounts[0]]
    const signed = site.request<string>({ method: "personal_sign", params }, "eip155:1").finally(learn)
    expect(await signed).toMatch(/^0x/)
  })
})
