import type { Observable } from "rxjs"
import type { Family } from "../../../src/adapters/family.js"
import type { AccountKey } from "../../../src/model/account.js"
import { type DataProvider, dataProvider } from "../../../src/services/data/dataProvider.js"
import { moved } from "../../model/support/histories.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { coin } from "./countedProvider.js"
import { lateAnswers } from "./lateAnswers.js"
import { scriptedChain } from "./scriptedChain.js"

const CAROL = "0xca20100000000000000000000000000000000003"
export const accounts = [ALICE, BOB, CAROL] as const
export const chains = [1, 137] as const

export const kinds = ["balance", "tokens", "identity", "price", "history"] as const
export type Kind = (typeof kinds)[number]

const names: Readonly<Record<string, string>> = { [ALICE]: "alice.eth", [BOB]: "bob.eth" }

export const nameOf = (address: string): string | null => names[address.toLowerCase()] ?? null

export const priceOn = (network: string): number => (network.startsWith("eip155:137") ? 2 : 1)

export const keyOf = ({ network, address }: AccountKey): string => `${network}:${address.toLowerCase()}`

/** The number by which data is recognized: of an account on a network whose funds have changed so often. */
export const numberOf = (key: string, version: number): number => {
  const account = accounts.findIndex((address) => key.endsWith(address)) + 1
  return (account * 10 + priceOn(key)) * 100_000 + version
}

const pageSize = 3

/** A page of the history that has a transaction for each change of the funds; its cursor is the first one's version. */
const pageFrom = ({ network, address }: AccountKey, newest: number) => ({
  items: Array.from({ length: Math.min(pageSize, newest) }, (_, index) => ({
    ...moved(String(numberOf(keyOf({ network, address }), newest - index))),
    chainId: network,
  })),
  next: newest > pageSize ? String(newest - pageSize) : null,
})

/** The chain and the data provider of all tabs: what they answer is true when they are asked, and may arrive later. */
export const readServices = () => {
  const versions = new Map<string, number>()
  const violations: string[] = []
  const { later, ...answers } = lateAnswers()
  const versionOf = (key: string): number => versions.get(key) ?? 1
  const numberNow = (account: AccountKey): number => numberOf(keyOf(account), versionOf(keyOf(account)))
  const readsOf =
    (mayRead: () => boolean) =>
    <T>(kind: Kind, read: () => T): Observable<T> =>
      later(() => {
        if (!mayRead()) violations.push(`${kind} is requested in the background`)
        return read()
      })

  const providerFor = (mayRead: () => boolean): DataProvider => {
    const read = readsOf(mayRead)
    return dataProvider({
      tokens: ({ account }) => read("tokens", () => [coin(String(numberNow(account)))]),
      identity: ({ account }) => read("identity", () => ({ name: nameOf(account.address), avatar: null })),
      prices: (addresses) =>
        read("price", () =>
          addresses.map((address) => ({
            ...{ address, name: "Coin", iconUrl: null, decimals: 18, price: priceOn(address) },
            symbol: priceOn(address) === 1 ? "ETH" : "POL",
          })),
        ),
      history: ({ account, cursor }) =>
        read("history", () => pageFrom(account, cursor === null ? versionOf(keyOf(account)) : Number(cursor))),
    })
  }
  const familyFor = (mayRead: () => boolean): Family => {
    const read = readsOf(mayRead)
    return scriptedChain({
      eth_getBalance: ([address], network) =>
        read("balance", () => {
          const coins = numberNow({ network, address: String(address) })
          return `0x${(BigInt(coins) * 10n ** 18n).toString(16)}`
        }),
    }).factory
  }
  return {
    ...{ ...answers, versionOf, violations, providerFor, familyFor },
    change: (key: string, by = 1): void => void versions.set(key, versionOf(key) + by),
  }
}
