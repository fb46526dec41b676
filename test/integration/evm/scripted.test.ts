import { asyncScheduler, defer, forkJoin, map, type SchedulerAction, type SchedulerLike, switchMap, tap } from "rxjs"
import { encodeFunctionData, parseEther, verifyMessage } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { describe, expect, it } from "vitest"
import type { AdapterPorts } from "../../../src/adapters/adapter.js"
import { chainIdOf, type Network } from "../../../src/model/network.js"
import type { TransferStep } from "../../../src/model/transfer.js"
import { scriptedWallet, type ScriptedWallet, type ScriptedWalletOptions } from "../../../src/testing/scriptedWallet.js"
import { waitsFor } from "../../../src/testing/reactions.js"
import {
  adapterOn,
  ALICE,
  ALICE_KEY,
  allOf,
  answerOf,
  BOB,
  CAROL,
  clientOf,
  connectorOn,
  deployRefusals,
  refusalsAbi,
  useWorld,
} from "./support.js"

const world = useWorld()

const walletOn = (network: Network, options: Partial<ScriptedWalletOptions> = {}): ScriptedWallet =>
  scriptedWallet({
    accounts: [ALICE, BOB],
    authorized: true,
    chainId: chainIdOf(network),
    chains: { [chainIdOf(network)]: network.rpcUrls[0] ?? null },
    fetch,
    ...options,
  })

/** A clock on which 25 s pass in 50 ms. */
const hurried: SchedulerLike = {
  now: () => asyncScheduler.now(),
  schedule: <T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T) =>
    asyncScheduler.schedule(work, delay / 500, state),
}

const connectTo = async (wallet: ScriptedWallet, changes?: Partial<AdapterPorts>) => {
  const adapter = adapterOn(wallet.provider, changes)
  return { adapter, connector: await connectorOn(adapter) }
}

const alice = (network: Network) => ({ network: network.id, address: ALICE })

const refusing = (functionName: string, args: readonly unknown[] = []) =>
  encodeFunctionData({ abi: refusalsAbi, functionName, args })

describe("a scripted wallet on local chains", () => {
  it("connects, signs what viem verifies, and resumes without asking", async () => {
    const { ethereum } = world()
    const key = privateKeyToAccount(ALICE_KEY)
    const wallet = walletOn(ethereum, {
      authorized: false,
      sign: (raw) => key.signMessage({ message: { raw: raw as `0x${string}` } }),
    })
    const { connector } = await connectTo(wallet)

    expect(await allOf(connector.resume())).toStrictEqual([])
    const accounts = [
      { address: ALICE, type: "eoa" },
      { address: BOB, type: "eoa" },
    ]
    const connected = { type: "connected", network: "eip155:1", accounts }
    expect(await answerOf(connector.open())).toStrictEqual(connected)
    expect(await answerOf(connector.resume())).toStrictEqual(connected)
    expect(wallet.listeners()).toBe(0)

    const message = "Grüezi 🦊\n0xdead"
    const signature = await answerOf(connector.sign(alice(ethereum), message))
    expect(await verifyMessage({ address: ALICE, message, signature: signature as `0x${string}` })).toBe(true)
  })

  it("adds a chain that the wallet does not know, from the site's own endpoints, and reads it back", async () => {
    const { ethereum, polygon } = world()
    const wallet = walletOn(ethereum)
    const { connector } = await connectTo(wallet)

    expect(await answerOf(connector.switchNetwork(polygon))).toBe("eip155:137")
    const added = wallet.requests().find(({ method }) => method === "wallet_addEthereumChain")
    expect(added?.params).toStrictEqual([
      {
        chainId: "0x89",
        chainName: "Polygon",
        nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
        rpcUrls: polygon.rpcUrls,
        blockExplorerUrls: ["https://polygonscan.com"],
      },
    ])
    expect(await answerOf(connector.switchNetwork(polygon))).toBe("eip155:137")
    const prompts = wallet.requests().filter(({ method }) => method === "wallet_switchEthereumChain")
    expect(prompts).toHaveLength(1)
  })

  it("sends 0.01 ETH, and both balances change", async () => {
    const { ethereum } = world()
    const { adapter, connector } = await connectTo(walletOn(ethereum))
    const newcomer = { network: ethereum.id, address: "0x00000000000000000000000000000000000000aa" }
    const balances = () =>
      answerOf(forkJoin([adapter.balanceOf(newcomer, ethereum), adapter.balanceOf(alice(ethereum), ethereum)]))
    const [poor, rich] = await balances()

    const steps = await allOf(connector.send(alice(ethereum), { to: newcomer.address, amount: "0.01" }, ethereum))

    expect(steps.map(({ type }) => type)).toStrictEqual(["awaitingWallet", "submitted", "confirmed"])
    const [receiver, sender] = await balances()
    expect([poor, receiver]).toStrictEqual([
      { amount: "0", symbol: "ETH" },
      { amount: "0.01", symbol: "ETH" },
    ])
    expect(parseEther(rich.amount) - parseEther(sender.amount)).toBeGreaterThan(parseEther("0.01"))
  })

  it("does not send what cannot be paid, and the wallet is not asked", async () => {
    const { polygon } = world()
    const wallet = walletOn(polygon)
    const { connector } = await connectTo(wallet)

    const sending = allOf(connector.send(alice(polygon), { to: BOB, amount: "10000" }, polygon))

    await expect(sending).rejects.toMatchObject({ code: "InsufficientFunds", details: { symbol: "POL" } })
    expect(wallet.requests().map(({ method }) => method)).not.toContain("eth_sendTransaction")
  })

  it("names a lack of funds that only the wallet finds", async () => {
    const { polygon } = world()
    const wallet = walletOn(polygon, { accounts: [CAROL] })
    const { connector } = await connectTo(wallet)
    const client = clientOf(polygon.rpcUrls[0] ?? "")
    const carol = { network: polygon.id, address: CAROL }
    const impoverish = (): Promise<void> => client.setBalance({ address: CAROL, value: 1n })
    wallet.next("eth_sendTransaction", waitsFor(impoverish))

    const sending = allOf(connector.send(carol, { to: BOB, amount: "1" }, polygon))

    await expect(sending).rejects.toMatchObject({ code: "InsufficientFunds", details: { symbol: "POL" } })
  })

  it.each([
    ["the words of a require", "words", [], "Not today"],
    ["a panic in words", "panic", [0n], "Division or modulo by zero (e.g. `5 / 0` or `23 % 0`)."],
    ["a standard error by its name", "standardError", [], "ERC20InsufficientBalance"],
    ["an error that nobody knows by its selector", "ownError", [], "0xe3300588"],
    ["silence as no reason", "silence", [], null],
  ])("says %s before the wallet is asked", async (_, method, args, reason) => {
    const { ethereum } = world()
    const wallet = walletOn(ethereum)
    const { connector } = await connectTo(wallet)
    const to = await deployRefusals(ethereum.rpcUrls[0] ?? "")

    const transfer = { to, amount: "0", data: refusing(method, args) }
    const sending = allOf(connector.send(alice(ethereum), transfer, ethereum))

    await expect(sending).rejects.toMatchObject({ code: "Reverted", details: { reason } })
    expect(wallet.requests().map(({ method: asked }) => asked)).not.toContain("eth_sendTransaction")
  })

  it("says why a mined transaction was reverted", async () => {
    const { ethereum } = world()
    const wallet = walletOn(ethereum)
    const { connector } = await connectTo(wallet)
    const client = clientOf(ethereum.rpcUrls[0] ?? "")
    const to = await deployRefusals(ethereum.rpcUrls[0] ?? "")
    const close = async (): Promise<unknown> => {
      const hash = await client.sendTransaction({ account: CAROL, chain: null, to, data: refusing("close", [true]) })
      return client.waitForTransactionReceipt({ hash })
    }
    wallet.next("eth_sendTransaction", waitsFor(close))

    const steps: TransferStep["type"][] = []
    const sending = connector.send(alice(ethereum), { to, amount: "0.1" }, ethereum)

    await expect(allOf(sending.pipe(tap(({ type }) => steps.push(type))))).rejects.toMatchObject({
      code: "Reverted",
      details: { reason: "The shop is closed" },
    })
    expect(steps).toStrictEqual(["awaitingWallet", "submitted"])
  })

  it("gives up waiting for a receipt after 25 s, and the transfer stays unconfirmed", async () => {
    const { polygon } = world()
    const client = clientOf(polygon.rpcUrls[0] ?? "")
    const { connector } = await connectTo(walletOn(polygon), { clock: hurried })
    await client.setAutomine(false)

    const steps = await allOf(connector.send(alice(polygon), { to: BOB, amount: "0.1" }, polygon))

    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
    expect(steps.map(({ type }) => type)).toStrictEqual(["awaitingWallet", "submitted", "unconfirmed"])
  })

  it("sees transactions while they are pending", async () => {
    const { polygon } = world()
    const client = clientOf(polygon.rpcUrls[0] ?? "")
    const { adapter } = await connectTo(walletOn(polygon))
    const watch = adapter
      .pendingFilter?.(polygon)
      .pipe(
        switchMap((read) =>
          defer(() => client.sendTransaction({ account: BOB, chain: null, to: CAROL, value: 1n })).pipe(
            switchMap((hash) => read().pipe(map((pending) => ({ hash, pending })))),
          ),
        ),
      )
    if (!watch) throw new Error("there is no pending filter")

    const { hash, pending } = await answerOf(watch)

    expect(pending).toContain(hash)
  })

  it("does not send on another network than the one that was meant, nor from an account it may not use", async () => {
    const { ethereum, polygon } = world()
    const wallet = walletOn(ethereum)
    const { connector } = await connectTo(wallet)
    const transfer = { to: BOB, amount: "0.1" }

    await expect(allOf(connector.send(alice(polygon), transfer, polygon))).rejects.toMatchObject({
      code: "WrongNetwork",
      details: { expected: "eip155:137", actual: "eip155:1" },
    })
    const carol = { network: ethereum.id, address: CAROL }
    await expect(allOf(connector.send(carol, transfer, ethereum))).rejects.toMatchObject({ code: "Unauthorized" })
    expect(wallet.requests().map(({ method }) => method)).not.toContain("eth_sendTransaction")
  })

  it("finds a wrong letter in an address by its checksum", async () => {
    const { ethereum } = world()
    const { connector } = await connectTo(walletOn(ethereum))
    const mistyped = BOB.replace("C7d0", "C7D0")

    await expect(allOf(connector.send(alice(ethereum), { to: mistyped, amount: "1" }, ethereum))).rejects.toMatchObject(
      {
        code: "InvalidAddress",
        details: { address: mistyped },
      },
    )
  })

  it("asks the next endpoint when the first is down, and says so when all are", async () => {
    const { ethereum } = world()
    const { adapter } = await connectTo(walletOn(ethereum))
    const down = "http://127.0.0.1:1"

    const second = { ...ethereum, rpcUrls: [down, ...ethereum.rpcUrls] }
    expect((await answerOf(adapter.balanceOf({ network: ethereum.id, address: CAROL }, second))).symbol).toBe("ETH")
    await expect(answerOf(adapter.balanceOf(alice(ethereum), { ...ethereum, rpcUrls: [down] }))).rejects.toMatchObject({
      code: "ChainUnreachable",
    })
    await expect(answerOf(adapter.balanceOf(alice(ethereum), { ...ethereum, rpcUrls: [] }))).rejects.toMatchObject({
      code: "ChainUnreachable",
    })
  })
})
