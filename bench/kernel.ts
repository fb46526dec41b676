import { filter, firstValueFrom, of } from "rxjs"
import { createWallet } from "../src/wallet/createWallet.js"
import { evm } from "../src/adapters/evm/evm.js"
import { mainnet } from "../src/networks/ethereum.js"
import { inertEnvironment } from "../src/services/environment.js"
import { scriptedWallet } from "../src/testing/scriptedWallet.js"
import { type Figure, median } from "./measures.js"
import { benchAddress } from "./wallet.js"

const EVENTS = 20_000
const TAKES = 5

/** Addresses by number: each event is a change. */
const address = (count: number): string => `0x${count.toString(16).padStart(40, "0")}`

const take = async (): Promise<number> => {
  const stranger = scriptedWallet({ accounts: [benchAddress] })
  const inert = inertEnvironment()
  const announced$ = of({ info: stranger.info, provider: stranger.provider })
  const environment = { ...inert, page: { ...inert.page, announced$ } }
  const metadata = { name: "Bench", description: "", url: "https://bench.example", icons: [] }
  const wallet = createWallet({ adapters: [evm()], networks: [mainnet], metadata }, environment)
  const stop = wallet.start()
  await wallet.connect({ connector: stranger.info.rdns })
  const last = firstValueFrom(wallet.account$.pipe(filter((account) => account?.address === address(EVENTS))))
  const began = performance.now()
  for (let count = 1; count <= EVENTS; count++) stranger.changeAccounts([address(count)])
  await last
  const seconds = (performance.now() - began) / 1000
  stop()
  wallet.destroy()
  return EVENTS / seconds
}

/** How many account changes of a wallet go through adapter, kernel and state in a second, in Node. */
export const kernelFigures = async (): Promise<readonly Figure[]> => {
  const takes: number[] = []
  for (let turn = 0; turn < TAKES; turn++) takes.push(await take())
  return [
    {
      what: "account changes through the kernel",
      value: `${Math.round(median(takes)).toLocaleString("en-US")} per second`,
    },
  ]
}
