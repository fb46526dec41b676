import type { BitcoinAccount } from "./bitcoinMethods.js"
import type { WalletIdentity } from "./identity.js"

type Ask = (method: string, params?: object) => Promise<unknown>

interface Input {
  readonly account: { readonly address: string }
}

interface MessageInput extends Input {
  readonly message: Uint8Array
}

interface PsbtInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly (Input & { readonly signingIndexes: readonly number[] })[]
}

const bytesOfHex = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const bytesOfBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const CHAIN = "bitcoin:regtest"

/** The accounts as the standard has them. */
const standardAccounts = (accounts: unknown) =>
  (accounts as readonly BitcoinAccount[]).map(({ address, publicKey }) => ({
    address,
    publicKey: bytesOfHex(publicKey),
    chains: [CHAIN],
    features: ["bitcoin:signMessage", "bitcoin:signTransaction"],
  }))

/** The wallet as one of the Wallet Standard. */
const standardWallet = (ask: Ask, { name, icon }: WalletIdentity) => {
  const listeners = new Set<(change: object) => void>()
  let accounts: ReturnType<typeof standardAccounts> = []
  const show = (found: unknown): { readonly accounts: typeof accounts } => {
    accounts = standardAccounts(found)
    listeners.forEach((listener) => listener({ accounts }))
    return { accounts }
  }
  const signMessage = async (...inputs: readonly MessageInput[]) => {
    const signed: object[] = []
    for (const { account, message } of inputs) {
      const params = { address: account.address, message: new TextDecoder().decode(message), protocol: "bip322" }
      const signature = bytesOfHex(String(await ask("bitcoin_signMessage", params)))
      signed.push({ signedMessage: message, signature })
    }
    return signed
  }
  const signTransaction = async (...inputs: readonly PsbtInput[]) => {
    const signed: object[] = []
    for (const { psbt, inputsToSign } of inputs) {
      const asked = inputsToSign.flatMap(({ account, signingIndexes }) =>
        signingIndexes.map((index) => ({ address: account.address, index })),
      )
      const answer = await ask("bitcoin_signPsbt", { psbt: base64Of(psbt), inputs: asked })
      signed.push({ signedPsbt: bytesOfBase64(String(answer)) })
    }
    return signed
  }
  return {
    version: "1.0.0",
    name,
    icon,
    chains: [CHAIN],
    get accounts() {
      return accounts
    },
    features: {
      "standard:connect": { version: "1.0.0", connect: async () => show(await ask("bitcoin_accounts")) },
      "standard:disconnect": {
        version: "1.0.0",
        disconnect: async () => {
          await ask("bitcoin_disconnect")
          show([])
        },
      },
      "standard:events": {
        version: "1.0.0",
        on: (_: string, listener: (change: object) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      "bitcoin:connect": { version: "1.0.0", connect: async () => show(await ask("bitcoin_connect")) },
      "bitcoin:signMessage": { version: "1.0.0", signMessage },
      "bitcoin:signTransaction": { version: "1.0.0", signTransaction },
    },
  }
}

/** The id of the wallet's other protocol, and where its provider is, from `window` on. */
const SATS_ID = "CandleProviders.BitcoinProvider"

const purposes = { payment: "payment", ordinal: "ordinals" } as const

/** The wallet as one of sats-connect: `request(method, params)` answers with a JSON-RPC response. */
const satsProvider = (ask: Ask) => {
  const network = { bitcoin: { name: "Regtest" } }
  const listing = async (method: string): Promise<object> => {
    const accounts = (await ask(method)) as readonly BitcoinAccount[]
    if (accounts.length === 0) throw Object.assign(new Error("Access denied"), { code: -32002 })
    return { addresses: accounts.map((account) => ({ ...account, purpose: purposes[account.purpose] })), network }
  }
  type Params = Readonly<Record<string, unknown>>
  const methods: Readonly<Record<string, (params: Params) => Promise<unknown>>> = {
    wallet_connect: () => listing("bitcoin_connect"),
    wallet_getAccount: () => listing("bitcoin_accounts"),
    wallet_getNetwork: async () => network,
    wallet_disconnect: () => ask("bitcoin_disconnect"),
    signMessage: async ({ address, message, protocol }) => {
      const hex = String(
        await ask("bitcoin_signMessage", { address, message, protocol: String(protocol).toLowerCase() }),
      )
      return { signature: base64Of(bytesOfHex(hex)), address, protocol }
    },
    signPsbt: async ({ psbt, signInputs }) => {
      const inputs = Object.entries(signInputs as Readonly<Record<string, readonly number[]>>).flatMap(
        ([address, indexes]) => indexes.map((index) => ({ address, index })),
      )
      return { psbt: await ask("bitcoin_signPsbt", { psbt, inputs }) }
    },
  }
  const failed = (thrown: unknown): object => {
    const { code, message } = Object(thrown) as { readonly code?: unknown; readonly message?: unknown }
    return { error: { code: code === 4001 ? -32000 : code, message } }
  }
  return {
    request: async (method: string, params: Params | null) => {
      const run = methods[method]
      if (!run) return { jsonrpc: "2.0", id: 1, error: { code: -32601, message: "Method not found" } }
      return run(params ?? {}).then((result) => ({ jsonrpc: "2.0", id: 1, result }), failed)
    },
  }
}

/** How a wallet shows itself. */
export interface BitcoinIdentity {
  readonly identity: WalletIdentity
  /** Its name in the list of sats-connect; it is not in that list without one. */
  readonly listedAs?: string
}

/** Offers the wallet's Bitcoin accounts by the Wallet Standard, and by sats-connect if it has a name there. */
export const offerBitcoin = (page: Window, ask: Ask, { identity, listedAs }: BitcoinIdentity): void => {
  const wallet = standardWallet(ask, identity)
  const register = ({ register: add }: { readonly register: (...wallets: readonly object[]) => void }): void =>
    add(wallet)
  page.addEventListener("wallet-standard:app-ready", (event) => register((event as CustomEvent).detail))
  page.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: register }))
  if (listedAs === undefined) return
  const listed = { id: SATS_ID, name: listedAs, icon: identity.icon }
  const providers = Reflect.get(page, "btc_providers") as readonly object[] | undefined
  Object.assign(page, {
    CandleProviders: { BitcoinProvider: satsProvider(ask) },
    btc_providers: [...(providers ?? []), listed],
  })
}
