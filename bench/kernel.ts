import { filter, firstValueFrom } from "rxjs"
import { evm } from "../src/adapters/evm/evm.js"
import { addressOf, connectedWallet } from "./connectedWallet.js"
import { type Figure, median, perSecond } from "./measures.js"

const EVENTS = 20_000
const TAKES = 5

const take = async (): Promise<number> => {
  const { wallet, changeAccount, end } = await connectedWallet(evm())
  const last = firstValueFrom(wallet.account$.pipe(filter((account) => account?.address === addressOf(EVENTS))))
  const began = performance.now()
  for (let count = 1; count <= EVENTS; count++) changeAccount(addressOf(count))
  await last
  const seconds = (performance.now() - began) / 1000
  end()
  return EVENTS / seconds
}

/** The number of account changes per second through adapter, kernel and state, in Node. */
export const kernelFigures = async (): Promise<readonly Figure[]> => {
  const takes: number[] = []
  for (let turn = 0; turn < TAKES; turn++) takes.push(await take())
  return [{ what: "account changes through the kernel", value: perSecond(median(takes)) }]
}
