import { catchError, defer, from, map, type Observable, of, type SchedulerLike, switchMap, throwError } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import type { Network } from "../../model/network.js"
import type { Transfer, TransferStep } from "../../model/transfer/transfer.js"
import type { ChainReads } from "../family.js"
import { addressHistory } from "./chain/addressHistory.js"
import { balanceOn } from "./chain/balance.js"
import type { BitcoinOptions } from "./bitcoinOptions.js"
import type { ActingWallet } from "./wallet/bitcoinWallet.js"
import type { ProtectedOutputs } from "./coins/coins.js"
import { type AskEndpoint, esploraOf } from "./chain/esplora.js"
import { askByFetch } from "../askByFetch.js"
import { feeOn, maxOn } from "./transfer/fees.js"
import type { BitcoinLib } from "./lib/bitcoinLib.js"
import { spentCoins } from "./coins/spentCoins.js"
import { sendPayment } from "./transfer/transfer.js"
import { transferStatus } from "./transfer/transferStatus.js"

/** What asks a chain: the reads of accounts, and transfers. Loaded on first use. */
export interface BitcoinPayments {
  readonly reads: Pick<
    Required<ChainReads>,
    "balanceOf" | "historyOf" | "estimateFee" | "maxAmount" | "isContract" | "transferStatus"
  >
  readonly send: (
    wallet: ActingWallet,
    account: AccountKey,
    transfer: Transfer,
    network: Network,
  ) => Observable<TransferStep>
}

export interface PaymentPorts extends BitcoinOptions {
  readonly lib$: Observable<BitcoinLib>
  readonly clock: SchedulerLike
  /** Sends HTTP requests: by `fetch`, or in a test a marble. */
  readonly ask?: AskEndpoint
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string")

/** The site's indexer. An answer that is no list is a failure: nothing is spent without knowing. */
const protectedBy =
  ({ protectedOutputs }: BitcoinOptions): ProtectedOutputs =>
  (account, outputs) =>
    protectedOutputs === undefined || outputs.length === 0
      ? of([])
      : defer(() => from(protectedOutputs(outputs, account))).pipe(
          map((held: unknown) => {
            if (!isTexts(held)) throw new TypeError("protectedOutputs returned no list of texts")
            return held
          }),
          catchError((thrown: unknown) =>
            throwError(() => fail("ChainUnreachable", { network: account.network }, thrown)),
          ),
        )

/** The reads and transfers over any way to send HTTP requests. */
export const bitcoinPayments = ({ lib$, clock, ask = askByFetch, ...options }: PaymentPorts): BitcoinPayments => {
  const spent = spentCoins(clock)
  const coinPorts = (network: Network) => ({
    ...{ esplora: esploraOf({ ask, clock }, network), spent },
    protectedOutputs: protectedBy(options),
  })
  return {
    reads: {
      balanceOf: (account, network) => balanceOn(coinPorts(network).esplora, account),
      historyOf: (account, network, cursor) =>
        addressHistory({ esplora: coinPorts(network).esplora, clock }, account, cursor),
      estimateFee: (account, transfer, network) =>
        lib$.pipe(switchMap((lib) => feeOn({ ...coinPorts(network), lib }, account, transfer, network))),
      maxAmount: (account, network, speed) => maxOn(coinPorts(network), account, network, speed),
      isContract: () => of(false),
      transferStatus: (transfer, network) => transferStatus(coinPorts(network).esplora, transfer),
    },
    send: (wallet, account, transfer, network) =>
      lib$.pipe(
        switchMap((lib) => sendPayment({ ...coinPorts(network), lib, wallet, clock }, account, transfer, network)),
      ),
  }
}

export { shared } from "./shared.js"
