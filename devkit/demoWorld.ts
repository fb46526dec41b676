import { type Bitcoin, startBitcoin } from "./bitcoin/startBitcoin.js"
import { type LocalSolana, startSolana } from "./solana/startSolana.js"
import { bitcoinKey } from "./wallet/bitcoinKey.js"
import { solanaAccount } from "./wallet/solanaAccounts.js"
import { type LocalWorld, startLocalWorld } from "./world.js"

/** The local environment of the demo: the chains of every family. */
export interface DemoLocalWorld extends LocalWorld {
  readonly solana: LocalSolana
  /** The Bitcoin node, or why there is none. */
  readonly bitcoin: Bitcoin | string
}

/** How long the demo waits for its Bitcoin node, which may have to be fetched, in ms. */
const PATIENCE = 15_000
/** How often what is sent on Bitcoin is mined, in ms. */
const MINE_EVERY = 5_000
const REGTEST = "bip122:0f9188f13cb7b2c71f2a335e3a4fc328"
/** 0.5 BTC. */
const COINS = 50_000_000n
/** How many Solana accounts the demo wallet has, and one to send to. */
const SOLANA_ACCOUNTS = 5

/** The node, with coins for the demo wallet; where there is none in time, why. */
const bitcoinOrReason = async (): Promise<Bitcoin | string> => {
  const starting = startBitcoin({ mineEvery: MINE_EVERY }).then(async (node) => {
    await node.fund(bitcoinKey(REGTEST, "payment").address, COINS)
    return node
  })
  const late = new Promise<string>((resolve) =>
    setTimeout(() => resolve(`it was not there after ${PATIENCE / 1_000} s`), PATIENCE).unref(),
  )
  const outcome = await Promise.race([
    starting.catch((failure: unknown) => (failure instanceof Error ? failure.message : String(failure))),
    late,
  ])
  if (typeof outcome === "string")
    void starting.then(
      (node) => node.stop(),
      () => undefined,
    )
  return outcome
}

const fundedSolana = async (): Promise<LocalSolana> => {
  const node = await startSolana()
  const accounts = await Promise.all(Array.from({ length: SOLANA_ACCOUNTS }, (_, place) => solanaAccount(place)))
  await Promise.all(accounts.map(({ address }) => node.fund(address))).catch(async (failure: unknown) => {
    await node.stop()
    throw failure
  })
  return node
}

/** Starts everything at once. On failure everything is stopped; a Bitcoin node that cannot be had is none. */
export const startDemoWorld = async (): Promise<DemoLocalWorld> => {
  const coming = bitcoinOrReason()
  const stopBitcoin = async () => {
    const bitcoin = await coming
    if (typeof bitcoin !== "string") await bitcoin.stop()
  }
  const solana = await fundedSolana().catch(async (failure: unknown) => {
    await stopBitcoin()
    throw failure
  })
  const bitcoin = await coming
  const stopFamilies = () => Promise.all([solana.stop(), stopBitcoin()])
  const local = await startLocalWorld({ solana: solana.chain }).catch(async (failure: unknown) => {
    await stopFamilies()
    throw failure
  })
  return {
    ...local,
    solana,
    bitcoin,
    stop: async () => {
      await Promise.all([local.stop(), stopFamilies()])
    },
  }
}
