import { lastValueFrom, type Observable, toArray } from "rxjs"
import { tokenAccounts } from "../../../devkit/solana/accounts.js"
import { devMints } from "../../../devkit/solana/mints.js"
import type { LocalSolana } from "../../../devkit/solana/startSolana.js"
import { sendTransfer, spareUnits, type TransferWallet } from "../../../src/adapters/solana/transfer/transfer.js"
import { feeOn, maxOn, openingCostOn } from "../../../src/adapters/solana/transfer/transferFees.js"
import { web3Chains } from "../../../src/adapters/solana/web3/web3Clients.js"
import type { Transfer, TransferStep } from "../../../src/model/transfer/transfer.js"
import { keyWallet, type TestKey, testKey } from "./keyWallet.js"
import { localNetwork } from "./support.js"

let keys = 0
/** A key that no other test has. */
export const newKey = (): TestKey => testKey(new Uint8Array(32).fill(100).fill(++keys, 31))

const mintOf = (symbol: string): string => {
  const mint = devMints.find((one) => one.symbol === symbol)
  if (!mint) throw new Error(`no mint ${symbol}`)
  return mint.address
}
export const usdc = mintOf("USDC")
export const pyusd = mintOf("PYUSD")
export const toll = mintOf("TOLL")
export const medal = mintOf("MEDAL")
export const guard = mintOf("GUARD")
export const pear = mintOf("PEAR")

export const SOL = 1_000_000_000n
/** The steps of a transfer that succeeds. */
export const steps = ["awaitingWallet", "submitted", "confirmed"]

/** Emissions up to the end. */
export const all = <T>(source: Observable<T>): Promise<readonly T[]> => lastValueFrom(source.pipe(toArray()))

/** What senders do on a local chain. */
export const sendersOn = (node: () => LocalSolana) => {
  const network = () => localNetwork(node())
  const spare = spareUnits()
  const accountOf = ({ address }: TestKey) => ({ network: network().id, address })
  const sending = (
    key: TestKey,
    transfer: Transfer,
    wallet: TransferWallet = keyWallet(key),
  ): Observable<TransferStep> =>
    sendTransfer({ wallet, openChain: web3Chains, spare }, accountOf(key), transfer, network())
  return {
    accountOf,
    sending,
    send: async (key: TestKey, transfer: Transfer, wallet?: TransferWallet): Promise<readonly string[]> =>
      (await all(sending(key, transfer, wallet))).map(({ type }) => type),
    feeOf: (key: TestKey, transfer: Transfer) => lastValueFrom(feeOn(web3Chains, accountOf(key), transfer, network())),
    openingCostOf: (key: TestKey, transfer: Transfer) =>
      lastValueFrom(openingCostOn(web3Chains, accountOf(key), transfer, network())),
    mostOf: (key: TestKey) => lastValueFrom(maxOn(web3Chains, accountOf(key), network())),
    lamportsOf: ({ address }: TestKey): bigint => node().chain.svm.getBalance(address as never) ?? 0n,
    tokensOf: ({ address }: TestKey, mint: string): bigint =>
      tokenAccounts(node().chain.svm)
        .filter((one) => one.owner === address && one.mint === mint)
        .reduce((sum, { amount }) => sum + amount, 0n),
  }
}
