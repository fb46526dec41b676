import { describe, expect, it } from "vitest"
import { patchStorage } from "../../../src/adapters/walletConnect/libraryStorage.js"
import { localRelay } from "../relay/support.js"
import { localSites } from "./support.js"
import { type Browser, libraryTabs, newBrowser, type Provider } from "./tabsSupport.js"

const relay = localRelay()
const { phone } = localSites(relay)
const loadLibrary = libraryTabs(relay)

const reason = { code: 6000, message: "Bye" }

const optionalNamespaces = { eip155: { chains: ["eip155:1"], methods: ["personal_sign"], events: [] } }

const load = async (browser: Browser): Promise<Provider> => {
  const provider = await loadLibrary(browser)
  patchStorage(provider)
  return provider
}

/** Begins a session; resolves with its topic. */
const begin = async ({ client }: Provider): Promise<string> => {
  const { uri = "", approval } = await client.connect({ optionalNamespaces })
  const [{ topic }] = await Promise.all([approval(), phone().pair(uri)])
  return topic
}

const topicsOf = ({ client }: Provider): readonly string[] => client.session.getAll().map(({ topic }) => topic)

/** The sessions of the next visit, after each has signed. */
const nextVisit = async (browser: Browser): Promise<readonly string[]> => {
  const next = await load(browser)
  const request = { method: "personal_sign", params: ["0x68", phone().accounts[0]] }
  for (const topic of topicsOf(next)) await next.client.request({ topic, chainId: "eip155:1", request })
  return topicsOf(next)
}

describe("a tab that has not read the session that another one has begun", () => {
  it("leaves it in the storage, with its keys, when it pairs", async () => {
    const browser = newBrowser()
    const [one, other] = [await load(browser), await load(browser)]
    const topic = await begin(other)

    await one.client.connect({ optionalNamespaces })

    expect(await nextVisit(browser)).toEqual([topic])
  })

  it("leaves it in the storage when an earlier one ends here", async () => {
    const browser = newBrowser()
    const one = await load(browser)
    const earlier = await begin(one)
    const topic = await begin(await load(browser))

    await one.client.disconnect({ topic: earlier, reason })

    expect(await nextVisit(browser)).toEqual([topic])
  })

  it("leaves it in the storage before one that begins here", async () => {
    const browser = newBrowser()
    const [one, other] = [await load(browser), await load(browser)]
    const first = await begin(other)

    const second = await begin(one)

    expect(await nextVisit(browser)).toEqual([first, second])
  })
})
