import { NEVER, of, Subject, throwError } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import type { Family } from "../../../src/adapters/family.js"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { limits } from "../../../src/model/limits.js"
import type { Transfer } from "../../../src/model/transfer/transfer.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { rejects } from "../../../src/testing/reactions.js"
import { fakeHash } from "../../../src/testing/walletMethods.js"
import { BOB } from "../../support/testPage.js"
import { connectorOf, signerOf } from "../support/sessions.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { stepsOf } from "../support/openForm.js"
import { receiptOf, scriptedChain } from "../support/scriptedChain.js"
import { connectedVisit, disconnect, visit } from "../support/visit.js"

inFakeTime()

const transfer = { to: BOB, amount: "0.01" }

describe("sending", () => {
  it("emits the steps up to the receipt", async () => {
    const { wallet, scripted } = await connectedVisit()
    const steps = stepsOf(wallet.send(transfer))
    await pass()
    expect(steps).toEqual(["awaitingWallet", "submitted", "confirmed", "done"])
    expect(scripted.requests().at(-1)).toMatchObject({
      method: "eth_sendTransaction",
      params: [{ to: BOB, value: "0x2386f26fc10000", gas: "0x5208" }],
    })
  })

  it("sends once for all subscribers, also late ones", async () => {
    const { wallet, scripted } = await connectedVisit()
    const steps$ = wallet.send(transfer)
    const first = stepsOf(steps$)
    await pass()
    const late = stepsOf(steps$)
    expect(late).toEqual(first)
    expect(late.at(-1)).toBe("done")
    expect(scripted.requests().filter(({ method }) => method === "eth_sendTransaction")).toHaveLength(1)
  })

  it("fails with Busy while a transfer is pending, which continues", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.setLatency(100)
    const first = stepsOf(wallet.send(transfer))
    const second = stepsOf(wallet.send(transfer))
    await pass(1_000)
    expect(second).toEqual(["Busy"])
    expect(first.at(-1)).toBe("done")
    expect(scripted.requests().filter(({ method }) => method === "eth_sendTransaction")).toHaveLength(1)
    const third = stepsOf(wallet.send(transfer))
    await pass(1_000)
    expect(third.at(-1)).toBe("done")
  })

  it.each(["1,5", "1e-2", "abc", "", "0x10", "-1", "0", "0.0000000000000000001", 1.5, null] as const)(
    "fails with AmountInvalid for the amount %j, and sends nothing",
    async (amount) => {
      const { wallet, scripted } = await connectedVisit()
      const steps = stepsOf(wallet.send({ to: BOB, amount } as Transfer))
      await pass(1_000)
      expect(steps).toEqual(["AmountInvalid"])
      expect(scripted.requests().map(({ method }) => method)).not.toContain("eth_sendTransaction")
    },
  )

  it.each([undefined, null, "", " ", 7])("fails with TransferIncomplete for the receiver %j", async (to) => {
    const { wallet } = await connectedVisit()
    const steps = stepsOf(wallet.send({ to, amount: "0.01" } as Transfer))
    await pass(1_000)
    expect(steps).toEqual(["TransferIncomplete"])
  })

  it("needs a connected wallet on a network of the site", async () => {
    const { wallet } = visit()
    expect(stepsOf(wallet.send(transfer))).toEqual(["NotConnected"])
    const { wallet: abroad } = await connectedVisit({}, { chainId: 5 })
    expect(stepsOf(abroad.send(transfer))).toEqual(["NetworkNotFound"])
  })

  it("fails in a chain family without transfers, without a prompt", async () => {
    const { factory } = scriptedChain()
    const send = vi.fn(() => NEVER)
    const info = { id: "test.bitcoin", name: "Satoshi", type: "announced", namespaces: ["bip122"] } as const
    const accounts = [{ address: "bc1q", type: "payment" }] as const
    const connector = connectorOf(info, [{ namespace: "bip122", accounts, network: "bip122:0" }], {
      signer: signerOf({ send }),
    })
    const bitcoin: Family = {
      ...factory,
      namespace: "bip122",
      rules: { isAddress: () => true, can: { send: false, names: false } },
      discover: () => of([connector]),
    }
    const network = { ...mainnet, id: "bip122:0" } as const
    const { wallet } = visit({ options: { adapters: [factory, bitcoin], networks: [mainnet, network] } })
    const connected = wallet.connect({ connector: info.id, namespace: "bip122" })
    await pass()
    await connected
    expect(stepsOf(wallet.send(transfer))).toEqual(["NamespaceUnsupported"])
    expect(send).not.toHaveBeenCalled()
  })

  it("fails with UserRejected, InsufficientFunds or Reverted", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("eth_sendTransaction", rejects())
    const refused = stepsOf(wallet.send(transfer))
    await pass()
    expect(refused).toEqual(["awaitingWallet", "UserRejected"])
    const poor = stepsOf(wallet.send({ to: BOB, amount: "1000" }))
    await pass()
    expect(poor).toEqual(["InsufficientFunds"])

    const reverting = scriptedChain({
      eth_estimateGas: () => throwError(() => ({ code: 3, message: "execution reverted" })),
    })
    const other = await connectedVisit({ options: { adapters: [reverting.factory] } })
    const reverted = stepsOf(other.wallet.send(transfer))
    await pass()
    expect(reverted).toEqual(["Reverted"])
  })

  it("ends unconfirmed without a receipt in time", async () => {
    const chain = scriptedChain({ eth_getTransactionReceipt: () => of(null) })
    const { wallet } = await connectedVisit({ options: { adapters: [chain.factory] } })
    const steps = stepsOf(wallet.send(transfer))
    await pass(chainLimits.receiptTimeout)
    expect(steps).toEqual(["awaitingWallet", "submitted", "unconfirmed", "done"])
  })

  it("times out when the chain hangs before the prompt", async () => {
    const chain = scriptedChain({ eth_estimateGas: () => NEVER })
    const { wallet, scripted } = await connectedVisit({ options: { adapters: [chain.factory] } })
    const steps = stepsOf(wallet.send(transfer))
    await pass(limits.promptDeadline)
    expect(steps).toEqual(["TimedOut"])
    expect(scripted.requests().map(({ method }) => method)).not.toContain("eth_sendTransaction")
  })

  it("continues to its receipt after the approval, also after a disconnect", async () => {
    const mined$ = new Subject<unknown>()
    const chain = scriptedChain({ eth_getTransactionReceipt: () => mined$ })
    const { wallet } = await connectedVisit({ options: { adapters: [chain.factory] } })
    const hashes: string[] = []
    const steps$ = wallet.send(transfer)
    steps$.subscribe((step) => "hash" in step && hashes.push(step.hash))
    const steps = stepsOf(steps$)
    await pass()
    await disconnect(wallet)
    mined$.next(receiptOf(fakeHash(1)))
    await pass()
    expect(steps).toEqual(["awaitingWallet", "submitted", "confirmed", "done"])
    expect(hashes).toEqual([fakeHash(1), fakeHash(1)])
  })
})
