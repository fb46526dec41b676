import { tap } from "rxjs"
import { encodeFunctionData } from "viem"
import type { TransferStep } from "../../../src/model/transfer.js"
import { waitsFor } from "../../../src/testing/reactions.js"
import {
  aliceOn,
  allOf,
  CAROL,
  clientOf,
  deployRefusals,
  localWorld,
  methodsOf,
  pageOf,
  refusalsAbi,
  walletOn,
} from "./support.js"
import { describe, expect, it } from "vitest"

const world = localWorld()

const refusing = (functionName: string, args: readonly unknown[] = []) =>
  encodeFunctionData({ abi: refusalsAbi, functionName, args })

describe("a contract that refuses", () => {
  it.each([
    ["the words of a require", "words", [], "Not today"],
    ["a panic in words", "panic", [0n], "Division or modulo by zero (e.g. `5 / 0` or `23 % 0`)."],
    ["a standard error by its name", "standardError", [], "ERC20InsufficientBalance"],
    ["an error that nobody knows by its selector", "ownError", [], "0xe3300588"],
    ["silence as no reason", "silence", [], null],
  ])("says %s before the wallet is asked", async (_, method, args, reason) => {
    const { ethereum } = world()
    const wallet = walletOn(ethereum)
    const { connector } = await pageOf(wallet)
    const to = await deployRefusals(ethereum.rpcUrls[0] ?? "")

    const transfer = { to, amount: "0", data: refusing(method, args) }
    const sending = allOf(connector.send(aliceOn(ethereum), transfer, ethereum))

    await expect(sending).rejects.toMatchObject({ code: "Reverted", details: { reason } })
    expect(methodsOf(wallet)).not.toContain("eth_sendTransaction")
  })

  it("says why a mined transaction was reverted", async () => {
    const { ethereum } = world()
    const wallet = walletOn(ethereum)
    const { connector } = await pageOf(wallet)
    const client = clientOf(ethereum.rpcUrls[0] ?? "")
    const to = await deployRefusals(ethereum.rpcUrls[0] ?? "")
    const close = async (): Promise<unknown> => {
      const hash = await client.sendTransaction({ account: CAROL, chain: null, to, data: refusing("close", [true]) })
      return client.waitForTransactionReceipt({ hash })
    }
    wallet.next("eth_sendTransaction", waitsFor(close))

    const steps: TransferStep["type"][] = []
    const sending = connector.send(aliceOn(ethereum), { to, amount: "0.1" }, ethereum)

    await expect(allOf(sending.pipe(tap(({ type }) => steps.push(type))))).rejects.toMatchObject({
      code: "Reverted",
      details: { reason: "The shop is closed" },
    })
    expect(steps).toStrictEqual(["awaitingWallet", "submitted"])
  })
})
