import { of, Subject, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Family } from "../../../src/adapters/family.js"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import type { WalletEvent } from "../../../src/model/connection/events.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { limits } from "../../../src/model/limits.js"
import { rejects } from "../../../src/testing/reactions.js"
import { fakeHash } from "../../../src/testing/walletMethods.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { BOB } from "../../support/testPage.js"
import { connectorOf } from "../support/sessions.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { receiptOf, scriptedChain } from "../support/scriptedChain.js"
import { connectedVisit, type Visit, visit } from "../support/visit.js"

inFakeTime()

const transfer = { to: BOB, amount: "0.01" }

/** Sends, and returns the failure. */
const failureOf = async (wallet: Visit["wallet"]): Promise<unknown> => {
  let failure: unknown
  wallet.send(transfer).subscribe({ error: (error: AnyWalletError) => (failure = error) })
  await pass()
  return failure
}

describe("the events of a transfer", () => {
  const opened = async (...args: Parameters<typeof connectedVisit>) => {
    const visited = await connectedVisit(...args)
    const events: WalletEvent[] = []
    visited.wallet.events$.subscribe((event) => events.push(event))
    return { ...visited, events }
  }

  it("say when it began, and with which hash it was confirmed", async () => {
    const mined$ = new Subject<unknown>()
    const chain = scriptedChain({ eth_getTransactionReceipt: () => mined$ })
    const { wallet, events } = await opened({ options: { adapters: [chain.factory] } })
    wallet.send(transfer)
    await pass()
    expect(events).toEqual([{ type: "SEND_INITIATED" }])
    mined$.next(receiptOf(fakeHash(1)))
    await pass()
    expect(events).toEqual([{ type: "SEND_INITIATED" }, { type: "SEND_SUCCESS", hash: fakeHash(1) }])
  })

  it("say that it was rejected", async () => {
    const { wallet, scripted, events } = await opened()
    scripted.next("eth_sendTransaction", rejects())
    const error = await failureOf(wallet)
    expect(events).toEqual([{ type: "SEND_INITIATED" }, { type: "SEND_REJECTED", error }])
  })

  it("say that it has failed", async () => {
    const chain = scriptedChain({
      eth_estimateGas: () => throwError(() => ({ code: 3, message: "execution reverted" })),
    })
    const { wallet, events } = await opened({ options: { adapters: [chain.factory] } })
    const error = await failureOf(wallet)
    expect(error).toMatchObject({ code: "Reverted" })
    expect(events).toEqual([{ type: "SEND_INITIATED" }, { type: "SEND_ERROR", error }])
  })
})

describe("account data", () => {
  /**
   * Sends while the balance has a subscriber, and returns how often it was requested: for the subscriber and for the
   * transfer until it was submitted, and since.
   */
  const fetchedAfter = async (receipt: unknown, ms: number) => {
    const receipt$ = new Subject<unknown>()
    const chain = scriptedChain({ eth_getTransactionReceipt: () => receipt$ })
    const { wallet } = await connectedVisit({ options: { adapters: [chain.factory] } })
    wallet.balance$.subscribe()
    await pass(1_000)
    const steps: TransferStep["type"][] = []
    wallet.send(transfer).subscribe(({ type }) => steps.push(type))
    await pass()
    await pass(limits.settle)
    const whileSubmitted = chain.timesRequested("eth_getBalance")
    receipt$.next(receipt)
    await pass(ms)
    await pass(limits.settle)
    return { steps, fetched: chain.timesRequested("eth_getBalance") - whileSubmitted, whileSubmitted }
  }

  it("is fetched again once a transfer is confirmed, and not before", async () => {
    const { steps, whileSubmitted, fetched } = await fetchedAfter(receiptOf(fakeHash(1)), 0)
    expect(steps.at(-1)).toBe("confirmed")
    expect([whileSubmitted, fetched]).toEqual([2, 1])
  })

  it("is fetched again once a transfer is unconfirmed", async () => {
    const { steps, whileSubmitted, fetched } = await fetchedAfter(null, chainLimits.receiptTimeout)
    expect(steps.at(-1)).toBe("unconfirmed")
    expect([whileSubmitted, fetched]).toEqual([2, 1])
  })
})

describe("a transfer that cannot be sent", () => {
  it("names the network that the site does not have", async () => {
    const { wallet } = await connectedVisit({}, { chainId: 5 })
    expect(await failureOf(wallet)).toEqual(fail("NetworkNotFound", { network: "eip155:5" }))
  })

  it("names the chain family that has no transfers", async () => {
    const { factory } = scriptedChain()
    const info = { id: "test.bitcoin", name: "Satoshi", type: "announced", namespaces: ["bip122"] } as const
    const accounts = [{ address: "bc1q", type: "payment" }] as const
    const connector = connectorOf(info, [{ namespace: "bip122", accounts, network: "bip122:0" }])
    const bitcoin: Family = {
      ...factory,
      namespace: "bip122",
      rules: { isAddress: () => true, can: { send: false, names: false } },
      discover: () => of([connector]),
    }
    const networks = [mainnet, { ...mainnet, id: "bip122:0" }] as const
    const { wallet } = visit({ options: { adapters: [factory, bitcoin], networks } })
    const connected = wallet.connect({ connector: info.id, namespace: "bip122" })
    await pass()
    await connected
    expect(await failureOf(wallet)).toEqual(fail("NamespaceUnsupported", { namespace: "bip122" }))
  })
})
