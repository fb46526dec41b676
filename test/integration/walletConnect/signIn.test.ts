import { stringToHex, verifyMessage } from "viem"
import { describe, expect, it } from "vitest"
import type { Cacao, SignInProposal } from "../../../devkit/phone/signIn.js"
import { phoneKeys } from "../../../devkit/phone/phoneKeys.js"
import { siwx } from "../../../src/features/siwx/siwx.js"
import type { Siwx } from "../../../src/features/siwx/siwx.js"
import type { SiwxOptions } from "../../../src/features/siwx/siwxOptions.js"
import type { SignInSession } from "../../../src/model/signIn/signInSession.js"
import type { PluginControl } from "../../../src/wallet/plugin.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { localRelay } from "../relay/support.js"
import { connectBy, localSites, statusOf, uncaughtErrors, until, uriOf } from "./support.js"

const relay = localRelay()
const { phone, visit } = localSites(relay)
const uncaught = uncaughtErrors()

const ORIGIN = "http://localhost:1234"

const page = {
  origin: () => ORIGIN,
  injected: (name: string) => (name === "crypto" ? globalThis.crypto : undefined),
}

type SignInWallet = Wallet & { readonly siwx: PluginControl<Siwx> }

const site = (options: SiwxOptions = {}): SignInWallet =>
  visit({ page, wallet: { plugins: [siwx(options)] } }) as SignInWallet

const prompts = () =>
  phone()
    .prompts()
    .map(({ prompt }) => prompt.type)

const signedIn = async (wallet: SignInWallet): Promise<SignInSession> => {
  const state = await until(wallet.siwx.state$, ({ status }) => status === "signedIn")
  if (state.status !== "signedIn") throw new Error("nobody is signed in")
  return state.session
}

const asked = (wallet: SignInWallet) =>
  until(wallet.siwx.state$, (state) => state.status === "signedOut" && state.step.type === "ready")

const account = () => phone().accounts[0] as `0x${string}`

describe("a wallet that connects and signs in at once", () => {
  it("asks once, and what it has signed is the session", async () => {
    const wallet = site({ statement: "Welcome to the shop.", resources: ["https://shop.example/terms"] })
    await connectBy(phone(), wallet)
    const { data, message = "", signature = "" } = await signedIn(wallet)

    expect(prompts()).toEqual(["signIn"])
    expect(data).toMatchObject({
      accountAddress: account(),
      chainId: "eip155:1",
      domain: "localhost:1234",
      uri: ORIGIN,
    })
    expect(message).toContain("Welcome to the shop. I further authorize the stated URI")
    expect(await verifyMessage({ address: account(), message, signature: signature as `0x${string}` })).toBe(true)
    expect(wallet.modal.state$.value.open).toBe(false)
  })

  it("asks once when the relay delivers every message twice", async () => {
    relay().control.behave("irn_subscription", { type: "twice" })
    const wallet = site()
    await connectBy(phone(), wallet)
    await signedIn(wallet)
    expect(prompts()).toEqual(["signIn"])
    expect(phone().sessions()).toHaveLength(1)
  })

  it("has a session in which it signs, switches and disconnects as in any other", async () => {
    const wallet = site()
    await connectBy(phone(), wallet)
    await signedIn(wallet)
    await wallet.signMessage("hello")
    await wallet.switchNetwork("eip155:137")
    expect(wallet.network$.value.id).toBe("eip155:137")
    await wallet.disconnect()
    await expect.poll(() => phone().sessions()).toHaveLength(0)
  })

  it("signs the nonce of the site, and the site decides whether it accepts", async () => {
    const given: string[] = []
    const server: SiwxOptions = {
      getNonce: () => "fromTheServer0",
      getConnectNonce: async () => "fromTheServer1",
      addSession: async ({ data }) => void given.push(data.nonce ?? ""),
      getSessions: () => [],
      revokeSession: () => {},
    }
    const wallet = site(server)
    await connectBy(phone(), wallet)
    await signedIn(wallet)
    expect(given).toEqual(["fromTheServer1"])

    const refusing = site({ ...server, addSession: () => false })
    await connectBy(phone(), refusing)
    const state = await asked(refusing)
    expect(state.status === "signedOut" && state.step.type === "ready" && state.step.request.data.nonce).toBe(
      "fromTheServer0",
    )
  })

  it("is not connected by a user who rejects", async () => {
    phone().decide("reject", "signIn")
    const wallet = site()
    await expect(connectBy(phone(), wallet)).rejects.toMatchObject({ code: "UserRejected" })
    expect(statusOf(wallet)).toBe("disconnected")
    expect(phone().sessions()).toHaveLength(0)
  })

  it("leaves nothing of URIs that were left", async () => {
    const wallet = site()
    const leave = async (): Promise<void> => {
      const left = wallet.connect({ connector: "walletConnect" }).catch(() => {})
      await uriOf(wallet)
      wallet.cancelConnect({ connector: "walletConnect" })
      await left
    }
    await leave()
    const client = relay().control.events("connect").at(-1)?.client ?? ""
    expect(client).not.toBe("")
    const kept = () => relay().control.counts(client).subscriptions
    for (let index = 0; index < 10; index += 1) await leave()
    await expect.poll(kept, { timeout: 5_000 }).toBeLessThanOrEqual(1)
  })
})

describe("two prompts, one to connect and one to sign", () => {
  const inTwo = async (wallet: SignInWallet): Promise<void> => {
    await connectBy(phone(), wallet)
    await asked(wallet)
    expect(prompts()).toEqual(["connect"])
    wallet.siwx.approve()
    await signedIn(wallet)
    expect(prompts()).toEqual(["connect", "sign"])
  }

  it("are those of a wallet that cannot do both at once", async () => {
    phone().client.takeSignIns(false)
    await inTwo(site())
  })

  it.each<readonly [string, SiwxOptions]>([
    ["with a message of its own", { createMessage: ({ nonce }) => `I sign in with ${nonce}.` }],
    ["whose nonces are made for an account", { getNonce: () => "madeForYou00" }],
    ["whose server has no nonce in time", { getConnectNonce: () => new Promise<string>(() => {}) }],
    ["whose server fails", { getConnectNonce: () => Promise.reject(new Error("down")) }],
    ["that wants two", { onePrompt: false }],
  ])("are those of a site %s", async (_, options) => {
    await inTwo(site(options))
  })
})

describe("a hostile wallet", () => {
  /** Answers a sign-in with what it makes of it. */
  const answering = async (wallet: SignInWallet, change: (payload: Cacao["p"]) => Cacao["p"], signer = account()) => {
    phone().decide("ignore", "signIn")
    const connected = wallet.connect({ connector: "walletConnect" })
    // Awaited later.
    connected.catch(() => {})
    await phone().pair(await uriOf(wallet))
    const proposal = await expect
      .poll(() => phone().signIns()[0])
      .toBeDefined()
      .then(() => phone().signIns()[0])
    return { connected, ...(await answer(proposal as SignInProposal, change, signer)) }
  }
  const answer = async (
    proposal: SignInProposal,
    change: (payload: Cacao["p"]) => Cacao["p"],
    signer: `0x${string}`,
  ) => {
    const { chains: _, ...payload } = proposal.payload
    const iss = `did:pkh:eip155:1:${account()}`
    const p = change({ ...payload, iss })
    const message = stringToHex(phone().client.writeMessage(p, p.iss))
    const signature = await phoneKeys.fulfil({ type: "sign", account: signer, message }, signer)
    const cacao = { h: { t: "caip122" }, p, s: { t: "eip191", s: signature } } as const
    return { proposal, cacao, send: (...cacaos: readonly unknown[]) => phone().client.sendSignIn(proposal, cacaos) }
  }

  it.each<readonly [string, (payload: Cacao["p"]) => Cacao["p"]]>([
    ["another site", (payload) => ({ ...payload, domain: "evil.example" })],
    ["another address of a site", (payload) => ({ ...payload, aud: "https://evil.example" })],
    ["another nonce", (payload) => ({ ...payload, nonce: "anotherNonce1" })],
    ["a nonce that hides a second line", (payload) => ({ ...payload, nonce: "aaaaaaaa\nRequest ID: 1" })],
    ["another statement", (payload) => ({ ...payload, statement: "I give everything away." })],
    [
      "more resources",
      ({ resources = [], ...rest }) => ({ ...rest, resources: ["https://evil.example", ...resources] }),
    ],
    ["a longer life", (payload) => ({ ...payload, exp: "2099-01-01T00:00:00Z" })],
    ["a time to come", (payload) => ({ ...payload, iat: "2099-01-01T00:00:00Z" })],
  ])("that signs for %s is connected, and not signed in", async (_, change) => {
    const errors: string[] = []
    const wallet = site({ statement: "Welcome.", expiresIn: 60_000 })
    wallet.events$.subscribe((event) => event.type === "SIWX_AUTH_ERROR" && errors.push(event.error.code))
    const { connected, cacao, send } = await answering(wallet, change)
    await send(cacao)
    await connected
    await asked(wallet)
    expect(errors).toEqual(["SignInMismatch"])
  })

  it("whose signature is another account's is refused, and its session ended", async () => {
    const wallet = site()
    const { connected, cacao, send } = await answering(wallet, (payload) => payload, phone().accounts[1])
    await send(cacao)
    await expect(connected).rejects.toMatchObject({ code: "WalletRefused" })
    expect(statusOf(wallet)).toBe("disconnected")
    await expect(wallet.signMessage("hello")).rejects.toMatchObject({ code: "NotConnected" })
  })

  it.each<readonly [string, (cacao: Cacao) => readonly unknown[]]>([
    ["nothing", () => []],
    ["no list of messages", () => [null, 5]],
    ["a signature that is none", (cacao) => [{ ...cacao, s: { t: "eip191", s: "0x12" } }]],
    ["a signature of a contract", (cacao) => [{ ...cacao, s: { t: "eip1271", s: "0x12" } }]],
    ["an issuer that is none", (cacao) => [{ ...cacao, p: { ...cacao.p, iss: "did:pkh:eip155:1:0x12" } }]],
  ])("that signs %s is refused", async (_, tamper) => {
    const wallet = site()
    const { connected, cacao, send } = await answering(wallet, (payload) => payload)
    await send(...tamper(cacao))
    await expect(connected).rejects.toMatchObject({ code: "WalletRefused" })
    expect(statusOf(wallet)).toBe("disconnected")
  })
})

describe("the page", () => {
  it("sees no uncaught error", () => {
    expect(uncaught).toStrictEqual([])
  })
})
