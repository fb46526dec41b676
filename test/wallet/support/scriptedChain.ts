import { map, type ObservableInput, of, throwError } from "rxjs"
import type { Connector } from "../../../src/adapters/connector.js"
import type { Family } from "../../../src/adapters/family.js"
import { evmClientOver } from "../../../src/adapters/evm/evmClient.js"
import { evmFamily } from "../../../src/adapters/evm/evm.js"
import type { OpenChain } from "../../../src/adapters/evm/chain/evmChain.js"
import { ethereumCoin, type NameClient } from "../../../src/adapters/evm/chain/names.js"
import type { NetworkId } from "../../../src/model/namespace.js"
import { viemL1FeeCoder } from "../../../src/adapters/evm/viem/viemL1FeeCoder.js"
import { viemTokenCoder } from "../../../src/adapters/evm/viem/viemTokenCoder.js"
import { ALICE, BOB } from "../../support/testPage.js"

/** The responses by method, of each network. */
export type Answers = Readonly<
  Record<string, (params: readonly unknown[], network: NetworkId) => ObservableInput<unknown>>
>

/** The receipt of a transaction that succeeded. */
export const receiptOf = (hash: unknown) => ({ transactionHash: hash, blockNumber: "0x1", status: "0x1" })

const usual: Answers = {
  eth_estimateGas: () => of("0x5208"),
  eth_gasPrice: () => of("0x1"),
  eth_getBalance: () => of("0xde0b6b3a7640000"),
  eth_blockNumber: () => of("0x1"),
  eth_getTransactionCount: () => of("0x0"),
  eth_getTransactionReceipt: ([hash]) => of(receiptOf(hash)),
}

const registered = new Map([
  ["alice.eth", ALICE],
  ["alice.site.id", ALICE],
  ["bob.eth", BOB],
])

/** A name service with addresses for Ethereum. */
const fewNames = (lookUps: string[]): NameClient => ({
  normalize: (name) => name.toLowerCase(),
  nameOf: () => of(null),
  addressOf: (name, coin) => {
    lookUps.push(name)
    return of(coin === ethereumCoin ? (registered.get(name) ?? null) : null)
  },
  textOf: () => of(null),
})

/** A chain without a network: each method responds as scripted, and requests and names looked up are recorded. */
export const scriptedChain = (answers: Answers = {}) => {
  const requests: { readonly network: string; readonly method: string; readonly params: readonly unknown[] }[] = []
  const lookUps: string[] = []
  const openChain: OpenChain = (network) =>
    of({
      request: (method: string, params: readonly unknown[]) => {
        requests.push({ network: network.id, method, params })
        const answer = answers[method] ?? usual[method]
        return answer ? answer(params, network.id) : throwError(() => new Error(`no ${method} here`))
      },
      isAddress: () => true,
      checksum: (address: string) => address,
      reasonIn: () => null,
      tokens: viemTokenCoder,
      l1Fee: viemL1FeeCoder,
    })
  const factory: Family = evmFamily(() => of(evmClientOver(openChain, () => of(fewNames(lookUps)))))
  const timesRequested = (method: string): number => requests.filter((request) => request.method === method).length
  return { factory, requests, timesRequested, lookUps }
}

/** The same family with changed connectors. */
export const withConnectors = (family: Family, changed: (connector: Connector) => Partial<Connector>): Family => ({
  ...family,
  discover: (ports) =>
    family
      .discover(ports)
      .pipe(map((connectors) => connectors.map((connector) => ({ ...connector, ...changed(connector) })))),
})
