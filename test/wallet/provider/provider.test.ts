import { describe, expect, it } from "vitest"
// Loaded before the tests: time is fake, and a module takes real time.
import "../../../src/adapters/evm/site/siteProvider.js"
import { evm } from "../../../src/adapters/evm/evm.js"
import { solana } from "../../../src/adapters/solana/solana.js"
import { limits } from "../../../src/model/limits.js"
import { solanaMainnet } from "../../../src/networks/solana.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { answers, hangs } from "../../../src/testing/reactions.js"
import { fakeHash, fakeSignature } from "../../../src/testing/walletMethods.js"
import { ALICE, BOB, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { ask, follow, requestsOf, typedData } from "../support/providerCalls.js"
import { connect, connectedVisit, disconnect, OTHER, tabOnScriptedChain, visit } from "../support/visit.js"

inFakeTime()

describe("the provider of a wallet that is not connected", () => {
  it("opens the modal for eth_requestAccounts, and answers with the account that was connected there", async () => {
    const { wallet } = visit()
    const asked = follow(wallet.provider("eip155").request({ method: "eth_requestAccounts" }))
    await pass()
    expect(wallet.modal.state$.value).toMatchObject({ open: true, stack: [{ view: "Connect" }] })
    expect(asked()).toBeUndefined()

    await connect(wallet)
    expect(asked()).toEqual({ value: [ALICE] })
  })

  it("is rejected with 4001 when the modal is closed", async () => {
    const { wallet } = visit()
    const asked = follow(wallet.provider("eip155").request({ method: "eth_requestAccounts" }))
    await pass()
    wallet.modal.close()
    await pass()
    expect(asked()).toMatchObject({ code: 4001 })
    expect(await ask(wallet, "eth_accounts")).toEqual({ value: [] })
  })

  it("leaves an open modal where it is", async () => {
    const { wallet } = visit()
    wallet.modal.open("WhatIsAWallet")
    const asked = follow(wallet.provider("eip155").request({ method: "eth_requestAccounts" }))
    await pass()
    expect(wallet.modal.state$.value.stack).toEqual([{ view: "WhatIsAWallet" }])
    wallet.modal.close()
    await pass()
    expect(asked()).toMatchObject({ code: 4001 })
  })

  it("has no account and the site's first chain, and refuses to sign", async () => {
    const { wallet } = visit()
    expect(await ask(wallet, "eth_accounts")).toEqual({ value: [] })
    expect(await ask(wallet, "eth_chainId")).toEqual({ value: "0x1" })
    expect(await ask(wallet, "net_version")).toEqual({ value: "1" })
    expect(await ask(wallet, "personal_sign", ["0x48", ALICE])).toMatchObject({ code: 4100 })
  })

  it("has chain 1 where the site has no network of its family", async () => {
    const { wallet } = visit({ options: { adapters: [evm(), solana()], networks: [solanaMainnet] } })
    expect(await ask(wallet, "eth_chainId")).toEqual({ value: "0x1" })
    expect(await ask(wallet, "net_version")).toEqual({ value: "1" })
  })

  it("refuses with 4900 before the wallet is started, and with the wallet's stop", async () => {
    const { wallet } = tabOnScriptedChain()
    expect(await ask(wallet, "eth_accounts")).toMatchObject({ code: 4900 })

    const running = await connectedVisit()
    running.scripted.next("personal_sign", hangs)
    const asked = follow(
      running.wallet.provider("eip155").request({ method: "personal_sign", params: ["0x48", ALICE] }),
    )
    await pass()
    running.wallet.destroy()
    await pass()
    expect(asked()).toMatchObject({ code: 4900 })
  })

  it("waits until it is known whether the wallet of the last visit is still connected", async () => {
    const storage = memoryStorage()
    const first = await connectedVisit({ storage })
    first.stop()
    await pass(limits.linger)

    const again = visit({ storage }, { authorized: true, latency: 100 })
    const asked = follow(again.wallet.provider("eip155").request({ method: "eth_accounts" }))
    await pass(50)
    expect(asked()).toBeUndefined()
    await pass(1_000)
    expect(asked()).toEqual({ value: [ALICE] })
  })
})

describe("the provider of a chain family", () => {
  it("is one object for each wallet and family, connected or not", async () => {
    const { wallet } = visit()
    const before = wallet.provider("eip155")
    await connect(wallet)
    expect(wallet.provider("eip155")).toBe(before)
    expect(wallet.provider("solana")).not.toBe(before)
    expect(visit().wallet.provider("eip155")).not.toBe(before)
  })
})

describe("the provider of the active account", () => {
  it("signs with the wallet, and turns text into bytes and the older order of parameters round", async () => {
    const visited = await connectedVisit()
    expect(await ask(visited.wallet, "personal_sign", ["0x48656c6c6f", ALICE])).toEqual({ value: fakeSignature })
    expect(await ask(visited.wallet, "personal_sign", [ALICE, "Hello"])).toEqual({ value: fakeSignature })
    expect(requestsOf(visited, "personal_sign").map(({ params }) => params)).toEqual([
      ["0x48656c6c6f", ALICE],
      ["0x48656c6c6f", ALICE],
    ])
  })

  it("names account and chain in every transaction, after both were read back", async () => {
    const visited = await connectedVisit()
    expect(await ask(visited.wallet, "eth_sendTransaction", [{ to: BOB, value: "0x1" }])).toEqual({
      value: fakeHash(1),
    })
    const methods = visited.scripted.requests().map(({ method }) => method)
    expect(methods.slice(-3)).toEqual(["eth_chainId", "eth_accounts", "eth_sendTransaction"])
    expect(requestsOf(visited, "eth_sendTransaction")[0]?.params).toEqual([
      { to: BOB, value: "0x1", from: ALICE, chainId: "0x1" },
    ])
  })

  it.each([
    ["personal_sign", ["0x48", BOB]],
    ["eth_sign", [BOB, "0x48"]],
    ["eth_signTypedData_v4", [BOB, typedData(1)]],
    ["eth_signTypedData", [[], BOB]],
    ["eth_sendTransaction", [{ from: BOB, to: BOB }]],
    ["wallet_sendCalls", [{ from: BOB, calls: [] }]],
    ["wallet_getCapabilities", [BOB]],
    ["wallet_grantPermissions", [{ account: BOB }]],
    ["eth_getEncryptionPublicKey", [BOB]],
    ["eth_decrypt", ["0x48", BOB]],
  ])("refuses %s for another account with 4100, without asking the wallet", async (method, params) => {
    const visited = await connectedVisit()
    expect(await ask(visited.wallet, method, params)).toMatchObject({ code: 4100 })
    expect(requestsOf(visited, method)).toEqual([])
  })

  it.each([
    ["eth_signTypedData_v4", [ALICE, typedData(137)]],
    ["eth_sendTransaction", [{ from: ALICE, to: BOB, chainId: "0x89" }]],
    ["wallet_sendCalls", [{ from: ALICE, chainId: "0x89", calls: [] }]],
    ["wallet_grantPermissions", [{ chainId: "0x89" }]],
  ])("refuses %s for another chain with 4901, without asking the wallet", async (method, params) => {
    const visited = await connectedVisit()
    expect(await ask(visited.wallet, method, params)).toMatchObject({ code: 4901 })
    expect(requestsOf(visited, method)).toEqual([])
  })

  it("refuses for the account and the chain of a moment ago, which are not active any more", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.changeAccounts([BOB])
    scripted.changeChain(137)
    await pass()
    expect(await ask(wallet, "eth_accounts")).toEqual({ value: [BOB] })
    expect(await ask(wallet, "eth_chainId")).toEqual({ value: "0x89" })
    expect(await ask(wallet, "eth_sendTransaction", [{ from: ALICE, to: BOB }])).toMatchObject({ code: 4100 })
    expect(await ask(wallet, "eth_sendTransaction", [{ from: BOB, to: BOB, chainId: 1 }])).toMatchObject({ code: 4901 })
  })

  it("sends nothing on a chain that the site does not support", async () => {
    const visited = await connectedVisit({}, { chains: { 1: null, 10: null } })
    visited.scripted.changeChain(10)
    await pass()
    expect(await ask(visited.wallet, "eth_sendTransaction", [{ to: BOB }])).toMatchObject({ code: 4901 })
    expect(requestsOf(visited, "eth_sendTransaction")).toEqual([])
  })

  it("sends nothing when the wallet has moved to another chain without a word", async () => {
    const visited = await connectedVisit()
    visited.scripted.always("eth_chainId", answers("0x89"))
    expect(await ask(visited.wallet, "eth_sendTransaction", [{ to: BOB }])).toMatchObject({ code: 4901 })
    expect(requestsOf(visited, "eth_sendTransaction")).toEqual([])
  })

  it("acts for the wallet that becomes active", async () => {
    const { wallet, page, scripted } = await connectedVisit()
    const other = walletOn(page, { rdns: OTHER, uuid: "other", accounts: [BOB] })
    await pass()
    await connect(wallet, OTHER)
    expect(await ask(wallet, "eth_accounts")).toEqual({ value: [BOB] })
    expect(await ask(wallet, "personal_sign", ["0x48", BOB])).toEqual({ value: fakeSignature })
    expect(other.requests().map(({ method }) => method)).toContain("personal_sign")
    expect(scripted.requests().map(({ method }) => method)).not.toContain("personal_sign")
  })

  it("hands on an object of parameters as it is", async () => {
    const visited = await connectedVisit()
    visited.scripted.next("wallet_watchAsset", answers(true))
    const params = { type: "ERC20", options: { address: BOB } }
    expect(await ask(visited.wallet, "wallet_watchAsset", params)).toEqual({ value: true })
    expect(requestsOf(visited, "wallet_watchAsset")[0]?.params).toEqual(params)
  })

  it("hands on a request for a further account, which is an object (ERC-7895)", async () => {
    const visited = await connectedVisit()
    visited.scripted.next("wallet_addSubAccount", answers({ address: BOB }))
    const params = [{ version: "1", account: { type: "create", keys: [] } }]
    expect(await ask(visited.wallet, "wallet_addSubAccount", params)).toEqual({ value: { address: BOB } })
    expect(requestsOf(visited, "wallet_addSubAccount")[0]?.params).toEqual(params)
  })

  it("settles when the wallet is disconnected while it prompts", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("eth_sendTransaction", hangs)
    const asked = follow(wallet.provider("eip155").request({ method: "eth_sendTransaction", params: [{ to: BOB }] }))
    await pass()
    await disconnect(wallet)
    expect(asked()).toMatchObject({ code: 4900, text: expect.stringContaining("unknown") })
  })
})
