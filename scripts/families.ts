/** A further chain family: a network of it, the folders of its code, and the library that it needs, if any. */
export type FurtherFamily = readonly [network: string, folders: string, library: string | null]

/** The further chain families of the package, by the names of their entry points. */
export const furtherFamilies: Readonly<Record<string, FurtherFamily>> = {
  bitcoin: ["bitcoinMainnet", "adapters/(bitcoin|walletStandard)", "bitcoinjs-lib"],
  solana: ["solanaMainnet", "adapters/(solana|walletStandard)", "@solana/"],
}
