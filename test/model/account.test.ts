import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type AccountKey, accountId, caip10, parseCaip10, sameAccount } from "../../src/model/account.js"
import { networkIds } from "./support/networkIds.js"

const key: fc.Arbitrary<AccountKey> = fc.record({
  network: networkIds,
  address: fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/),
})

const on = (network: AccountKey["network"], address: string): AccountKey => ({ network, address })

describe("a CAIP-10 id", () => {
  it("is formatted and parsed back", () => {
    fc.assert(
      fc.property(key, (account) => {
        expect(parseCaip10(caip10(account))).toEqual(account)
      }),
    )
  })

  it("parses any text as null, or as a key that formats to that text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), key.map(caip10)), (text) => {
        const account = parseCaip10(text)
        if (account) expect(caip10(account)).toBe(text)
      }),
    )
  })

  it.each(["", "0xA11ce", "eip155:0xA11ce", "eip155:1:", ":1:0xA11ce", "nowhere:1:0xA11ce", "eip155::0xA11ce"])(
    "is not %j",
    (text) => {
      expect(parseCaip10(text)).toBeNull()
    },
  )
})

describe("the id of an account", () => {
  it("is its CAIP-10 form, in lower case where the family ignores letter case", () => {
    expect(accountId(on("eip155:1", "0xA11cE"))).toBe("eip155:1:0xa11ce")
    expect(accountId(on("solana:Main", "AbC"))).toBe("solana:Main:AbC")
    expect(accountId(on("bip122:main", "bc1Q"))).toBe("bip122:main:bc1Q")
  })

  it("is equal exactly for two keys of the same account", () => {
    fc.assert(
      fc.property(key, key, (a, b) => {
        expect(accountId(a) === accountId(b)).toBe(sameAccount(a, b))
      }),
    )
  })
})

describe("two accounts", () => {
  it("are the same on an EVM chain in any letter case", () => {
    expect(sameAccount(on("eip155:1", "0xA11CE"), on("eip155:1", "0xa11ce"))).toBe(true)
  })

  it("are different on other chains if the letter case differs", () => {
    expect(sameAccount(on("solana:main", "AbC"), on("solana:main", "abc"))).toBe(false)
  })

  it("are different on different networks", () => {
    expect(sameAccount(on("eip155:1", "0xa"), on("eip155:137", "0xa"))).toBe(false)
  })

  it("are the same if both are null, and different if one is null", () => {
    expect(sameAccount(null, null)).toBe(true)
    expect(sameAccount(null, on("eip155:1", "0xa"))).toBe(false)
    expect(sameAccount(on("eip155:1", "0xa"), null)).toBe(false)
  })
})
