import { describe, expect, it } from "vitest"
import type { Approval } from "../../../src/adapters/connector.js"
import { limits } from "../../../src/model/limits.js"
import type { RecentConnection } from "../../../src/model/connection/recentConnection.js"
import type { Namespace } from "../../../src/model/namespace.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { toy } from "../../growth/family/toy.js"
import { relay } from "../../growth/session/relay.js"
import { testTab } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { scriptedChain } from "../support/scriptedChain.js"
import { liveWallets, onEthereum, onSolana } from "../support/twoFamilies.js"
import { disconnect } from "../support/visit.js"

inFakeTime()

type Approvals = readonly [Approval, ...Approval[]]

const onTwo: Approval = {
  ...onSolana,
  accounts: [
    { address: "toy-alice", type: "eoa" },
    { address: "toy-bob", type: "eoa" },
  ],
}

/** The pages of a site, one after another: each has networks of some chain families, and their common storage. */
const siteOf = () => {
  const storage = memoryStorage()
  return async (families: readonly [Namespace, ...Namespace[]], session: Approvals | null) => {
    const remembered = session?.filter(({ namespace }) => families.includes(namespace)) as Approvals | undefined
    const { factory, phone } = relay({ namespaces: families, ...(remembered && { remembered }) })
    const all = [mainnet, { ...mainnet, id: "solana:one", name: "One" } as const]
    const [first = mainnet, ...others] = all.filter(({ id }) => families.some((family) => id.startsWith(family)))
    const { wallet } = testTab({
      storage,
      options: {
        adapters: [scriptedChain().factory, toy()],
        networks: [first, ...others],
        connectors: [factory],
      },
    })
    const stop = wallet.start()
    await pass(limits.reconnectDeadline)
    const leave = async (): Promise<void> => {
      stop()
      await pass(5_000)
    }
    const connect = async (approvals: Approvals): Promise<void> => {
      const connected = wallet.connect({ connector: "relay" })
      await pass()
      phone.approve(approvals)
      await connected
    }
    return { wallet, connect, leave }
  }
}

const both = ["eip155", "solana"] as const
const session: Approvals = [onEthereum, onTwo]

describe("a site with a page of two chain families and a page of one", () => {
  it("is connected on both after a wallet that was disconnected on the first is connected on the second", async () => {
    const visit = siteOf()
    const first = await visit(both, null)
    await first.connect(session)
    await disconnect(first.wallet)
    await first.leave()
    const second = await visit(["eip155"], null)
    await second.connect([onEthereum])
    await second.leave()
    const { wallet } = await visit(both, [onEthereum])
    expect(liveWallets(wallet)).toEqual(["eip155 relay"])
  })

  it("keeps the account that was selected in a family that the second page does not have", async () => {
    const visit = siteOf()
    const first = await visit(both, null)
    await first.connect(session)
    first.wallet.selectAccount({ namespace: "solana", address: "toy-bob" })
    await first.leave()
    const second = await visit(["eip155"], session)
    expect(liveWallets(second.wallet)).toEqual(["eip155 relay"])
    expect(second.wallet.chain("solana").status$.value).toEqual({ status: "disconnected" })
    const recent: (readonly RecentConnection[])[] = []
    second.wallet.recentConnections$.subscribe((list) => recent.push(list))
    await pass()
    expect(recent.at(-1)).toEqual([])
    await second.leave()
    const { wallet } = await visit(both, session)
    expect(wallet.chain("solana").account$.value?.address).toBe("toy-bob")
  })

  it("forgets that account with a disconnect on the second page", async () => {
    const visit = siteOf()
    const first = await visit(both, null)
    await first.connect(session)
    await first.leave()
    const second = await visit(["eip155"], session)
    await disconnect(second.wallet)
    await second.leave()
    const { wallet } = await visit(both, session)
    expect(liveWallets(wallet)).toEqual([])
    expect(wallet.connections$.value.byNamespace.solana.remembered).toEqual([])
  })
})
