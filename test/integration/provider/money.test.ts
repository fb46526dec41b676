import { erc20Abi, parseEther, parseUnits } from "viem"
import { describe, expect, it } from "vitest"
import { devTokens } from "../../../devkit/provider/tokens.js"
import { ALICE, BOB, CAROL, clientOf } from "../evm/support.js"
import { get, localProvider, EMPTY_ACCOUNT, PAGE, post } from "./support.js"
import { receiptOf } from "../../../devkit/receiptOf.js"

const local = localProvider()

interface Balances {
  readonly balances: readonly {
    readonly symbol: string
    readonly address?: string
    readonly quantity: { readonly decimals: string; readonly numeric: string }
  }[]
}
interface History {
  readonly data: readonly {
    readonly id: string
    readonly metadata: { readonly operationType: string; readonly minedAt: string; readonly status: string }
    readonly transfers: readonly { readonly direction: string }[] | null
  }[]
  readonly next: string | null
}

const balancesOf = async (address: string, query: Record<string, string> = { chainId: "eip155:1" }) =>
  ((await get(local().url, `/v1/account/${address}/balance`, query)).json as Balances).balances
const historyOf = async (address: string, query: Record<string, string> = {}) =>
  (await get(local().url, `/v1/account/${address}/history`, { chainId: "eip155:1", ...query })).json as History

const tokenOf = (symbol: string) => {
  const token = devTokens.find((one) => one.chainId === 1 && one.symbol === symbol)
  if (!token) throw new Error(`no ${symbol}`)
  return token
}
/** Sends a token on the first chain from an account that the node signs for. */
const sendToken = async (symbol: string, from: `0x${string}`, to: `0x${string}`, amount: string) => {
  const client = clientOf(local().ethereum)
  const { address, decimals } = tokenOf(symbol)
  const args = [to, parseUnits(amount, decimals)] as const
  const call = { address, abi: erc20Abi, functionName: "transfer", args, account: from, chain: null } as const
  await receiptOf(client, await client.writeContract(call))
}
const sendCoins = async (from: `0x${string}`, to: `0x${string}`, amount: string) => {
  const client = clientOf(local().ethereum)
  const hash = await client.sendTransaction({ account: from, to, value: parseEther(amount), chain: null })
  await receiptOf(client, hash)
}

describe("balances", () => {
  it("are those of the chain: the native coin without an address, then the tokens", async () => {
    expect(await balancesOf(CAROL)).toMatchObject([
      { name: "Ethereum", symbol: "ETH", chainId: "eip155:1", price: 3_000, quantity: { decimals: "18" } },
      {
        symbol: "USDC",
        address: `eip155:1:${tokenOf("USDC").address}`,
        value: 1_000,
        quantity: { decimals: "6", numeric: "1000" },
      },
      { symbol: "USDT", quantity: { decimals: "6" } },
      { symbol: "DAI", quantity: { decimals: "18", numeric: "1000" } },
      { symbol: "FREE", quantity: { decimals: "0", numeric: "1000" } },
    ])
    expect((await balancesOf(CAROL))[0]).not.toHaveProperty("address")
  })

  it("are those of all chains by default", async () => {
    expect((await balancesOf(CAROL, {})).map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining(["ETH", "POL", "USDC"]),
    )
  })

  it("contain the native coin even if it is 0", async () => {
    expect(await balancesOf(EMPTY_ACCOUNT)).toMatchObject([{ symbol: "ETH", value: 0, quantity: { numeric: "0" } }])
  })

  it.each(["USDC", "DAI", "USDT"])("change with a transfer of %s", async (symbol) => {
    const of = async (address: string) =>
      Number((await balancesOf(address)).find((one) => one.symbol === symbol)?.quantity.numeric ?? 0)
    const [mine, theirs] = [await of(ALICE), await of(BOB)]
    await sendToken(symbol, ALICE, BOB, "2.5")
    expect([await of(ALICE), await of(BOB)]).toEqual([mine - 2.5, theirs + 2.5])
  })

  it("are in the requested currency", async () => {
    expect(await balancesOf(CAROL, { chainId: "eip155:1", currency: "eur" })).toMatchObject([
      { price: 2_700 },
      { price: 0.9 },
      {},
      {},
      {},
    ])
  })

  it("are empty without the SDK parameters", async () => {
    const response = await fetch(`${local().url}/v1/account/${ALICE}/balance?projectId=p`)
    expect(await response.json()).toEqual({ balances: [] })
  })

  it.each([
    ["currency", ALICE, { currency: "shells" }],
    ["chainId", ALICE, { chainId: "eip155:56" }],
    ["address", "0x12", {}],
  ])("are rejected for an invalid %s", async (field, address, query) => {
    const { status, json } = await get(local().url, `/v1/account/${address}/balance`, query)
    expect(status).toBe(400)
    expect(json).toEqual({ status: "FAILED", reasons: [{ field, description: expect.any(String) }] })
  })
})

describe("a history", () => {
  it("starts with the latest transaction", async () => {
    await sendCoins(ALICE, EMPTY_ACCOUNT, "0.5")
    const [mine] = (await historyOf(ALICE)).data
    const [theirs] = (await historyOf(EMPTY_ACCOUNT)).data
    expect(mine).toMatchObject({
      metadata: {
        ...{ operationType: "send", status: "confirmed", sentFrom: ALICE, sentTo: EMPTY_ACCOUNT },
        ...{ application: null, chain: "eip155:1", nonce: expect.any(Number) },
        minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
      transfers: [
        {
          fungible_info: { name: "Ethereum", symbol: "ETH", icon: { url: expect.stringMatching(/^data:image\/svg/) } },
          ...{ nft_info: null, direction: "out", quantity: { numeric: "0.5" }, value: 1_500, price: 3_000 },
        },
      ],
    })
    expect(theirs).toMatchObject({ metadata: { operationType: "receive" }, transfers: [{ direction: "in" }] })
  })

  it("contains tokens, read from their logs", async () => {
    await sendToken("USDT", ALICE, BOB, "1.25")
    expect((await historyOf(BOB)).data[0]).toMatchObject({
      metadata: { operationType: "receive", sentFrom: ALICE, sentTo: BOB },
      transfers: [{ fungible_info: { symbol: "USDT" }, direction: "in", quantity: { numeric: "1.25" } }],
    })
  })

  it("contains failed transactions, without transfers", async () => {
    const client = clientOf(local().ethereum)
    const { address } = tokenOf("DAI")
    const args = [BOB, parseEther("1000000")] as const
    const call = { address, abi: erc20Abi, functionName: "transfer", args, account: ALICE, chain: null } as const
    const hash = await client.writeContract({ ...call, gas: 100_000n })
    await receiptOf(client, hash)
    const [failed] = (await historyOf(ALICE)).data
    expect(failed).toMatchObject({ metadata: { hash, status: "failed" }, transfers: null })
  })

  it("contains a spam collectible and a genuine one", async () => {
    const { data } = await historyOf(CAROL)
    const flags = (is_spam: boolean) =>
      expect.objectContaining({
        transfers: [expect.objectContaining({ nft_info: expect.objectContaining({ flags: { is_spam } }) })],
      })
    expect(data).toEqual(expect.arrayContaining([flags(true), flags(false)]))
  })

  it("continues after its cursor in spite of new transactions, and ends", async () => {
    const first = await historyOf(CAROL)
    expect(first.data).toHaveLength(PAGE)
    await sendCoins(ALICE, CAROL, "1")
    const second = await historyOf(CAROL, { cursor: first.next ?? "" })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(second.data).toHaveLength(2)
    expect(new Set(ids).size).toBe(PAGE + 2)
    expect(second.next).toBeNull()
  })

  it("drops transactions of a chain that was reset", async () => {
    const client = clientOf(local().ethereum)
    const before = await historyOf(BOB)
    const snapshot = await client.snapshot()
    await sendCoins(ALICE, BOB, "1")
    expect((await historyOf(BOB)).data[0]).not.toEqual(before.data[0])
    await client.revert({ id: snapshot })
    expect(await historyOf(BOB)).toEqual(before)
  })

  it("rejects an unknown cursor", async () => {
    expect(await get(local().url, `/v1/account/${ALICE}/history`, { cursor: "2" })).toMatchObject({ status: 400 })
  })
})

describe("a price", () => {
  const usdc = `eip155:1:${tokenOf("USDC").address}`
  const request = (addresses: readonly string[]) =>
    post(local().url, "/v1/fungible/price", { currency: "usd", addresses })

  it("is returned for the first address only", async () => {
    const { json } = await request([usdc, "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"])
    expect(json).toMatchObject({ fungibles: [{ address: usdc, symbol: "USDC", price: 1, decimals: 6 }] })
  })

  it("is empty for an unknown token", async () => {
    expect((await request([`eip155:1:${EMPTY_ACCOUNT}`])).json).toEqual({ fungibles: [] })
  })
})
