import { asyncScheduler, firstValueFrom, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { accountNameOn, prepareMessage, randomNonce, spellingOf } from "../../../src/features/siwx/prepareMessage.js"
import { siteAnswers } from "../../../src/features/siwx/siteAnswer.js"
import type { SignInInput, SignInMessages } from "../../../src/features/siwx/siwxOptions.js"
import { writeSignIn } from "../../../src/model/signIn/signInMessage.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { ORIGIN } from "./support.js"

const account = { network: mainnet.id, address: ALICE.toLowerCase() }
const ethereum = { accountName: "Ethereum", spell: () => of(ALICE) }

/** A site at an origin, whose chain family signs in, or not. */
const siteAt = (origin = ORIGIN, signIn: object | undefined = ethereum): WalletContext => {
  const environment = inertEnvironment({ clock: asyncScheduler })
  const page = { ...environment.page, origin: () => origin, injected: () => globalThis.crypto }
  const family = () => ({ reads$: of({ signIn }) })
  return { environment: { ...environment, page }, settings: { networks: [mainnet] }, family } as never
}

const prepared = (options: SignInMessages, context = siteAt()) =>
  firstValueFrom(prepareMessage(context, options, siteAnswers(asyncScheduler))(account))

/** A site that writes its message, with changes. */
const writing = (changes: object, getNonce = () => "12345678"): SignInMessages => ({
  getNonce,
  createMessage: ({ accountAddress, chainId, domain, uri, nonce }: SignInInput) =>
    writeSignIn({ ...{ accountAddress, chainId, domain, uri, nonce, version: "1" }, ...changes }, "Ethereum"),
})

describe("the default message", () => {
  it("is of this page and this account, with a random nonce and the terms of the site, and was checked", async () => {
    const options = { statement: "Welcome.", resources: ["https://shop.example/terms"], expiresIn: 60_000 }
    const [{ message, data, isChecked }, other] = [await prepared(options), await prepared(options)]
    expect(isChecked).toBe(true)
    expect(message).toBe(writeSignIn(data, "Ethereum"))
    expect(data).toEqual({
      ...{ accountAddress: ALICE, chainId: mainnet.id, domain: "shop.example", uri: ORIGIN, version: "1" },
      ...{ statement: "Welcome.", resources: ["https://shop.example/terms"], nonce: data.nonce },
      ...{ issuedAt: data.issuedAt, expirationTime: data.expirationTime },
    })
    expect(Date.parse(data.expirationTime ?? "") - Date.parse(data.issuedAt ?? "")).toBe(60_000)
    expect(data.nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(other.data.nonce).not.toBe(data.nonce)
  })

  it("has no end and no terms where the site says none", async () => {
    const { data, message } = await prepared({})
    expect(Object.keys(data)).not.toContain("expirationTime")
    expect(message).not.toMatch(/Expiration|Resources|undefined/)
  })

  it("calls an account as its chain family does, or as its network is called", async () => {
    expect(await firstValueFrom(accountNameOn(siteAt())(mainnet.id))).toBe("Ethereum")
    const unnamed = { ...siteAt(), family: () => ({ reads$: of({}) }) } as unknown as WalletContext
    const plain = { accountName: mainnet.name, address: account.address }
    expect(await firstValueFrom(spellingOf(unnamed)(account))).toEqual(plain)
    const without = { ...siteAt(), family: () => undefined } as unknown as WalletContext
    expect(await firstValueFrom(spellingOf(without)(account))).toEqual(plain)
  })

  it("is not made on a page without random numbers, nor on one without a site", async () => {
    expect(() => randomNonce(undefined)).toThrow("SignInFailed")
    expect(() => randomNonce({})).toThrow("SignInFailed")
    await expect(prepared({}, siteAt("null"))).rejects.toMatchObject({ code: "SignInMismatch" })
  })
})

describe("the message of a site", () => {
  it("is shown as it is, with what it says, where it is for this page, this account and this nonce", async () => {
    const { message, data, isChecked } = await prepared(writing({ statement: "Welcome." }))
    expect(isChecked).toBe(true)
    expect(message).toContain("Welcome.")
    expect(data).toMatchObject({ accountAddress: ALICE, chainId: mainnet.id, nonce: "12345678", statement: "Welcome." })
    expect(Object.keys(data)).not.toContain("chain")
  })

  it.each([
    ["domain", { domain: "evil.example" }],
    ["uri", { uri: "https://evil.example" }],
    ["address", { accountAddress: BOB }],
    ["chain", { chainId: "eip155:10" }],
    ["nonce", { nonce: "87654321" }],
    ["time", { expirationTime: "2020-01-01T00:00:00.000Z" }],
    ["time", { notBefore: "2999-01-01T00:00:00.000Z" }],
  ])("is refused for another %s", async (field, changes) => {
    await expect(prepared(writing(changes))).rejects.toMatchObject({ code: "SignInMismatch", details: { field } })
  })

  it("may be in a form of its own, which cannot be checked", async () => {
    const message = "Sign in to Shop with 12345678"
    expect(await prepared({ getNonce: () => "12345678", createMessage: () => message })).toEqual({
      ...{ message, isChecked: false },
      data: expect.objectContaining({ accountAddress: ALICE, domain: "shop.example", nonce: "12345678" }),
    })
  })

  it.each([
    ["could be taken for a message by EIP-4361", "evil.example wants you to sign in, too"],
    ["has characters that cannot be seen", "Sign in to Shop\u200B"],
  ])("is refused in a form that %s, with no more of it than can be read", async (_, start) => {
    const createMessage = () => `${start}${"x".repeat(300)}`
    await expect(prepared({ createMessage })).rejects.toMatchObject({
      code: "SignInMismatch",
      details: { field: "form", expected: "EIP-4361", actual: createMessage().slice(0, 200) },
    })
  })

  it("is refused with a nonce that is none", async () => {
    await expect(prepared(writing({}, () => "short"))).rejects.toMatchObject({
      ...{ code: "SignInFailed", details: { step: "getNonce" } },
    })
  })
})
