import { Psbt } from "bitcoinjs-lib"
import { bitcoinKey, type BitcoinPurpose } from "./bitcoinKey.js"
import { permitFamily } from "./changes.js"
import type { Call, Method } from "./method.js"
import type { Description } from "./prompt.js"
import { invalidParams, unauthorized } from "./rpc.js"
import { sitesOf } from "./state.js"

/** The chain of the extension's Bitcoin accounts: regtest, by its CAIP-2 id. */
const CHAIN = "bip122:0f9188f13cb7b2c71f2a335e3a4fc328"

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")

/** A Bitcoin account, as the page gets it. */
export interface BitcoinAccount {
  readonly address: string
  readonly publicKey: string
  readonly purpose: BitcoinPurpose
}

const keys = { payment: bitcoinKey(CHAIN, "payment"), ordinal: bitcoinKey(CHAIN, "ordinal") }

const accounts: readonly BitcoinAccount[] = (["payment", "ordinal"] as const).map((purpose) => ({
  address: keys[purpose].address,
  publicKey: hexOf(keys[purpose].publicKey),
  purpose,
}))

const isConnected = async ({ origin, host }: Call): Promise<boolean> =>
  sitesOf(await host.read(), "bitcoin").includes(origin)

const approve = async ({ origin, host }: Call, description: Description): Promise<void> => {
  await host.prompt(origin, { type: "other", ...description })
}

const fieldsOf = ({ params }: Call): Readonly<Record<string, unknown>> =>
  Object(params[0]) as Readonly<Record<string, unknown>>

const textAt = (call: Call, name: string): string => {
  const value = fieldsOf(call)[name]
  if (typeof value !== "string") throw invalidParams(`"${name}" must be a text.`)
  return value
}

const keyOf = (address: unknown) => {
  const found = accounts.find((account) => account.address === address)
  if (!found) throw unauthorized()
  return keys[found.purpose]
}

const ifConnected =
  (method: Method): Method =>
  async (call) => {
    if (!(await isConnected(call))) throw unauthorized()
    return method(call)
  }

const connect: Method = async (call) => {
  if (!(await isConnected(call))) {
    const facts = [["It will see", "Your addresses and balance"]] as const
    await approve(call, { heading: "Connect to this site?", confirm: "Connect", facts })
    await permitFamily(call, "bitcoin", true)
  }
  return accounts
}

const signMessage: Method = async (call) => {
  const key = keyOf(fieldsOf(call).address)
  const message = textAt(call, "message")
  const facts = [
    ["Account", key.address],
    ["Message", message],
  ] as const
  await approve(call, { heading: "Sign this message?", confirm: "Sign", facts })
  const { signature } = key.sign(message, fieldsOf(call).protocol === "ecdsa" ? "ecdsa" : "bip322")
  return hexOf(signature)
}

/** What a transaction pays, one line for each output. */
const paymentsOf = (psbt: Psbt): string =>
  psbt.txOutputs.map(({ address, value }) => `${value} satoshis to ${address ?? "a script"}`).join(", ")

const signPsbt: Method = async (call) => {
  const psbt = Psbt.fromBase64(textAt(call, "psbt"), { network: keys.payment.network })
  const { inputs } = fieldsOf(call)
  if (!Array.isArray(inputs)) throw invalidParams('"inputs" must be a list.')
  const facts = [["Pays", paymentsOf(psbt)]] as const
  await approve(call, { heading: "Sign this transaction?", confirm: "Sign", facts })
  for (const input of inputs as readonly { readonly address?: unknown; readonly index?: unknown }[])
    keyOf(input.address).signInput(psbt, Number(input.index))
  return psbt.toBase64()
}

/** The Bitcoin side of the wallet: one account for payments, one for ordinals. The page calls these by any protocol. */
export const bitcoinMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ["bitcoin_connect", connect],
  ["bitcoin_accounts", async (call) => ((await isConnected(call)) ? accounts : [])],
  ["bitcoin_disconnect", (call) => permitFamily(call, "bitcoin", false)],
  ["bitcoin_signMessage", ifConnected(signMessage)],
  ["bitcoin_signPsbt", ifConnected(signPsbt)],
])
