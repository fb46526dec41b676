import { describe, expect, it } from "vitest"
import { limits } from "../../../src/model/limits.js"
import type { StoredConnection } from "../../../src/model/connection/connection.js"
import { connectionsKey } from "../../../src/services/codecs/stored.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import { relay } from "../../growth/session/relay.js"
import { ALICE, testTab } from "../../support/testPage.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { solanaMainnet } from "../../../src/networks/solana.js"
import type { Approval } from "../../../src/adapters/connector.js"
import { toy } from "../../growth/family/toy.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { scriptedChain } from "../support/scriptedChain.js"
import { SCRIPTED, visit } from "../support/visit.js"

inFakeTime()

const onSolana: StoredConnection = {
  ...{ kind: "stored", namespace: "solana", network: "solana:main", usedAt: 2 },
  connector: { id: SCRIPTED, name: "Scripted", type: "announced", namespaces: ["solana"] },
  accounts: [{ address: "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv", type: "eoa" }],
}
const onEthereum: StoredConnection = {
  ...{ kind: "stored", namespace: "eip155", network: "eip155:1", usedAt: 1 },
  connector: { id: SCRIPTED, name: "Scripted", type: "announced", namespaces: ["eip155"], rdns: SCRIPTED },
  accounts: [{ address: ALICE, type: "eoa" }],
}

describe("a stored connection of a chain family that the site does not have any more", () => {
  it("is not restored, shows no failure, and does not keep those of others from being restored", async () => {
    const storage = memoryStorage()
    recordsIn(storage, "rxwallet").write(connectionsKey, [onSolana, onEthereum])
    const { wallet } = visit({ storage }, { authorized: true })
    await pass(limits.discoveryDeadline)
    expect(wallet.account$.value).toEqual({ network: "eip155:1", address: ALICE })
    expect(wallet.connections$.value.byNamespace.solana.connections).toEqual([])
    expect(wallet.notices$.value).toEqual([])
  })
})

describe("a session over two families, on a page that begins with the networks of one", () => {
  const approvals = [onEthereum, onSolana].map(({ namespace, accounts, network }) => ({ namespace, accounts, network }))
  const connector = { id: "relay", name: "Phone", type: "walletConnect", namespaces: ["eip155", "solana"] } as const
  const main = { ...mainnet, id: "solana:main", name: "Main" } as const

  const revisited = async (remembered?: Approval) => {
    const storage = memoryStorage()
    recordsIn(storage, "rxwallet").write(connectionsKey, [
      { ...onEthereum, connector },
      { ...onSolana, connector },
    ])
    const session = relay({ namespaces: ["eip155"], ...(remembered && { remembered: [remembered] }) })
    const adapters = [scriptedChain().factory, toy()]
    const { wallet } = testTab({ storage, options: { adapters, networks: [mainnet], connectors: [session.factory] } })
    wallet.start()
    await pass(limits.reconnectDeadline)
    await wallet.addNetwork(main)
    await wallet.switchNetwork(main.id)
    return { wallet, storage }
  }

  it.each([
    ["is restored", approvals[0]],
    ["has ended", undefined],
  ])("that %s is not being restored for ever in the other one", async (_, remembered) => {
    const { wallet, storage } = await revisited(remembered)
    const asked = watch(wallet.provider("solana").request({ method: "sign" }))
    await pass(100)
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(asked().status).toBe("failed")
    watch(wallet.disconnect({ namespace: "all" }))
    await pass(100)
    expect(recordsIn(storage, "rxwallet").read(connectionsKey)).toEqual([])
  })
})

describe("a site without any adapter", () => {
  const visitBy = (session: ReturnType<typeof relay>, storage: ReturnType<typeof memoryStorage>) => {
    const options = { adapters: [], networks: [mainnet, solanaMainnet] as const, connectors: [session.factory] }
    const { wallet } = testTab({ storage, options })
    return { wallet, stop: wallet.start() }
  }

  it("shows the family of the last visit at once, and once it is restored", async () => {
    const approval = { namespace: "solana", accounts: onSolana.accounts, network: solanaMainnet.id } as const
    const storage = memoryStorage()
    const session = relay()
    const first = visitBy(session, storage)
    await pass()
    void first.wallet.connect({ connector: "relay", namespace: "solana" })
    await pass()
    session.phone.approve([approval])
    await pass()
    expect(first.wallet.connections$.value.active).toBe("solana")
    first.stop()
    await pass(5_000)
    const { wallet } = visitBy(relay({ remembered: [approval] }), storage)
    expect(wallet.connections$.value.active).toBe("solana")
    await pass()
    expect(wallet.account$.value).toEqual({ network: solanaMainnet.id, address: onSolana.accounts[0].address })
  })
})
