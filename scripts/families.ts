import { evmApp } from "./bundle.js"

/** A further chain family: a network of it, the folders of its code, and the library that it needs, if any. */
export type FurtherFamily = readonly [network: string, folders: string, library: string | null]

/** The further chain families of the package, by the names of their entry points. */
export const furtherFamilies: Readonly<Record<string, FurtherFamily>> = {
  bitcoin: ["bitcoinMainnet", "adapters/(bitcoin|walletStandard)", "bitcoinjs-lib"],
  solana: ["solanaMainnet", "adapters/(solana|walletStandard)", "@solana/"],
}

/** An EVM app with a further chain family and its network. */
export const withFamily = (name: string): string => {
  const [network = ""] = furtherFamilies[name] ?? []
  return evmApp
    .replace("\nglobalThis", `\nimport { ${name} } from "rxwallet/${name}"\nglobalThis`)
    .replace("{ mainnet }", `{ mainnet, ${network} }`)
    .replace("[mainnet]", `[mainnet, ${network}]`)
    .replace("[evm()]", `[evm(), ${name}()]`)
}
