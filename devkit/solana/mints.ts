import { type Address, address, getAddressEncoder } from "@solana/kit"
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token"
import { TOKEN_2022 } from "./accounts.js"
import { ACCOUNT_SIZE, extensionTypes, MINT_KIND } from "./extensions.js"

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
  /** Another program has a say in each transfer (Token-2022). */
  readonly hasHook?: boolean
  /** Its name and symbol are written in the mint itself (Token-2022). */
  readonly hasMetadata?: boolean
}

/** Two at their addresses on Solana's mainnet, and others of nobody's, each with extensions of Token-2022. */
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
  {
    ...{ address: address("Hook111111111111111111111111111111111111111"), name: "Guarded Token", symbol: "GUARD" },
    ...{ decimals: 2, price: 0.5, program: TOKEN_2022, hasHook: true },
  },
  {
    ...{ address: address("Pear111111111111111111111111111111111111111"), name: "Pear Token", symbol: "PEAR" },
    ...{ decimals: 3, price: 2, program: TOKEN_2022, hasMetadata: true },
  },
]

const u16 = (value: number): Uint8Array => new Uint8Array([value & 0xff, value >> 8])
const u32 = (value: number): Uint8Array => new Uint8Array(new Uint32Array([value]).buffer)
const text = (value: string): Uint8Array => Buffer.concat([u32(Buffer.byteLength(value)), Buffer.from(value)])
const keyOf = (of: Address): Uint8Array => new Uint8Array(getAddressEncoder().encode(of))
const extension = (type: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const value = Buffer.concat(parts)
  return Buffer.concat([u16(type), u16(value.length), value])
}

/** Authority, withdraw authority, withheld amount, and the older and newer fee: epoch, maximum, basis points. */
const transferFeeConfig = (authority: Address, basisPoints: number): readonly Uint8Array[] => {
  const fee = Buffer.concat([new Uint8Array(8), new Uint8Array(8).fill(0xff), u16(basisPoints)])
  return [keyOf(authority), keyOf(authority), new Uint8Array(8), fee, fee]
}

/** Who may change it, the mint that it is of, its texts, and no fields of its own. */
const tokenMetadata = (authority: Address, { address: mint, name, symbol }: DevMint): readonly Uint8Array[] => [
  ...[keyOf(authority), keyOf(mint)],
  ...[name, symbol, `https://tokens.example/${symbol}.json`].map(text),
  u32(0),
]

/** The data of a mint with its extensions. */
export const mintExtensions = (base: Uint8Array, mint: DevMint, authority: Address): Uint8Array => {
  const {
    transferFeeConfig: fee,
    nonTransferable,
    transferHook,
    metadataPointer,
    tokenMetadata: named,
  } = extensionTypes
  const owner = keyOf(authority)
  const extensions = [
    ...(mint.feeBasisPoints ? [extension(fee, ...transferFeeConfig(authority, mint.feeBasisPoints))] : []),
    ...(mint.isNonTransferable ? [extension(nonTransferable)] : []),
    ...(mint.hasHook ? [extension(transferHook, owner, keyOf(TOKEN_PROGRAM_ADDRESS))] : []),
    ...(mint.hasMetadata
      ? [extension(metadataPointer, owner, keyOf(mint.address)), extension(named, ...tokenMetadata(authority, mint))]
      : []),
  ]
  if (extensions.length === 0) return base
  const padded = Buffer.concat([base, new Uint8Array(ACCOUNT_SIZE - base.length), new Uint8Array([MINT_KIND])])
  return new Uint8Array(Buffer.concat([padded, ...extensions]))
}
