import { expect, it } from "vitest"
import { receivingNetworks } from "../../../src/model/connection/receiving.js"
import type { Accounts } from "../../../src/model/account.js"
import type { Network } from "../../../src/model/network.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { polygon } from "../../../src/networks/polygon.js"

const testnet: Network = { ...mainnet, id: "eip155:11155111", name: "Sepolia", testnet: true }
const solana: Network = { ...mainnet, id: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", name: "Solana" }
const second: Network = { ...solana, id: "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z", name: "Second" }
const offered = [testnet, polygon, mainnet, solana, second]

const owned: Accounts = [
  { address: "0xa", type: "eoa" },
  { address: "0xb", type: "smartAccount" },
]
const [, contract] = owned
const names = (current: Network, connection: Parameters<typeof receivingNetworks>[2]): readonly string[] =>
  receivingNetworks(offered, { ...current, supported: true }, connection).map(({ name }) => name)

it.each<readonly [string, Network, readonly string[]]>([
  ["the current one first, and the others of its family", mainnet, ["Ethereum", "Polygon"]],
  ["the current test network, without those that are none", testnet, ["Sepolia"]],
  ["the current one alone where an address is another account on another network", solana, ["Solana"]],
])("what is sent to an address arrives on %s", (_, current, expected) => {
  expect(names(current, { accounts: owned })).toEqual(expected)
})

it("what is sent to a smart account arrives on the current network alone: it is a contract there", () => {
  expect(names(mainnet, { accounts: owned, selected: "0xb" })).toEqual(["Ethereum"])
  expect(names(mainnet, { accounts: contract ? [contract] : owned })).toEqual(["Ethereum"])
  expect(names(mainnet, { accounts: contract ? [contract, owned[0]] : owned, selected: "0xa" })).toEqual([
    "Ethereum",
    "Polygon",
  ])
})
