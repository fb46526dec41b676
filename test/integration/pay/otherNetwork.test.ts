import { filter, firstValueFrom, map, timeout } from "rxjs"
import { describe, expect, it } from "vitest"
import { shownRoute } from "../../../src/model/modal/modal.js"
import { requestFor, visit, type Visit } from "./support.js"

const shows = ({ wallet }: Visit, view: string): Promise<unknown> =>
  firstValueFrom(
    wallet.modal.state$.pipe(
      map((state) => (state.open ? shownRoute(state).view : "none")),
      filter((shown) => shown === view),
      timeout({ first: 8_000 }),
    ),
  )

describe("a payment whose wallet leaves the networks of the site", () => {
  it.each([
    ["in the wallet", ({ scripted }: Visit) => scripted.changeChain(1)],
    [
      "in the modal",
      ({ wallet }: Visit) => {
        wallet.modal.push({ view: "SwitchNetwork", network: "eip155:1" })
        void wallet.switchNetwork("eip155:1").catch(() => {})
      },
    ],
  ])("goes on once it has switched back %s", async (_, back) => {
    const visited = await visit()
    const results: unknown[] = []
    visited.pay.request(requestFor("ETH", "0.25")).subscribe((result) => results.push(result))
    await shows(visited, "Pay")
    visited.scripted.changeChain(424_242)
    await shows(visited, "UnsupportedChain")
    back(visited)
    await shows(visited, "none")
    await shows(visited, "Pay")
    expect(results).toEqual([])
    expect(visited.pay.state$.value.request).not.toBeNull()
  })
})
