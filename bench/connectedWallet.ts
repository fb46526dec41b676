import { concat, NEVER, of } from "rxjs"
import type { Family } from "../src/adapters/family.js"
import { builtIn } from "../src/features/builtIn.js"
import { mainnet } from "../src/networks/ethereum.js"
import { inertEnvironment } from "../src/services/environment.js"
import { scriptedWallet } from "../src/testing/scriptedWallet.js"
import { createWalletWith } from "../src/wallet/createWallet.js"
import { createEngine } from "../src/wallet/engine.js"
import { benchAddress } from "./wallet.js"

/** A different address for each number. */
export const addressOf = (count: number): string => `0x${count.toString(16).padStart(40, "0")}`

/** The wallet in Node, connected to a wallet that the measure controls. */
export const connectedWallet = async (family: Family) => {
  const stranger = scriptedWallet({ accounts: [benchAddress] })
  const inert = inertEnvironment()
  const events = (type: string) =>
    type === "eip6963:announceProvider"
      ? concat(of({ detail: { info: stranger.info, provider: stranger.provider } }), NEVER)
      : NEVER
  const environment = { ...inert, page: { ...inert.page, events } }
  const metadata = { name: "Bench", description: "", url: "https://bench.example", icons: [] }
  // Loading code is not what is measured here.
  const options = { adapters: [family], networks: [mainnet], metadata } as const
  const wallet = createWalletWith(options, environment, () =>
    of((ports) => createEngine({ ...ports, loadBuiltIn: () => of(builtIn) })),
  )
  const stop = wallet.start()
  await wallet.connect({ connector: stranger.info.rdns })
  const end = (): void => {
    stop()
    wallet.destroy()
  }
  return { wallet, changeAccount: (address: string) => stranger.changeAccounts([address]), end }
}
