import type { EventEmitter } from "node:events"
import { UniversalProvider } from "@walletconnect/universal-provider"
import { firstValueFrom, from, throwError, timeout } from "rxjs"
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

/** How long a step of a pairing may take, in ms: what the relay has not confirmed is sent again after 15 to 20 s. */
const STEP = 24_000

/** What is known of a step that has not ended. */
const hung = (name: string, before: string): Error => {
  const events = relay()
    .control.events()
    .slice(-12)
    .map((event) => event.name)
  const failures = phone().failures().map(String)
  const known = { sessions: phone().sessions().length, failures, events }
  return new Error(`${name} has not ended within ${STEP} ms, after ${before}. ${JSON.stringify(known)}`)
}

/** Names the step that has not ended, where the test would only run into its timeout. */
const named = <T>(name: string, before: string, work: Promise<T>): Promise<T> =>
  firstValueFrom(from(work).pipe(timeout({ first: STEP, with: () => throwError(() => hung(name, before)) })))

const pairAndLeave = async (wallet: Wallet, times: number): Promise<void> => {
  const since = Date.now()
  for (let done = 0; done < times; done += 1) {
    const before = `${done} pairings in ${Date.now() - since} ms`
    await named("connect", before, connectBy(phone(), wallet))
    await named("signMessage", before, wallet.signMessage(`message ${done}`))
    await named("disconnect", before, wallet.disconnect())
    await expect.poll(() => phone().sessions(), { interval: 2 }).toHaveLength(0)
  }
}

/** Only what hangs fails, by its step: on a machine that is busy with more, the whole takes a minute instead of 5 s. */
const whole = { timeout: 300_000 }

describe("a site", () => {
  it("pairs, signs and disconnects 100 times without growing", whole, async () => {
    const provider = await createProvider("pairings")
    const wallet = visit({ provider: async () => provider })
    await pairAndLeave(wallet, 5)
    const before = await footprint(provider)
    await pairAndLeave(wallet, 95)
    expect(await footprint(provider)).toEqual(before)
  })

  it("shows 100 URIs and leaves them without growing", whole, async () => {
    const provider = await createProvider("uris")
    const wallet = visit({ provider: async () => provider })
    await cancelPairings(wallet, 5)
    const { sockets, ...before } = await footprint(provider)
    await cancelPairings(wallet, 95)
    await expect.poll(() => footprint(provider), { timeout: 10_000 }).toMatchObject(before)
  })
})
