import { type Address, type Hex, verifyMessage } from "viem"
import { describe, expect, it } from "vitest"
import { createCore } from "../../../devkit/wallet/core.js"
import { addresses, fulfil } from "../../../devkit/wallet/keys.js"
import type { Prompt } from "../../../devkit/wallet/prompt.js"
import { userRejected } from "../../../devkit/wallet/rpc.js"
import type { WalletState } from "../../../devkit/wallet/state.js"
import { siwx, type Siwx } from "../../../src/features/siwx/siwx.js"
import type { SignInMessages, SiwxOptions } from "../../../src/features/siwx/siwxOptions.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { PluginControl } from "../../../src/wallet/plugin.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { testTab } from "../../support/testPage.js"
import { ORIGIN } from "./support.js"

interface Call {
  readonly method: string
  readonly params?: readonly unknown[]
}

interface OwnWallet {
  readonly signsInAtOnce?: boolean
  readonly rejects?: boolean
  /** What comes between the wallet and the page. */
  readonly between?: (call: Call, request: (call: Call) => Promise<unknown>) => Promise<unknown>
}

/** The devkit's wallet, whose user answers at once, as the injected wallet of a page. */
const injectedWallet = ({ signsInAtOnce = true, rejects = false, between }: OwnWallet) => {
  const chains = [{ id: 1, name: "Ethereum", rpcUrl: "http://localhost:1", symbol: "ETH" }]
  let state: WalletState = { chain: 1, chains, sites: {}, signsInAtOnce }
  const prompts: Prompt["type"][] = []
  const core = createCore({
    read: async () => state,
    write: async (next) => {
      state = next
    },
    prompt: async (_, prompt) => {
      prompts.push(prompt.type)
      if (rejects) throw userRejected()
      return fulfil(prompt, addresses[0] as Address)
    },
    emit: () => {},
  })
  const request = (call: Call): Promise<unknown> => core.request(ORIGIN, call)
  const provider = { request: (call: Call) => (between ? between(call, request) : request(call)), on: () => {} }
  return { prompts, provider }
}

/** A server that accepts each nonce once, and only what the account has signed. */
const server = () => {
  const accepted: string[] = []
  const functions = {
    getNonce: () => "nonceOfTwo",
    getConnectNonce: () => "nonceOfOne",
    addSession: ({ data, message, signature }) =>
      verifyMessage({ address: data.accountAddress as Address, message, signature: signature as Hex })
        .catch(() => false)
        .then((isValid) => {
          if (isValid) accepted.push(data.nonce ?? "")
          return isValid
        }),
    getSessions: () => [],
    revokeSession: () => {},
  } satisfies SiwxOptions
  return { accepted, functions }
}

const visit = (own: OwnWallet = {}, options: SignInMessages = {}) => {
  const { provider, prompts } = injectedWallet(own)
  const { accepted, functions } = server()
  const page = { ...inertEnvironment().page, origin: () => ORIGIN }
  const { wallet } = testTab({ page, ethereum: provider, options: { plugins: [siwx({ ...functions, ...options })] } })
  wallet.start()
  const { siwx: auth } = wallet as Wallet & { readonly siwx: PluginControl<Siwx> }
  const status = () => {
    const { value } = auth.state$
    return value.status === "signedOut" ? value.step.type : value.status
  }
  return { wallet, auth, prompts, accepted, status }
}

const connect = ({ wallet }: { readonly wallet: Wallet }) => wallet.connect({ connector: "injected" })

describe("an injected wallet that knows wallet_connect with signInWithEthereum", () => {
  it("connects and signs in by one prompt", async () => {
    const site = visit({}, { statement: "Welcome.", resources: ["https://shop.example/terms"], expiresIn: 60_000 })
    await connect(site)
    await expect.poll(site.status).toBe("signedIn")
    expect(site.prompts).toEqual(["signIn"])
    expect(site.accepted).toEqual(["nonceOfOne"])
  })

  it("is not connected where its user rejects, and is not asked twice", async () => {
    const site = visit({ rejects: true })
    await expect(connect(site)).rejects.toMatchObject({ code: "UserRejected" })
    expect(site.prompts).toEqual(["signIn"])
  })
})

describe("two prompts", () => {
  it.each<readonly [string, OwnWallet, SignInMessages]>([
    ["a wallet without the method", { signsInAtOnce: false }, {}],
    [
      "a wallet that answers in another form",
      { between: async (call, request) => (call.method === "wallet_connect" ? { accounts: "all" } : request(call)) },
      {},
    ],
    ["a site that wants two", {}, { onePrompt: false }],
    ["a site whose message is its own", {}, { createMessage: ({ nonce }) => `I sign in with ${nonce}.` }],
  ])("are those of %s", async (_, own, options) => {
    const site = visit(own, options)
    await connect(site)
    await expect.poll(site.status).toBe("ready")
    expect(site.prompts).toEqual(["connect"])
    site.auth.approve()
    await expect.poll(site.status).toBe("signedIn")
    expect(site.prompts).toEqual(["connect", "sign"])
  })

  it("are those of the next attempt, where a wallet does not answer the method at all", async () => {
    let calls = 0
    const between: NonNullable<OwnWallet["between"]> = (call, request) => {
      if (call.method !== "wallet_connect") return request(call)
      calls += 1
      return new Promise(() => {})
    }
    const site = visit({ between })
    const first = connect(site)
    await expect.poll(() => calls).toBe(1)
    const second = connect(site)
    await expect(first).rejects.toMatchObject({ code: "Superseded" })
    await second
    await expect.poll(site.status).toBe("ready")
    expect(calls).toBe(1)
  })
})

describe("a hostile wallet", () => {
  interface Answer {
    readonly accounts: readonly {
      readonly address: string
      readonly capabilities: { readonly signInWithEthereum: { readonly message: string; readonly signature: string } }
    }[]
  }
  type SignedIn = Answer["accounts"][number]["capabilities"]["signInWithEthereum"]

  const answering =
    (change: (signed: SignedIn) => SignedIn): NonNullable<OwnWallet["between"]> =>
    async (call, request) => {
      const answer = await request(call)
      if (call.method !== "wallet_connect") return answer
      const [account] = (answer as Answer).accounts
      if (!account) return answer
      const signInWithEthereum = change(account.capabilities.signInWithEthereum)
      return { accounts: [{ ...account, capabilities: { signInWithEthereum } }] }
    }
  const replaced = (found: RegExp | string, by: string) => (signed: SignedIn) => ({
    ...signed,
    message: signed.message.replace(found, by),
  })

  it.each<readonly [string, (signed: SignedIn) => SignedIn, string]>([
    ["another site", replaced("shop.example", "evil.example"), "SignInMismatch"],
    ["another account", replaced(addresses[0] as string, addresses[1] as string), "SignInMismatch"],
    ["another nonce", replaced("nonceOfOne", "nonceOfTwo"), "SignInMismatch"],
    ["another network", replaced("Chain ID: 1", "Chain ID: 10"), "SignInMismatch"],
    ["another statement", replaced("Welcome.", "I give everything away."), "SignInMismatch"],
    ["a text that is no message", (signed) => ({ ...signed, message: "hello" }), "SignInMismatch"],
    [
      "nobody: the signature is of other bytes",
      (signed) => ({ ...signed, signature: `0x${"11".repeat(65)}` }),
      "SignatureInvalid",
    ],
  ])("that signs for %s signs nobody in", async (_, change, code) => {
    const site = visit({ between: answering(change) }, { statement: "Welcome." })
    const errors: string[] = []
    site.wallet.events$.subscribe((event) => event.type === "SIWX_AUTH_ERROR" && errors.push(event.error.code))
    await connect(site)
    await expect.poll(site.status).toBe("ready")
    expect(errors).toEqual([code])
    expect(site.accepted).toEqual([])
  })
})
