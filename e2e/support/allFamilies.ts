import { Verifier } from "bip322-js"
import { type Hex, numberToHex, pad, stringToHex } from "viem"
import type { Bitcoin } from "../../devkit/bitcoin/startBitcoin.js"
import { bitcoinPhone } from "../../devkit/phone/bitcoinPhone.js"
import { solanaPhone } from "../../devkit/phone/solanaPhone.js"
import { type Phone, startPhone } from "../../devkit/phone/startPhone.js"
import { bitcoinKey } from "../../devkit/wallet/bitcoinKey.js"
import { requestNode } from "../../devkit/wallet/rpc.js"
import { solanaAccount } from "../../devkit/wallet/solanaAccounts.js"
import { bitcoinRegtest } from "../../src/networks/bitcoin.js"
import { solanaMainnet } from "../../src/networks/solana.js"
import { keyAccount } from "../../test/integration/bitcoin/keys.js"
import { isSolanaSignature } from "../../test/integration/walletConnect/familiesSupport.js"
import { alice, bob } from "./accounts.js"
import { chainAt } from "./chain.js"
import type { SolanaWorld } from "./solanaWorld.js"
import { test as base } from "./test.js"
import type { World } from "./world.js"

const SOL = 1_000_000_000n

/** The accounts of a wallet, by the names of their networks. */
export interface Accounts {
  readonly Ethereum: string
  readonly Solana: string
  readonly "Bitcoin Regtest": string
}

export type NetworkName = keyof Accounts

/** The accounts of the extension. */
export const lantern: Accounts = {
  Ethereum: alice,
  Solana: (await solanaAccount(0)).address,
  "Bitcoin Regtest": bitcoinKey(bitcoinRegtest.id).address,
}

/** Where the transfers go. */
export const receivers: Accounts = {
  Ethereum: bob,
  Solana: (await solanaAccount(3)).address,
  "Bitcoin Regtest": keyAccount("p2tr").address,
}

/** The chain of each family. */
export interface Chains {
  readonly world: World
  readonly solana: SolanaWorld
  readonly bitcoin: Bitcoin
}

const satoshiOf = async ({ url }: Bitcoin, address: string): Promise<bigint> => {
  const coins = (await (await fetch(`${url}/address/${address}/utxo`)).json()) as readonly { readonly value: number }[]
  return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
}

/** What an account has, in the smallest unit: as its chain says. */
export const held = ({ world, solana, bitcoin }: Chains, network: NetworkName, address: string): Promise<bigint> =>
  ({
    Ethereum: () => chainAt(world.ethereum.url).getBalance({ address: address as Hex }),
    Solana: async () => solana.chain.svm.getBalance(address as never) ?? 0n,
    "Bitcoin Regtest": () => satoshiOf(bitcoin, address),
  })[network]()

/** The signer of a message on Ethereum: hashed and recovered by the node, which shares no code with ours. */
const signerOf = async (url: string, message: string, signature: string): Promise<unknown> => {
  const text = `\x19Ethereum Signed Message:\n${new TextEncoder().encode(message).length}${message}`
  const hash = String(await requestNode(url, "web3_sha3", [stringToHex(text)]))
  const [rs, v] = [signature.slice(2, 130), signature.slice(130)]
  const data = `${hash}${pad(`0x${v}`).slice(2)}${rs}`
  const recovered = await requestNode(url, "eth_call", [{ to: numberToHex(1, { size: 20 }), data }, "latest"])
  return `0x${String(recovered).slice(26)}`
}

/** Whether a signature is of an account, by another library than ours. */
export const isSignedBy = async (
  { world }: Chains,
  network: NetworkName,
  account: string,
  message: string,
  signature: string,
): Promise<boolean> =>
  ({
    Ethereum: async () => (await signerOf(world.ethereum.url, message, signature)) === account.toLowerCase(),
    Solana: async () => isSolanaSignature(new TextEncoder().encode(message), signature, account),
    "Bitcoin Regtest": async () => Verifier.verifySignature(account, message, signature),
  })[network]()

/** Coins for the accounts of a wallet; those of EVM have some from the start. */
export const fund = async ({ solana, bitcoin }: Chains, accounts: Accounts): Promise<void> => {
  await solana.fund(accounts.Solana, 2n * SOL)
  await bitcoin.fund(accounts["Bitcoin Regtest"], 100_000n)
}

const addressIn = (account = ""): string => account.slice(account.lastIndexOf(":") + 1)

/** A phone with keys for all three families, and its accounts. */
interface FamilyPhone extends Phone {
  readonly byNetwork: Accounts
}

interface FamilyFixtures {
  readonly chains: Chains
  readonly familyPhone: FamilyPhone
}

export const test = base.extend<FamilyFixtures>({
  chains: async ({ world, solana, bitcoin }, use) => use({ world, solana, bitcoin }),
  familyPhone: async ({ world, relay, solana, bitcoin }, use) => {
    const families = {
      solana: await solanaPhone([{ id: solanaMainnet.id, name: "Solana", rpcUrl: solana.url }]),
      bip122: bitcoinPhone([{ id: bitcoinRegtest.id, name: "Bitcoin Regtest", url: bitcoin.url }]),
    }
    const phone = await startPhone({ relayUrl: relay.url, chains: world.walletChains, families })
    const byNetwork: Accounts = {
      Ethereum: phone.accounts[0] ?? "",
      Solana: addressIn(families.solana.accounts[0]),
      "Bitcoin Regtest": addressIn(families.bip122.accounts[0]),
    }
    await use({ ...phone, byNetwork })
    await phone.stop()
  },
})
