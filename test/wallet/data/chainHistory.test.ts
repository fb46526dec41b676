import { of, switchMap, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ChainReads, Family } from "../../../src/adapters/family.js"
import { dataLimits } from "../../../src/model/dataLimits.js"
import { fail } from "../../../src/model/errors.js"
import { page } from "../../model/support/histories.js"
import { ALICE } from "../../support/testPage.js"
import { counted, settled } from "../support/countedProvider.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { scriptedChain } from "../support/scriptedChain.js"
import { connectedVisit } from "../support/visit.js"

inFakeTime()

type HistoryOf = NonNullable<ChainReads["historyOf"]>

/** A family whose chain lists transactions itself, and the pages that were read from it. */
const listing = (answer: HistoryOf) => {
  const read: unknown[] = []
  const { factory } = scriptedChain()
  const historyOf: HistoryOf = (account, network, cursor) => {
    read.push([account.address, network.name, cursor])
    return answer(account, network, cursor)
  }
  const family: Family = {
    ...factory,
    rules: { ...factory.rules, can: { ...factory.rules.can, history: true } },
    reads$: factory.reads$.pipe(switchMap((reads) => of({ ...reads, historyOf }))),
  }
  return { family, read }
}

const visited = async (answer: HistoryOf, data = counted()) => {
  const { family, read } = listing(answer)
  const visit = await connectedVisit({ options: { adapters: [family], provider: data.provider } })
  visit.wallet.history.state$.subscribe()
  await settled()
  return { ...visit, read, requests: data.requests }
}

const ids = ({ wallet }: Awaited<ReturnType<typeof visited>>): string => {
  const history = wallet.history.state$.value
  return history.status === "ready" ? history.value.items.map(({ id }) => id).join("") : history.status
}

describe("the history of a chain that lists transactions itself", () => {
  it("is read from the chain, page by page, and never from the data provider", async () => {
    const visit = await visited((_account, _network, cursor) =>
      of(cursor === null ? page("ab", "b") : page("cd", null)),
    )
    expect(ids(visit)).toBe("ab")
    visit.wallet.history.more()
    await settled()
    expect(ids(visit)).toBe("abcd")
    expect(visit.read).toEqual([
      [ALICE, "Ethereum", null],
      [ALICE, "Ethereum", "b"],
    ])
    expect(visit.requests).not.toContain("history")
  })

  it("needs no data provider", async () => {
    const { family } = listing(() => of(page("a", null)))
    const { wallet } = await connectedVisit({ options: { adapters: [family] } })
    wallet.history.state$.subscribe()
    await settled()
    expect(wallet.capabilities).toEqual([])
    expect(wallet.can("eip155").history).toBe(true)
    expect(wallet.history.state$.value).toMatchObject({ status: "ready" })
  })

  it("is kept for 15 seconds, and read again when the site asks for it after that", async () => {
    const visit = await visited(() => of(page("a", null)))
    visit.wallet.refresh()
    await settled()
    expect(visit.read).toHaveLength(1)
    await pass(dataLimits.historyTtl)
    visit.wallet.refresh()
    await settled()
    expect(visit.read).toHaveLength(2)
  })

  it("fails as the chain does", async () => {
    const unreachable = fail("ChainUnreachable", { network: "eip155:1" })
    const { wallet } = await visited(() => throwError(() => unreachable))
    expect(wallet.history.state$.value).toMatchObject({ status: "failed", error: { code: "ChainUnreachable" } })
  })
})
