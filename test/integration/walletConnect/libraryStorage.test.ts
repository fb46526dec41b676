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

/** Which of the entries that tabs share has a topic. */
const entriesWith = ({ library }: Browser, topic: string): readonly string[] =>
  ["//session", "//keychain", "//subscription"].filter((name) =>
    [...library.texts].some(([key, text]) => key.endsWith(name) && text.includes(topic)),
  )

describe("a tab that was not told that another one has ended a session", () => {
  it("does not store it and its keys again when another session begins here", async () => {
    const browser = newBrowser()
    const one = await load(browser)
    const ended = await begin(one)
    await expect.poll(() => entriesWith(browser, ended)).toHaveLength(3)
    const gone = await load(browser)
    await expect.poll(() => gone.client.core.relayer.subscriber.topics).toContain(ended)
    await gone.client.session.delete(ended, reason)
    await gone.client.core.crypto.deleteSymKey(ended)
    await gone.client.core.relayer.unsubscribe(ended)
    await expect.poll(() => entriesWith(browser, ended)).toEqual([])

    const topic = await begin(one)

    await expect.poll(() => entriesWith(browser, topic)).toHaveLength(3)
    expect(topicsOf(one)).toEqual([ended, topic])
    expect(entriesWith(browser, ended)).not.toContain("//session")
    expect(entriesWith(browser, ended)).not.toContain("//keychain")
    expect(await nextVisit(browser)).toEqual([topic])
  })
})

describe("a tab that reads its sessions again while it stores one", () => {
  it("reads that too: one that is not stored yet would count as ended", async () => {
    const { client } = await load(newBrowser())
    const { core, session } = client
    const key = String(Reflect.get(session, "storageKey"))
    const stored = session.set("a", { topic: "a" } as never)

    expect(await core.storage.getItem(key)).toEqual([{ topic: "a" }])
    await stored
  })
})

describe("a tab that loses the relay", () => {
  it("stores all of its topics again when it is back", async () => {
    const browser = newBrowser()
    const one = await load(browser)
    const topics = [await begin(one), await begin(one)]
    const stored = () => topics.map((topic) => entriesWith(browser, topic))
    const whole = ["//session", "//keychain", "//subscription"]
    await expect.poll(stored).toEqual([whole, whole])

    await relay().control.goDown()
    await relay().control.comeBack({ mailbox: "kept" })

    await expect.poll(() => one.client.core.relayer.connected, { timeout: 20_000 }).toBe(true)
    await expect.poll(stored, { timeout: 20_000 }).toEqual([whole, whole])
    expect(await nextVisit(browser)).toEqual(topics)
  })
})

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
