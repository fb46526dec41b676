import { describe, expect, it } from "vitest"
import { explorerUrl, transactionUrl } from "../../src/model/explorer.js"
import { type Network, unknownNetwork } from "../../src/model/network.js"

const withExplorer = (url: string): Network => ({
  ...unknownNetwork("eip155:1"),
  blockExplorers: [{ name: "Etherscan", url }],
})
const account = { network: "eip155:1", address: "0xA11ce" } as const

describe("the address of an account in an explorer", () => {
  it.each(["https://etherscan.io", "https://etherscan.io/", "https://etherscan.io//"])("of %s has one slash", (url) => {
    expect(explorerUrl(withExplorer(url), account)).toBe("https://etherscan.io/address/0xA11ce")
  })

  it.each(["https://explorer.solana.com?cluster=devnet", "https://explorer.solana.com/?cluster=devnet"])(
    "of %s has its query at the end",
    (url) => {
      const query = "?cluster=devnet"
      expect(explorerUrl(withExplorer(url), account)).toBe(`https://explorer.solana.com/address/0xA11ce${query}`)
    },
  )

  it("is null if the network has no explorer", () => {
    expect(explorerUrl(unknownNetwork("eip155:1"), account)).toBeNull()
  })

  it("encodes an untrusted address as one path segment", () => {
    const strange = { network: "eip155:1", address: "../?x=#y" } as const
    expect(explorerUrl(withExplorer("https://etherscan.io"), strange)).toBe(
      "https://etherscan.io/address/..%2F%3Fx%3D%23y",
    )
  })
})

describe("the address of a transaction in an explorer", () => {
  const etherscan = withExplorer("https://etherscan.io/")

  it("contains its hash", () => {
    expect(transactionUrl(etherscan, "0xabc")).toBe("https://etherscan.io/tx/0xabc")
    expect(transactionUrl(etherscan, "a+b/c=")).toBe("https://etherscan.io/tx/a%2Bb%2Fc%3D")
  })

  it("is null if the network has no explorer", () => {
    expect(transactionUrl(unknownNetwork("eip155:1"), "0xabc")).toBeNull()
  })

  it.each(["", "..", "../x", "\ud800", "0x?a=b#c", "x".repeat(129)])("is null for the invalid hash %j", (hash) => {
    expect(transactionUrl(etherscan, hash)).toBeNull()
  })
})
