// @vitest-environment jsdom
import { verifyMessage } from "viem"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { afterEach, describe, expect, it } from "vitest"
import { siwx, type Siwx } from "../../../src/features/siwx/siwx.js"
import type { SignInMessages, SiwxOptions } from "../../../src/features/siwx/siwxOptions.js"
import type { PluginControl } from "../../../src/wallet/plugin.js"
import { frameOf, framePage, type Posted, until } from "../../wallet/support/framePage.js"
import { simulatedDialogs } from "../../wallet/support/simulatedDialogs.js"

const own = privateKeyToAccount(generatePrivateKey())
const other = privateKeyToAccount(generatePrivateKey())

interface Signed {
  readonly message: string
  readonly signature: string
}

/** The text that the page has sent, with the own address. */
const textIn = ({ payload }: Posted): string | undefined => {
  const { serializedMessage } = (payload?.["siwxMessage"] ?? {}) as { readonly serializedMessage?: string }
  return serializedMessage?.replace("<<AccountAddress>>", own.address)
}

/** A server that accepts only what the account has signed. */
const server = () => {
  const accepted: string[] = []
  const functions = {
    getNonce: () => "nonceOfTwo",
    getConnectNonce: () => "nonceOfOne",
    addSession: async ({ data, message, signature }) => {
      const address = data.accountAddress as `0x${string}`
      const isValid = await verifyMessage({ address, message, signature: signature as `0x${string}` }).catch(
        () => false,
      )
      if (isValid) accepted.push(message)
      return isValid
    },
    getSessions: () => [],
    revokeSession: () => {},
  } satisfies SiwxOptions
  return { accepted, functions }
}

const pages: ReturnType<typeof framePage>[] = []
simulatedDialogs()
afterEach(() => pages.splice(0).forEach(({ end }) => end()))

/** A login by email in a frame that signs what it is asked for, changed by `change`; null for a frame that does not sign. */
const logIn = async (change: ((signed: Signed) => Signed) | null, options: SignInMessages = {}) => {
  const { accepted, functions } = server()
  let signature = ""
  const GET_USER = (posted: Posted) => {
    const { chainId } = posted.payload ?? {}
    const message = textIn(posted)
    const signed = change && message !== undefined ? change({ message, signature }) : {}
    return { chainId, address: typeof chainId === "number" ? own.address : `${"1".repeat(31)}2`, ...signed }
  }
  const reactions = frameOf({ GET_USER })
  const page = framePage({
    reactions: { ...reactions, GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }) },
    // A frame signs before it answers; the reactions of this one are synchronous.
    beforePost: async (message) => {
      const text = textIn(message)
      if (text !== undefined) signature = await own.signMessage({ message: text })
    },
    plugins: [siwx({ ...functions, ...options })],
  })
  pages.push(page)
  const { siwx: auth } = page.wallet as typeof page.wallet & { readonly siwx: PluginControl<Siwx> }
  const errors: string[] = []
  page.wallet.events$.subscribe((event) => event.type === "SIWX_AUTH_ERROR" && errors.push(event.error.code))
  const { embedded } = page.wallet
  embedded.logIn("alice@example.com")
  await until(embedded.state$, ({ login }) => login.status === "code")
  embedded.enterCode("123456")
  await until(page.wallet.status$, ({ status }) => status === "connected")
  const status = () => {
    const { value } = auth.state$
    return value.status === "signedOut" ? value.step.type : value.status
  }
  return { ...page, accepted, errors, status }
}

const signs = (signed: Signed): Signed => signed

describe("a login by email on a site that asks for sign-in", () => {
  it("signs in with the login: nothing is asked a second time", async () => {
    const { status, accepted, names, errors } = await logIn(signs, { statement: "Welcome.", expiresIn: 60_000 })
    await expect.poll(() => status()).toBe("signedIn")
    expect(accepted).toHaveLength(1)
    expect(accepted[0]).toContain(`account:\n${own.address}\n\nWelcome.\n\nURI: https://shop.example\n`)
    expect(accepted[0]).toContain("Nonce: nonceOfOne")
    expect(names()).not.toContain("RPC_REQUEST")
    expect(errors).toEqual([])
  })

  it.each<readonly [string, Parameters<typeof logIn>]>([
    ["a frame that does not sign", [null]],
    ["a site that wants two prompts", [signs, { onePrompt: false }]],
    ["a site whose message is its own", [signs, { createMessage: ({ nonce }) => `I sign in with ${nonce}.` }]],
    ["a site whose nonces are for an account", [signs, { getConnectNonce: undefined }]],
  ])("is followed by the second prompt on %s", async (_, given) => {
    const { status, accepted, errors } = await logIn(...given)
    await expect.poll(() => status()).toBe("ready")
    expect(accepted).toEqual([])
    expect(errors).toEqual([])
  })
})

describe("a hostile frame", () => {
  const replaced = (found: string, by: string) => (signed: Signed) => ({
    ...signed,
    message: signed.message.replace(found, by),
  })

  it.each<readonly [string, (signed: Signed) => Signed, string]>([
    ["another site", replaced("shop.example", "evil.example"), "SignInMismatch"],
    ["another account", replaced(own.address, other.address), "SignInMismatch"],
    ["another nonce", replaced("nonceOfOne", "nonceOfTwo"), "SignInMismatch"],
    ["another network", replaced("Chain ID: 1", "Chain ID: 10"), "SignInMismatch"],
    ["another statement", replaced("Welcome.", "I give everything away."), "SignInMismatch"],
    ["another time", replaced("Issued At: 20", "Issued At: 19"), "SignInMismatch"],
    ["permissions that a wallet may add, and a frame not", (signed) => withPermissions(signed), "SignInMismatch"],
    ["a text that is no message", (signed) => ({ ...signed, message: "hello" }), "SignInMismatch"],
    [
      "nobody: the signature is of other bytes",
      (signed) => ({ ...signed, signature: `0x${"11".repeat(65)}` }),
      "SignatureInvalid",
    ],
  ])("that signs for %s signs nobody in", async (_, change, code) => {
    const { status, accepted, errors } = await logIn(change, { statement: "Welcome." })
    await expect.poll(() => status()).toBe("ready")
    expect(errors).toEqual([code])
    expect(accepted).toEqual([])
  })
})

const withPermissions = ({ message, signature }: Signed): Signed => ({
  message: `${message.replace("Welcome.", "Welcome. I further authorize everything.")}\nResources:\n- urn:recap:e30`,
  signature,
})
