import { type Address, address, getAddressEncoder } from "@solana/kit"
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token"
import { TOKEN_2022 } from "./accounts.js"

/** A token of the local chain. */
export interface DevMint {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In US dollars. */
  readonly price: number
  readonly program: Address
  /** What the mint keeps of each transfer (Token-2022), in hundredths of a percent. */
  readonly feeBasisPoints?: number
  /** Its tokens stay where they are (Token-2022). */
  readonly isNonTransferable?: boolean
}

/** Two at their addresses on Solana's mainnet, and two of nobody's that transfers are refused for or cost something. */
export const devMints: readonly DevMint[] = [
  {
    ...{ address: address("EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"), name: "USD Coin", symbol: "USDC" },
    ...{ decimals: 6, price: 1, program: TOKEN_PROGRAM_ADDRESS },
  },
  {
    ...{ address: address("2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo"), name: "PayPal USD", symbol: "PYUSD" },
    ...{ decimals: 6, price: 1, program: TOKEN_2022 },
  },
  {
    ...{ address: address("Fee1111111111111111111111111111111111111111"), name: "Toll Token", symbol: "TOLL" },
    ...{ decimals: 2, price: 0.5, program: TOKEN_2022, feeBasisPoints: 100 },
  },
  {
    ...{ address: address("Stay111111111111111111111111111111111111111"), name: "Medal", symbol: "MEDAL" },
    ...{ decimals: 0, price: 0, program: TOKEN_2022, isNonTransferable: true },
  },
]

/** Where the extensions of a mint begin: mints are as long as accounts there, so that the kind is at one place. */
const ACCOUNT_SIZE = 165
const MINT_KIND = 1
const TRANSFER_FEE_CONFIG = 1
const NON_TRANSFERABLE = 9

const u16 = (value: number): Uint8Array => new Uint8Array([value & 0xff, value >> 8])
const extension = (type: number, value: Uint8Array): Uint8Array => Buffer.concat([u16(type), u16(value.length), value])

/** Authority, withdraw authority, withheld amount, and the older and newer fee: epoch, maximum, basis points. */
const transferFeeConfig = (authority: Address, basisPoints: number): Uint8Array => {
  const key = getAddressEncoder().encode(authority)
  const fee = Buffer.concat([new Uint8Array(8), new Uint8Array(8).fill(0xff), u16(basisPoints)])
  return Buffer.concat([key, key, new Uint8Array(8), fee, fee] as readonly Uint8Array[])
}

/** The data of a mint with its extensions. */
export const mintExtensions = (base: Uint8Array, mint: DevMint, authority: Address): Uint8Array => {
  const extensions = [
    ...(mint.feeBasisPoints ? [extension(TRANSFER_FEE_CONFIG, transferFeeConfig(authority, mint.feeBasisPoints))] : []),
    ...(mint.isNonTransferable ? [extension(NON_TRANSFERABLE, new Uint8Array())] : []),
  ]
  if (extensions.length === 0) return base
  const padded = Buffer.concat([base, new Uint8Array(ACCOUNT_SIZE - base.length), new Uint8Array([MINT_KIND])])
  return new Uint8Array(Buffer.concat([padded, ...extensions]))
}
