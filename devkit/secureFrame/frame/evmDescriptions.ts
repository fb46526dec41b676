import { decodeFunctionData, erc20Abi, formatEther, formatUnits, hexToString, maxUint256, size, type Hex } from "viem"
import { parseSiweMessage } from "viem/siwe"
import type { FrameNetwork } from "../server/parts.js"
import { type Description, shown } from "./description.js"
import { tokenAt } from "./evmNode.js"
import type { TypedData, WantedTransaction } from "./evmParams.js"
import { chainIdOf } from "./networks.js"

type Fact = readonly [name: string, value: string]

/** A message as text; bytes that are not UTF-8 stay hex. */
const readable = (message: Hex): string => {
  const text = hexToString(message)
  return text.includes("\uFFFD") ? message : shown(text)
}

/** A sign-in that is for another site than the one that asks: the usual way to steal one. */
const foreignSignIn = (message: string, site: string): readonly string[] => {
  const { domain } = parseSiweMessage(message)
  return domain !== undefined && domain !== new URL(site).host
    ? [`This signs in to ${shown(domain)}, not to the site that asks. Reject it, unless you are sure.`]
    : []
}

export const describeMessage = (site: string, account: string, message: Hex): Description => ({
  heading: "Sign this message?",
  confirm: "Sign",
  facts: [
    ["Account", account],
    ["Message", readable(message)],
  ],
  warnings: foreignSignIn(readable(message), site),
})

export const describeTypedData = (network: FrameNetwork, account: string, data: TypedData): Description => {
  const { name, verifyingContract } = data.domain
  return {
    heading: "Sign this data?",
    confirm: "Sign",
    facts: [
      ...(name !== undefined ? ([["For", shown(name)]] as const) : []),
      ...(verifyingContract !== undefined ? ([["Contract", shown(verifyingContract)]] as const) : []),
      ["Network", network.name],
      ["Account", account],
      ["Kind", shown(data.primaryType)],
      ["Data", shown(JSON.stringify(data.message, null, 2))],
    ],
    warnings: /permit|approv|order/i.test(data.primaryType)
      ? ["A signature like this can let others take tokens of yours, without a transaction."]
      : [],
  }
}

const amountOf = (value: bigint, token: { readonly symbol: string; readonly decimals: number } | null): string =>
  token ? `${formatUnits(value, token.decimals)} ${shown(token.symbol)}` : `${value} units of a token`

interface Meaning {
  readonly heading: string
  readonly facts: readonly Fact[]
  readonly warnings: readonly string[]
}

const decodedCall = (data: Hex) => {
  try {
    return decodeFunctionData({ abi: erc20Abi, data })
  } catch {
    return null
  }
}

/** What the known calls of tokens do. */
const tokenMeaning = async (network: FrameNetwork, token: Hex, data: Hex): Promise<Meaning | null> => {
  const call = decodedCall(data)
  if (call?.functionName === "transfer") {
    const [to, value] = call.args
    return {
      heading: "Send these tokens?",
      facts: [
        ["Amount", amountOf(value, await tokenAt(network, token))],
        ["To", to],
        ["Token", token],
      ],
      warnings: [],
    }
  }
  if (call?.functionName !== "approve") return null
  const [spender, value] = call.args
  return {
    heading: "Allow this contract to spend tokens?",
    facts: [
      ["Up to", value === maxUint256 ? "Any amount" : amountOf(value, await tokenAt(network, token))],
      ["Contract", spender],
      ["Token", token],
    ],
    warnings: value === maxUint256 ? ["It could take all tokens of this kind, also those that you get later."] : [],
  }
}

/** What a call without a known meaning does, as far as it can be said. */
const plainMeaning = ({ to, data }: WantedTransaction): Meaning => {
  const hasData = size(data) > 0
  if (to === null) return { heading: "Create this contract?", facts: [["Code", data]], warnings: [] }
  return {
    heading: "Send this transaction?",
    facts: [["To", to], ...(hasData ? ([["Data", data]] as const) : [])],
    warnings: hasData ? ["It calls a contract. This wallet cannot tell what that does."] : [],
  }
}

export interface Fee {
  /** In wei; null: someone else pays. */
  readonly most: bigint | null
}

/** A transaction: how much, to whom, on which network, and the most that it costs. */
export const describeTransaction = async (
  network: FrameNetwork,
  wanted: WantedTransaction,
  { most }: Fee,
): Promise<Description> => {
  const { from, to, value, data } = wanted
  const known = to !== null && size(data) > 0 ? await tokenMeaning(network, to, data) : null
  const { heading, facts, warnings } = known ?? plainMeaning(wanted)
  const coins: readonly Fact[] = value > 0n || !known ? [["Amount", `${formatEther(value)} ${network.symbol}`]] : []
  return {
    heading,
    confirm: "Send",
    facts: [
      ...(known ? [...facts, ...coins] : [...coins, ...facts]),
      ["From", from],
      ["Network", `${network.name} (${chainIdOf(network)})`],
      ["Network fee", most === null ? "Paid by the wallet" : `At most ${formatEther(most)} ${network.symbol}`],
    ],
    warnings,
  }
}
