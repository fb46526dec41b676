import { formatEther, hexToString } from "viem"
import type { Description, Prompt } from "./prompt.js"

/** A message as text; bytes that are not UTF-8 stay hex. */
const readable = (message: `0x${string}`): string => {
  const text = hexToString(message)
  return text.includes("\uFFFD") ? message : text
}

export const describe = (prompt: Prompt): Description => {
  switch (prompt.type) {
    case "connect":
      return {
        heading: "Connect to this site?",
        confirm: "Connect",
        facts: [["It will see", "Your address and balance"]],
      }
    case "signIn":
      return {
        heading: "Connect to this site and sign in?",
        confirm: "Sign in",
        facts: [
          ["Account", prompt.account],
          ["Message", readable(prompt.message)],
        ],
      }
    case "sign":
      return {
        heading: "Sign this message?",
        confirm: "Sign",
        facts: [
          ["Account", prompt.account],
          ["Message", readable(prompt.message)],
        ],
      }
    case "signTypedData":
      return {
        heading: "Sign this data?",
        confirm: "Sign",
        facts: [
          ["Account", prompt.account],
          ["Data", JSON.stringify(JSON.parse(prompt.typedData).message, null, 2)],
        ],
      }
    case "send":
      return {
        heading: "Send this transaction?",
        confirm: "Send",
        facts: [
          ["Amount", `${formatEther(BigInt(prompt.transaction.value ?? 0))} ${prompt.chain.symbol}`],
          ["To", prompt.transaction.to ?? "A new contract"],
          ["From", prompt.account],
          ["Network", prompt.chain.name],
          ...(prompt.transaction.data ? ([["Data", prompt.transaction.data]] as const) : []),
        ],
      }
    case "switchChain":
      return {
        heading: "Switch the network?",
        confirm: "Switch",
        facts: [
          ["From", prompt.from.name],
          ["To", prompt.to.name],
        ],
      }
    case "addChain":
      return {
        heading: "Add this network?",
        confirm: "Add",
        facts: [
          ["Network", prompt.chain.name],
          ["Chain id", String(prompt.chain.id)],
          ["Node", prompt.chain.rpcUrl],
        ],
      }
    case "other":
      return prompt
  }
}
