import { BehaviorSubject, of } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { limits } from "../../../src/model/limits.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { scriptedChain } from "../support/scriptedChain.js"
import { connectedVisit, disconnect } from "../support/visit.js"

inFakeTime()

const visible = () => new BehaviorSubject(true)

/** A connected wallet whose balance has a subscriber, on a chain with a new pending transaction at every poll. */
const watching = async (enable: boolean, visible$ = visible()) => {
  const chain = scriptedChain({
    eth_newPendingTransactionFilter: () => of("0x1"),
    eth_getFilterChanges: () => of([`0x${"ab".repeat(32)}`]),
    eth_uninstallFilter: () => of(true),
  })
  const page = { ...inertEnvironment().page, visible$ }
  const options = { adapters: [chain.factory], pendingTransactionsFilter: { enable } }
  const visited = await connectedVisit({ options, page })
  const subscription = visited.wallet.balance$.subscribe()
  await vi.dynamicImportSettled()
  await pass(limits.settle)
  return { ...visited, chain, subscription }
}

describe("pending transactions", () => {
  it("are not watched by default", async () => {
    const { chain } = await watching(false)
    await pass(5 * chainLimits.pendingInterval)
    expect(chain.timesRequested("eth_newPendingTransactionFilter")).toBe(0)
  })

  it("cause the balance to be fetched again every thirty seconds, past the cache", async () => {
    const { chain } = await watching(true)
    expect(chain.timesRequested("eth_getBalance")).toBe(1)
    await pass(chainLimits.pendingInterval + limits.settle)
    expect(chain.timesRequested("eth_getBalance")).toBe(2)
    await pass(chainLimits.pendingInterval + limits.settle)
    expect(chain.timesRequested("eth_getBalance")).toBe(3)
  })

  it("are polled ninety-nine times at most", async () => {
    const { chain } = await watching(true)
    await pass(200 * chainLimits.pendingInterval)
    expect(chain.timesRequested("eth_getFilterChanges")).toBe(99)
  })

  it("are not polled in a hidden tab", async () => {
    const visible$ = visible()
    const { chain } = await watching(true, visible$)
    visible$.next(false)
    await pass(10 * chainLimits.pendingInterval)
    expect(chain.timesRequested("eth_getFilterChanges")).toBe(0)
  })

  it("are no longer watched, and the filter is uninstalled, after a disconnect or with the last subscriber", async () => {
    const { chain, wallet } = await watching(true)
    await disconnect(wallet)
    expect(chain.timesRequested("eth_uninstallFilter")).toBe(1)

    const { chain: other, subscription } = await watching(true)
    subscription.unsubscribe()
    await pass(10_000)
    expect(other.timesRequested("eth_uninstallFilter")).toBe(1)
  })
})
