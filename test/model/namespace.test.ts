import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  addressesSpanNetworks,
  hasSignInWithEthereum,
  isNetworkId,
  type Namespace,
  namespaceOf,
  namespaces,
  networkId,
  normalAddress,
  referenceOf,
  unknownNetworkId,
} from "../../src/model/namespace.js"
import { networkIds } from "./support/networkIds.js"

it("Sign-In with Ethereum is of EVM networks", () => {
  expect((["eip155:137", "solana:main", "bip122:main"] as const).map(hasSignInWithEthereum)).toEqual([
    true,
    false,
    false,
  ])
})

describe("a network id", () => {
  it("is composed and parsed by CAIP-2", () => {
    fc.assert(
      fc.property(networkIds, (id) => {
        expect([isNetworkId(id), networkId(namespaceOf(id), referenceOf(id))]).toEqual([true, id])
      }),
    )
  })

  it("accepts a chain id as a number", () => {
    expect(networkId("eip155", 137)).toBe("eip155:137")
  })

  it.each(["", "eip155", "eip155:", ":1", "EIP155:1", "nowhere:1", "eip155:1:2", "eip155: 1", "eip155:1\n", "1"])(
    "is not %j",
    (text) => {
      expect(isNetworkId(text)).toBe(false)
    },
  )

  it.each(["eip155:0x89", "eip155:0x1", "eip155:01", "eip155:polygon", "eip155:1e3", "eip155:-1"])(
    "of EVM is not %j: it has the decimal chain id",
    (text) => {
      expect(isNetworkId(text)).toBe(false)
    },
  )

  it.each(namespaces)("may be that of a network which the wallet does not name (%s)", (namespace) => {
    expect(isNetworkId(unknownNetworkId(namespace))).toBe(true)
  })

  it("has a reference of at most 32 characters", () => {
    expect(isNetworkId(`eip155:${"1".repeat(32)}`)).toBe(true)
    expect(isNetworkId(`eip155:${"1".repeat(33)}`)).toBe(false)
  })
})

it("is the same account on every network where the chain family has one address for all", () => {
  expect(namespaces.filter(addressesSpanNetworks)).toEqual(["eip155"])
})

describe("the normal form of an address", () => {
  it("ignores letter case on EVM networks only", () => {
    const isFolded = (namespace: Namespace): boolean => normalAddress(networkId(namespace, 1), "A") === "a"
    expect(namespaces.filter(isFolded)).toEqual(["eip155"])
    expect(normalAddress("eip155:1", "0xA11cE")).toBe("0xa11ce")
    expect(normalAddress("solana:main", "AbC")).toBe("AbC")
    expect(normalAddress("bip122:main", "bc1Q")).toBe("bc1Q")
  })
})
