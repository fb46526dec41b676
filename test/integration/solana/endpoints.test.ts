import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import * as t from "io-ts"
import { firstValueFrom } from "rxjs"
import { describe, expect, it } from "vitest"
import { Count, chainFor } from "../../../src/adapters/solana/chain/solanaChain.js"
import { web3Chains } from "../../../src/adapters/solana/web3/web3Clients.js"
import { localNetwork, localSolana } from "./support.js"

const first = localSolana()
const second = localSolana()

const networkOf = (...urls: readonly string[]) => ({ ...localNetwork(first()), rpcUrls: urls })
const slotOn = (...urls: readonly string[]) => slotOf(networkOf(...urls))
const slotOf = async (network: ReturnType<typeof networkOf>) => {
  const { ask } = await firstValueFrom(chainFor(web3Chains, network))
  return firstValueFrom(ask("getSlot", [{ commitment: "confirmed" }], Count))
}

/** A server that answers every request in the same way, while a test runs. */
const serving = async <T>(answer: RequestListener, run: (url: string) => Promise<T>): Promise<T> => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe("the endpoints of a Solana network", () => {
  it("are asked in their order, the next one where one fails, is behind or answers with something else", async () => {
    second().control.advance(1_000)
    for (const behaviour of [
      { type: "fail", status: 500 } as const,
      { type: "rateLimit" } as const,
      { type: "garbage" } as const,
      { type: "close" } as const,
      { type: "refuse", code: -32_005, message: "Node is behind by 42 slots" } as const,
      { type: "answer", json: { jsonrpc: "2.0", id: "1" } } as const,
      { type: "answer", json: [{ jsonrpc: "2.0", id: "1", result: 5 }] } as const,
    ]) {
      first().control.behave("getSlot", behaviour)
      expect(await slotOn(first().url, second().url)).toBeGreaterThan(1_000n)
    }
    first().control.heal("getSlot")
    expect(await slotOn(first().url, second().url)).toBeLessThan(1_000n)
  })

  it.each([
    ["does not answer", { type: "close" } as const],
    ["fails", { type: "fail", status: 503 } as const],
    ["fails within", { type: "refuse", code: -32_603, message: "Internal error" } as const],
  ])("do not refuse together what the first may have passed on before it %s", async (_, behaviour) => {
    const failure = { code: -32_002, message: "Transaction simulation failed", data: { err: "AccountNotFound" } }
    second().control.behave("sendTransaction", { type: "refuse", ...failure })
    const passingOn = async () => {
      const { tell } = await firstValueFrom(chainFor(web3Chains, networkOf(first().url, second().url)))
      return firstValueFrom(tell("sendTransaction", [], t.string))
    }
    first().control.behave("sendTransaction", behaviour)
    await expect(passingOn()).rejects.not.toMatchObject({ code: failure.code })
    first().control.behave("sendTransaction", { type: "refuse", code: -32_005, message: "Node is behind" })
    await expect(passingOn()).rejects.toEqual(failure)
  })

  it("are unreachable together, where a call is refused by each or their answers are no slots", async () => {
    const unreachable = { code: "ChainUnreachable" }
    first().control.behave("getSlot", { type: "answer", json: { jsonrpc: "2.0", result: "many" } })
    await expect(slotOn(first().url)).rejects.toMatchObject(unreachable)
    first().control.behave("getSlot", { type: "refuse", code: -32_602, message: "Invalid params" })
    await expect(slotOn(first().url)).rejects.toMatchObject(unreachable)
    await expect(slotOn()).rejects.toMatchObject(unreachable)
    await expect(slotOn("ftp://nowhere")).rejects.toMatchObject(unreachable)
  })

  it("are unreachable where their cluster cannot be read", async () => {
    for (const behaviour of [
      { type: "close" } as const,
      { type: "rateLimit" } as const,
      { type: "refuse", code: -32_601, message: "Method not found" } as const,
      { type: "answer", json: {} } as const,
    ]) {
      first().control.behave("getGenesisHash", behaviour)
      await expect(slotOn(first().url)).rejects.toMatchObject({ code: "ChainUnreachable" })
    }
  })

  it("are not believed where they belong to another cluster", async () => {
    const network = { ...networkOf(first().url), id: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1" } as const
    await expect(slotOf(network)).rejects.toMatchObject({
      code: "WrongEndpoint",
      details: { network: network.id, actual: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" },
    })
  })

  it("cannot redirect what is asked of them to another server, and the next one is asked", async () => {
    const toFirst: RequestListener = (_request, response) => response.writeHead(307, { location: first().url }).end()
    await serving(toFirst, async (url) => {
      await expect(slotOn(url)).rejects.toMatchObject({ code: "ChainUnreachable" })
      expect(first().control.count("**")).toBe(0)
      expect(await slotOn(url, second().url)).toBeGreaterThan(0n)
    })
  })

  it("are not listened to where an answer is too large", async () => {
    const large: RequestListener = (_request, response) => response.end(`{"result":"${"9".repeat(8_000_001)}"}`)
    await expect(serving(large, (url) => slotOn(url))).rejects.toMatchObject({ code: "ChainUnreachable" })
  })
})
