import type { EventEmitter } from "node:events"
import { UniversalProvider } from "@walletconnect/universal-provider"
import { describe, expect, it } from "vitest"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { connectBy, localSites, uriOf } from "../walletConnect/support.js"
import { localRelay } from "./support.js"

const relay = localRelay()
const { phone, visit } = localSites(relay)

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

const createProvider = (customStoragePrefix: string): Promise<Provider> =>
  UniversalProvider.init({
    ...{ projectId: "local", relayUrl: relay().url, logger: "silent", telemetryEnabled: false },
    customStoragePrefix,
  })

const listenersOf = ({ client, events }: Provider): number => {
  const { relayer, expirer, pairing, history } = client.core
  const emitters = [events, client.events, relayer.events, relayer.subscriber.events, expirer.events, pairing.events]
  return [...emitters, history.events]
    .map((emitter) => emitter as EventEmitter)
    .flatMap((emitter) => emitter.eventNames().map((name) => emitter.listenerCount(name)))
    .reduce((sum, count) => sum + count, 0)
}

/** What is held for the sessions so far: on the page, in its storage, and of this client at the relay. */
const footprint = async (provider: Provider) => {
  const { core, session, proposal } = provider.client
  const entries = await core.storage.getEntries()
  const { sockets, subscriptions } = relay().control.counts(await core.crypto.getClientId())
  return {
    listeners: listenersOf(provider),
    records: session.length + proposal.length + core.pairing.pairings.length + core.expirer.length,
    stored: entries.length,
    subscriptions,
    sockets,
  }
}

const cancelPairings = async (wallet: Wallet, times: number): Promise<void> => {
  for (let done = 0; done < times; done += 1) {
    const left = wallet.connect({ connector: "walletConnect" }).catch(() => {})
    await uriOf(wallet)
    wallet.cancelConnect({ connector: "walletConnect" })
    await left
  }
}

const pairAndLeave = async (wallet: Wallet, times: number): Promise<void> => {
  for (let done = 0; done < times; done += 1) {
    await connectBy(phone(), wallet)
    await wallet.signMessage(`message ${done}`)
    await wallet.disconnect()
    await expect.poll(() => phone().sessions(), { interval: 2 }).toHaveLength(0)
  }
}

describe("a site", () => {
  it("pairs, signs and disconnects 100 times without growing", { timeout: 60_000 }, async () => {
    const provider = await createProvider("pairings")
    const wallet = visit({ provider: async () => provider })
    await pairAndLeave(wallet, 5)
    const before = await footprint(provider)
    await pairAndLeave(wallet, 95)
    expect(await footprint(provider)).toEqual(before)
  })

  it("shows 100 URIs and leaves them without growing", { timeout: 60_000 }, async () => {
    const provider = await createProvider("uris")
    const wallet = visit({ provider: async () => provider })
    await cancelPairings(wallet, 5)
    const { sockets, ...before } = await footprint(provider)
    await cancelPairings(wallet, 95)
    await expect.poll(() => footprint(provider), { timeout: 10_000 }).toMatchObject(before)
  })
})
