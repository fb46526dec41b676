import { describe, expect, it } from "vitest"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { limits } from "../../../src/model/limits.js"
import type { Network } from "../../../src/model/network.js"
import { base } from "../../../src/networks/base.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { solanaMainnet as solana } from "../../../src/networks/solana.js"
import { rejects } from "../../../src/testing/reactions.js"
import { toy } from "../../growth/family/toy.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { minedChain, type Sent } from "../support/minedChain.js"
import { stepsOf } from "../support/openForm.js"
import { scriptedChain } from "../support/scriptedChain.js"
import { tab, transfer } from "../support/transferTab.js"
import { connect, connectedVisit, visit } from "../support/visit.js"
import { fakeHash } from "../../../src/testing/walletMethods.js"

inFakeTime()

const ids = ({ wallet }: ReturnType<typeof visit>) => wallet.settings.networks.map(({ id }) => id)

const methods = ({ scripted }: ReturnType<typeof visit>) => scripted.requests().map(({ method }) => method)

const done = { status: "answered", value: undefined }

/** Adds a network, and waits until it is there. */
const add = async ({ wallet }: ReturnType<typeof visit>, network: Network) => {
  const added = watch(wallet.addNetwork(network))
  await pass()
  return added()
}

const remove = async ({ wallet }: ReturnType<typeof visit>, id: Network["id"]) => {
  const removed = watch(wallet.removeNetwork(id))
  await pass(100)
  return removed()
}

describe("removing a network", () => {
  it("offers it no more", async () => {
    const visited = await connectedVisit()
    expect(await remove(visited, "eip155:137")).toEqual(done)
    expect(ids(visited)).toEqual(["eip155:1"])
    const switched = watch(visited.wallet.switchNetwork("eip155:137"))
    await pass()
    expect(switched()).toMatchObject({ code: "NetworkNotFound" })
    expect(methods(visited)).not.toContain("wallet_switchEthereumChain")
  })

  it("shows the first of the family where no wallet is connected", async () => {
    const visited = visit()
    await remove(visited, "eip155:1")
    expect(visited.wallet.network$.value).toMatchObject({ id: "eip155:137", supported: true })
    expect(visited.wallet.settings.defaultNetwork.id).toBe("eip155:137")
  })

  it("asks a wallet that is on it for the first other network of its family", async () => {
    const visited = await connectedVisit()
    await remove(visited, "eip155:1")
    expect(methods(visited)).toContain("wallet_switchEthereumChain")
    expect(visited.wallet.network$.value).toMatchObject({ id: "eip155:137", supported: true })
  })

  it("leaves a wallet whose user declines where it is: on a network that the site does not support", async () => {
    const visited = await connectedVisit()
    visited.scripted.next("wallet_switchEthereumChain", rejects())
    expect(await remove(visited, "eip155:1")).toEqual(done)
    expect(visited.wallet.network$.value).toMatchObject({ id: "eip155:1", supported: false })
    expect(visited.wallet.status$.value.status).toBe("connected")
  })

  it("does not ask a wallet that is on another one", async () => {
    const visited = await connectedVisit()
    await remove(visited, "eip155:137")
    expect(methods(visited)).not.toContain("wallet_switchEthereumChain")
  })

  it("sends nothing on it", async () => {
    const visited = await connectedVisit()
    visited.scripted.next("wallet_switchEthereumChain", rejects())
    await remove(visited, "eip155:1")
    const steps = stepsOf(visited.wallet.send(transfer))
    await pass(limits.settle)
    expect(steps).toEqual(["NetworkNotFound"])
    expect(methods(visited)).not.toContain("eth_sendTransaction")
  })

  it("follows what was sent on it to its end", async () => {
    const chain = minedChain()
    const visited = await tab(chain)
    const sent: Sent = { hash: fakeHash(1), from: ALICE, to: BOB, value: "0x2386f26fc10000", nonce: 0 }
    const steps = stepsOf(visited.wallet.send(transfer))
    chain.submit(sent)
    await pass(chainLimits.receiptTimeout)
    expect(steps.at(-1)).toBe("done")
    await remove(visited, "eip155:1")
    chain.mine(sent)
    await pass(chainLimits.followInterval)
    await pass(limits.settle)
    expect(visited.wallet.notices$.value).toMatchObject([{ place: "toast", tone: "success", short: "send.sent" }])
  })

  it("makes another family the active one, where the active one has neither a wallet nor a network any more", async () => {
    const families = { adapters: [scriptedChain().factory, toy()], networks: [solana, mainnet] }
    const empty = visit({ options: families })
    await remove(empty, solana.id)
    expect(empty.wallet.network$.value.id).toBe("eip155:1")
    expect(empty.wallet.connections$.value.active).toBe("eip155")

    const connected = visit({ options: families })
    await connect(connected.wallet)
    await pass()
    const chosen = watch(connected.wallet.switchNetwork(solana.id))
    await pass()
    expect([chosen(), connected.wallet.connections$.value.active]).toMatchObject([{ status: "answered" }, "solana"])
    await remove(connected, solana.id)
    expect(connected.wallet.account$.value?.address).toBe(ALICE)
  })

  it("fails for the last network of the site", async () => {
    const visited = visit({ options: { networks: [mainnet] } })
    expect(await remove(visited, mainnet.id)).toMatchObject({ code: "InvalidOptions" })
    expect(ids(visited)).toEqual(["eip155:1"])
  })

  it("fails for one that is not offered, and where the adapter for its namespace does not exist", async () => {
    const visited = visit()
    expect(await remove(visited, base.id)).toMatchObject({ code: "NetworkNotFound" })
    expect(await remove(visited, "nonsense" as typeof base.id)).toMatchObject({ code: "NetworkNotFound" })
    expect(await remove(visited, solana.id)).toMatchObject({ code: "AdapterMissing" })
  })

  it("can be undone", async () => {
    const visited = visit()
    await remove(visited, "eip155:1")
    await add(visited, mainnet)
    expect(ids(visited)).toEqual(["eip155:137", "eip155:1"])
    expect(visited.wallet.network$.value).toMatchObject({ id: "eip155:1", supported: true })
  })
})
