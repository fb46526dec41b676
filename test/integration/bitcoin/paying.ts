import { asyncScheduler, firstValueFrom, type Observable, of, take, toArray } from "rxjs"
import { afterAll, afterEach, beforeAll } from "vitest"
import { type Bitcoin, startBitcoin } from "../../../devkit/bitcoin/startBitcoin.js"
import { balanceOn } from "../../../src/adapters/bitcoin/chain/balance.js"
import { esploraOf } from "../../../src/adapters/bitcoin/chain/esplora.js"
import { askByFetch } from "../../../src/adapters/askByFetch.js"
import { bitcoinLib } from "../../../src/adapters/bitcoin/lib/bitcoinLib.js"
import { spentCoins } from "../../../src/adapters/bitcoin/coins/spentCoins.js"
import type { InputKind } from "../../../src/adapters/bitcoin/coins/transactionSize.js"
import { sendPayment } from "../../../src/adapters/bitcoin/transfer/transfer.js"
import type { Balance } from "../../../src/model/token/balance.js"
import type { Network } from "../../../src/model/network.js"
import type { TransactionTrace, Transfer, TransferStep } from "../../../src/model/transfer/transfer.js"
import { bitcoinRegtest } from "../../../src/networks/bitcoin.js"
import { type KeyAccount, keyAccount } from "./keys.js"

/** A chain for the tests of a file. Its normal behaviour is restored after each test. */
export const localChain = () => {
  let started: Bitcoin | undefined
  const chain = (): Bitcoin => {
    if (!started) throw new Error("The chain has not started")
    return started
  }
  beforeAll(async () => {
    started = await startBitcoin()
  }, 240_000)
  afterEach(() => chain().control.heal())
  afterAll(() => started?.stop())
  const network = (): Network => ({ ...bitcoinRegtest, rpcUrls: [chain().url] })
  const esplora = () => esploraOf({ ask: askByFetch }, network())
  const account = ({ address }: Pick<KeyAccount, "address">) => ({ network: bitcoinRegtest.id, address })
  const ports = () => ({
    ...{ esplora: esplora(), lib: bitcoinLib, protectedOutputs: () => of([]) },
    spent: spentCoins(asyncScheduler),
  })
  const send = (sender: KeyAccount, transfer: Transfer): Observable<TransferStep> =>
    sendPayment({ ...ports(), wallet: sender.wallet, clock: asyncScheduler }, account(sender), transfer, network())
  return {
    ...{ chain, network, esplora, account, ports, send },
    /** The steps until the network has it. */
    steps: (sender: KeyAccount, transfer: Transfer): Promise<readonly TransferStep[]> =>
      firstValueFrom(send(sender, transfer).pipe(take(2), toArray())),
    balance: (of: Pick<KeyAccount, "address">): Promise<Balance> => firstValueFrom(balanceOn(esplora(), account(of))),
    funded: async (kind: InputKind, ...values: readonly bigint[]): Promise<KeyAccount> => {
      const made = keyAccount(kind)
      for (const value of values) await chain().fund(made.address, value)
      return made
    },
    /** The fee of a transaction of the mempool in satoshi, and its size, as the node counts them. */
    inMempool: async (hash: string): Promise<{ readonly fee: number; readonly size: number }> => {
      const { vsize, fees } = await chain().rpc<{ readonly vsize: number; readonly fees: { readonly base: number } }>(
        "getmempoolentry",
        [hash],
      )
      return { fee: Math.round(fees.base * 1e8), size: vsize }
    },
  }
}

export const hashIn = (taken: readonly TransferStep[]): string => {
  const hash = taken.flatMap((step) => ("hash" in step ? [step.hash] : []))[0]
  if (hash === undefined) throw new Error(`It was not submitted: ${JSON.stringify(taken)}`)
  return hash
}

export const traceIn = ([first]: readonly TransferStep[]): TransactionTrace =>
  first && "trace" in first ? (first.trace ?? {}) : {}

/** A decimal amount of coins in satoshi. */
export const satoshiOf = (coins: string): number => Math.round(Number(coins) * 1e8)
