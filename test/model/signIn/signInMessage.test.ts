import fc from "fast-check"
import { createSiweMessage, parseSiweMessage } from "viem/siwe"
import { describe, expect, it } from "vitest"
import { readSignIn, type SignInMessage, writeSignIn } from "../../../src/model/signIn/signInMessage.js"

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"

const message: SignInMessage = {
  accountAddress: ALICE,
  chainId: "eip155:1",
  domain: "shop.example",
  uri: "https://shop.example",
  version: "1",
  nonce: "12345678",
  issuedAt: "2026-11-22T10:00:00.000Z",
}

const full: SignInMessage = {
  ...message,
  statement: "Sign in to the shop.",
  expirationTime: "2026-11-23T10:00:00.000Z",
  notBefore: "2026-11-22T09:00:00.000Z",
  requestId: "r-1",
  resources: ["https://shop.example/terms", "ipfs://bafy"],
}

const text = writeSignIn(full, "Ethereum")

const line = fc
  .array(fc.constantFrom(..."abc XYZ 019.,-_:/?"), { minLength: 1, maxLength: 20 })
  .map((signs) => signs.join("").trim())
  .filter((words) => words !== "")
const time = fc
  .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString())

const messages: fc.Arbitrary<SignInMessage> = fc
  .record({
    statement: fc.option(line, { nil: undefined }),
    expirationTime: fc.option(time, { nil: undefined }),
    notBefore: fc.option(time, { nil: undefined }),
    requestId: fc.option(line, { nil: undefined }),
    resources: fc.option(fc.array(fc.webUrl(), { maxLength: 3 }), { nil: undefined }),
    chain: fc.integer({ min: 1, max: 999_999 }),
  })
  .map(({ chain, ...rest }) => {
    const given = Object.entries(rest).filter(([, value]) => value !== undefined)
    return { ...message, chainId: `eip155:${chain}` as const, ...Object.fromEntries(given) }
  })

describe("a sign-in message", () => {
  it("is written as EIP-4361 has it", () => {
    expect(text).toBe(
      `shop.example wants you to sign in with your Ethereum account:
${ALICE}

Sign in to the shop.

URI: https://shop.example
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-11-22T10:00:00.000Z
Expiration Time: 2026-11-23T10:00:00.000Z
Not Before: 2026-11-22T09:00:00.000Z
Request ID: r-1
Resources:
- https://shop.example/terms
- ipfs://bafy`,
    )
  })

  it("is written for any chain family (CAIP-122)", () => {
    const solana = { ...message, chainId: "solana:mainnet", accountAddress: "9xQ" } as const
    expect(writeSignIn(solana, "Solana")).toContain("wants you to sign in with your Solana account:\n9xQ\n")
    expect(readSignIn(writeSignIn(solana, "Solana"))).toMatchObject({ chain: "mainnet", accountName: "Solana" })
  })

  it("is the one that viem writes, and viem reads in it what was written", () => {
    fc.assert(
      fc.property(messages, (any) => {
        const { chainId, issuedAt = "", expirationTime, notBefore, resources, accountAddress: _, ...rest } = any
        const siwe = createSiweMessage({
          ...rest,
          address: ALICE,
          chainId: Number(chainId.slice(7)),
          version: "1",
          issuedAt: new Date(issuedAt),
          ...(expirationTime && { expirationTime: new Date(expirationTime) }),
          ...(notBefore && { notBefore: new Date(notBefore) }),
          ...(resources && { resources: [...resources] }),
        })
        expect(writeSignIn(any, "Ethereum")).toBe(siwe)
        const { nonce, domain, uri } = parseSiweMessage(writeSignIn(any, "Ethereum"))
        expect({ nonce, domain, uri }).toEqual({ nonce: any.nonce, domain: any.domain, uri: any.uri })
      }),
    )
  })

  it("is read as it was written", () => {
    fc.assert(
      fc.property(messages, (any) => {
        const { chainId, ...rest } = any
        expect(readSignIn(writeSignIn(any, "Ethereum"))).toStrictEqual({
          ...rest,
          accountName: "Ethereum",
          chain: chainId.slice(7),
        })
      }),
    )
  })

  it("may name a scheme, and have no statement in one blank line or two", () => {
    expect(readSignIn(`https://${writeSignIn(message, "Ethereum")}`)).toMatchObject({
      scheme: "https",
      domain: "shop.example",
    })
    const [head, rest] = writeSignIn(message, "Ethereum").split("\n\n\n")
    expect(readSignIn(`${head}\n\n${rest}`)).toMatchObject({ nonce: "12345678" })
  })

  it.each([
    ["an empty text", ""],
    ["another text", "Hello"],
    ["a line that is not known", `${text}\nAdmin: true`],
    ["a line after the resources", `${text}\nNonce: 87654321`],
    ["a second nonce", text.replace("Nonce: 12345678", "Nonce: 12345678\nNonce: 87654321")],
    ["no nonce", text.replace("Nonce: 12345678\n", "")],
    ["fields in another order", text.replace("Version: 1\nChain ID: 1", "Chain ID: 1\nVersion: 1")],
    ["a time that is none", text.replace("2026-11-23T10:00:00.000Z", "tomorrow")],
    ["a date that JavaScript would read", text.replace("2026-11-23T10:00:00.000Z", "11/23/2026")],
    ["a day that there is not", text.replace("2026-11-23T10:00:00.000Z", "2026-13-45T10:00:00.000Z")],
    ["a line right after the address", text.replace(`${ALICE}\n\n`, `${ALICE}\nAdmin: true\n`)],
    ["an address of two words", text.replace(ALICE, `${ALICE} or anyone`)],
    ["a space in front of the address", text.replace(ALICE, ` ${ALICE}`)],
    ["no address", text.replace(ALICE, "")],
    ["no blank line at all", text.replaceAll("\n\n", "\n")],
    ["resources under another name", text.replace("Resources:", "Permissions:")],
    ["a resource without its dash", text.replace("- ipfs", "ipfs - ipfs")],
    ["a statement of two lines", text.replace("to the shop.", "to the\nshop.")],
    ["a domain with a path", text.replace("shop.example wants", "shop.example/pay wants")],
    ["a second header in front", `bank.example wants you to sign in with your Ethereum account:\n${text}`],
    ["a carriage return", text.replaceAll("\n", "\r\n")],
    ["a line at the end", `${text}\n`],
  ])("is not read with %s", (_, malformed) => {
    expect(readSignIn(malformed)).toBeNull()
  })
})
