import { asyncScheduler } from "rxjs"
import { describe, expect, it } from "vitest"
import { refreshSessions } from "../../../src/adapters/walletConnect/librarySessions.js"
import { localRelay } from "../relay/support.js"
import { localSites, uncaughtErrors } from "./support.js"
import { type Browser, libraryTabs, newBrowser, type Provider } from "./tabsSupport.js"

const relay = localRelay()
const { phone } = localSites(relay)
const load = libraryTabs(relay)
const uncaught = uncaughtErrors()

const reason = { code: 6000, message: "Bye" }

const scope = { chains: ["eip155:1"], methods: ["personal_sign"], events: ["accountsChanged", "chainChanged"] }

/** Begins a session; resolves with its topic. */
const begin = async ({ client }: Provider): Promise<string> => {
  const { uri = "", approval } = await client.connect({ optionalNamespaces: { eip155: scope } })
  const [{ topic }] = await Promise.all([approval(), phone().pair(uri)])
  return topic
}

const topicsOf = ({ client }: Provider): readonly string[] => client.session.getAll().map(({ topic }) => topic)

const hasKey = ({ client }: Provider, topic: string): boolean => client.core.crypto.keychain.has(topic)

/** Whether the provider receives the messages of a session. */
const follows = ({ client }: Provider, topic: string): boolean => client.core.relayer.subscriber.topics.includes(topic)

/** Resolves with what the provider was made to share with other libraries. */
const refresh = async (provider: Provider): Promise<readonly unknown[]> => {
  const shared: unknown[] = []
  await refreshSessions(provider, (session) => shared.push(session), asyncScheduler)
  return shared
}

const sessionsKey = ({ library }: Browser): string => {
  const key = [...library.texts.keys()].find((each) => each.endsWith("//session"))
  if (key === undefined) throw new Error("no session was stored")
  return key
}

const storedIn = (browser: Browser): readonly object[] =>
  JSON.parse(browser.library.texts.get(sessionsKey(browser)) ?? "[]") as readonly object[]

const store = (browser: Browser, sessions: unknown): unknown =>
  browser.library.texts.set(sessionsKey(browser), JSON.stringify(sessions))

/** Two tabs, both of which have loaded the library before there is a session. */
const twoTabs = async () => {
  const browser = newBrowser()
  const one = await load(browser)
  const other = await load(browser)
  return { browser, one, other }
}

describe("the sessions of the library, read again", () => {
  it("have one that another tab has begun: with its keys, and its messages are received", async () => {
    const { one, other } = await twoTabs()
    const topic = await begin(other)
    expect(topicsOf(one)).toEqual([])

    const shared = await refresh(one)

    expect(one.client.session.get(topic)).toEqual(other.client.session.get(topic))
    expect(shared).toEqual([other.client.session.get(topic)])
    expect(hasKey(one, topic)).toBe(true)
    expect(hasKey(one, one.client.session.get(topic).self.publicKey)).toBe(true)
    expect(one.client.core.expirer.has(topic)).toBe(true)
    await expect.poll(() => follows(one, topic)).toBe(true)
    const request = { method: "personal_sign", params: ["0x68", phone().accounts[0]] }
    expect(await one.client.request({ topic, chainId: "eip155:1", request })).toMatch(/^0x/)
  })

  it("do not have one that another tab has ended: nothing of it is left here, nor stored again", async () => {
    const browser = newBrowser()
    const one = await load(browser)
    const topic = await begin(one)
    const other = await load(browser)
    await other.client.disconnect({ topic, reason })
    const { publicKey } = one.client.session.get(topic).self
    one.session = one.client.session.get(topic)

    const shared = await refresh(one)

    expect(topicsOf(one)).toEqual([])
    expect(shared).toEqual([null])
    expect([hasKey(one, topic), hasKey(one, publicKey)]).toEqual([false, false])
    expect(one.client.core.expirer.has(topic)).toBe(false)
    await expect.poll(() => follows(one, topic)).toBe(false)
    const left = ["//session", "//keychain", "//subscription", "//expirer"].flatMap((name) =>
      [...browser.library.texts].filter(([key, text]) => key.endsWith(name) && text.includes(topic)),
    )
    expect(left).toEqual([])
  })

  it("have the one that another tab has begun in the place of another: what is shared is that", async () => {
    const browser = newBrowser()
    const one = await load(browser)
    const ended = await begin(one)
    one.session = one.client.session.get(ended)
    const other = await load(browser)
    await other.client.disconnect({ topic: ended, reason })
    const topic = await begin(other)
    const before = browser.library.writes.length

    const shared = await refresh(one)

    expect(topicsOf(one)).toEqual([topic])
    expect(shared).toEqual([one.client.session.get(topic)])
    await expect.poll(() => [follows(one, ended), follows(one, topic)]).toEqual([false, true])
    const written = browser.library.writes.slice(before).filter(({ key }) => key.endsWith("//subscription"))
    expect(written.filter(({ text = "" }) => !text.includes(topic))).toEqual([])
  })

  it("have one that another tab has begun beside another: what is shared stays", async () => {
    const browser = newBrowser()
    const one = await load(browser)
    const first = await begin(one)
    one.session = one.client.session.get(first)
    const other = await load(browser)
    const second = await begin(other)

    expect(await refresh(one)).toEqual([])

    expect(topicsOf(one)).toEqual([first, second])
  })

  it("have what another tab has stored of one since, at the same place", async () => {
    const browser = newBrowser()
    const one = await load(browser)
    const [first, second] = [await begin(one), await begin(one)]
    const [session, ...rest] = storedIn(browser)
    const expiry = Math.floor(Date.now() / 1_000) + 5_000
    store(browser, [{ ...session, expiry, namespaces: {} }, ...rest])

    expect(await refresh(one)).toEqual([])

    expect(topicsOf(one)).toEqual([first, second])
    expect(one.client.session.get(first)).toMatchObject({ expiry, namespaces: {} })
    expect(one.client.core.expirer.get(first).expiry).toBe(expiry)
  })

  it("cost nothing where nothing has changed: nothing is written, and the relay is asked for nothing", async () => {
    const browser = newBrowser()
    const one = await load(browser)
    const topic = await begin(one)
    await expect.poll(() => follows(one, topic)).toBe(true)
    await expect.poll(() => one.client.core.history.pending).toEqual([])
    const site = await one.client.core.crypto.getClientId()
    const asked = () =>
      relay()
        .control.events()
        .filter(({ client }) => client === site).length
    const { reads, writes } = browser.library
    const before = asked()

    expect(await refresh(one)).toEqual([])

    expect(topicsOf(one)).toEqual([topic])
    expect(browser.library.reads.length).toBe(reads.length + 2)
    expect(browser.library.writes).toBe(writes)
    expect(asked()).toBe(before)
  })

  it("do not have one again that has ended here, though another tab has stored it once more", async () => {
    const browser = newBrowser()
    const one = await load(browser)
    const topic = await begin(one)
    const stored = new Map(browser.library.texts)
    await one.client.disconnect({ topic, reason })
    stored.forEach((text, key) => browser.library.texts.set(key, text))

    expect(await refresh(one)).toEqual([])

    expect(topicsOf(one)).toEqual([])
  })

  it("keep what changes here meanwhile: one that begins, and two that are changed, of which one is not stored", async () => {
    const browser = newBrowser()
    const one = await load(browser)
    const [first, second] = [await begin(one), await begin(one)]
    const [session] = storedIn(browser)
    store(browser, [session])
    const began = "c".repeat(64)
    const refreshed = refresh(one)

    void one.client.session.set(began, { ...one.client.session.get(first), topic: began })
    void one.client.session.update(first, { acknowledged: false })
    void one.client.session.update(second, { acknowledged: false })
    await refreshed

    expect(one.client.session.getAll().map(({ topic, acknowledged }) => [topic, acknowledged])).toEqual([
      ...[first, second].map((topic) => [topic, false]),
      [began, true],
    ])
  })

  it("do not have one that has expired, one without a key, nor what is no session", async () => {
    const { browser, one, other } = await twoTabs()
    await begin(other)
    const [session] = storedIn(browser)
    const keyless = { ...session, topic: "c".repeat(64) }
    store(browser, [
      { ...session, expiry: 1 },
      keyless,
      null,
      {},
      { ...session, topic: "short" },
      { ...session, self: 1 },
    ])

    expect(await refresh(one)).toEqual([])

    expect(topicsOf(one)).toEqual([])
  })

  it.each([undefined, null, {}, "none", 1])("stay as they are where what is stored is no list: %j", async (stored) => {
    const browser = newBrowser()
    const one = await load(browser)
    const topic = await begin(one)
    if (stored === undefined) browser.library.texts.delete(sessionsKey(browser))
    else store(browser, stored)

    expect(await refresh(one)).toEqual([])

    expect(topicsOf(one)).toEqual([topic])
  })

  it("are followed once the relay is back, where it was down when another tab had begun one", async () => {
    const { one, other } = await twoTabs()
    const topic = await begin(other)
    await relay().control.goDown()

    await refresh(one)

    expect(topicsOf(one)).toEqual([topic])
    await relay().control.comeBack({ mailbox: "kept" })
    await expect.poll(() => follows(one, topic), { timeout: 20_000 }).toBe(true)
    const request = { method: "personal_sign", params: ["0x68", phone().accounts[0]] }
    expect(await one.client.request({ topic, chainId: "eip155:1", request })).toMatch(/^0x/)
  })
})

describe("the page", () => {
  it("sees no uncaught error", () => {
    expect(uncaught).toStrictEqual([])
  })
})
