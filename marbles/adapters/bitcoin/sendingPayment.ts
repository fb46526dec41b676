import { asyncScheduler as clock, NEVER, type Observable, of, throwError } from "rxjs"
import type { ActingWallet } from "../../../src/adapters/bitcoin/wallet/bitcoinWallet.js"
import type { EndpointAnswer } from "../../../src/adapters/bitcoin/chain/esplora.js"
import { spentCoins } from "../../../src/adapters/bitcoin/coins/spentCoins.js"
import { sendPayment, type TransferPorts } from "../../../src/adapters/bitcoin/transfer/transfer.js"
import { fail } from "../../../src/model/errors.js"
import type { Network } from "../../../src/model/network.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { bitcoin, ID, OTHER, PAY, shown } from "./bitcoinFixtures.js"
import { endpoint, esploraAt, idOf, ok, oneEndpoint, status, written } from "./marbleEsplora.js"

export const SENT = idOf("a")
export const script = "0014" + "11".repeat(20)
const bytes = Uint8Array.from(Buffer.from(script, "hex"))

/** PAY has one coin of 0.001; a transaction is taken, and in a block when it is asked for. */
const chain: Parameters<typeof endpoint>[0] = {
  [`GET a/address/${PAY}/utxo`]: () =>
    of(ok([{ txid: idOf("c"), vout: 0, value: 100_000, status: { confirmed: true } }])),
  "GET a/fee-estimates": () => of(ok({ 6: 2 })),
  "POST a/tx": () => of(status(200, SENT)),
  [`GET a/tx/${SENT}`]: () => of(ok(written("a", { minedAt: 1 }))),
}
export const newest: typeof chain = { [`GET a/address/${PAY}/txs`]: () => of(ok([written("b", { minedAt: 7 })])) }
export const waiting: EndpointAnswer = ok(written("a"))

const wallet: ActingWallet = {
  ...{ connector: ID, networks: [bitcoin.id], switchNetwork: () => NEVER, signMessage: () => NEVER },
  ...{ signPsbt: () => of("signed"), readBack: () => of(shown.m), keyOf: () => of({}) },
}
const lib: TransferPorts["lib"] = {
  ...{ scriptOf: () => bytes, paymentPsbt: () => "psbt", psbtProblem: () => null },
  completePayment: () => ({ txid: SENT, hex: "00" }),
}
/** Parts of a payment that differ from the usual ones, and the account that pays. */
export interface Parts {
  readonly from?: string
  readonly answers?: typeof chain
  readonly wallet?: Partial<ActingWallet>
  readonly lib?: Partial<typeof lib>
  readonly network?: Network
}

/** A payment of 0.0002 from PAY to OTHER, whose address has spaces around it, and what the endpoint was asked. */
export const sending = ({ network = oneEndpoint, from = PAY, ...parts }: Parts = {}) => {
  const { ask, asked } = endpoint({ ...chain, ...parts.answers })
  const ports: TransferPorts = {
    ...{ esplora: esploraAt(ask, network), protectedOutputs: () => of([]), clock, spent: spentCoins(clock) },
    ...{ wallet: { ...wallet, ...parts.wallet }, lib: { ...lib, ...parts.lib } },
  }
  const account = { network: network.id, address: from }
  return { asked, sent$: sendPayment(ports, account, { to: ` ${OTHER} `, amount: "0.0002" }, network) }
}

/** How often a transaction was passed on. */
export const passedOn = (asked: readonly string[]): number => asked.filter((call) => call === "POST a/tx").length

const trace = { to: script, value: "20000" }
export const steps: Readonly<Record<string, TransferStep>> = {
  a: { type: "awaitingWallet", trace: { ...trace, coin: idOf("c"), output: "0" } },
  w: { type: "awaitingWallet", trace: { ...trace, height: "7" } },
  s: { type: "submitted", hash: SENT },
  c: { type: "confirmed", hash: SENT },
  u: { type: "unconfirmed", hash: SENT },
}

export const offline = (): Observable<never> => throwError(() => new TypeError("offline"))
export const missing = (symbol: string) => fail("InsufficientFunds", { symbol })
export const declined = fail("UserRejected", { connector: ID })
