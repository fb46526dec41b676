import { Hono } from "hono"
import * as t from "io-ts"
import { type Address, parseUnits } from "viem"
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts"
import { bodyOf } from "./body.js"
import { addressIn, type Ledger } from "./ledger.js"
import { contractSteps, receivedFor } from "./paymentContract.js"
import { PAYMENTS } from "./tokens.js"
import { assetOf, coinIn, heldOf, type PaymentCoin, payOut, sendBack } from "./paymentAssets.js"

/** What becomes of a deposit; `pending` is for ever. */
export type TransferEnd = "success" | "submitted" | "failure" | "refund" | "timeout" | "pending"

/** A test's control over the transfers. */
export interface TransferControl {
  /** What becomes of the next deposit that is received; `success` by default. */
  readonly endNext: (end: TransferEnd) => void
  /** How payments are taken from now on: by a deposit, as at first, or by the contract. */
  readonly takeBy: (way: "deposit" | "contract") => void
}

const quoteQuestion = t.intersection(
  [
    t.type({ originChainId: t.string, originCurrency: t.string, destinationChainId: t.string }),
    t.type({ destinationCurrency: t.string, recipient: t.string, amount: t.string }),
    t.partial({ user: t.string }),
  ],
  "transfer quote question",
)

interface Transfer {
  readonly requestId: string
  readonly way: "deposit" | "contract"
  readonly origin: PaymentCoin
  readonly destination: PaymentCoin
  readonly units: bigint
  readonly receiver: Address
  readonly recipient: Address
  readonly amount: bigint
  readonly user: Address | null
  status: "waiting" | TransferEnd
  end: TransferEnd
}

/** Whose coins are paid out: an account of no one. */
const TREASURY: Address = "0x000000000000000000000000000000000000c0f4"
/** The part that the service keeps, in thousandths. */
const FEE = 5n
/** Prices as whole numbers: millionths of a dollar. */
const priceOf = ({ price }: PaymentCoin): bigint => parseUnits(String(price), 6)

/** What must be paid for an amount, rounded up, and the fee in it. */
const costOf = (origin: PaymentCoin, destination: PaymentCoin, amount: bigint) => {
  const over = priceOf(origin) * 10n ** BigInt(destination.decimals)
  const worth = (amount * priceOf(destination) * 10n ** BigInt(origin.decimals) + over - 1n) / over
  const fee = (worth * FEE + 999n) / 1_000n
  return { units: worth + fee, fee }
}

/** What the payer has to do. */
const stepsOf = (transfer: Transfer): readonly object[] => {
  const { requestId, way, origin, units, receiver, user } = transfer
  if (way === "contract") return contractSteps(transfer, user ?? receiver)
  const { asset: currency } = assetOf(origin)
  return [{ requestId, type: "deposit", deposit: { amount: String(units), currency, receiver } }]
}

const receivedOf = (transfer: Transfer): Promise<bigint> =>
  transfer.way === "contract" ? receivedFor(transfer) : heldOf(transfer.origin, transfer.receiver)

/** Converts a deposit that has arrived, or gives it back. */
const settle = async (transfer: Transfer, end: TransferEnd): Promise<void> => {
  const { origin, destination, receiver, recipient, amount, units, user } = transfer
  if (end === "success") await payOut(destination, TREASURY, recipient, amount)
  if (end === "refund" && user) await sendBack(origin, receiver, user, units)
  transfer.status = end
}

/**
 * Conversions of payments: a quote has an address of its own, or a transaction to the contract of payments, and what arrives there is converted and paid on. The status moves
 * one step each time that it is asked for: `waiting`, `pending`, and the end.
 */
export const transfers = (ledgers: readonly Ledger[]): { readonly app: Hono; readonly control: TransferControl } => {
  const all = new Map<string, Transfer>()
  let next: TransferEnd = "success"
  let way: Transfer["way"] = "deposit"
  const app = new Hono()
    .post("/appkit/v1/transfers/quote", async (context) => {
      const asked = await bodyOf(context, quoteQuestion)
      const origin = coinIn(ledgers, asked.originChainId, asked.originCurrency)
      const destination = coinIn(ledgers, asked.destinationChainId, asked.destinationCurrency)
      if (!/^[1-9]\d*$/.test(asked.amount)) return context.json({ error: "Invalid amount" }, 400)
      const amount = BigInt(asked.amount)
      const { units, fee } = costOf(origin, destination, amount)
      const user = asked.user === undefined ? null : addressIn(asked.user, "user")
      const transfer: Transfer = {
        ...{ requestId: crypto.randomUUID(), way, origin, destination, units, amount, user },
        receiver: way === "contract" ? PAYMENTS : privateKeyToAddress(generatePrivateKey()),
        recipient: addressIn(asked.recipient, "recipient"),
        ...{ status: "waiting", end: "success" },
      }
      all.set(transfer.requestId, transfer)
      const currency = assetOf(origin)
      return context.json({
        origin: { amount: String(units), currency },
        destination: { amount: String(amount), currency: assetOf(destination) },
        fees: [{ id: "service", label: "Service fee", amount: String(fee), currency }],
        steps: stepsOf(transfer),
        timeInSeconds: 6,
      })
    })
    .get("/appkit/v1/transfers/status", async (context) => {
      const transfer = all.get(context.req.query("requestId") ?? "")
      if (!transfer) return context.json({ error: "There is no such transfer" }, 404)
      const { status } = transfer
      if (status === "waiting" && (await receivedOf(transfer)) >= transfer.units) {
        transfer.status = "pending"
        transfer.end = next
        next = "success"
      }
      if (status === "pending") await settle(transfer, transfer.end)
      return context.json({ status: transfer.status })
    })
    .get("/appkit/v1/transfers/assets/exchanges/:exchange", (context) => {
      const assets = ledgers.flatMap((ledger) => [
        assetOf({ ...ledger.coin, ledger, address: null }),
        ...ledger.tokens.filter(({ decimals }) => decimals > 0).map((token) => assetOf({ ...token, ledger })),
      ])
      return context.json({ exchangeId: context.req.param("exchange"), assets: { eip155: assets } })
    })
  return {
    app,
    control: {
      endNext: (end) => {
        next = end
      },
      takeBy: (chosen) => {
        way = chosen
      },
    },
  }
}
