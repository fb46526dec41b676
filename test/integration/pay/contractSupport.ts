import { createServer } from "node:http"
import { type Address, encodeFunctionData, erc20Abi, type Hex, toHex } from "viem"
import { expect } from "vitest"
import payments from "../../../devkit/contracts/Payments.json" with { type: "json" }
import { COIN_ADDRESS, PAYMENTS } from "../../../devkit/provider/tokens.js"
import { receiptOf } from "../../../devkit/receiptOf.js"
import type { KeyValueStorage } from "../../../src/services/environment.js"
import { ALICE, clientOf } from "../evm/support.js"
import { addressOf, local, type Visit, visit } from "./support.js"

const client = () => clientOf(local().ethereum)

/** A page on which the service's contract is known; the service takes payments by it. */
export const visitByContract = (storage?: KeyValueStorage, node?: string): Promise<Visit> => {
  local().provider.transfers.takeBy("contract")
  return visit(storage, { contracts: { "eip155:1": PAYMENTS } }, { node })
}

interface Asked {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/** A node of the chain with some answers of its own, while the function runs: undefined for those of the chain. */
export const withNode = async (
  own: (asked: Asked) => object | undefined,
  act: (url: string) => Promise<void>,
): Promise<void> => {
  const answer = async (asked: Asked): Promise<unknown> => {
    const said = own(asked)
    if (said) return { jsonrpc: "2.0", id: asked.id, ...said }
    const headers = { "content-type": "application/json" }
    return (await fetch(local().ethereum, { method: "POST", headers, body: JSON.stringify(asked) })).json()
  }
  const server = createServer((request, response) => {
    let body = ""
    request.on("data", (part) => (body += String(part)))
    request.on("end", () => {
      const asked = JSON.parse(body) as Asked | readonly Asked[]
      response.setHeader("content-type", "application/json")
      void Promise.resolve(Array.isArray(asked) ? Promise.all(asked.map(answer)) : answer(asked as Asked)).then(
        (said) => response.end(JSON.stringify(said)),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as { readonly port: number }
  try {
    await act(`http://127.0.0.1:${port}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** A node that knows no state overrides. */
export const withPlainNode = (act: (url: string) => Promise<void>): Promise<void> => {
  const error = { code: -32602, message: "too many arguments, want at most 2" }
  return withNode(
    ({ method, params = [] }) => (method === "eth_call" && params.length > 2 ? { error } : undefined),
    act,
  )
}

export const allowed = (symbol: string, spender: Address = PAYMENTS): Promise<bigint> =>
  client().readContract({
    ...{ address: addressOf(symbol), abi: erc20Abi, functionName: "allowance", args: [ALICE, spender] },
  })

export const approvalData = (spender: Address, units: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, units] })

/** Alice lets the contract take tokens, before her visit. */
export const approve = async (symbol: string, units: bigint): Promise<void> => {
  const data = approvalData(PAYMENTS, units)
  const hash = await client().sendTransaction({ account: ALICE, to: addressOf(symbol), data, chain: null })
  expect(await receiptOf(client(), hash)).toMatchObject({ status: "success" })
}

/** An account sends tokens to another one, outside of the page. */
export const move = async (symbol: string, from: Address, to: Address, units: bigint): Promise<void> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, units] })
  const hash = await client().sendTransaction({ account: from, to: addressOf(symbol), data, chain: null })
  expect(await receiptOf(client(), hash)).toMatchObject({ status: "success" })
}

/** What the wallet was asked to send: to whom, and the calldata. */
export const sentTo = ({ scripted }: Visit): readonly { readonly to: Address; readonly data: Hex }[] =>
  scripted
    .requests()
    .filter(({ method }) => method === "eth_sendTransaction")
    .map(({ params }) => (params as readonly [{ readonly to: Address; readonly data: Hex }])[0])

/** The calldata of a payment by the contract. */
export const payData = (symbol: string, units: bigint): Hex =>
  encodeFunctionData({
    abi: payments.abi,
    functionName: "pay",
    args: [toHex(1, { size: 32 }), symbol === "ETH" ? COIN_ADDRESS : addressOf(symbol), units],
  })

/** Calldata by which the contract takes two tokens. */
export const collectData = (first: string, units: bigint, second: string, other: bigint): Hex =>
  encodeFunctionData({
    ...{ abi: payments.abi, functionName: "collect" },
    args: [addressOf(first), units, addressOf(second), other],
  })

/** Stops the chain from mining by itself until the function has ended. */
export const withoutBlocks = async (act: (mine: () => Promise<void>) => Promise<void>): Promise<void> => {
  await client().setAutomine(false)
  try {
    await act(() => client().mine({ blocks: 1 }))
  } finally {
    await client().setAutomine(true)
  }
}
