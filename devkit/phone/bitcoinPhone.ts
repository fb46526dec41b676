import { Psbt } from "bitcoinjs-lib"
import { bitcoinKey } from "../wallet/bitcoinKey.js"
import { invalidParams, rpcError, unauthorized } from "../wallet/rpc.js"
import { type FamilyAct, type FamilyCall, paramsOf, type PhoneFamily, textAt } from "./phoneFamily.js"

/** A chain of Bitcoin that the phone knows, and the REST API of its Esplora, which it needs to send. */
export interface BitcoinPhoneChain {
  /** CAIP-2 */
  readonly id: string
  readonly name: string
  readonly url?: string
}

const methods = ["sendTransfer", "signMessage", "signPsbt", "getAccountAddresses"] as const

/** What the phone pays to miners, whatever they ask: its chains are local. */
const FEE = 1_000n
/** A change that is smaller is left to the miners. */
const DUST = 294n

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

const askEsplora = async ({ url }: BitcoinPhoneChain, path: string, body?: string): Promise<string> => {
  if (url === undefined) throw rpcError({ code: 4900, message: "The wallet cannot reach its chain." })
  const response = await fetch(`${url}${path}`, body === undefined ? {} : { method: "POST", body })
  const text = await response.text()
  if (!response.ok) throw rpcError({ code: -32603, message: text })
  return text
}

const broadcast = (chain: BitcoinPhoneChain, psbt: Psbt): Promise<string> =>
  askEsplora(chain, "/tx", psbt.extractTransaction().toHex())

/** Takes coins until they pay for the amount and the fee; the rest comes back. */
const payment = async (chain: BitcoinPhoneChain, recipient: string, amount: bigint): Promise<Psbt> => {
  const key = bitcoinKey(chain.id)
  const coins = JSON.parse(await askEsplora(chain, `/address/${key.address}/utxo`)) as readonly Coin[]
  const psbt = new Psbt({ network: key.network }).addOutput({ address: recipient, value: amount })
  let left = amount + FEE
  for (const { txid, vout, value } of coins) {
    if (left <= 0n) break
    psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script: key.output, value: BigInt(value) } })
    left -= BigInt(value)
  }
  if (left > 0n) throw rpcError({ code: -32000, message: "insufficient funds" })
  if (-left >= DUST) psbt.addOutput({ address: key.address, value: -left })
  for (let index = 0; index < psbt.inputCount; index += 1) key.signInput(psbt, index)
  return psbt.finalizeAllInputs()
}

const indexesIn = (inputs: unknown, address: string, count: number): readonly number[] => {
  if (inputs === undefined) return Array.from({ length: count }, (_, index) => index)
  if (!Array.isArray(inputs)) throw invalidParams('"signInputs" must be a list.')
  return inputs.filter((input) => paramsOf(input).address === address).map((input) => Number(paramsOf(input).index))
}

const signPsbt = async (chain: BitcoinPhoneChain, given: Readonly<Record<string, unknown>>) => {
  const key = bitcoinKey(chain.id)
  const psbt = Psbt.fromBase64(textAt(given, "psbt"), { network: key.network })
  for (const index of indexesIn(given.signInputs, key.address, psbt.inputCount)) key.signInput(psbt, index)
  if (given.broadcast !== true) return { psbt: psbt.toBase64() }
  const txid = await broadcast(chain, psbt.finalizeAllInputs())
  return { psbt: psbt.toBase64(), txid }
}

const factsOf = (method: string, given: Readonly<Record<string, unknown>>): FamilyAct => {
  const names = { signMessage: ["message"], signPsbt: ["psbt"], sendTransfer: ["recipientAddress", "amount"] }
  const shown = names[method as keyof typeof names]
  return {
    heading: method === "signMessage" ? "Sign this message?" : "Sign this transaction?",
    confirm: method === "sendTransfer" || given.broadcast === true ? "Send" : "Sign",
    facts: shown.map((name) => [name, textAt(given, name)] as const),
  }
}

/** The phone's key for Bitcoin, one p2wpkh account on each chain, and what it answers over a session. */
export const bitcoinPhone = (chains: readonly BitcoinPhoneChain[]): PhoneFamily => ({
  accounts: chains.map(({ id }) => `${id}:${bitcoinKey(id).address}`),
  methods,
  request: async ({ chain: id, method, params, approve }: FamilyCall): Promise<unknown> => {
    const chain = chains.find((each) => each.id === id)
    if (!chain) throw invalidParams(`The phone does not know ${id}.`)
    if (!methods.some((name) => name === method))
      throw rpcError({ code: 4200, message: `The phone does not support ${method}.` })
    const key = bitcoinKey(id)
    const given = paramsOf(params)
    if (textAt(given, "account") !== key.address) throw unauthorized()
    if (method === "getAccountAddresses")
      return [{ address: key.address, publicKey: hexOf(key.publicKey), path: "m/84'/0'/0'/0/0", intention: "payment" }]
    await approve(factsOf(method, given))
    if (method === "signPsbt") return signPsbt(chain, given)
    if (method === "sendTransfer") {
      const sent = await payment(chain, textAt(given, "recipientAddress"), BigInt(textAt(given, "amount")))
      return { txid: await broadcast(chain, sent) }
    }
    const { signature, messageHash } = key.sign(
      textAt(given, "message"),
      given.protocol === "bip322" ? "bip322" : "ecdsa",
    )
    return { signature: hexOf(signature), address: key.address, messageHash: hexOf(messageHash) }
  },
})
