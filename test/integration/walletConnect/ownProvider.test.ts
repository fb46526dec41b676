import { UniversalProvider } from "@walletconnect/universal-provider"
import { afterAll, describe, expect, it } from "vitest"
import { siwx } from "../../../src/features/siwx/siwx.js"
import { localRelay } from "../relay/support.js"
import { connectBy, localSites, newProfile, statusOf, uncaughtErrors, uriOf } from "./support.js"

const relay = localRelay()
const { phone, visit } = localSites(relay)
const uncaught = uncaughtErrors()

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

let made: readonly Provider[] = []

const ownProvider = async (): Promise<Provider> => {
  const provider = await UniversalProvider.init({
    ...{ projectId: "local", relayUrl: relay().url, logger: "silent", telemetryEnabled: false },
    customStoragePrefix: `own-${made.length}`,
    metadata: { name: "Shop", description: "A shop", url: "http://localhost:1234", icons: [] },
  })
  made = [...made, provider]
  return provider
}

afterAll(() => made.forEach(({ client }) => client.core.heartbeat.stop()))

const chains = ["eip155:1"]
const scope = { chains, methods: ["personal_sign"], events: ["accountsChanged", "chainChanged"] }

describe("a provider of the site's own", () => {
  it("is paired, and shares the session with the site", async () => {
    const provider = await ownProvider()
    const wallet = visit({ provider: () => Promise.resolve(provider) })

    const { accounts } = await connectBy(phone(), wallet)

    expect(provider.session?.namespaces["eip155"]?.accounts).toContain(`eip155:1:${accounts[0].address}`)
    await wallet.disconnect()
    await expect.poll(() => phone().sessions()).toHaveLength(0)
    expect(provider.session).toBeUndefined()
  })

  it("that the site has connected is used without a prompt", async () => {
    const provider = await ownProvider()
    provider.once("display_uri", (uri: string) => void phone().pair(uri))
    await provider.connect({ optionalNamespaces: { eip155: scope } })
    const before = phone().prompts().length
    const wallet = visit({ provider: () => [provider] })

    await wallet.connect({ connector: "walletConnect" })

    expect(statusOf(wallet)).toBe("connected")
    expect(phone().prompts()).toHaveLength(before)
    await wallet.signMessage("hello")
  })

  it("keeps its other sessions when the wallet is disconnected, and when the next visit does not reconnect", async () => {
    const provider = await ownProvider()
    for (let index = 0; index < 2; index += 1) {
      const { uri = "", approval } = await provider.client.connect({ optionalNamespaces: { eip155: scope } })
      await Promise.all([phone().pair(uri), approval()])
    }
    const [kept, used] = provider.client.session.getAll().map(({ topic }) => topic)
    const profile = newProfile()
    const wallet = visit({ profile, provider: () => [provider] })
    await wallet.connect({ connector: "walletConnect" })

    await wallet.disconnect()

    const topics = () =>
      phone()
        .sessions()
        .map(({ topic }) => topic)
    await expect.poll(topics).not.toContain(used)
    expect(topics()).toEqual([kept])
    expect(provider.client.session.getAll().map(({ topic }) => topic)).toEqual([kept])
    await wallet.connect({ connector: "walletConnect" })
    wallet.destroy()
    visit({ profile, provider: () => [provider], wallet: { enableReconnect: false } })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(topics()).toEqual([kept])
  })

  it("keeps a session that the site opens while a wallet is asked to connect and sign in, and is left", async () => {
    const provider = await ownProvider()
    const page = {
      origin: () => "http://localhost:1234",
      injected: (name: string) => (name === "crypto" ? globalThis.crypto : undefined),
    }
    const wallet = visit({ provider: () => [provider], page, wallet: { plugins: [siwx()] } })
    const left = wallet.connect({ connector: "walletConnect" }).catch(() => {})
    await uriOf(wallet)
    const { uri = "", approval } = await provider.client.connect({ optionalNamespaces: { eip155: scope } })
    await Promise.all([phone().pair(uri), approval()])

    wallet.cancelConnect({ connector: "walletConnect" })

    await left
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(phone().sessions()).toHaveLength(1)
    expect(provider.client.session.getAll()).toHaveLength(1)
  })

  it("is all that a site without an adapter needs: it connects, and acts by it", async () => {
    const provider = await ownProvider()
    const wallet = visit({ provider: () => [provider], wallet: { adapters: [] } })
    const balances: string[] = []
    wallet.balance$.subscribe(({ status }) => balances.push(status))

    const { accounts, network } = await connectBy(phone(), wallet)

    const { address } = accounts[0]
    expect([statusOf(wallet), network, wallet.account$.value?.address]).toEqual(["connected", "eip155:1", address])
    expect(await provider.request({ method: "personal_sign", params: ["0x68", address] }, "eip155:1")).toMatch(/^0x/)
    expect(wallet.notices$.value).toEqual([])
    await expect(wallet.signMessage("hello")).rejects.toMatchObject({ code: "AdapterMissing" })
    await expect(wallet.switchNetwork("eip155:137")).rejects.toMatchObject({ code: "AdapterMissing" })
    expect(wallet.can("eip155")).toMatchObject({ send: false })
    expect([...new Set(balances)]).toEqual(["idle"])
    await wallet.disconnect()
    await expect.poll(() => phone().sessions()).toHaveLength(0)
  })

  it("is disconnected here when the site disconnects it by itself", async () => {
    const provider = await ownProvider()
    const wallet = visit({ provider: () => [provider] })
    await connectBy(phone(), wallet)

    await provider.disconnect()

    await expect.poll(() => statusOf(wallet)).toBe("disconnected")
    await connectBy(phone(), wallet)
    expect(statusOf(wallet)).toBe("connected")
  })

  it("is paired anew while the relay has not yet taken the end of the session before", async () => {
    const provider = await ownProvider()
    const wallet = visit({ provider: () => [provider] })
    await connectBy(phone(), wallet)
    await wallet.signMessage("hello")
    const left = provider.session?.topic
    relay().control.behave("irn_publish", { type: "slow", ms: 3_000 }, 1)
    await wallet.disconnect()

    await connectBy(phone(), wallet)

    expect(provider.session?.topic).not.toBe(left)
    await expect.poll(() => phone().sessions()).toHaveLength(1)
    expect(statusOf(wallet)).toBe("connected")
  })

  it("keeps nothing of URIs that were left", async () => {
    const provider = await ownProvider()
    const wallet = visit({ provider: () => [provider] })
    for (let index = 0; index < 20; index += 1) {
      const left = wallet.connect({ connector: "walletConnect" }).catch(() => {})
      await uriOf(wallet)
      wallet.cancelConnect({ connector: "walletConnect" })
      await left
    }
    const { proposal, core, events } = provider.client
    await expect.poll(() => core.pairing.pairings.getAll()).toHaveLength(0)
    expect(proposal.getAll()).toHaveLength(0)
    expect(events.listenerCount("proposal_expire")).toBe(0)
  })
})

describe("the frame that attests the origin of the site", () => {
  /** A provider whose frame is as in a browser that blocks it: it never answers. */
  const blocked = async () => {
    const provider = await ownProvider()
    let asked = 0
    provider.client.core.verify.register = () => {
      asked += 1
      return new Promise(() => {})
    }
    return { provider, asked: () => asked }
  }

  it("does not hold the URI back when it is blocked, and is not asked again", async () => {
    const { provider, asked } = await blocked()
    const wallet = visit({ provider: () => [provider] })
    const since = Date.now()
    const connected = wallet.connect({ connector: "walletConnect" })
    const uri = await uriOf(wallet)
    // It would never come; a busy machine takes more than the half second of `verifyTimeout`.
    expect(Date.now() - since).toBeLessThan(5_000)
    await phone().pair(uri)
    await connected
    await wallet.signMessage("hello")
    expect(asked()).toBe(1)
  })

  it("is not there with verify: false", async () => {
    const { provider, asked } = await blocked()
    const wallet = visit({ provider: () => [provider], verify: false })
    await connectBy(phone(), wallet)
    expect(asked()).toBe(0)
  })
})

describe("a session", () => {
  it("that expires is over", async () => {
    const provider = await ownProvider()
    const wallet = visit({ provider: () => [provider] })
    await connectBy(phone(), wallet)

    provider.client.core.expirer.set(provider.client.session.getAll()[0]?.topic ?? "", 0)

    await expect.poll(() => statusOf(wallet)).toBe("disconnected")
  })

  it("asks nothing of the chain by way of the library, and sends no telemetry", async () => {
    const asked: string[] = []
    const { fetch } = globalThis
    globalThis.fetch = (input, init) => {
      asked.push(input instanceof Request ? input.url : String(input))
      return fetch(input, init)
    }
    const wallet = visit()
    await connectBy(phone(), wallet)
    await wallet.signMessage("hello")
    await wallet.switchNetwork("eip155:137")
    await wallet.disconnect()
    await expect.poll(() => phone().sessions()).toHaveLength(0)
    globalThis.fetch = fetch
    // The phone is in this process too, and its library asks who the site is.
    expect(asked.filter((url) => !/127\.0\.0\.1|verify\.walletconnect/.test(url))).toStrictEqual([])
  })
})

describe("the page", () => {
  it("sees no uncaught error", () => {
    expect(uncaught).toStrictEqual([])
  })
})
