import { EMPTY, firstValueFrom } from "rxjs"
import { describe, expect, it } from "vitest"
import { devMints } from "../../../devkit/solana/mints.js"
import { solanaClientOver } from "../../../src/adapters/solana/solanaClient.js"
import { web3Chains } from "../../../src/adapters/solana/web3/web3Clients.js"
import { newKey } from "./senders.js"
import { localNetwork, localSolana } from "./support.js"

const node = localSolana()
const { reads } = solanaClientOver(web3Chains)
const [usdc, pyusd, , medal, , pear] = devMints

const visit = async (lamports: bigint, tokens: Readonly<Record<string, bigint>> = {}) => {
  const { address } = newKey()
  if (lamports > 0n || Object.keys(tokens).length > 0) await node().fund(address, lamports, tokens)
  const network = localNetwork(node())
  return { account: { network: network.id, address }, network }
}

const listed = (mint: (typeof devMints)[number] | undefined, changes: object = {}) => ({
  address: mint?.address ?? "",
  symbol: mint?.symbol ?? "",
  ...changes,
})

describe("the balance of an account", () => {
  it("is exact, to the last lamport", async () => {
    const { account, network } = await visit(1_234_567_890n)
    expect(await firstValueFrom(reads.balanceOf(account, network))).toEqual({ amount: "1.23456789", symbol: "SOL" })
  })

  it("is 0 of an account that the chain has never seen", async () => {
    const { account, network } = await visit(0n)
    expect(await firstValueFrom(reads.balanceOf(account, network))).toEqual({ amount: "0", symbol: "SOL" })
  })

  it("is read from the next endpoint where the first does not answer", async () => {
    const { account, network } = await visit(2_000_000_005n)
    const rpcUrls = ["http://127.0.0.1:1", ...network.rpcUrls]
    expect((await firstValueFrom(reads.balanceOf(account, { ...network, rpcUrls }))).amount).toBe("2.000000005")
  })

  it.each([
    ["does not answer with JSON", { type: "garbage" }],
    ["answers with something else", { type: "answer", json: { jsonrpc: "2.0", id: "1", result: { value: -5 } } }],
    ["answers with a text", { type: "answer", json: { jsonrpc: "2.0", id: "1", result: { value: "5" } } }],
    ["refuses", { type: "refuse", code: -32005, message: "Node is behind" }],
  ] as const)("errors with ChainUnreachable where the node %s", async (_, behaviour) => {
    const { account, network } = await visit(2_000_000_005n)
    node().control.behave("getBalance", behaviour)
    await expect(firstValueFrom(reads.balanceOf(account, network))).rejects.toMatchObject({
      code: "ChainUnreachable",
      details: { network: network.id },
    })
  })

  it("is of no other cluster than the network's", async () => {
    const { account, network } = await visit(2_000_000_005n)
    const devnet = { ...network, id: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1" } as const
    await expect(firstValueFrom(reads.balanceOf({ ...account, network: devnet.id }, devnet))).rejects.toMatchObject({
      code: "WrongEndpoint",
      details: { network: devnet.id, actual: network.id },
    })
  })
})

describe("the tokens of an account", () => {
  const tokensOf = async (tokens: Readonly<Record<string, bigint>>, list: readonly { readonly address: string }[]) => {
    const { account, network } = await visit(1_000_000_000n, tokens)
    return firstValueFrom(reads.tokensOf?.(account, network, list) ?? EMPTY)
  }

  it("are exact, of both token programs, in the order of the list", async () => {
    const held = { [usdc?.address ?? ""]: 1_234_567n, [pyusd?.address ?? ""]: 18_446_744_073_709_551n }
    const tokens = await tokensOf(held, [listed(pyusd), listed(usdc, { name: "USD Coin" })])
    expect(tokens.map(({ symbol, name, quantity }) => [symbol, name, quantity])).toEqual([
      ["PYUSD", "PYUSD", { decimals: "6", numeric: "18446744073.709551" }],
      ["USDC", "USD Coin", { decimals: "6", numeric: "1.234567" }],
    ])
    expect(tokens[1]?.address).toBe(`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${usdc?.address}`)
  })

  it("have the name and the symbol that the mint itself has, where the list has none (Token-2022)", async () => {
    const [bare, listing] = [{ address: pear?.address ?? "" }, listed(pear, { symbol: "P", name: "Listed" })]
    const named = async (list: readonly { readonly address: string }[]) =>
      (await tokensOf({ [bare.address]: 1_234n }, list)).map(({ symbol, name, quantity }) => [symbol, name, quantity])
    const quantity = { decimals: "3", numeric: "1.234" }
    expect(await named([bare])).toEqual([["PEAR", "Pear Token", quantity]])
    expect(await named([listing])).toEqual([["P", "Listed", quantity]])
  })

  it("are 0 where the account has none, by the decimals of the mint", async () => {
    const tokens = await tokensOf({}, [listed(usdc, { decimals: undefined })])
    expect(tokens.map(({ quantity }) => quantity)).toEqual([{ decimals: "6", numeric: "0" }])
  })

  it("have the decimals of the chain, whatever the list says", async () => {
    const tokens = await tokensOf({ [usdc?.address ?? ""]: 1_000_000n }, [listed(usdc, { decimals: 9 })])
    expect(tokens.map(({ quantity }) => quantity)).toEqual([{ decimals: "6", numeric: "1" }])
  })

  it("do not include those without decimals or symbol, nor what is no address or no mint", async () => {
    const nobody = newKey().address
    const list = [
      listed(medal),
      { address: usdc?.address ?? "" },
      { address: "0xa11ce00000000000000000000000000000000001", symbol: "EVM" },
      { address: nobody, symbol: "NONE" },
    ]
    expect(await tokensOf({ [medal?.address ?? ""]: 1n, [usdc?.address ?? ""]: 1n }, list)).toEqual([])
  })

  it("are none without a request where the list is empty", async () => {
    const { account, network } = await visit(0n)
    node().control.forget()
    expect(await firstValueFrom(reads.tokensOf?.(account, network, []) ?? EMPTY)).toEqual([])
    expect(node().control.count("**")).toBe(0)
  })
})
