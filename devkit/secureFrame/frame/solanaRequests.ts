import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from "@solana/kit"
import * as t from "io-ts"
import type { FrameNetwork } from "../server/parts.js"
import { type Description, shown, type UnsafeRequest } from "./description.js"
import { ownAddresses, withKeys } from "./login.js"
import { describeInstructions } from "./solanaDescriptions.js"

export interface SolanaCall {
  readonly network: FrameNetwork
  readonly params: unknown
}

const invalid = (): Error => new Error("The request is not valid.")

const Message = t.type({ message: t.string, pubkey: t.string })
const One = t.intersection([t.type({ transaction: t.string }), t.partial({ options: t.UnknownRecord })])
const Several = t.type({ transactions: t.readonlyArray(t.string) })

/** The parameters, which may come in a list of one. */
const paramsOf = <A>(codec: t.Type<A, unknown>, params: unknown): A => {
  const given: unknown = Array.isArray(params) ? params[0] : params
  if (!codec.is(given)) throw invalid()
  return given
}

const bytesOf = (base58: string): Uint8Array => new Uint8Array(getBase58Encoder().encode(base58))
const base58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)

const readable = (message: Uint8Array): string => {
  try {
    return shown(new TextDecoder("utf-8", { fatal: true }).decode(message))
  } catch {
    return base58(message)
  }
}

/** Whether a message is that of a transaction of an account: its signature would be the transaction's. */
const isTransactionOf = (account: string, message: Uint8Array): boolean => {
  try {
    const { staticAccounts } = getCompiledTransactionMessageDecoder().decode(message)
    return staticAccounts.some((address) => address === account)
  } catch {
    return false
  }
}

export const signMessage = async ({ params }: SolanaCall): Promise<UnsafeRequest> => {
  const { message, pubkey } = paramsOf(Message, params)
  const { solana } = await ownAddresses()
  if (pubkey !== solana) throw new Error("This account is not yours.")
  const bytes = bytesOf(message)
  if (isTransactionOf(solana, bytes)) throw new Error("This message is a transaction. It is not signed as a message.")
  return {
    description: {
      heading: "Sign this message?",
      confirm: "Sign",
      facts: [
        ["Account", solana],
        ["Message", readable(bytes)],
      ],
      warnings: [],
    },
    fulfil: () => withKeys(async (keys) => ({ signature: base58(await keys.solana.signMessage(bytes)) })),
  }
}

/** A transaction of a page, checked to have a place for our signature. */
const transactionFrom = async (text: string): Promise<Uint8Array> => {
  const bytes = bytesOf(text)
  const { signatures } = getTransactionDecoder().decode(bytes)
  if (!((await ownAddresses()).solana in signatures)) throw new Error("This transaction is not one of your account.")
  return bytes
}

const describe = async (
  network: FrameNetwork,
  transactions: readonly Uint8Array[],
  confirm: string,
): Promise<Description> => {
  const { solana } = await ownAddresses()
  const parts = transactions.map((bytes) => describeInstructions(bytes, solana))
  const one = transactions.length === 1
  return {
    heading: one ? `${confirm} this transaction?` : `${confirm} these ${transactions.length} transactions?`,
    confirm,
    facts: [...parts.flatMap(({ facts }) => facts), ["From", solana], ["Network", network.name]],
    warnings: [...new Set(parts.flatMap(({ warnings }) => warnings))],
  }
}

/** Our signature in a signed transaction, which is its id where we pay for it. */
const signatureIn = async (signed: Uint8Array): Promise<string> => {
  const { signatures } = getTransactionDecoder().decode(signed)
  const { solana } = await ownAddresses()
  const own = Object.entries(signatures).find(([address]) => address === solana)?.[1]
  if (!own) throw invalid()
  return base58(new Uint8Array(own))
}

export const signTransaction = async ({ network, params }: SolanaCall): Promise<UnsafeRequest> => {
  const bytes = await transactionFrom(paramsOf(One, params).transaction)
  return {
    description: await describe(network, [bytes], "Sign"),
    fulfil: () =>
      withKeys(async (keys) => {
        const signed = await keys.solana.signTransaction(bytes)
        return { signature: await signatureIn(signed), transaction: base58(signed) }
      }),
  }
}

export const signAllTransactions = async ({ network, params }: SolanaCall): Promise<UnsafeRequest> => {
  const all = await Promise.all(paramsOf(Several, params).transactions.map(transactionFrom))
  if (all.length === 0) throw invalid()
  return {
    description: await describe(network, all, "Sign"),
    fulfil: () =>
      withKeys(async (keys) => ({
        transactions: await Promise.all(all.map(async (bytes) => base58(await keys.solana.signTransaction(bytes)))),
      })),
  }
}

const Answer = t.partial({ result: t.string, error: t.type({ message: t.string }) })

const submit = async ({ rpcUrl }: FrameNetwork, signed: Uint8Array, options: object): Promise<string> => {
  const params = [getBase64Decoder().decode(signed), { ...options, encoding: "base64" }]
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "sendTransaction", params }),
    signal: AbortSignal.timeout(10_000),
  })
  const answer: unknown = await response.json()
  if (!Answer.is(answer) || answer.result === undefined)
    throw new Error(Answer.is(answer) && answer.error ? answer.error.message : "The network did not answer.")
  return answer.result
}

export const signAndSendTransaction = async ({ network, params }: SolanaCall): Promise<UnsafeRequest> => {
  const { transaction, options = {} } = paramsOf(One, params)
  const bytes = await transactionFrom(transaction)
  return {
    description: await describe(network, [bytes], "Send"),
    fulfil: () =>
      withKeys(async (keys) => ({
        signature: await submit(network, await keys.solana.signTransaction(bytes), options),
      })),
  }
}
