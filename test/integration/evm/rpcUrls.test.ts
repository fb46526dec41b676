import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { switchMap } from "rxjs"
import { afterEach, describe, expect, it } from "vitest"
import { evm } from "../../../src/adapters/evm/evm.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { ALICE, firstValue } from "./support.js"

const servers: Server[] = []
afterEach(() => {
  servers.splice(0).forEach((server) => {
    server.closeAllConnections()
    server.close()
  })
})

/** An RPC endpoint on this machine, and how often it was asked. */
const endpoint = async (respond: RequestListener) => {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    respond(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests }
}

const says =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(body)

const oneEther: RequestListener = (request, response) => {
  request.setEncoding("utf8").on("data", (body: string) => {
    const { id } = JSON.parse(body) as { readonly id: number }
    says(200, JSON.stringify({ jsonrpc: "2.0", id, result: "0xde0b6b3a7640000" }))(request, response)
  })
}

const balanceOver = (rpcUrls: readonly string[]) => {
  const network = { ...mainnet, rpcUrls }
  return firstValue(
    evm().reads$.pipe(switchMap(({ balanceOf }) => balanceOf({ network: network.id, address: ALICE }, network))),
  )
}

describe("several RPC endpoints of a network", () => {
  it.each<readonly [string, RequestListener]>([
    ["is down", says(503, "")],
    ["limits requests", says(429, "")],
    ["needs a key", says(401, "{}")],
    ["answers with a page", says(200, "<html>")],
    [
      "answers with an error of its own",
      says(200, '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit"}}'),
    ],
    ["closes the connection", (request) => void request.socket.destroy()],
    ["never answers", () => {}],
  ])(
    "are asked in their order: the second where the first %s",
    async (_, respond) => {
      const first = await endpoint(respond)
      const second = await endpoint(oneEther)
      const third = await endpoint(oneEther)
      expect(await balanceOver([first.url, second.url, third.url])).toEqual({ amount: "1", symbol: "ETH" })
      // The second is asked for its chain too.
      expect([first.requests() > 0, second.requests(), third.requests()]).toEqual([true, 2, 0])
    },
    10_000,
  )

  it("are ChainUnreachable only where none of them answers", async () => {
    const down = await endpoint(says(503, ""))
    const limited = await endpoint(says(429, ""))
    await expect(balanceOver([down.url, limited.url])).rejects.toMatchObject({ code: "ChainUnreachable" })
    expect([down.requests() > 0, limited.requests() > 0]).toEqual([true, true])
  })
})
