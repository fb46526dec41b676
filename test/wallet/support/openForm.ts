import { NEVER, type Observable, of } from "rxjs"
import { vi } from "vitest"
import type { SendState } from "../../../src/model/send/sendForm.js"
import type { Token } from "../../../src/model/token/token.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { dataProvider } from "../../../src/services/data/dataProvider.js"
import { BOB } from "../../support/testPage.js"
import { pass as timePasses } from "./fakeTime.js"
import { scriptedChain } from "./scriptedChain.js"
import { connectedVisit, type Visit } from "./visit.js"

/** Lets time pass, once all code that was requested is loaded. */
export const pass = async (ms = 0): Promise<void> => {
  await timePasses()
  await vi.dynamicImportSettled()
  await timePasses(ms)
  await vi.dynamicImportSettled()
  await timePasses()
}

const USDC = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"

export const usdc = (numeric: string): Token => ({
  name: "USD Coin",
  symbol: "USDC",
  chainId: "eip155:1",
  address: `eip155:1:${USDC}`,
  value: 5,
  price: 1,
  quantity: { decimals: "6", numeric },
  iconUrl: null,
})

/** An address that the provider calls by Bob's name. */
export const CLAIMANT = "0xc1a1000000000000000000000000000000000003"

export const provider = dataProvider({
  tokens: () => of([usdc("5")]),
  identity: ({ account }) => of({ name: [BOB, CLAIMANT].includes(account.address) ? "bob.eth" : null, avatar: null }),
  names: {
    lookUp: ({ name }) => of(name === "bob.site.id" ? { name, addresses: { "60": BOB }, attributes: {} } : null),
    reverse: () => NEVER,
    suggestions: () => NEVER,
    register: () => NEVER,
  },
})

type Answers = NonNullable<Parameters<typeof scriptedChain>[0]>

/** A connected visit whose form has a subscriber. */
export const openForm = async (
  answers: Answers = {},
  options: object = { provider },
): Promise<Visit & { state: () => SendState }> => {
  const visited = await connectedVisit({ options: { adapters: [scriptedChain(answers).factory], ...options } })
  visited.wallet.sendForm.state$.subscribe()
  await pass(1_000)
  return { ...visited, state: () => visited.wallet.sendForm.state$.value }
}

export const half = { amount: "0.5", receiver: BOB }

/** The steps as they are emitted; at the end `done`, or the code of the failure. */
export const stepsOf = (steps$: Observable<TransferStep>): readonly string[] => {
  const emitted: string[] = []
  steps$.subscribe({
    next: ({ type }) => emitted.push(type),
    error: ({ code }: { readonly code: string }) => emitted.push(code),
    complete: () => emitted.push("done"),
  })
  return emitted
}

const sent = ({ scripted }: Visit) => scripted.requests().filter(({ method }) => method === "eth_sendTransaction")

/** The number of transactions that the wallet was requested to send. */
export const sentBy = (visited: Visit): number => sent(visited).length

/** The last one of them. */
export const lastSentBy = (visited: Visit): unknown => {
  const { params } = sent(visited).at(-1) ?? {}
  return Array.isArray(params) ? params[0] : undefined
}
