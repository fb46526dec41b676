import { describe, expect, it } from "vitest"
import { verifyMessage } from "viem"
import { lastValueFrom, toArray } from "rxjs"
import { localRelay } from "../relay/support.js"
import { connectBy, localSites, newProfile, statusOf, uncaughtErrors, until, uriOf } from "./support.js"

const relay = localRelay()
const { phone, visit } = localSites(relay)
const uncaught = uncaughtErrors()

describe("a session over the relay", () => {
  it("is paired by the URI, with the account, the networks and the name of the wallet", async () => {
    const wallet = visit()
    const connection = await connectBy(phone(), wallet)

    expect(connection).toMatchObject({
      namespace: "eip155",
      accounts: [{ address: phone().accounts[0] }],
      network: "eip155:1",
      connector: { id: "walletConnect", type: "walletConnect" },
    })
    expect(connection.connector.name).not.toBe("WalletConnect")
    expect(statusOf(wallet)).toBe("connected")
    expect(wallet.attempt$.value).toBeNull()
  })

  it("signs, and sends on the chain", async () => {
    const wallet = visit()
    const { accounts } = await connectBy(phone(), wallet)
    const [{ address }] = accounts

    const signature = await wallet.signMessage("hello")
    expect(
      await verifyMessage({
        address: address as `0x${string}`,
        message: "hello",
        signature: signature as `0x${string}`,
      }),
    ).toBe(true)

    const sent = wallet.send({ to: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", amount: "0.1" })
    const steps = await lastValueFrom(sent.pipe(toArray()))
    expect(steps.map(({ type }) => type)).toEqual(expect.arrayContaining(["awaitingWallet", "submitted", "confirmed"]))
  })

  it("switches to an approved network without a prompt, and signs there", async () => {
    const wallet = visit()
    await connectBy(phone(), wallet)
    const before = phone().prompts().length

    await wallet.switchNetwork("eip155:137")

    expect(wallet.network$.value.id).toBe("eip155:137")
    expect(phone().prompts()).toHaveLength(before)
    await wallet.signMessage("on Polygon")
  })

  it("rejects what the user of the phone rejects: the pairing, and a signature", async () => {
    const wallet = visit()
    phone().decide("reject", "connect")
    await expect(connectBy(phone(), wallet)).rejects.toMatchObject({ code: "UserRejected" })
    phone().decide("approve", "connect")
    await connectBy(phone(), wallet)
    phone().decide("reject")
    await expect(wallet.signMessage("hello")).rejects.toMatchObject({ code: "UserRejected" })
  })

  it("follows the phone to another account and another chain", async () => {
    const wallet = visit()
    await connectBy(phone(), wallet)
    const [, second] = phone().accounts
    if (!second) throw new Error("the phone has one account")

    await phone().chooseAccount(second)
    await until(wallet.account$, (account) => account?.address === second)

    await phone().chooseChain(137)
    await until(wallet.network$, ({ id }) => id === "eip155:137")
  })

  it("is over on the page when the phone ends it, and on the phone when the page does", async () => {
    const wallet = visit()
    await connectBy(phone(), wallet)
    const [session] = phone().sessions()
    await phone().client.disconnect(session?.topic ?? "", { code: 6000, message: "Bye" })
    await until(wallet.status$, ({ status }) => status === "disconnected")

    await connectBy(phone(), wallet)
    expect(phone().sessions()).toHaveLength(1)
    await wallet.disconnect()
    expect(statusOf(wallet)).toBe("disconnected")
    await expect.poll(() => phone().sessions()).toHaveLength(0)
  })

  it("is restored by the next visit on the network of the last one, without a prompt", async () => {
    const profile = newProfile()
    const first = visit({ profile })
    await connectBy(phone(), first)
    await first.switchNetwork("eip155:137")
    first.destroy()
    const before = phone().prompts().length

    const second = visit({ profile })
    await until(second.status$, ({ status }) => status === "connected")

    expect(second.network$.value.id).toBe("eip155:137")
    expect(phone().prompts()).toHaveLength(before)
    await second.signMessage("again")
  })

  it("survives a relay that goes down and comes back: the link is lost meanwhile", async () => {
    const wallet = visit()
    await connectBy(phone(), wallet)

    await relay().control.goDown()
    await until(wallet.status$, ({ status }) => status === "linkLost")
    await relay().control.comeBack({ mailbox: "kept" })
    await until(wallet.status$, ({ status }) => status === "connected")

    await wallet.signMessage("still here")
  })

  it("is not opened by a URI that was left", async () => {
    const wallet = visit()
    const left = wallet.connect({ connector: "walletConnect" })
    const uri = await uriOf(wallet)
    wallet.cancelConnect({ connector: "walletConnect" })
    await expect(left).rejects.toMatchObject({ code: "Aborted" })

    await connectBy(phone(), wallet)
    await phone()
      .pair(uri)
      .catch(() => {})

    expect(phone().sessions()).toHaveLength(1)
  })

  it("lets nothing of the library reach the page uncaught", () => {
    expect(uncaught).toStrictEqual([])
  })
})
