import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { quirks } from "../../../src/adapters/evm/rpc/quirks.js"
import { by, changesOf, connectable, quirky } from "./support/quirkyWallet.js"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("the network of a wallet that announces one change several times", () => {
  it("is the one that the page has switched to meanwhile: a change that is held back is older", () => {
    const taho = quirky(connectable)
    const { values } = by(changesOf(taho))
    for (const chain of ["0x89", "0x1", "0x89"]) taho.events["chainChanged"]?.next(chain)
    taho.wallet.setSwitched("eip155:1")
    expect(values.at(-1)).toMatchObject({ network: "eip155:1" })
    vi.advanceTimersByTime(quirks.settlesChains)
    expect(values.at(-1)).toMatchObject({ network: "eip155:1" })
  })
})
