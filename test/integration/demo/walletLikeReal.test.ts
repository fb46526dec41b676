import { describe, expect, it } from "vitest"
import { createCore } from "../../../devkit/wallet/core.js"
import { addresses } from "../../../devkit/wallet/keys.js"
import { createProvider } from "../../../devkit/wallet/provider.js"
import { toFailure } from "../../../devkit/wallet/rpc.js"
import type { WalletState } from "../../../devkit/wallet/state.js"

const site = "https://shop.example"
const ethereum = { id: 1, name: "Ethereum", rpcUrl: "http://127.0.0.1:1", symbol: "ETH" }
const polygon = { chainId: "0x89", chainName: "Polygon", rpcUrls: ["http://127.0.0.1:2"] }
const explorers = { blockExplorerUrls: ["https://explorer.example"] }

/** The wallet as a real one, connected to the site; its user approves every prompt. */
const walletLike = (like: WalletState["like"]) => {
  const [account = "0x"] = addresses
  let state: WalletState = { chain: 1, chains: [ethereum], sites: { [site]: account }, like: like ?? null }
  const prompts: string[] = []
  const core = createCore({
    read: async () => state,
    write: async (next) => void (state = next),
    prompt: async (_, { type }) => {
      prompts.push(type)
      return account
    },
    emit: () => {},
  })
  const { provider } = createProvider((request) =>
    core.request(site, request).catch((thrown: unknown) => Promise.reject(toFailure(thrown))),
  )
  const ask = (method: string, ...params: readonly unknown[]) =>
    provider.request({ method, params }).catch((thrown: unknown) => thrown)
  return { ask, prompts, sites: () => Object.keys(state.sites) }
}

describe("the wallet of the devkit", () => {
  it("rejects with plain objects, as most extensions do", async () => {
    const failure = await walletLike(null).ask("wallet_connect")
    expect(failure).not.toBeInstanceOf(Error)
    expect(failure).toEqual({ code: -32601, message: expect.any(String) })
  })

  it("like Rainbow revokes a site, and throws 'next' all the same", async () => {
    const { ask, sites } = walletLike("rainbow")
    expect(await ask("wallet_revokePermissions", { eth_accounts: {} })).toEqual({ code: -32603, message: "next" })
    expect(sites()).toEqual([])
  })

  it("like Rainbow has a code of its own for a method that it does not have", async () => {
    expect(await walletLike("rainbow").ask("wallet_connect")).toMatchObject({ code: -32004 })
  })

  it.each([
    ["taho", 4001],
    ["rainbow", -32603],
  ] as const)("like %s adds no chain without explorers, and shows no prompt for it", async (like, code) => {
    const { ask, prompts } = walletLike(like)
    expect(await ask("wallet_addEthereumChain", polygon)).toMatchObject({ code })
    expect(prompts).toEqual([])
    expect(await ask("wallet_addEthereumChain", { ...polygon, ...explorers })).toBeNull()
    expect(prompts).toEqual(["addChain"])
  })
})
