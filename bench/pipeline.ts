import { filter, firstValueFrom, of } from "rxjs"
import { evm } from "../src/adapters/evm/evm.js"
import type { Family } from "../src/adapters/family.js"
import { addressOf, connectedWallet } from "./connectedWallet.js"
import { type Figure, median, perSecond } from "./measures.js"

const EVENTS = 2_000
const LISTENERS = 1_000
const TAKES = 5

/** A chain that responds at once with the number of the address: only the SDK is measured. */
const instantChain = (asked: () => void): Family => ({
  ...evm(),
  reads$: of({
    balanceOf: ({ address }) => {
      asked()
      return of({ amount: String(Number(address)), symbol: "ETH" })
    },
  }),
})

interface Take {
  readonly changes: number
  readonly received: number
  readonly asked: number
}

/** From the first change until every subscriber has the balance of the last account. */
const take = async (): Promise<Take> => {
  let asked = 0
  let received = 0
  const { wallet, changeAccount, end } = await connectedWallet(instantChain(() => (asked += 1)))
  const listeners = Array.from({ length: LISTENERS }, () => wallet.balance$.subscribe(() => (received += 1)))
  const last = firstValueFrom(
    wallet.balance$.pipe(filter((balance) => balance.status === "ready" && balance.value.amount === String(EVENTS))),
  )
  const began = performance.now()
  for (let count = 1; count <= EVENTS; count++) changeAccount(addressOf(count))
  await last
  const seconds = (performance.now() - began) / 1000
  listeners.forEach((listener) => listener.unsubscribe())
  end()
  return { changes: EVENTS / seconds, received: received / seconds, asked }
}

/** The number of account changes per second through the balance to its subscribers, in Node. */
export const pipelineFigures = async (): Promise<readonly Figure[]> => {
  const takes: Take[] = []
  for (let turn = 0; turn < TAKES; turn++) takes.push(await take())
  const middle = (of: (take: Take) => number): number => median(takes.map(of))
  return [
    {
      what: `account changes through \`balance$\` with ${LISTENERS.toLocaleString("en-US")} listeners`,
      value: `${perSecond(middle(({ changes }) => changes))}, ${perSecond(middle(({ received }) => received))} to listeners`,
    },
    {
      what: `balances asked for in ${EVENTS.toLocaleString("en-US")} changes at once`,
      value: `${middle(({ asked }) => asked)}`,
    },
  ]
}
