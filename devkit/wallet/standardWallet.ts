import { getBase58Encoder } from "@solana/kit"
import type { WalletIdentity } from "./identity.js"
import type { ProviderHandle } from "./provider.js"

const chains = ["solana:mainnet", "solana:devnet", "solana:testnet", "solana:localnet"] as const

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

interface Account {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: typeof chains
  readonly features: readonly string[]
}

interface Input {
  readonly account: Account
  readonly message: Uint8Array
  readonly transaction: Uint8Array
}

const accountOf = (address: string): Account => ({
  address,
  publicKey: new Uint8Array(getBase58Encoder().encode(address)),
  chains,
  features: ["solana:signMessage", "solana:signTransaction"],
})

type Ask = (method: string, ...params: readonly string[]) => Promise<unknown>

/** The accounts that the wallet shows to this page, and who listens to their changes. */
const shownAccounts = () => {
  const listeners = new Set<(changes: object) => void>()
  let accounts: readonly Account[] = []
  return {
    read: () => accounts,
    show: (addresses: unknown): readonly Account[] => {
      const next = (addresses as readonly string[]).map(
        (address) => accounts.find((known) => known.address === address) ?? accountOf(address),
      )
      const isNew = next.length !== accounts.length || next.some((account, at) => account !== accounts[at])
      accounts = next
      if (isNew) listeners.forEach((listener) => listener({ accounts }))
      return accounts
    },
    on: (_event: string, listener: (changes: object) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const signing = (ask: Ask) => ({
  signMessage: (...inputs: readonly Input[]) =>
    Promise.all(
      inputs.map(async ({ account, message }) => {
        const signature = await ask("solana_signMessage", account.address, base64(message))
        return { signedMessage: message, signature: bytesOf(String(signature)) }
      }),
    ),
  signTransaction: async (...inputs: readonly Input[]) => {
    const [first] = inputs
    const transactions = inputs.map(({ transaction }) => base64(transaction))
    const signed = await ask("solana_signTransactions", first?.account.address ?? "", ...transactions)
    return (signed as readonly string[]).map((text) => ({ signedTransaction: bytesOf(text) }))
  },
})

/** The wallet for Solana, as a wallet of the Wallet Standard, over the same channel as its EVM provider. */
export const standardWallet = ({ name, icon }: WalletIdentity, { provider }: ProviderHandle) => {
  const ask: Ask = (method, ...params) => provider.request({ method, params })
  const shown = shownAccounts()
  const { signMessage, signTransaction } = signing(ask)
  // An account that the user selects is one of every family.
  provider.on("accountsChanged", () => void ask("solana_accounts").then(shown.show))
  const connect = async ({ silent = false } = {}) => ({
    accounts: shown.show(await ask(silent ? "solana_accounts" : "solana_connect")),
  })
  const disconnect = async () => {
    await ask("solana_disconnect")
    shown.show([])
  }
  const versions = ["legacy", 0] as const
  return {
    ...({ version: "1.0.0", name, icon, chains } as const),
    get accounts() {
      return shown.read()
    },
    features: {
      "standard:connect": { version: "1.0.0", connect },
      "standard:disconnect": { version: "1.0.0", disconnect },
      "standard:events": { version: "1.0.0", on: shown.on },
      "solana:signMessage": { version: "1.1.0", signMessage },
      "solana:signTransaction": { version: "1.0.0", supportedTransactionVersions: versions, signTransaction },
    },
  }
}
