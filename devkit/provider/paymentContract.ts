import { encodeFunctionData, erc20Abi, type Hex, keccak256, toHex } from "viem"
import payments from "../contracts/Payments.json" with { type: "json" }
import type { PaymentCoin } from "./paymentAssets.js"
import { COIN_ADDRESS, PAYMENTS } from "./tokens.js"

/** A payment that is taken by the contract. */
export interface ContractPayment {
  readonly requestId: string
  readonly origin: PaymentCoin
  readonly units: bigint
}

const paymentId = (requestId: string): Hex => keccak256(toHex(requestId))

const tokenOf = ({ address }: PaymentCoin) => address ?? COIN_ADDRESS

/** The steps of a quote: for a token an approval of the amount, then the payment. Each has the id of the request. */
export const contractSteps = ({ requestId, origin, units }: ContractPayment, from: string) => {
  const step = (to: string, data: Hex, value: bigint) => ({
    ...{ requestId, type: "transaction" },
    transaction: { from, to, data, value: String(value), chainId: origin.ledger.id },
  })
  const args = [paymentId(requestId), tokenOf(origin), units] as const
  const data = encodeFunctionData({ abi: payments.abi, functionName: "pay", args })
  if (origin.address === null) return [step(PAYMENTS, data, units)]
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [PAYMENTS, units] })
  return [step(origin.address, approval, 0n), step(PAYMENTS, data, 0n)]
}

/** What the contract has received for a payment, in base units. */
export const receivedFor = async ({ requestId, origin }: ContractPayment): Promise<bigint> => {
  const { client } = origin.ledger
  const args = [paymentId(requestId), tokenOf(origin)] as const
  const units = await client.readContract({ address: PAYMENTS, abi: payments.abi, functionName: "received", args })
  return typeof units === "bigint" ? units : 0n
}
