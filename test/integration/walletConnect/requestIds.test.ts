import { UniversalProvider } from "@walletconnect/universal-provider"
import { stringToHex, verifyMessage } from "viem"
import { afterAll, afterEach, describe, expect, it, vi } from "vitest"
import { siwx } from "../../../src/features/siwx/siwx.js"
import { localRelay } from "../relay/support.js"
import { connectBy, localSites, statusOf, uncaughtErrors, uriOf } from "./support.js"

const relay = localRelay()
const { phone, visit } = localSites(relay)
const uncaught = uncaughtErrors()

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

let made: readonly Provider[] = []

const ownProvider = async (): Promise<Provider> => {
  const provider = await UniversalProvider.init({
    ...{ projectId: "local", relayUrl: relay().url, logger: "silent", telemetryEnabled: false },
    customStoragePrefix: `ids-${made.length}`,
  })
  made = [...made, provider]
  return provider
}

afterAll(() => made.forEach(({ client }) => client.core.heartbeat.stop()))

/** It stays the same ms, and each random number is the same: so are the ids that the library makes of both. */
const standStill = (): void => {
  vi.spyOn(Date, "now").mockReturnValue(Date.now())
  vi.spyOn(Math, "random").mockReturnValue(0.5)
}

const goOn = (): void => void vi.restoreAllMocks()

afterEach(goOn)

const published = (topic: string | undefined): boolean =>
  relay()
    .control.events("irn_publish")
    .some((event) => event.topic === topic)

/** Both requests have their ids by then, as nothing that comes before needs the network. */
const idsAreMade = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const sign = (provider: Provider, topic: string, address: `0x${string}`, text: string): Promise<`0x${string}`> => {
  const request = { method: "personal_sign", params: [stringToHex(text), address] }
  return provider.client.request({ topic, chainId: "eip155:1", request })
}

describe("requests that the library gives one id", () => {
  it("are answered: one that is made while the earlier pairing with the wallet is ended", async () => {
    const provider = await ownProvider()
    const wallet = visit({ provider: () => [provider] })
    await connectBy(phone(), wallet)
    // What signs is loaded by now.
    await wallet.signMessage("before")
    const [earlier] = provider.client.core.pairing.pairings.getAll()
    await wallet.disconnect()
    await expect.poll(() => phone().sessions()).toHaveLength(0)
    const asked = vi.spyOn(provider.client, "request")
    provider.client.once("session_connect", standStill)

    const signed = connectBy(phone(), wallet).then(() => wallet.signMessage("hello"))

    await expect.poll(() => asked.mock.calls.length).toBe(1)
    await expect.poll(() => published(earlier?.topic)).toBe(true)
    goOn()
    expect(await signed).toMatch(/^0x/)
    expect(phone().failures()).toEqual([])
  })

  it("are answered each by itself: two of one moment", async () => {
    const provider = await ownProvider()
    const wallet = visit({ provider: () => [provider] })
    const { accounts } = await connectBy(phone(), wallet)
    const address = accounts[0].address as `0x${string}`
    const { topic = "" } = provider.session ?? {}
    standStill()

    const signed = Promise.all([sign(provider, topic, address, "one"), sign(provider, topic, address, "two")])

    await idsAreMade()
    goOn()
    const [one, two] = await signed
    expect(await verifyMessage({ address, message: "one", signature: one })).toBe(true)
    expect(await verifyMessage({ address, message: "two", signature: two })).toBe(true)
  })

  it("are answered: one that is made while another session is ended", async () => {
    const provider = await ownProvider()
    const wallet = visit({ provider: () => [provider] })
    const { accounts } = await connectBy(phone(), wallet)
    const [address, { topic = "" } = {}] = [accounts[0].address as `0x${string}`, provider.session]
    const scope = { chains: ["eip155:1"], methods: ["personal_sign"], events: [] }
    const { uri = "", approval } = await provider.client.connect({ optionalNamespaces: { eip155: scope } })
    const [other] = await Promise.all([approval(), phone().pair(uri)])
    standStill()

    const ended = provider.client.disconnect({ topic: other.topic, reason: { code: 6000, message: "Ended" } })
    const signed = sign(provider, topic, address, "hello")

    await idsAreMade()
    goOn()
    await ended
    expect(await verifyMessage({ address, message: "hello", signature: await signed })).toBe(true)
  })

  it("are answered: a session and a sign-in that are proposed together, where the wallet takes the session only", async () => {
    phone().client.takeSignIns(false)
    const page = {
      origin: () => "http://localhost:1234",
      injected: (name: string) => (name === "crypto" ? globalThis.crypto : undefined),
    }
    const provider = await ownProvider()
    const wallet = visit({ page, provider: () => [provider], wallet: { plugins: [siwx()] } })
    const proposed = vi.spyOn(provider.client, "authenticate")
    standStill()

    const connected = wallet.connect({ connector: "walletConnect" })

    await expect.poll(() => proposed.mock.calls.length).toBeGreaterThan(0)
    await expect.poll(() => relay().control.count("irn_publish")).toBeGreaterThan(0)
    goOn()
    await phone().pair(await uriOf(wallet))
    await connected
    expect(statusOf(wallet)).toBe("connected")
  })
})

describe("the page", () => {
  it("sees no uncaught error", () => {
    expect(uncaught).toStrictEqual([])
  })
})
