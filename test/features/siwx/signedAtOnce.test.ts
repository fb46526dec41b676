import { asyncScheduler, EMPTY, firstValueFrom, lastValueFrom, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { SignInAsk } from "../../../src/adapters/connector.js"
import { createOnePrompt } from "../../../src/features/siwx/onePrompt.js"
import type { SignInMessages } from "../../../src/features/siwx/siwxOptions.js"
import {
  addressPlaceholder,
  type SignedText,
  type SignInMessage,
  writeSignIn,
} from "../../../src/model/signIn/signInMessage.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { ORIGIN } from "./support.js"

const account = { network: mainnet.id, address: ALICE }
const terms = { statement: "Welcome.", resources: ["https://shop.example/terms"], expiresIn: 60_000 }

/** A visit of a site: what it asks for with the connection, and what it is given. */
const visit = (options: SignInMessages = {}, origin = ORIGIN) => {
  const environment = inertEnvironment({ clock: asyncScheduler })
  const page = { ...environment.page, origin: () => origin, injected: () => globalThis.crypto }
  const accepted: string[] = []
  const failed: string[] = []
  const context = {
    ...{ environment: { ...environment, page }, settings: { networks: [mainnet] } },
    family: () => ({ reads$: of({ signIn: { accountName: "Ethereum", spell: () => of(ALICE) } }) }),
    report: ({ code }: { readonly code: string }) => failed.push(code),
    track: () => undefined,
  } as unknown as WalletContext
  const prompt = createOnePrompt(context, options, {
    accept: (_, { message, data }, signature) => {
      accepted.push(message)
      return of({ message, data, signature })
    },
    check: () => of(null),
  })
  const ask = (): Promise<SignInAsk | null> => lastValueFrom(prompt.ask(), { defaultValue: null })
  return { ask, check: () => firstValueFrom(prompt.check(account)), accepted, failed }
}

/** What the visitor signs where they are asked for it: the message with changes. */
const signed = (
  { message }: SignInAsk,
  changes: Partial<SignInMessage> = {},
  more: Partial<SignedText> = {},
): SignedText => ({
  ...{ account, signature: "0x00" },
  text: writeSignIn({ ...message, accountAddress: ALICE, chainId: mainnet.id, ...changes }, "Ethereum"),
  ...more,
})

/** Whether what was signed with the connection signs in. */
const signsIn = async (make: (ask: SignInAsk) => readonly SignedText[], options: SignInMessages = terms) => {
  const { ask, check, accepted, failed } = visit(options)
  const asked = (await ask()) as SignInAsk
  asked.answer(make(asked))
  const session = await check()
  expect(session !== null).toBe(accepted.length === 1)
  return session === null ? (failed[0] ?? "nothing") : "signedIn"
}

const terms1 = ["https://shop.example/terms"]
const recap = "urn:recap:eyJhdHQ"
const authorizes = "Welcome. I further authorize the stated URI to perform the following actions on my behalf: (1)"

describe("what is signed with the connection", () => {
  it("signs in where it is what was asked for", async () => {
    expect(await signsIn((ask) => [signed(ask)])).toBe("signedIn")
    expect(await signsIn((ask) => [signed(ask)], {})).toBe("signedIn")
    expect(
      await signsIn((ask) => [signed(ask, {}, { account: { ...account, network: "eip155:10" } }), signed(ask)]),
    ).toBe("signedIn")
  })

  it("may have the permissions of the session, which say what they allow (ERC-5573)", async () => {
    const changes = { statement: authorizes, resources: [...terms1, recap] }
    expect(await signsIn((ask) => [signed(ask, changes)])).toBe("signedIn")
  })

  it.each<[string, Partial<SignInMessage>]>([
    ["other resources", { resources: ["https://evil.example/terms"] }],
    ["resources in another place", { resources: [recap, ...terms1], statement: authorizes }],
    ["a further resource that is no permission", { resources: [...terms1, "https://evil.example"] }],
    ["a resource that only ends as a permission", { resources: [...terms1, "x:urn:recap:"], statement: authorizes }],
    ["two permissions", { resources: [...terms1, recap, recap], statement: authorizes }],
    ["permissions that the statement does not tell", { resources: [...terms1, recap] }],
    [
      "permissions that the statement tells otherwise",
      { resources: [...terms1, recap], statement: "Welcome. I give all." },
    ],
    ["permissions in the statement alone", { statement: authorizes }],
    ["another beginning of the statement", { statement: `Not ${authorizes}`, resources: [...terms1, recap] }],
    ["another statement of the same length", { statement: "I agree." }],
    ["the statement at the end of another one", { statement: "I pay. Welcome." }],
    ["another end", { expirationTime: "2999-01-01T00:00:00.000Z" }],
    ["another beginning", { notBefore: "2999-01-01T00:00:00.000Z" }],
    ["another nonce", { nonce: "87654321" }],
    ["another site", { domain: "evil.example" }],
    ["another account", { accountAddress: BOB }],
  ])("signs nobody in with %s", async (_, changes) => {
    expect(await signsIn((ask) => [signed(ask, changes)])).toBe("SignInMismatch")
  })

  it("signs nobody in with characters that cannot be seen", async () => {
    expect(await signsIn((ask) => [signed(ask, { requestId: "1 and\u200B 2" })])).toBe("SignInMismatch")
    expect(await signsIn((ask) => [signed(ask, { requestId: "1 and 2" })])).toBe("signedIn")
  })

  it("is exactly the text that this page wrote, with the address, where it wrote it", async () => {
    const templateOf = (ask: SignInAsk) => firstValueFrom(ask.text(mainnet.id))
    const { ask, check, accepted, failed } = visit(terms)
    const first = (await ask()) as SignInAsk
    const template = await templateOf(first)
    expect(template).toContain(`your Ethereum account:\n${addressPlaceholder}\n`)
    first.answer([signed(first, {}, { template })])
    expect(await check()).not.toBeNull()
    const second = (await ask()) as SignInAsk
    const changed = signed(second, { requestId: "1" }, { template: await templateOf(second) })
    second.answer([changed])
    expect([await check(), accepted.length, failed]).toEqual([null, 1, ["SignInMismatch"]])
  })

  it("is of the account's own network, and is nothing where there is none", async () => {
    expect(await signsIn(() => [])).toBe("nothing")
    expect(await signsIn((ask) => [signed(ask, {}, { account: { ...account, network: "eip155:10" } })])).toBe("nothing")
  })

  it("counts once, and not after another connection was begun", async () => {
    const { ask, check, accepted } = visit()
    const first = (await ask()) as SignInAsk
    first.answer([signed(first)])
    expect(await check()).not.toBeNull()
    expect(await check()).toBeNull()
    first.answer([signed(first)])
    await ask()
    expect([await check(), accepted.length]).toEqual([null, 1])
  })
})

describe("a connection asks for a sign-in", () => {
  const nonce = () => "12345678"

  it.each<[string, SignInMessages, boolean]>([
    ["by default", {}, true],
    ["with a nonce for it", { getNonce: nonce, getConnectNonce: nonce }, true],
    ["not where nonces are for an account alone", { getNonce: nonce }, false],
    ["not where the site wants two prompts", { onePrompt: false }, false],
    ["not where the site writes the message", { createMessage: () => "hello" }, false],
    ["not where the site signs", { signMessage: () => "0x00" }, false],
    ["not where the nonce is none", { getConnectNonce: () => "short" }, false],
    ["not where there is no nonce", { getConnectNonce: () => EMPTY }, false],
  ])("%s", async (_, options, isAsked) => {
    expect((await visit(options).ask()) !== null).toBe(isAsked)
  })

  it("by the nonce of the site, or a random one, for this page", async () => {
    expect((await visit({ getConnectNonce: nonce }).ask())?.message).toMatchObject({
      ...{ nonce: "12345678", domain: "shop.example", uri: ORIGIN },
    })
    expect((await visit().ask())?.message.nonce).toMatch(/^[0-9a-f]{32}$/)
  })

  it("not on a page without a site, such as a sandboxed frame", async () => {
    expect(await visit({}, "null").ask()).toBeNull()
  })
})
