import { NEVER, of } from "rxjs"
import type { Approval } from "../../../src/adapters/connector.js"
import type { Features } from "../../../src/model/settings/features.js"
import type { Network } from "../../../src/model/network.js"
import { bitcoinRegtest, bitcoinSignet } from "../../../src/networks/bitcoin.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { polygon } from "../../../src/networks/polygon.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { announceToy } from "../../growth/family/discovery.js"
import { toyWallet } from "../../growth/family/provider.js"
import { toy } from "../../growth/family/toy.js"
import { relay } from "../../growth/session/relay.js"
import { ALICE, BOB, type TestTabOptions } from "../../support/testPage.js"
import {
  bitcoinAccounts,
  bitcoinAtOnce,
  bitcoinNetworks,
  CANDLE,
  candle,
  candleDoes,
  ORDINAL,
} from "./bitcoinAccounts.js"
import { pass } from "./fakeTime.js"
import { scriptedChain } from "./scriptedChain.js"
import { signerOf } from "./sessions.js"

const one: Network = { ...mainnet, id: "solana:one", name: "One" }

const ethereum: Approval = {
  namespace: "eip155",
  accounts: [
    { address: ALICE, type: "smartAccount" },
    { address: BOB, type: "eoa" },
  ],
  network: "eip155:1",
}
const solana: Approval = { namespace: "solana", accounts: [{ address: "toy-alice", type: "eoa" }], network: one.id }
const bitcoin: Approval = { namespace: "bip122", accounts: bitcoinAccounts, network: bitcoinRegtest.id }

/** What the session over three families approves. */
const approvals = { all: [ethereum, solana, bitcoin], one: [solana], twice: [solana, ethereum, solana] } as const

/** A wallet of each further chain family, and a session over all, for every page of a site. */
export const newFamilies = (features: Features = {}) => {
  const sign = () => of("0x")
  const send = () => NEVER
  const session = relay({
    namespaces: ["eip155", "solana", "bip122"],
    // Its account of Bitcoin is on one network.
    signerOf: (namespace) =>
      signerOf({ switchNetwork: ({ id }) => of(namespace === "bip122" ? bitcoinRegtest.id : id), sign, send }),
  })
  const bear = toyWallet("toy-bear", "toy-cub")
  const options: TestTabOptions["options"] = {
    adapters: [scriptedChain().factory, toy(), bitcoinAtOnce()],
    networks: [mainnet, polygon, one, ...bitcoinNetworks],
    connectors: [session.factory],
    features,
  }
  const injected = {}
  return {
    tab: { options, injected },
    candle: candle(injected),
    phone: session.phone,
    announce: (page: EventTarget) => announceToy(page, { id: "toy.bear", name: "Bear", provider: bear.provider }),
  }
}

interface Visited {
  readonly wallet: Wallet
  readonly families: ReturnType<typeof newFamilies>
}

/** Performs an action of or on these wallets; `track` records the call of a command. */
export const familiesDo = async (
  { wallet, families }: Visited,
  does: string,
  track: (name: string, call: Promise<unknown>) => void,
): Promise<unknown> => {
  switch (does) {
    case "connect toy":
      return track("connect", wallet.connect({ connector: "toy.bear" }))
    case "disconnect toy":
      return track("disconnect", wallet.disconnect({ connector: "toy.bear", namespace: "solana" }))
    case "activate toy":
      return wallet.activate({ connector: "toy.bear" })
    case "connect bitcoin":
      return track("connect", wallet.connect({ connector: CANDLE }))
    case "disconnect bitcoin":
      return track("disconnect", wallet.disconnect({ connector: CANDLE }))
    case "activate bitcoin":
      return wallet.activate({ connector: CANDLE, namespace: "bip122" })
    case "select ordinal":
      return wallet.selectAccount({ address: ORDINAL, namespace: "bip122" })
    case "switch to bitcoin":
      return track("switchNetwork", wallet.switchNetwork(bitcoinRegtest.id))
    case "switch to signet":
      return track("switchNetwork", wallet.switchNetwork(bitcoinSignet.id))
    case "connect session":
      track("connect", wallet.connect({ connector: "relay" }))
      await pass()
      return families.phone.approve(approvals.all)
    case "session adds bitcoin":
    case "session rejects bitcoin":
      track("connect", wallet.connect({ connector: "relay", namespace: "bip122" }))
      await pass()
      return does === "session adds bitcoin" ? families.phone.approve(approvals.all) : families.phone.reject()
    case "disconnect session":
      return track("disconnect", wallet.disconnect({ connector: "relay" }))
    case "disconnect everything":
      return track("disconnect", wallet.disconnect({ namespace: "all" }))
    case "switch family":
      return track("switchNetwork", wallet.switchNetwork("solana:one"))
    case "end session":
      return families.phone.disconnect()
    case "approve all":
      return families.phone.approve(approvals.all)
    case "approve one":
      return families.phone.approve(approvals.one)
    case "approve twice":
      return families.phone.approve(approvals.twice)
    case "approve nothing":
      // As a connector could that is not written in TypeScript.
      return families.phone.approve([] as never)
    default:
      return candleDoes(families.candle, does)
  }
}
