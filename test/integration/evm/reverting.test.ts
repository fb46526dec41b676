import { tap } from "rxjs"
import { encodeFunctionData } from "viem"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { waitsFor } from "../../../src/testing/reactions.js"
import {
  aliceOn,
  allOf,
  CAROL,
  clientOf,
  deployReverting,
  localWorld,
  methodsOf,
  pageOf,
  revertingAbi,
  walletOn,
} from "./support.js"
import { describe, expect, it } from "vitest"
import { receiptOf } from "../../../devkit/receiptOf.js"

const world = localWorld()

const sendReverting = (functionName: string, args: readonly unknown[] = []) =>
  encodeFunctionData({ abi: revertingAbi, functionName, args })

describe("a reverting contract", () => {
  it.each([
    ["the message of a require", "words", [], "Not today"],
    ["the description of a panic", "panic", [0n], "Division or modulo by zero (e.g. `5 / 0` or `23 % 0`)."],
    ["the name of a standard error", "standardError", [], "ERC20InsufficientBalance"],
    ["the selector of an unknown error", "ownError", [], "0xe3300588"],
    ["null without a reason", "silence", [], null],
  ])("errors with %s before the wallet's prompt", async (_, method, args, reason) => {
    const { ethereum } = world()
    const wallet = walletOn(ethereum)
    const { signer } = await pageOf(wallet)
    const to = await deployReverting(ethereum.rpcUrls[0] ?? "")

    const transfer = { to, amount: "0", data: sendReverting(method, args) }
    const sending = allOf(signer.send(aliceOn(ethereum), transfer, ethereum))

    await expect(sending).rejects.toMatchObject({ code: "Reverted", details: { reason } })
    expect(methodsOf(wallet)).not.toContain("eth_sendTransaction")
  })

  it("errors with the reason of a mined transaction", async () => {
    const { ethereum } = world()
    const wallet = walletOn(ethereum)
    const { signer } = await pageOf(wallet)
    const client = clientOf(ethereum.rpcUrls[0] ?? "")
    const to = await deployReverting(ethereum.rpcUrls[0] ?? "")
    const close = async (): Promise<unknown> => {
      const hash = await client.sendTransaction({
        account: CAROL,
        chain: null,
        to,
        data: sendReverting("close", [true]),
      })
      return receiptOf(client, hash)
    }
    wallet.next("eth_sendTransaction", waitsFor(close))

    const steps: TransferStep["type"][] = []
    const sending = signer.send(aliceOn(ethereum), { to, amount: "0.1" }, ethereum)

    await expect(allOf(sending.pipe(tap(({ type }) => steps.push(type))))).rejects.toMatchObject({
      code: "Reverted",
      details: { reason: "The shop is closed" },
    })
    expect(steps).toStrictEqual(["awaitingWallet", "submitted"])
  })
})
