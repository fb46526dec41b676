import { describe, expect, it } from "vitest"
// Loaded before the tests: time is fake, and a module takes real time.
import "../../../src/adapters/evm/site/siteProvider.js"
import { answers, rejects } from "../../../src/testing/reactions.js"
import { fakeHash } from "../../../src/testing/walletMethods.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { ask, follow, requestsOf } from "../support/providerCalls.js"
import { connectedVisit, visit } from "../support/visit.js"

inFakeTime()

describe("switching the chain by the provider", () => {
  it("moves the wallet as its own command does, adding a chain that it does not know", async () => {
    const visited = await connectedVisit({}, { chains: { 1: null } })
    expect(await ask(visited.wallet, "wallet_switchEthereumChain", [{ chainId: "0x89" }])).toEqual({ value: null })
    expect(visited.wallet.network$.value.id).toBe("eip155:137")
    expect(requestsOf(visited, "wallet_addEthereumChain")[0]?.params).toMatchObject([{ chainName: "Polygon" }])
  })

  it("adds a chain with the site's own configuration, not with that of the call", async () => {
    const visited = await connectedVisit({}, { chains: { 1: null } })
    const params = [{ chainId: "0x89", chainName: "Evil", rpcUrls: ["https://evil.example"] }]
    expect(await ask(visited.wallet, "wallet_addEthereumChain", params)).toEqual({ value: null })
    expect(JSON.stringify(requestsOf(visited, "wallet_addEthereumChain"))).not.toContain("evil")
  })

  it("refuses a chain that the site does not offer with 4902, and what is no chain id with -32602", async () => {
    const { wallet } = await connectedVisit()
    expect(await ask(wallet, "wallet_switchEthereumChain", [{ chainId: "0xa" }])).toMatchObject({ code: 4902 })
    expect(await ask(wallet, "wallet_switchEthereumChain", [{ chainId: "polygon" }])).toMatchObject({ code: -32602 })
    expect(await ask(wallet, "wallet_switchEthereumChain")).toMatchObject({ code: -32602 })
  })

  it("is rejected with 4001 by the user", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("wallet_switchEthereumChain", rejects())
    expect(await ask(wallet, "wallet_switchEthereumChain", [{ chainId: "0x89" }])).toMatchObject({ code: 4001 })
  })
})

describe("failures of the provider", () => {
  it.each([
    ["a rejection", rejects(), 4001],
    ["a rejection that only the words tell (Rainbow)", rejects(-32603, "User rejected the request"), 4001],
    ["a rejection of WalletConnect", rejects(5002, "no"), 4001],
    ["an account that is not authorized", rejects(4100, "no"), 4100],
    ["an unknown method", rejects(-32601, "no such method"), 4200],
    ["a second prompt", rejects(-32002, "pending"), -32002],
    ["a wrapped refusal of a mobile wallet", rejects(-32603, "x", { originalError: { code: 4001 } }), 4001],
    ["an atomic batch that the wallet does not support", rejects(5760, "no atomicity"), 5760],
    ["an internal error, after which viem would prompt again", rejects(-32603, "internal"), -32000],
    ["a limit, after which viem would prompt again", rejects(-32005, "limit"), -32000],
    ["an unknown code, after which viem would prompt again", rejects(1234, "what"), -32000],
    ["an answer that is no transaction hash", answers({ id: "0x1" }), -32000],
  ])("have the code of a standard: %s", async (_, reaction, code) => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("eth_sendTransaction", reaction)
    expect(await ask(wallet, "eth_sendTransaction", [{ to: BOB }])).toMatchObject({ code })
  })

  it("do not make the wallet be asked twice: viem's second way to send is no method", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.always("wallet_sendTransaction", answers(fakeHash(1)))
    expect(await ask(wallet, "wallet_sendTransaction", [{ to: BOB }])).toMatchObject({ code: -32601 })
    expect(scripted.requests().map(({ method }) => method)).not.toContain("wallet_sendTransaction")
  })

  it("are errors with a name, and the WalletError as their cause", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("personal_sign", rejects(4200, "no"))
    const thrown = await Promise.all([
      wallet
        .provider("eip155")
        .request({ method: "personal_sign", params: ["0x48", ALICE] })
        .catch((error: unknown) => error),
      pass(),
    ])
    expect(thrown[0]).toBeInstanceOf(Error)
    expect(thrown[0]).toMatchObject({ name: "ProviderRpcError", code: 4200, cause: { code: "MethodUnsupported" } })
  })

  it("are the answer to malformed calls, without a request to the wallet", async () => {
    const { wallet } = await connectedVisit()
    const { request } = wallet.provider("eip155")
    for (const call of [null, {}, { method: 1 }, { method: "" }, { method: "eth_accounts", params: "no" }]) {
      const outcome = follow(request(call as never))
      await pass()
      expect(outcome()).toMatchObject({ code: -32600 })
    }
    expect(await ask(wallet, "personal_sign", [{}, ALICE])).toMatchObject({ code: -32602 })
    expect(await ask(wallet, "eth_signTypedData_v4", [ALICE, "{"])).toMatchObject({ code: -32602 })
    expect(await ask(wallet, "eth_sendTransaction", ["0x1"])).toMatchObject({ code: -32602 })
    expect(await ask(wallet, "eth_subscribe", ["newHeads"])).toMatchObject({ code: 4200 })
    expect(await ask(wallet, "shop_unknown")).toMatchObject({ code: 4200 })
  })

  it("name the chain family that the site has no adapter for", async () => {
    const { wallet } = visit()
    await expect(
      Promise.all([wallet.provider("solana").request({ method: "getVersion" }), pass()]),
    ).rejects.toMatchObject({ code: "AdapterMissing" })
  })
})
