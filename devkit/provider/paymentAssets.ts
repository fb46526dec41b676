import { type Address, createTestClient, http, parseAbi, parseEther, publicActions, walletActions } from "viem"
import { httpError } from "./httpError.js"
import { type Ledger, ledgersIn, addressIn } from "./ledger.js"
import type { Coin } from "./tokens.js"
import { receiptOf } from "../receiptOf.js"

/** A coin or a token of a local chain, as payments name it: `native`, or the address of a contract. */
export interface PaymentCoin extends Coin {
  readonly ledger: Ledger
  /** Null for the chain's own coin. */
  readonly address: Address | null
}

/** As a `PaymentAsset` on the wire (CONTRACTS §7.5). */
export const assetOf = ({ ledger, address, name, symbol, decimals }: PaymentCoin) => ({
  network: ledger.caip,
  asset: address ?? "native",
  metadata: { name, symbol, decimals },
})

/** What a CAIP-2 id and `native` or an address name. Throws 400. */
export const coinIn = (ledgers: readonly Ledger[], network: string, asset: string): PaymentCoin => {
  const [ledger] = ledgersIn(ledgers, network)
  if (!ledger) throw httpError(400, "chainId", "Invalid chain")
  if (asset === "native") return { ...ledger.coin, ledger, address: null }
  const address = addressIn(asset, "asset")
  const token = ledger.tokens.find((one) => one.address === address)
  if (!token) throw httpError(400, "asset", "Unknown asset")
  return { ...token, ledger, address }
}

const erc20 = parseAbi([
  "function balanceOf(address owner) view returns (uint256)",
  "function mint(address to, uint256 value)",
  "function transfer(address to, uint256 value)",
])

const clientOf = ({ ledger }: PaymentCoin) =>
  createTestClient({ mode: "anvil", transport: http(ledger.url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)

/** How much of a coin an account has, in base units. */
export const heldOf = (coin: PaymentCoin, owner: Address): Promise<bigint> =>
  coin.address === null
    ? clientOf(coin).getBalance({ address: owner })
    : clientOf(coin).readContract({ address: coin.address, abi: erc20, functionName: "balanceOf", args: [owner] })

/** Creates coins and gives them to an account, in a block. Emits the transaction's hash. */
export const payOut = async (coin: PaymentCoin, from: Address, to: Address, units: bigint): Promise<string> => {
  const client = clientOf(coin)
  await client.setBalance({ address: from, value: units + parseEther("1000") })
  await client.impersonateAccount({ address: from })
  const hash =
    coin.address === null
      ? await client.sendTransaction({ account: from, chain: null, to, value: units })
      : await client.writeContract({
          ...{ account: from, chain: null, address: coin.address, abi: erc20, functionName: "mint" },
          args: [to, units],
        })
  await receiptOf(client, hash)
  return hash
}

/** Sends what an account has received on to another one, in a block. */
export const sendBack = async (coin: PaymentCoin, from: Address, to: Address, units: bigint): Promise<void> => {
  const client = clientOf(coin)
  const gas = parseEther("0.1")
  await client.setBalance({ address: from, value: (await client.getBalance({ address: from })) + gas })
  await client.impersonateAccount({ address: from })
  const hash =
    coin.address === null
      ? await client.sendTransaction({ account: from, chain: null, to, value: units })
      : await client.writeContract({
          ...{ account: from, chain: null, address: coin.address, abi: erc20, functionName: "transfer" },
          args: [to, units],
        })
  await receiptOf(client, hash)
}
