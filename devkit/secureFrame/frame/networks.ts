import type { FrameNetwork } from "../server/parts.js"

/** The CAIP-2 id of a network in a message: EVM networks come as numbers, or as texts of them. */
export const networkIdOf = (chain: number | string): string => {
  const text = String(chain)
  if (text.includes(":")) return text
  return `eip155:${Number(text)}`
}

export const isEvm = ({ id }: FrameNetwork): boolean => id.startsWith("eip155:")

/** A network as messages name it: a number for EVM, the CAIP-2 id for others. */
export const chainOf = (network: FrameNetwork): number | string => (isEvm(network) ? chainIdOf(network) : network.id)

export const chainIdOf = ({ id }: FrameNetwork): number => Number(id.split(":")[1])

/** A network of the wallet. Its node is the wallet's own: one that a page names could lie to the owner. */
export const networkIn = (networks: readonly FrameNetwork[], chain: number | string): FrameNetwork => {
  const id = networkIdOf(chain)
  const network = networks.find((one) => one.id === id)
  if (!network) throw new Error("This wallet does not serve that network.")
  return network
}
