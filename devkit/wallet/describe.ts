import { formatEther, hexToString } from "viem"
import type { Question } from "./question.js"

/** A question in plain words: a heading, the word on the button that agrees, and the facts to read before. */
export interface Description {
  readonly heading: string
  readonly agree: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** The words of a signed text; bytes that are no text stay hex. */
const readable = (message: `0x${string}`): string => {
  const text = hexToString(message)
  return text.includes("\uFFFD") ? message : text
}

export const describe = (question: Question): Description => {
  switch (question.type) {
    case "connect":
      return {
        heading: "Connect to this site?",
        agree: "Connect",
        facts: [["It will see", "Your address and balance"]],
      }
    case "sign":
      return {
        heading: "Sign this message?",
        agree: "Sign",
        facts: [
          ["Account", question.account],
          ["Message", readable(question.message)],
        ],
      }
    case "signTypedData":
      return {
        heading: "Sign this data?",
        agree: "Sign",
        facts: [
          ["Account", question.account],
          ["Data", JSON.stringify(JSON.parse(question.typedData).message, null, 2)],
        ],
      }
    case "send":
      return {
        heading: "Send this transaction?",
        agree: "Send",
        facts: [
          ["Amount", `${formatEther(BigInt(question.transaction.value ?? 0))} ${question.chain.symbol}`],
          ["To", question.transaction.to ?? "A new contract"],
          ["From", question.account],
          ["Network", question.chain.name],
          ...(question.transaction.data ? ([["Data", question.transaction.data]] as const) : []),
        ],
      }
    case "switchChain":
      return {
        heading: "Switch the network?",
        agree: "Switch",
        facts: [
          ["From", question.from.name],
          ["To", question.to.name],
        ],
      }
    case "addChain":
      return {
        heading: "Add this network?",
        agree: "Add",
        facts: [
          ["Network", question.chain.name],
          ["Chain id", String(question.chain.id)],
          ["Node", question.chain.rpcUrl],
        ],
      }
  }
}
