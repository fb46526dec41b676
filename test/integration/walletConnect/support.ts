import { asyncScheduler, filter, firstValueFrom, map, type Observable, type SchedulerLike, take, timeout } from "rxjs"
import { afterAll, afterEach, beforeAll } from "vitest"
import { type LocalChains, startChains } from "../../../devkit/chains.js"
import { type Phone, startPhone } from "../../../devkit/phone/startPhone.js"
import type { Relay } from "../../../devkit/relay/startRelay.js"
import { evm } from "../../../src/adapters/evm/evm.js"
import { walletConnect } from "../../../src/entries/walletconnect.js"
import type { WalletConnectOptions } from "../../../src/adapters/walletConnect/walletConnectOptions.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { polygon } from "../../../src/networks/polygon.js"
import { inertEnvironment, type KeyValueStorage, memoryStorage, type Page } from "../../../src/services/environment.js"
import { createWallet } from "../../../src/wallet/createWallet.js"
import type { WalletOptions } from "../../../src/wallet/options.js"
import type { Wallet } from "../../../src/wallet/wallet.js"

/** One browser: visits with the same profile share its storage. */
export interface Profile {
  readonly prefix: string
  readonly texts: Map<string, string>
}

let profiles = 0

export const newProfile = (): Profile => {
  profiles += 1
  return { prefix: `shop-${profiles}`, texts: new Map() }
}

export interface VisitOptions extends WalletConnectOptions {
  readonly profile?: Profile
  /** Default: that of the profile, without a word of what other tabs write. */
  readonly storage?: KeyValueStorage
  readonly wallet?: Partial<WalletOptions>
  /** How much faster than usual the deadlines of the site are over. */
  readonly pace?: number
  readonly page?: Partial<Page>
}

/** Real time, in which what takes ten seconds takes one. */
const fasterBy = (pace: number): SchedulerLike => ({
  now: () => Date.now(),
  schedule: (work, delay = 0, state) => asyncScheduler.schedule(work as never, delay / pace, state),
})

/** What the page would have seen: uncaught errors. */
export const uncaughtErrors = (): readonly unknown[] => {
  const errors: unknown[] = []
  const listener = (error: unknown) => errors.push(error)
  process.on("unhandledRejection", listener)
  process.on("uncaughtException", listener)
  return errors
}

/** Starts two chains, a phone, and sites on the connector for the tests of a file. */
export const localSites = (relay: () => Relay) => {
  let local: LocalChains | undefined
  let phone: Phone | undefined
  let wallets: readonly Wallet[] = []
  const up = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error("the chains and the phone are not up")
    return part
  }
  beforeAll(async () => {
    local = await startChains()
    const [ethereum, other] = local.chains
    const chains = [
      { id: 1, name: "Ethereum", rpcUrl: ethereum.url, symbol: "ETH" },
      { id: 137, name: "Polygon", rpcUrl: other.url, symbol: "POL" },
    ] as const
    phone = await startPhone({ relayUrl: relay().url, chains })
  })
  afterEach(async () => {
    wallets.forEach((wallet) => wallet.destroy())
    wallets = []
    await phone?.reset()
  })
  afterAll(async () => {
    await phone?.stop()
    await local?.stop()
  })
  const visit = ({ profile = newProfile(), wallet: more = {}, ...options }: VisitOptions = {}): Wallet => {
    const [ethereum, other] = up(local).chains
    const { pace = 1, page, storage = memoryStorage(profile.texts), ...ways } = options
    const wallet = createWallet(
      {
        adapters: [evm()],
        connectors: [walletConnect({ projectId: "local", relayUrl: relay().url, ...ways })],
        networks: [
          { ...mainnet, rpcUrls: [ethereum.url] },
          { ...polygon, rpcUrls: [other.url] },
        ],
        metadata: { name: "Shop", description: "A shop", url: "http://localhost:1234", icons: [] },
        storagePrefix: profile.prefix,
        ...more,
      },
      {
        ...inertEnvironment({ storage, clock: fasterBy(pace) }),
        page: { ...inertEnvironment().page, ...page },
      },
    )
    wallet.start()
    wallets = [...wallets, wallet]
    return wallet
  }
  return { phone: () => up(phone), visit }
}

const soon = <T>() =>
  timeout<T, never>({
    first: 25_000,
    with: () => {
      throw new Error("nothing came in time")
    },
  })

/** The next value of a state that passes a check. */
export const until = <T>(state$: Observable<T>, passes: (value: T) => boolean): Promise<T> =>
  firstValueFrom(state$.pipe(filter(passes), take(1), soon()))

/** The pairing URI of the attempt. */
export const uriOf = ({ attempt$ }: Wallet): Promise<string> =>
  firstValueFrom(
    attempt$.pipe(
      map((attempt) => (attempt?.status === "pending" ? attempt.uri : null)),
      filter((uri) => uri !== null),
      take(1),
      soon(),
    ),
  )

/** Connects a site: the phone gets the URI as if it had scanned it. */
export const connectBy = async (phone: Phone, wallet: Wallet) => {
  const connected = wallet.connect({ connector: "walletConnect" })
  const paired = uriOf(wallet).then((uri) => phone.pair(uri))
  const [connection] = await Promise.all([connected, paired])
  return connection
}

export const statusOf = (wallet: Wallet): string => wallet.status$.value.status
