import { Subject, startWith } from "rxjs"
import { WebSocket } from "ws"
import { UniversalProvider } from "@walletconnect/universal-provider"
import { afterAll, describe, expect, it } from "vitest"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { localRelay } from "../relay/support.js"
import { connectBy, localSites, newProfile, uncaughtErrors, until } from "./support.js"

const relay = localRelay()
const { phone, visit } = localSites(relay)
const uncaught = uncaughtErrors()

/** The clients of sites that have asked for a session in this test. */
const sites = (): readonly string[] => [
  ...new Set(
    relay()
      .control.events("wc_proposeSession")
      .map(({ client }) => client),
  ),
]

const sockets = (): number => sites().reduce((sum, client) => sum + relay().control.counts(client).sockets, 0)

const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length

/** A tab that is put into the background and comes back. */
const tab = () => {
  const visible$ = new Subject<boolean>()
  const online$ = new Subject<void>()
  const page = { visible$: visible$.pipe(startWith(true)), events: () => online$ }
  return { page, comesBack: () => visible$.next(true), isOnline: () => online$.next() }
}

describe("a wallet that is destroyed", () => {
  it("closes its socket, and leaves no timer", async () => {
    const first = visit()
    await connectBy(phone(), first)
    first.destroy()
    await expect.poll(sockets, { timeout: 5_000 }).toBe(0)
    const before = timers()
    const wallet = visit()
    await connectBy(phone(), wallet)
    expect(sockets()).toBe(1)

    wallet.destroy()

    await expect.poll(sockets, { timeout: 5_000 }).toBe(0)
    await expect.poll(timers, { timeout: 5_000 }).toBeLessThanOrEqual(before)
  })

  it("closes its socket also while it is connecting", async () => {
    const wallet = visit()
    void wallet.connect({ connector: "walletConnect" }).catch(() => {})
    await expect.poll(sockets, { timeout: 5_000 }).toBe(1)
    wallet.destroy()
    await expect.poll(sockets, { timeout: 5_000 }).toBe(0)
  })

  it("is followed by another one of the same page, which goes on with the session", async () => {
    const profile = newProfile()
    const first = visit({ profile })
    await connectBy(phone(), first)
    first.destroy()
    await expect.poll(sockets, { timeout: 5_000 }).toBe(0)

    const second = visit({ profile })
    await until(second.status$, ({ status }) => status === "connected")

    await second.signMessage("again")
    expect(sockets()).toBe(1)
  })
})

describe("a site without a session", () => {
  it("leaves the relay when the attempt is over", async () => {
    const wallet = visit()
    const { connector } = { connector: "walletConnect" }
    const left = wallet.connect({ connector }).catch(() => {})
    await expect.poll(sockets, { timeout: 5_000 }).toBe(1)
    wallet.cancelConnect({ connector })
    await left
    await expect.poll(sockets, { timeout: 5_000 }).toBe(0)
  })
})

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

let made: readonly Provider[] = []

/** A provider whose attempts to reach the relay are counted. */
const countedProvider = async () => {
  const provider = await UniversalProvider.init({
    ...{ projectId: "local", relayUrl: relay().url, logger: "silent", telemetryEnabled: false },
    customStoragePrefix: `transport-${made.length}`,
  })
  made = [...made, provider]
  const relayer = provider.client.core.relayer as unknown as { createProvider: () => Promise<unknown> }
  const create = relayer.createProvider.bind(relayer)
  let attempts = 0
  relayer.createProvider = () => {
    attempts += 1
    return create()
  }
  return { provider, attempts: () => attempts }
}

const socketOf = ({ client }: Provider): WebSocket =>
  (client.core.relayer.provider.connection as unknown as { readonly socket: WebSocket }).socket

afterAll(() => made.forEach(({ client }) => client.core.heartbeat.stop()))

/** Another account is chosen on the phone, and the page does not get the message. */
const switchUnheard = async (): Promise<string> => {
  const [, second] = phone().accounts
  if (!second) throw new Error("the phone has one account")
  relay().control.behave("irn_subscription", { type: "hang" })
  const before = relay().control.count("irn_subscription")
  await phone().chooseAccount(second)
  await expect.poll(() => relay().control.count("irn_subscription")).toBeGreaterThan(before)
  relay().control.heal()
  return second
}

const isOn = (wallet: Wallet, address: string): Promise<unknown> =>
  until(wallet.account$, (account) => account?.address === address)

describe("a page that was away", () => {
  it.each(["comesBack", "isOnline"] as const)(
    "reaches the relay at once, and not with the next attempt of the library: %s",
    async (how) => {
      const { page, ...is } = tab()
      const { provider, attempts } = await countedProvider()
      const wallet = visit({ page, provider: async () => provider })
      await connectBy(phone(), wallet)
      await relay().control.goDown()
      const before = attempts()
      // The library pauses for two seconds now.
      await expect.poll(() => attempts() - before, { timeout: 10_000 }).toBe(2)
      await until(wallet.status$, ({ status }) => status === "linkLost")
      await relay().control.comeBack({ mailbox: "kept" })
      const since = Date.now()

      is[how]()

      await until(wallet.status$, ({ status }) => status === "connected")
      expect(Date.now() - since).toBeLessThan(1_000)
      await wallet.signMessage("here again")
    },
  )

  it("asks a relay that has refused it once more, each time", async () => {
    const { page, ...is } = tab()
    const { provider } = await countedProvider()
    const wallet = visit({ page, pace: 10, provider: async () => provider })
    const asked = () => relay().control.count("connect")
    await connectBy(phone(), wallet)
    relay().control.behave("connect", { type: "refuse", reason: "JWT validation error: JWT Token is not yet valid" })
    socketOf(provider).terminate()
    await until(wallet.status$, ({ status }) => status === "linkLost")
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const before = asked()

    is.comesBack()

    await expect.poll(asked).toBe(before + 1)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(asked()).toBe(before + 1)
    relay().control.heal()
    is.comesBack()
    await until(wallet.status$, ({ status }) => status === "connected")
    await wallet.signMessage("here again")
  })

  it("gets the messages that its socket has not carried", async () => {
    const { page, ...is } = tab()
    const wallet = visit({ page })
    await connectBy(phone(), wallet)
    const address = await switchUnheard()

    is.comesBack()

    await isOn(wallet, address)
  })

  it("replaces a socket that looks open and is dead", async () => {
    const { page, ...is } = tab()
    const wallet = visit({ page, pace: 10 })
    await connectBy(phone(), wallet)
    const address = await switchUnheard()
    relay().control.behave("irn_batchFetchMessages", { type: "hang" })
    const before = relay().control.count("connect")

    is.comesBack()

    await isOn(wallet, address)
    expect(relay().control.count("connect")).toBe(before + 1)
    await expect.poll(sockets).toBe(1)
  })
})

describe("the page", () => {
  it("sees no uncaught error", () => {
    expect(uncaught).toStrictEqual([])
  })
})

describe("a relay that is closing the socket of a site", () => {
  it("is not asked again before it has said why", async () => {
    const { provider } = await countedProvider()
    const wallet = visit({ provider: async () => provider })
    await connectBy(phone(), wallet)
    const socket = socketOf(provider)
    const site = await provider.client.core.crypto.getClientId()
    // Sites of earlier tests may still be connecting, where the machine is busy.
    const asked = () =>
      relay()
        .control.events("connect")
        .filter(({ client }) => client === site).length
    const before = asked()
    const reason = "Unauthorized: invalid key"
    relay().control.behave("irn_publish", { type: "refuse", reason, takes: 300 }, 1)
    relay().control.behave("connect", { type: "refuse", reason })

    void wallet.signMessage("one").catch(() => {})
    await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSING)
    void wallet.signMessage("two").catch(() => {})

    await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(asked()).toBe(before)
  })
})
