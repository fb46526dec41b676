import { encodeFunctionData, erc20Abi, parseUnits, toFunctionSelector } from "viem"
import { firstValueFrom, switchMap } from "rxjs"
import { describe, expect, it } from "vitest"
import exchange from "../../../devkit/contracts/Exchange.json" with { type: "json" }
import simulation from "../../../devkit/contracts/Simulation.json" with { type: "json" }
import { COIN_ADDRESS, EXCHANGE } from "../../../devkit/provider/tokens.js"
import { evmClient } from "../../../src/adapters/evm/evmClient.js"
import { simulationCode } from "../../../src/adapters/evm/chain/simulation.js"
import { swapCoder } from "../../../src/adapters/evm/viem/viemSwaps.js"
import type { AccountCall, SwapReads } from "../../../src/adapters/family.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { ALICE, BOB, clientOf } from "../evm/support.js"
import { localProvider } from "../provider/support.js"

const local = localProvider()
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const account = { network: mainnet.id, address: ALICE }

const network = () => ({ ...mainnet, rpcUrls: [local().ethereum] })
const reading = <T>(read: (reads: SwapReads) => import("rxjs").Observable<T>): Promise<T> =>
  firstValueFrom(evmClient().reads.swaps$.pipe(switchMap(read)))

const selling = (dollars: string, receiver = ALICE): AccountCall => ({
  to: EXCHANGE,
  value: 0n,
  data: encodeFunctionData({
    abi: exchange.abi,
    functionName: "swap",
    args: [USDC, COIN_ADDRESS, parseUnits(dollars, 6), 0n, receiver],
  }),
})
const approving = (dollars: string): AccountCall => ({
  to: USDC,
  value: 0n,
  data: swapCoder.approve(EXCHANGE, parseUnits(dollars, 6)),
})
const simulated = (calls: readonly AccountCall[]) =>
  reading(({ simulate }) => simulate(account, network(), calls, [USDC, null]))

describe("a simulation of calls on a chain", () => {
  it("has the code of its contract", () => {
    expect(simulation.bytecode.endsWith(simulationCode.slice(2))).toBe(true)
    expect(swapCoder.run([], []).slice(0, 10)).toBe(toFunctionSelector("run((address,uint256,bytes)[],address[])"))
  })

  it("says what an approval and a swap would take and give, and changes nothing", async () => {
    const client = clientOf(local().ethereum)
    const given = await client.readContract({
      address: EXCHANGE,
      abi: exchange.abi,
      functionName: "quote",
      args: [USDC, COIN_ADDRESS, parseUnits("100", 6)],
    })
    const before = await client.getBalance({ address: ALICE })
    expect(await simulated([approving("100"), selling("100")])).toEqual([-parseUnits("100", 6), given])
    expect(await client.getBalance({ address: ALICE })).toBe(before)
    expect(await reading(({ allowanceOf }) => allowanceOf(account, network(), USDC, EXCHANGE))).toBe(0n)
  })

  it("shows that what is swapped goes to somebody else", async () => {
    expect(await simulated([approving("100"), selling("100", BOB)])).toEqual([-parseUnits("100", 6), 0n])
  })

  it("is not stopped by contracts that take all gas where they are asked what the account has", async () => {
    // Precompiled contracts take all of it for calldata of a wrong form.
    const greedy = [6, 7, 8, 9].map((at) => `0x${String(at).padStart(40, "0")}`)
    const calls = [approving("100"), selling("100")]
    const watched = [USDC, ...greedy]
    const changes = await reading(({ simulate }) => simulate(account, network(), calls, watched))
    expect(changes[0]).toBe(-parseUnits("100", 6))
  })

  it("fails with the reason of the contract", async () => {
    await expect(simulated([selling("100")])).rejects.toMatchObject({
      code: "Reverted",
      details: { reason: "The token was not moved" },
    })
  })

  it("fails where the network's server does not simulate", async () => {
    const { createServer } = await import("node:http")
    const server = createServer((request, response) => {
      let body = ""
      request.on("data", (part) => (body += String(part)))
      request.on("end", () => {
        const { id, method } = JSON.parse(body) as { readonly id: number; readonly method: string }
        response.setHeader("content-type", "application/json")
        response.end(JSON.stringify({ jsonrpc: "2.0", id, result: method === "eth_chainId" ? "0x1" : "0x" }))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const { port } = server.address() as { readonly port: number }
    const deaf = { ...mainnet, rpcUrls: [`http://127.0.0.1:${port}`] }
    const asked = reading(({ simulate }) => simulate(account, deaf, [selling("1")], [USDC, null]))
    await expect(asked).rejects.toMatchObject({ code: "SimulationUnsupported" })
    server.close()
    server.closeAllConnections()
  })
})

describe("the calldata of an approval", () => {
  it("is that of the token standard", () => {
    const units = parseUnits("2.5", 6)
    const data = swapCoder.approve(EXCHANGE, units)
    expect(data).toBe(encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [EXCHANGE, units] }))
    expect(swapCoder.approvalIn(data)).toEqual({ spender: EXCHANGE, units })
  })

  it.each([
    ["a transfer", encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [EXCHANGE, 1n] })],
    ["an approval with more after it", `${swapCoder.approve(EXCHANGE, 1n)}00`],
    ["nothing", "0x"],
  ])("is not read from %s", (_, data) => {
    expect(swapCoder.approvalIn(data)).toBeNull()
  })
})
