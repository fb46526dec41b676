import { filter, map } from "rxjs"
import { type Hex, verifyMessage } from "viem"
import { describe, expect, it } from "vitest"
import { createCore } from "../../../devkit/wallet/core.js"
import { addresses, fulfil } from "../../../devkit/wallet/keys.js"
import type { Prompt } from "../../../devkit/wallet/prompt.js"
import { rpcError, userRejected } from "../../../devkit/wallet/rpc.js"
import type { WalletState } from "../../../devkit/wallet/state.js"
import { httpProvider } from "../../../src/entries/data.js"
import { sessions, sessionStatus } from "../../../src/entries/sessions.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { PluginControls } from "../../../src/wallet/plugin.js"
import { testTab } from "../../support/testPage.js"
import { firstValue } from "../evm/support.js"
import { localProvider, post } from "./support.js"

const local = localProvider()
const [account = "0x"] = addresses
const ORIGIN = "https://shop.example"
type Behaviour = "approves" | "rejects" | { readonly throws: number }

/** The devkit's wallet, whose user answers at once, and the prompts that it showed. */
const ownWallet = (rpcUrl: string, behaviour: Behaviour) => {
  let state: WalletState = { chain: 1, chains: [{ id: 1, name: "Ethereum", rpcUrl, symbol: "ETH" }], sites: {} }
  const prompts: Prompt[] = []
  const core = createCore({
    read: async () => state,
    write: async (next) => {
      state = next
    },
    prompt: async (_, prompt) => {
      prompts.push(prompt)
      if (prompt.type === "other" && behaviour === "rejects") throw userRejected()
      return fulfil(prompt, account)
    },
    emit: () => {},
  })
  const request = async (call: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
    if (call.method === "wallet_grantPermissions" && typeof behaviour === "object")
      throw rpcError({ code: behaviour.throws, message: "Not here" })
    return core.request(ORIGIN, call)
  }
  return { prompts, grants: () => state.grants ?? [], provider: { request, on: () => {} } }
}

/** A site with smart sessions, and that wallet connected. */
const visit = async (behaviour: Behaviour = "approves") => {
  const { ethereum, url } = local()
  const own = ownWallet(ethereum, behaviour)
  const provider = httpProvider({ baseUrl: url, projectId: "local", fetch, environment: inertEnvironment() })
  const networks = [{ ...mainnet, rpcUrls: [ethereum] }]
  const page = { ...inertEnvironment().page, origin: () => ORIGIN }
  const { wallet } = testTab({
    ...{ page, ethereum: own.provider },
    options: { networks, provider, plugins: [sessions()] },
  })
  wallet.start()
  await wallet.connect({ connector: "injected" })
  const control = (wallet as unknown as PluginControls<readonly [ReturnType<typeof sessions>]>).sessions
  await firstValue(control.preload())
  const list$ = control.state$.pipe(
    map((state) => state?.list),
    filter((list) => list?.status === "ready"),
    map(({ value }) => value),
  )
  /** Asks for a session, and approves what the modal shows. */
  const grant = async () => {
    const asked = control.grant({
      expiresAt: Date.now() + 3_600_000,
      permissions: [{ type: "native-token-recurring-allowance", amount: "0.05", period: "day" }],
    })
    await firstValue(control.state$.pipe(filter((state) => state?.grant.type === "reviewing")))
    control.approve()
    return firstValue(asked)
  }
  return { ...own, wallet, control, list$, grant, url }
}

describe("a session of a smart account", () => {
  it("is granted by the wallet, listed, ended with a signature, and listed as revoked", async () => {
    const { control, list$, grant, grants, prompts, wallet } = await visit()
    const result = await grant()
    const [granted] = grants()
    expect(prompts.at(-1)).toMatchObject({
      facts: expect.arrayContaining([["native-token-recurring-allowance", "0.05 ETH every 86400 s"]]),
    })
    expect(result).toMatchObject({ success: true, session: { context: granted?.context } })
    const id = result.success ? result.session.id : ""
    const [session] = await firstValue(list$)
    expect(session).toMatchObject({ id, permissions: [{ terms: { units: 50_000_000_000_000_000n, period: 86_400 } }] })
    expect(session && sessionStatus(session, Date.now())).toBe("active")

    expect(await firstValue(control.revoke(id))).toEqual({ success: true })
    const signed = prompts.find((prompt) => prompt.type === "sign")
    expect(signed && Buffer.from(signed.message.slice(2), "hex").toString()).toContain(`Session: ${id}`)
    const [revocation] = local().control.requests("/v1/sessions/*/revoke")
    const { signature } = JSON.parse(String(revocation?.body)) as { readonly signature: Hex }
    const message = { raw: signed?.message ?? "0x" }
    expect(await verifyMessage({ address: account, message, signature })).toBe(true)
    const [revoked] = await firstValue(list$)
    expect(revoked && sessionStatus(revoked, Date.now())).toBe("revoked")
    wallet.destroy()
  })

  it("names the key of the provider as the first signer, and gives the provider what the wallet granted", async () => {
    const { grant, grants, wallet } = await visit()
    await grant()
    const { control } = local()
    const [created] = control.requests("/v1/sessions/*").filter(({ method }) => method === "POST")
    const [activated] = control.requests("/v1/sessions/*/activate")
    const body = JSON.parse(String(activated?.body)) as Readonly<Record<string, unknown>>
    expect(created?.query).toMatchObject({ v: "2" })
    expect(body).toMatchObject({ context: grants()[0]?.context, signer: { type: "keys" } })
    expect(JSON.stringify(body.signer)).toMatch(/"keys":\[\{"type":"secp256k1","publicKey":"0x04/)
    wallet.destroy()
  })

  it.each<[string, Behaviour, string]>([
    ["declines", "rejects", "UserRejected"],
    ["does not have the method", { throws: -32601 }, "MethodUnsupported"],
    ["does not support it", { throws: 4200 }, "MethodUnsupported"],
    ["does not allow it", { throws: 4100 }, "Unauthorized"],
  ])("that the wallet %s is not listed", async (_, behaviour, code) => {
    const { grant, list$, wallet } = await visit(behaviour)
    const before = (await firstValue(list$)).length
    expect(await grant()).toMatchObject({ success: false, error: { code } })
    expect(local().control.requests("/v1/sessions/*/activate")).toEqual([])
    expect((await firstValue(list$)).length).toBe(before)
    wallet.destroy()
  })

  it("is not listed while it is only prepared at the provider", async () => {
    const { url, list$, wallet } = await visit()
    const before = (await firstValue(list$)).length
    const piece = { type: "native-token-transfer", data: { allowance: "0x1" } }
    const { status } = await post(url, `/v1/sessions/eip155:1:${account}`, {
      ...{ expiry: 4_000_000_000, signer: { type: "keys", data: {} }, permissions: [piece], policies: [] },
    })
    expect(status).toBe(200)
    expect((await firstValue(list$)).length).toBe(before)
    wallet.destroy()
  })
})

describe("a wallet", () => {
  it("says what it can do", async () => {
    const { control, wallet } = await visit()
    expect(await firstValue(control.capabilities())).toMatchObject({
      ...{ network: "eip155:1", atomic: "unsupported" },
      permissionTypes: expect.arrayContaining(["native-token-recurring-allowance"]),
    })
    wallet.destroy()
  })

  it("gives permissions by their names", async () => {
    const { control, wallet } = await visit()
    const asked = control.requestPermissions(["eth_accounts"])
    await firstValue(control.state$.pipe(filter((state) => state?.grant.type === "reviewing")))
    control.approve()
    expect(await firstValue(asked)).toEqual({
      ...{ success: true, permissions: [{ name: "eth_accounts", accounts: [account] }] },
    })
    wallet.destroy()
  })
})
