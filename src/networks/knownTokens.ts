import { caip10 } from "../model/account.js"
import type { KnownToken } from "../model/token/imitation.js"
import type { NetworkId } from "../model/namespace.js"

type Listed = Readonly<Record<string, readonly string[]>>

/** Contracts that stand for the network's own coin: what an account has of one is what it has of the other. */
const coins = {
  "eip155:10": "0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000",
  "eip155:137": "0x0000000000000000000000000000000000001010",
  "eip155:324": "0x000000000000000000000000000000000000800A",
  "eip155:42220": "0x471EcE3750Da237f93B8E339c536989b8978a438",
} as const

/**
 * The contracts of the tokens that are imitated most, by symbol: as issued, and as bridged where both go by that symbol;
 * contracts that stand for the network's own coin are among them. Each one was compared on 2026-11-22 with a published
 * list: Uniswap Labs Default 22.21.0, Aave 4.44.22, Optimism 10.0.1757, Linea 1.64.0 and Mantle; where these do not have
 * it, with SushiSwap 43.3.0 or Dune's prices of ZKsync and Zora; on Solana, with its token registry 0.2.4574. `test/networks/publishedTokens.json` has what they say.
 */
const tokens: Readonly<Partial<Record<NetworkId, Listed>>> = {
  "eip155:1": {
    USDC: ["0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"],
    USDT: ["0xdAC17F958D2ee523a2206206994597C13D831ec7"],
    DAI: ["0x6B175474E89094C44Da98b954EedeAC495271d0F"],
    WETH: ["0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"],
    WBTC: ["0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599"],
  },
  "eip155:10": {
    ETH: [coins["eip155:10"]],
    USDC: ["0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85", "0x7F5c764cBc14f9669B88837ca1490cCa17c31607"],
    USDT: ["0x94b008aA00579c1307B0EF2c499aD98a8ce58e58"],
    DAI: ["0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1"],
    WETH: ["0x4200000000000000000000000000000000000006"],
    WBTC: ["0x68f180fcCe6836688e9084f035309E29Bf0A2095"],
  },
  "eip155:56": {
    ETH: ["0x2170Ed0880ac9A755fd29B2688956BD959F933F8"],
    WETH: ["0x2170Ed0880ac9A755fd29B2688956BD959F933F8"],
    USDC: ["0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d"],
    USDT: ["0x55d398326f99059fF775485246999027B3197955"],
    DAI: ["0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3"],
    WBNB: ["0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c"],
    BTCB: ["0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c"],
  },
  "eip155:100": {
    WXDAI: ["0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d"],
    USDC: ["0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83"],
    USDT: ["0x4ECaBa5870353805a9F068101A40E0f32ed605C6"],
    WETH: ["0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1"],
    WBTC: ["0x8e5bBbb09Ed1ebdE8674Cda39A0c169401db4252"],
  },
  "eip155:130": {
    USDC: ["0x078D782b760474a361dDA0AF3839290b0EF57AD6"],
    USDT: ["0x588CE4F028D8e7B53B687865d6A67b3A54C75518"],
    DAI: ["0x20CAb320A855b39F724131C69424240519573f81"],
    WETH: ["0x4200000000000000000000000000000000000006"],
    WBTC: ["0x927B51f251480a681271180DA4de28D44EC4AfB8"],
  },
  "eip155:137": {
    POL: [coins["eip155:137"]],
    USDC: ["0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", "0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174"],
    USDT: ["0xc2132D05D31c914a87C6611C10748AEb04B58e8F"],
    DAI: ["0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063"],
    WETH: ["0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619"],
    WBTC: ["0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6"],
  },
  "eip155:324": {
    ETH: [coins["eip155:324"]],
    USDC: ["0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4", "0x3355df6D4c9C3035724Fd0e3914dE96A5a83aaf4"],
    USDT: ["0x493257fD37EDB34451f62EDf8D2a0C418852bA4C"],
    DAI: ["0x4B9eb6c0b6ea15176BBF62841C6B2A8a398cb656"],
    WETH: ["0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91"],
    WBTC: ["0xBBeB516fb02a01611cBBE0453Fe3c580D7281011"],
  },
  "eip155:5000": {
    ETH: ["0xdEAddEaDdeadDEadDEADDEAddEADDEAddead1111"],
    USDC: ["0x09Bc4E0D864854c6aFB6eB9A9cdF58aC190D0dF9"],
    USDT: ["0x201EBa5CC46D216Ce6DC03F6a759e8E766e956aE"],
    WETH: ["0xdEAddEaDdeadDEadDEADDEAddEADDEAddead1111"],
    WBTC: ["0xCAbAE6f6Ea1ecaB08Ad02fE02ce9A44F09aebfA2"],
  },
  "eip155:8453": {
    USDC: ["0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"],
    USDT: ["0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2"],
    DAI: ["0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb"],
    WETH: ["0x4200000000000000000000000000000000000006"],
  },
  "eip155:42161": {
    USDC: ["0xaf88d065e77c8cC2239327C5EDb3A432268e5831", "0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8"],
    USDT: ["0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9"],
    DAI: ["0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1"],
    WETH: ["0x82aF49447D8a07e3bd95BD0d56f35241523fBab1"],
    WBTC: ["0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f"],
  },
  "eip155:42220": {
    CELO: [coins["eip155:42220"]],
    USDC: ["0xcebA9300f2b948710d2653dD7B07f33A8B32118C", "0xef4229c8c3250C675F21BCefa42f58EfbfF6002a"],
    USDT: ["0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e", "0x88eeC49252c8cbc039DCdB394c0c2BA2f1637EA0"],
    DAI: ["0xAC177dE2439bd0c7659c61F373Dbf247d1f41ABE"],
    WETH: ["0x2DEf4285787d58a2f811AF24755A8150622f4361", "0xD221812de1BD094f35587EE8E174B07B6167D9Af"],
    WBTC: ["0x8aC2901Dd8A1F17a1A4768A6bA4C3751e3995B2D"],
  },
  "eip155:43114": {
    USDC: ["0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E"],
    USDT: ["0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7"],
    DAI: ["0xd586E7F844cEa2F87f50152665BCbc2C279D8d70"],
    WETH: ["0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB"],
    WBTC: ["0x50b7545627a5162F82A992c33b87aDc75187B218"],
  },
  "eip155:59144": {
    USDC: ["0x176211869cA2b568f2A7D4EE941E073a821EE1ff"],
    USDT: ["0xA219439258ca9da29E9Cc4cE5596924745e12B93"],
    DAI: ["0x4AF15ec2A0BD43Db75dd04E62FAA3B8EF36b00d5"],
    WETH: ["0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f"],
    WBTC: ["0x3aAB2285ddcDdaD8edf438C1bAB47e1a9D05a9b4"],
  },
  "eip155:534352": {
    USDC: ["0x06eFdBFf2a14a7c8E15944D1F4A48F9F95F663A4"],
    USDT: ["0xf55BEC9cafDbE8730f096Aa55dad6D22d44099Df"],
    DAI: ["0xcA77eB3fEFe3725Dc33bccB54eDEFc3D9f764f97"],
    WETH: ["0x5300000000000000000000000000000000000004"],
    WBTC: ["0x3C1BCa5a656e69edCD0D4E36BEbb3FcDAcA60Cf1"],
  },
  "eip155:7777777": {
    USDC: ["0xCccCCccc7021b32EBb4e8C08314bD62F7c653EC4"],
    WETH: ["0x4200000000000000000000000000000000000006"],
  },
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": {
    SOL: ["So11111111111111111111111111111111111111112"],
    USDC: ["EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"],
    USDT: ["Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB"],
  },
}

/** The tokens of a network that are imitated most, with their contracts; empty for other networks. */
export const knownTokens = (network: NetworkId): readonly KnownToken[] =>
  Object.entries(tokens[network] ?? {}).flatMap(([symbol, addresses]) =>
    addresses.map((address) => ({ symbol, address: caip10({ network, address }) })),
  )

/** Whether a contract stands for the network's own coin. */
export const isCoinContract = (network: NetworkId, contract: string): boolean => {
  const known: Readonly<Partial<Record<NetworkId, string>>> = coins
  return known[network]?.toLowerCase() === contract.toLowerCase()
}
