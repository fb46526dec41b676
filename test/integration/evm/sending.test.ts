import { asyncScheduler, forkJoin, type SchedulerAction, type SchedulerLike } from "rxjs"
import { parseEther } from "viem"
import { waitsFor } from "../../../src/testing/reactions.js"
import {
  aliceOn,
  allOf,
  firstValue,
  BOB,
  CAROL,
  clientOf,
  localWorld,
  methodsOf,
  pageOf,
  readsOf,
  walletOn,
} from "./support.js"
import { describe, expect, it } from "vitest"

const world = localWorld()

/** A clock on which 25 s pass in 50 ms. */
const hurried: SchedulerLike = {
  now: () => asyncScheduler.now(),
  schedule: <T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T) =>
    asyncScheduler.schedule(work, delay / 500, state),
}

describe("sending on local chains", () => {
  it("sends 0.01 ETH and changes both balances", async () => {
    const { ethereum } = world()
    const { signer } = await pageOf(walletOn(ethereum))
    const { balanceOf } = await readsOf()
    const newcomer = { network: ethereum.id, address: "0x00000000000000000000000000000000000000aa" }
    const balances = () => firstValue(forkJoin([balanceOf(newcomer, ethereum), balanceOf(aliceOn(ethereum), ethereum)]))
    const [poor, rich] = await balances()

    const steps = await allOf(signer.send(aliceOn(ethereum), { to: newcomer.address, amount: "0.01" }, ethereum))

    expect(steps.map(({ type }) => type)).toStrictEqual(["awaitingWallet", "submitted", "confirmed"])
    const [receiver, sender] = await balances()
    expect([poor, receiver]).toStrictEqual([
      { amount: "0", symbol: "ETH" },
      { amount: "0.01", symbol: "ETH" },
    ])
    expect(parseEther(rich.amount) - parseEther(sender.amount)).toBeGreaterThan(parseEther("0.01"))
  })

  it("errors without enough coins, and without a prompt", async () => {
    const { polygon } = world()
    const wallet = walletOn(polygon)
    const { signer } = await pageOf(wallet)

    const sending = allOf(signer.send(aliceOn(polygon), { to: BOB, amount: "10000" }, polygon))

    await expect(sending).rejects.toMatchObject({ code: "InsufficientFunds", details: { symbol: "POL" } })
    expect(methodsOf(wallet)).not.toContain("eth_sendTransaction")
  })

  it("errors with InsufficientFunds reported by the wallet", async () => {
    const { polygon } = world()
    const wallet = walletOn(polygon, { accounts: [CAROL] })
    const { signer } = await pageOf(wallet)
    const client = clientOf(polygon.rpcUrls[0] ?? "")
    const carol = { network: polygon.id, address: CAROL }
    const impoverish = (): Promise<void> => client.setBalance({ address: CAROL, value: 1n })
    wallet.next("eth_sendTransaction", waitsFor(impoverish))

    const sending = allOf(signer.send(carol, { to: BOB, amount: "1" }, polygon))

    await expect(sending).rejects.toMatchObject({ code: "InsufficientFunds", details: { symbol: "POL" } })
  })

  it("is unconfirmed without a receipt after 25 s", async () => {
    const { polygon } = world()
    const client = clientOf(polygon.rpcUrls[0] ?? "")
    const { signer } = await pageOf(walletOn(polygon), { clock: hurried })
    await client.setAutomine(false)

    const steps = await allOf(signer.send(aliceOn(polygon), { to: BOB, amount: "0.1" }, polygon))

    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
    expect(steps.map(({ type }) => type)).toStrictEqual(["awaitingWallet", "submitted", "unconfirmed"])
  })

  it("does not send on another network or from an unauthorized account", async () => {
    const { ethereum, polygon } = world()
    const wallet = walletOn(ethereum)
    const { signer } = await pageOf(wallet)
    const transfer = { to: BOB, amount: "0.1" }

    await expect(allOf(signer.send(aliceOn(polygon), transfer, polygon))).rejects.toMatchObject({
      code: "WrongNetwork",
      details: { expected: "eip155:137", actual: "eip155:1" },
    })
    const carol = { network: ethereum.id, address: CAROL }
    await expect(allOf(signer.send(carol, transfer, ethereum))).rejects.toMatchObject({ code: "Unauthorized" })
    expect(methodsOf(wallet)).not.toContain("eth_sendTransaction")
  })

  it("detects a typo in an address by its checksum", async () => {
    const { ethereum } = world()
    const { signer } = await pageOf(walletOn(ethereum))
    const mistyped = BOB.replace("C7d0", "C7D0")

    await expect(allOf(signer.send(aliceOn(ethereum), { to: mistyped, amount: "1" }, ethereum))).rejects.toMatchObject({
      code: "InvalidAddress",
      details: { address: mistyped },
    })
  })
})
