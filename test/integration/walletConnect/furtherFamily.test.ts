import { UniversalProvider } from "@walletconnect/universal-provider"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { solanaPhone } from "../../../devkit/phone/solanaPhone.js"
import { type Phone, startPhone } from "../../../devkit/phone/startPhone.js"
import { evm } from "../../../src/adapters/evm/evm.js"
import { solana as solanaFamily } from "../../../src/adapters/solana/solana.js"
import type { WalletConnectOptions } from "../../../src/adapters/walletConnect/walletConnectOptions.js"
import { walletConnect } from "../../../src/entries/walletconnect.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { polygon } from "../../../src/networks/polygon.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { createWallet } from "../../../src/wallet/createWallet.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { localRelay } from "../relay/support.js"
import { solana } from "./familiesSupport.js"
import { connectBy, uncaughtErrors, uriOf } from "./support.js"

const relay = localRelay()
const uncaught = uncaughtErrors()
const connector = "walletConnect"
const metadata = { name: "Shop", description: "A shop", url: "http://localhost:1234", icons: [] }

let phone: Phone | undefined
let wallets: readonly Wallet[] = []
let providers: readonly Awaited<ReturnType<typeof UniversalProvider.init>>[] = []

const thePhone = (): Phone => {
  if (!phone) throw new Error("the phone is not up")
  return phone
}
const topics = () =>
  thePhone()
    .sessions()
    .map(({ topic }) => topic)

beforeAll(async () => {
  const chains = [
    { id: 1, name: "Ethereum", rpcUrl: "http://localhost:1", symbol: "ETH" },
    { id: 137, name: "Polygon", rpcUrl: "http://localhost:1", symbol: "POL" },
  ]
  phone = await startPhone({ relayUrl: relay().url, chains, families: { solana: await solanaPhone([solana]) } })
})
afterEach(async () => {
  wallets.forEach((wallet) => wallet.destroy())
  wallets = []
  await thePhone().reset()
})
afterAll(async () => {
  providers.forEach(({ client }) => client.core.heartbeat.stop())
  await phone?.stop()
})

const ownProvider = async () => {
  const provider = await UniversalProvider.init({
    ...{ projectId: "local", relayUrl: relay().url, logger: "silent", telemetryEnabled: false, metadata },
    customStoragePrefix: `further-own-${providers.length}`,
  })
  providers = [...providers, provider]
  return provider
}

const visit = (options: WalletConnectOptions = {}): Wallet => {
  const wallet = createWallet(
    {
      adapters: [evm(), solanaFamily()],
      connectors: [walletConnect({ projectId: "local", relayUrl: relay().url, ...options })],
      networks: [mainnet, polygon, solana],
      storagePrefix: `further-${wallets.length}`,
      metadata,
    },
    inertEnvironment(),
  )
  wallet.start()
  wallets = [...wallets, wallet]
  return wallet
}

/** Asks for Solana, which the phone approves from now on. */
const askForSolana = async (wallet: Wallet) => {
  const own = await solanaPhone([solana])
  thePhone().offer({ others: own.accounts })
  const further = wallet.connect({ connector, namespace: "solana" })
  const paired = uriOf(wallet).then((uri) => thePhone().pair(uri))
  await Promise.all([further, paired])
}

const statuses = (wallet: Wallet) =>
  (["eip155", "solana"] as const).map((namespace) => wallet.chain(namespace).status$.value.status)

describe("a session that is asked for a further family", () => {
  it("is replaced by one of both, on the network that was chosen", async () => {
    thePhone().offer({ others: [] })
    const wallet = visit()
    await connectBy(thePhone(), wallet)
    expect(statuses(wallet)).toEqual(["connected", "disconnected"])
    await wallet.switchNetwork(polygon.id)

    await askForSolana(wallet)

    expect(statuses(wallet)).toEqual(["connected", "connected"])
    expect(wallet.chain("eip155").network$.value.id).toBe(polygon.id)
    await expect.poll(topics).toHaveLength(1)
  })

  it("is replaced also in a provider of the site's own, which then shares the new one", async () => {
    thePhone().offer({ others: [] })
    const provider = await ownProvider()
    const wallet = visit({ provider: () => [provider] })
    await connectBy(thePhone(), wallet)
    const [first] = topics()

    await askForSolana(wallet)

    expect(statuses(wallet)).toEqual(["connected", "connected"])
    await expect.poll(topics).toHaveLength(1)
    expect(topics()).not.toContain(first)
    expect(provider.session?.topic).toBe(topics()[0])
  })

  it("stays that of a provider of the site's own, where the wallet approves nothing that can be used", async () => {
    thePhone().offer({ others: [] })
    const provider = await ownProvider()
    const wallet = visit({ provider: () => [provider] })
    await connectBy(thePhone(), wallet)
    const [first] = topics()
    const shared: unknown[] = []
    provider.on("connect", () => shared.push(provider.session?.topic))

    thePhone().offer({ chains: [], others: [`${solana.id}:0`] })
    const further = wallet.connect({ connector, namespace: "solana" })
    const paired = uriOf(wallet).then((uri) => thePhone().pair(uri))

    await expect(Promise.all([further, paired])).rejects.toMatchObject({ code: "ChainUnsupported" })
    expect(statuses(wallet)).toEqual(["connected", "disconnected"])
    await expect.poll(topics).toEqual([first])
    expect(provider.session?.topic).toBe(first)
    expect(shared).toEqual([])
    await wallet.signMessage("hello")
  })

  it("is left to the site, where that has connected it by itself and it was not used", async () => {
    thePhone().offer({ others: [] })
    const provider = await ownProvider()
    provider.once("display_uri", (uri: string) => void thePhone().pair(uri))
    const scope = { chains: ["eip155:1"], methods: ["personal_sign"], events: [] }
    await provider.connect({ optionalNamespaces: { eip155: scope } })
    const [first] = topics()
    const wallet = visit({ provider: () => [provider] })

    await askForSolana(wallet)

    expect(statuses(wallet)).toEqual(["connected", "connected"])
    expect(topics()).toContain(first)
  })

  it("leaves no uncaught error", () => {
    expect(uncaught).toStrictEqual([])
  })
})
