import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from "@solana/kit"
import { invalidParams, requestNode, rpcError, unauthorized } from "../wallet/rpc.js"
import { type FamilyAct, type FamilyCall, paramsOf, type PhoneFamily, textAt } from "./phoneFamily.js"

/** A chain of Solana that the phone knows, and its node, which it needs to send. */
export interface SolanaPhoneChain {
  /** CAIP-2 */
  readonly id: string
  readonly name: string
  readonly rpcUrl?: string
}

/** The phone's own seed: an account for tests. Never use it elsewhere. */
const SEED = new Uint8Array(32).fill(21)

const methods = [
  ...["solana_signMessage", "solana_signTransaction", "solana_signAllTransactions", "solana_signAndSendTransaction"],
  ...["solana_getAccounts", "solana_requestAccounts"],
] as const

const bytesOf = (base64: string): Uint8Array => new Uint8Array(getBase64Encoder().encode(base64))

const readable = (message: Uint8Array): string => new TextDecoder().decode(message)

/** The phone's key for Solana, and what it answers over a session. */
export const solanaPhone = async (chains: readonly SolanaPhoneChain[]): Promise<PhoneFamily> => {
  const keys = await createKeyPairFromPrivateKeyBytes(SEED)
  const address = await getAddressFromPublicKey(keys.publicKey)
  const base58 = getBase58Decoder()
  const chainOf = (id: string): SolanaPhoneChain => {
    const chain = chains.find((each) => each.id === id)
    if (!chain) throw invalidParams(`The phone does not know ${id}.`)
    return chain
  }
  const act = (
    heading: string,
    confirm: FamilyAct["confirm"],
    { name }: SolanaPhoneChain,
    text: string,
  ): FamilyAct => ({
    heading,
    confirm,
    facts: [
      ["Account", address],
      ["Network", name],
      ["Content", text],
    ],
  })
  const signTransaction = async (base64: string) => {
    const transaction = getTransactionDecoder().decode(bytesOf(base64))
    if (!(address in transaction.signatures)) throw unauthorized()
    const signed = await partiallySignTransaction([keys], transaction)
    const bytes = signed.signatures[address]
    if (!bytes) throw unauthorized()
    return {
      signature: base58.decode(bytes),
      transaction: getBase64Decoder().decode(getTransactionEncoder().encode(signed)),
    }
  }
  const send = async ({ rpcUrl }: SolanaPhoneChain, base64: string): Promise<unknown> => {
    if (rpcUrl === undefined) throw rpcError({ code: 4900, message: "The wallet cannot reach its chain." })
    const { transaction } = await signTransaction(base64)
    return requestNode(rpcUrl, "sendTransaction", [transaction, { encoding: "base64" }])
  }
  const request = async ({ chain: id, method, params, approve }: FamilyCall): Promise<unknown> => {
    const chain = chainOf(id)
    const given = paramsOf(params)
    switch (method) {
      case "solana_getAccounts":
      case "solana_requestAccounts":
        return [{ pubkey: address }]
      case "solana_signMessage": {
        if (textAt(given, "pubkey") !== address) throw unauthorized()
        const message = new Uint8Array(getBase58Encoder().encode(textAt(given, "message")))
        await approve(act("Sign this message?", "Sign", chain, readable(message)))
        return { signature: base58.decode(await signBytes(keys.privateKey, message)) }
      }
      case "solana_signTransaction":
        await approve(act("Sign this transaction?", "Sign", chain, textAt(given, "transaction")))
        return signTransaction(textAt(given, "transaction"))
      case "solana_signAllTransactions": {
        const all = Array.isArray(given.transactions) ? given.transactions.map(String) : []
        await approve(act(`Sign these ${all.length} transactions?`, "Sign", chain, all.join("\n")))
        const signed = await Promise.all(all.map(signTransaction))
        return { transactions: signed.map(({ transaction }) => transaction) }
      }
      case "solana_signAndSendTransaction":
        await approve(act("Send this transaction?", "Send", chain, textAt(given, "transaction")))
        return { signature: await send(chain, textAt(given, "transaction")) }
      default:
        throw rpcError({ code: 4200, message: `The phone does not support ${method}.` })
    }
  }
  return { accounts: chains.map((chain) => `${chain.id}:${address}`), methods, request }
}
