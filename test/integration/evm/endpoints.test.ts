import { describe, expect, it } from "vitest"
import { createServer, type RequestListener, type Server } from "node:http"
import { aliceOn, allOf, BOB, firstValue, localWorld, methodsOf, pageOf, readsOf, walletOn } from "./support.js"

const world = localWorld()

/** Forwards requests to a node, and records their methods. */
const recording = async (url: string) => {
  const methods: string[] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const body = Buffer.concat(parts).toString()
      methods.push((JSON.parse(body) as { readonly method: string }).method)
      void fetch(url, { method: "POST", body, headers: { "content-type": "application/json" } })
        .then((answer) => answer.text())
        .then((text) => response.setHeader("content-type", "application/json").end(text))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as { readonly port: number }
  return { url: `http://127.0.0.1:${port}`, methods, stop: () => server.close() }
}

/** A server that answers every request in the same way, while a test runs. */
const serving = async <T>(answer: RequestListener, run: (url: string) => Promise<T>): Promise<T> => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as { readonly port: number }
  try {
    return await run(`http://127.0.0.1:${port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const json = { "content-type": "application/json" }

const bad: readonly (readonly [string, RequestListener])[] = [
  ["stops in the middle of an answer", (_, response) => response.writeHead(200, json).write('{"jsonrpc":"2.0",')],
  ["never answers", () => {}],
  ["answers with nothing", (_, response) => response.writeHead(200).end()],
  ["answers that there is nothing", (_, response) => response.writeHead(204).end()],
  ["answers without a result", (_, response) => response.writeHead(200, json).end('{"jsonrpc":"2.0","id":1}')],
  ["answers with a list", (_, response) => response.writeHead(200, json).end('[{"id":1,"result":"0x1"}]')],
  ["answers with a page", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>")],
  ["redirects", (_, response) => response.writeHead(307, { location: "/login" }).end()],
  ["has too many requests", (_, response) => response.writeHead(429, { "retry-after": "99999999999" }).end()],
  ["answers with no such encoding", (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("{}")],
]

describe("an RPC endpoint", () => {
  it.each(bad)("that %s is unreachable, and gives way to the next one", async (_, answer) => {
    const { ethereum } = world()
    const { balanceOf } = await readsOf()
    const read = (...rpcUrls: readonly string[]) => firstValue(balanceOf(aliceOn(ethereum), { ...ethereum, rpcUrls }))
    await serving(answer, async (url) => {
      const [alone, first] = await Promise.allSettled([read(url), read(url, ...ethereum.rpcUrls)])
      expect(alone).toMatchObject({ reason: { code: "ChainUnreachable" } })
      expect(first).toMatchObject({ value: { symbol: "ETH" } })
    })
  })

  it("that has not said its chain is asked again, and is not believed before", async () => {
    const { polygon } = world()
    const { balanceOf } = await readsOf()
    const network = (url: string) => ({ ...polygon, rpcUrls: [url] })
    let asked = 0
    const wrong: RequestListener = (request, response) => {
      request.setEncoding("utf8").on("data", (body: string) => {
        const isFirst = body.includes("eth_chainId") && ++asked === 1
        response.writeHead(200, json).end(isFirst ? "{}" : '{"jsonrpc":"2.0","id":1,"result":"0x1"}')
      })
    }
    await serving(wrong, async (url) => {
      const read = () => firstValue(balanceOf(aliceOn(polygon), network(url)))
      await expect(read()).rejects.toMatchObject({ code: "ChainUnreachable" })
      await expect(read()).rejects.toMatchObject({ code: "WrongEndpoint" })
    })
  })

  it("of another chain is refused, and its answers are not used", async () => {
    const { ethereum, polygon } = world()
    const { balanceOf } = await readsOf()
    const wrong = { ...ethereum, rpcUrls: polygon.rpcUrls }

    await expect(firstValue(balanceOf(aliceOn(ethereum), wrong))).rejects.toMatchObject({
      code: "WrongEndpoint",
      details: { network: "eip155:1", actual: "eip155:137" },
    })
  })

  it("of another chain gives way to the next one", async () => {
    const { ethereum, polygon } = world()
    const { balanceOf } = await readsOf()
    const second = { ...ethereum, rpcUrls: [...polygon.rpcUrls, ...ethereum.rpcUrls] }
    const [mixed, plain] = await Promise.all(
      [second, ethereum].map((network) => firstValue(balanceOf(aliceOn(ethereum), network))),
    )
    expect(mixed).toStrictEqual(plain)
  })

  it("is asked for its chain once", async () => {
    const { ethereum } = world()
    const { balanceOf } = await readsOf()
    const endpoint = await recording(ethereum.rpcUrls[0] ?? "")
    const network = { ...ethereum, rpcUrls: [endpoint.url] }

    await firstValue(balanceOf(aliceOn(ethereum), network))
    await firstValue(balanceOf({ ...aliceOn(ethereum), address: BOB }, network))
    endpoint.stop()

    expect(endpoint.methods.toSorted()).toStrictEqual(["eth_chainId", "eth_getBalance", "eth_getBalance"])
  })

  it("of another chain sends nothing to the wallet", async () => {
    const { ethereum, polygon } = world()
    const wallet = walletOn(ethereum)
    const { signer } = await pageOf(wallet)
    const wrong = { ...ethereum, rpcUrls: polygon.rpcUrls }

    const sending = allOf(signer.send(aliceOn(ethereum), { to: BOB, amount: "0.1" }, wrong))

    await expect(sending).rejects.toMatchObject({ code: "WrongEndpoint" })
    expect(methodsOf(wallet)).not.toContain("eth_sendTransaction")
  })
})
