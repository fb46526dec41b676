import { UniversalProvider } from "@walletconnect/universal-provider"
import { afterAll, afterEach, beforeAll } from "vitest"
import { type LocalChains, startChains } from "../../../devkit/chains.js"
import { handleDroppedChecks } from "../../../devkit/phone/droppedChecks.js"
import { type Phone, startPhone } from "../../../devkit/phone/startPhone.js"
import type { StartClient } from "../../../devkit/phone/walletClient.js"
import type { Relay } from "../../../devkit/relay/startRelay.js"
import type { WalletChain } from "../../../devkit/wallet/state.js"

export type Site = Awaited<ReturnType<typeof UniversalProvider.init>>
type Namespaces = NonNullable<Parameters<Site["connect"]>[0]["optionalNamespaces"]>

let sites = 0

/** Creates sites on `@walletconnect/universal-provider`, and ends them after each test. */
const siteCreator = (relay: () => Relay) => {
  let open: readonly Site[] = []
  afterEach(async () => {
    for (const { client } of open) {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    }
    open = []
  })
  return async (): Promise<Site> => {
    sites += 1
    const site = await UniversalProvider.init({
      ...{ projectId: "local", relayUrl: relay().url, logger: "silent", telemetryEnabled: false },
      customStoragePrefix: `site-${sites}`,
      metadata: { name: "Site", description: "A site of the tests", url: "http://localhost:1234", icons: [] },
    })
    handleDroppedChecks(site.client.engine)
    open = [...open, site]
    return site
  }
}

/** Starts two chains and a phone for the tests of a file; the phone is reset after each test. */
export const localPhone = (relay: () => Relay, startClient: StartClient) => {
  let local: LocalChains | undefined
  let phone: Phone | undefined
  let chains: readonly [WalletChain, WalletChain] | undefined
  const createSite = siteCreator(relay)
  beforeAll(async () => {
    local = await startChains()
    const [ethereum, polygon] = local.chains
    chains = [
      { id: 1, name: "Ethereum", rpcUrl: ethereum.url, symbol: "ETH" },
      { id: 137, name: "Polygon", rpcUrl: polygon.url, symbol: "POL" },
    ]
    phone = await startPhone({ relayUrl: relay().url, chains, startClient })
  })
  afterEach(() => phone?.reset())
  afterAll(async () => {
    await phone?.stop()
    await local?.stop()
  })
  const up = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error("the phone is not up")
    return part
  }
  return { phone: () => up(phone), chains: () => up(chains), createSite }
}

const evm = {
  chains: ["eip155:1", "eip155:137"],
  methods: ["personal_sign", "eth_sign", "eth_signTypedData_v4", "eth_sendTransaction", "wallet_switchEthereumChain"],
  events: ["accountsChanged", "chainChanged"],
}

/** Connects a site: the phone gets the URI as if it had scanned it. */
export const pairing = async (site: Site, phone: Phone, more: Namespaces = {}): Promise<void> => {
  site.once("display_uri", (uri: string) => void phone.pair(uri))
  await site.connect({ optionalNamespaces: { eip155: evm, ...more } })
}

/** The events of a site's provider, as they come. */
export const eventsOf = (site: Site): readonly (readonly [name: string, data: unknown])[] => {
  const events: (readonly [string, unknown])[] = []
  for (const name of ["accountsChanged", "chainChanged", "session_update", "session_delete", "disconnect"])
    site.on(name, (data: unknown) => events.push([name, data]))
  return events
}
