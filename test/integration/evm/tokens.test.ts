import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Observable } from "rxjs"
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  pad,
  parseEther,
  stringToHex,
  zeroAddress,
} from "viem"
import silent from "../../../devkit/contracts/SilentToken.json" with { type: "json" }
import standard from "../../../devkit/contracts/StandardToken.json" with { type: "json" }
import type { ChainReads } from "../../../src/adapters/family.js"
import type { Network } from "../../../src/model/network.js"
import {
  ALICE,
  aliceOn,
  allOf,
  firstValue,
  BOB,
  clientOf,
  localWorld,
  methodsOf,
  pageOf,
  readsOf,
  walletOn,
} from "./support.js"
import { describe, expect, it } from "vitest"
import { receiptOf } from "../../../devkit/receiptOf.js"

const world = localWorld()

/** viem ships the bytecode of Multicall3 in a file outside its exports. */
const multicallCode = async (): Promise<Hex> => {
  const file = join(dirname(createRequire(import.meta.url).resolve("viem")), "../_esm/constants/contracts.js")
  const { multicall3Bytecode } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    readonly multicall3Bytecode: Hex
  }
  return multicall3Bytecode
}

const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11"

/** Hand-written bytecode of misbehaving contracts. */
const REVERTS: Hex = "0x60006000fd"
const ANSWERS_ONE_BYTE: Hex = "0x60016000f3"
const NEVER_ENDS: Hex = "0x5b600056"

const urlOf = ({ rpcUrls }: Network): string => rpcUrls[0] ?? ""

/** Runs initcode and sets the resulting code at an address. */
const deployAt = async (network: Network, address: Hex, data: Hex): Promise<Hex> => {
  const client = clientOf(urlOf(network))
  const { data: bytecode = "0x" } = await client.call({ account: ALICE, data })
  await client.setCode({ address, bytecode })
  return address
}

const addressOfNumber = (number: number): Hex => pad(`0x${number.toString(16)}`, { size: 20 })

const word = (text: string): Hex => stringToHex(text, { size: 32 })

/** A token of which Alice owns 5,000,000 units. */
const tokenOn = async (network: Network, number: number, decimals: number): Promise<Hex> => {
  const parts = [{ type: "bytes32" }, { type: "bytes32" }, { type: "uint8" }] as const
  const made = encodeAbiParameters(parts, [word("Dollar"), word("USD"), decimals])
  const address = await deployAt(network, addressOfNumber(number), concat([standard.bytecode as Hex, made]))
  await mint(network, address)
  return address
}

const mint = async (network: Network, address: Hex): Promise<void> => {
  const client = clientOf(urlOf(network))
  const hash = await client.writeContract({
    ...{ account: ALICE, chain: null, address, abi: standard.abi, functionName: "mint", args: [ALICE, 5_000_000n] },
  })
  await receiptOf(client, hash)
}

const silentOn = async (network: Network, number: number): Promise<Hex> => {
  const address = await deployAt(network, addressOfNumber(number), silent.bytecode as Hex)
  await mint(network, address)
  return address
}

const read = async <T>(ask: (reads: Required<ChainReads>) => Observable<T>): Promise<T> =>
  firstValue(ask(await readsOf()))

const balances = async (network: Network, addresses: readonly Hex[], owner = ALICE) => {
  const tokens = await read((reads) =>
    reads.tokensOf(
      { network: network.id, address: owner },
      network,
      addresses.map((address) => ({ address })),
    ),
  )
  return tokens.map(({ symbol, quantity }) => [symbol, quantity.decimals, quantity.numeric])
}

describe("listed tokens on local chains", () => {
  it.each(["with Multicall3", "without it"])("are read %s, and invalid ones do not affect the others", async (how) => {
    const network = how === "without it" ? world().polygon : world().ethereum
    if (network === world().ethereum) await deployAt(network, MULTICALL3, await multicallCode())
    const [usd, spam, tether] = [
      await tokenOn(network, 0x1001, 6),
      await tokenOn(network, 0x1002, 0),
      await silentOn(network, 0x1003),
    ]
    const client = clientOf(urlOf(network))
    const bad = [REVERTS, ANSWERS_ONE_BYTE].map((bytecode, at) => ({ address: addressOfNumber(0x2001 + at), bytecode }))
    for (const code of bad) await client.setCode(code)
    const empty = addressOfNumber(0x2fff)

    const listed = [...bad.map(({ address }) => address), usd, empty, spam, tether]

    expect(await balances(network, listed)).toStrictEqual([
      ["USD", "6", "5"],
      ["USDT", "6", "5"],
    ])
    expect(await balances(network, [usd], BOB)).toStrictEqual([["USD", "6", "0"]])
  })

  it("are read despite one that burns all the gas", async () => {
    const { ethereum } = world()
    await deployAt(ethereum, MULTICALL3, await multicallCode())
    const usd = await tokenOn(ethereum, 0x1004, 6)
    const endless = addressOfNumber(0x2004)
    await clientOf(urlOf(ethereum)).setCode({ address: endless, bytecode: NEVER_ENDS })

    expect(await balances(ethereum, [endless, usd])).toStrictEqual([["USD", "6", "5"]])
  })

  it("error if the chain is unreachable", async () => {
    const unreachable = { ...world().ethereum, rpcUrls: ["http://127.0.0.1:1"] }

    await expect(balances(unreachable, [addressOfNumber(0x1001)])).rejects.toMatchObject({ code: "ChainUnreachable" })
  })
})

describe("sending tokens on local chains", () => {
  it.each<readonly [string, (network: Network) => Promise<Hex>]>([
    ["of the standard", (network) => tokenOn(network, 0x3001, 6)],
    ["that returns nothing, like USDT", (network) => silentOn(network, 0x3002)],
  ])("transfers a token %s", async (_, deploy) => {
    const { polygon } = world()
    const address = await deploy(polygon)
    const { signer } = await pageOf(walletOn(polygon))
    const transfer = { to: BOB, amount: "1.25", token: { address } }

    const steps = await allOf(signer.send(aliceOn(polygon), transfer, polygon))

    expect(steps.map(({ type }) => type)).toStrictEqual(["awaitingWallet", "submitted", "confirmed"])
    expect((await balances(polygon, [address]))[0]?.[2]).toBe("3.75")
    expect((await balances(polygon, [address], BOB))[0]?.[2]).toBe("1.25")
  })

  it("errors without enough of the token, and without a prompt", async () => {
    const { polygon } = world()
    const address = await tokenOn(polygon, 0x3003, 6)
    const wallet = walletOn(polygon)
    const { signer } = await pageOf(wallet)
    const transfer = { to: BOB, amount: "5.000001", token: { address } }

    await expect(allOf(signer.send(aliceOn(polygon), transfer, polygon))).rejects.toMatchObject({
      code: "InsufficientFunds",
      details: { symbol: "USD" },
    })
    expect(methodsOf(wallet)).not.toContain("eth_sendTransaction")
  })

  it("errors with the token's revert reason", async () => {
    const { polygon } = world()
    const address = await tokenOn(polygon, 0x3004, 6)
    const { signer } = await pageOf(walletOn(polygon))
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [zeroAddress, 1n] })
    const transfer = { to: address, data }

    await expect(allOf(signer.send(aliceOn(polygon), transfer, polygon))).rejects.toMatchObject({
      code: "Reverted",
      details: { reason: "ERC20InvalidReceiver" },
    })
  })
})

describe("fees on local chains", () => {
  it("are gas times price, and higher for a token than for a coin", async () => {
    const { polygon } = world()
    const address = await tokenOn(polygon, 0x4001, 6)
    const price = await clientOf(urlOf(polygon)).getGasPrice()
    const fee = (token?: { readonly address: string }) =>
      read((reads) => reads.estimateFee(aliceOn(polygon), { to: BOB, amount: "1", ...(token && { token }) }, polygon))

    expect(parseEther(await fee())).toBe(21_000n * price)
    expect(parseEther(await fee({ address }))).toBeGreaterThan(21_000n * price)
  })

  it("reserve 65,000 gas of the maximum amount", async () => {
    const { polygon } = world()
    const client = clientOf(urlOf(polygon))
    const address = addressOfNumber(0x5001)
    const most = () => read((reads) => reads.maxAmount({ network: polygon.id, address }, polygon))

    expect(await most()).toBe("0")
    await client.setBalance({ address, value: parseEther("1") })
    expect(parseEther(await most())).toBe(parseEther("1") - 65_000n * (await client.getGasPrice()))
  })
})
