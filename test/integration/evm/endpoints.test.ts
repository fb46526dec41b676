import { describe, expect, it } from "vitest"
import { createServer, type Server } from "node:http"
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

describe("an RPC endpoint", () => {
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
