import { describe, expect, it } from "vitest"
import type { Network } from "../../../src/model/network.js"
import { latest } from "../../../src/model/remote.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inFakeTime } from "../support/fakeTime.js"
import { half, lastSentBy, openForm, pass, sentBy, stepsOf } from "../support/openForm.js"

inFakeTime()

/** The same network, counted with other decimals. */
const recounted: Network = { ...mainnet, nativeCurrency: { ...mainnet.nativeCurrency, decimals: 17 } }
const elsewhere: Network = { ...mainnet, rpcUrls: ["https://other.example"] }

const replace = async ({ wallet }: Awaited<ReturnType<typeof openForm>>, network: Network) => {
  const replaced = wallet.addNetwork(network)
  await pass(1_000)
  await replaced
}

describe("a network that is replaced", () => {
  it("is the same one as long as its facts are", async () => {
    const visited = await openForm()
    const [before] = visited.wallet.settings.networks
    await replace(visited, { ...mainnet })
    expect(visited.wallet.settings.networks[0]).toBe(before)
    await replace(visited, elsewhere)
    expect(visited.wallet.settings.networks[0]).toEqual(elsewhere)
  })

  it("has its balances read again, with its own decimals, also where nothing was shown meanwhile", async () => {
    const visited = await openForm()
    const { wallet } = visited
    const shown = wallet.balance$.subscribe()
    await pass(1_000)
    expect(latest(wallet.balance$.value)).toMatchObject({ amount: "1" })
    shown.unsubscribe()
    await pass(2_000)
    await replace(visited, recounted)
    wallet.balance$.subscribe()
    await pass(1_000)
    expect(latest(wallet.balance$.value)).toMatchObject({ amount: "10" })
  })

  it.each([
    ["decimals", recounted],
    ["nodes", elsewhere],
  ])("with other %s ends the review of a transfer, in words, and its fee is estimated again", async (_, network) => {
    const visited = await openForm()
    const { wallet, state } = visited
    wallet.modal.open("Send")
    wallet.sendForm.edit(half)
    wallet.modal.push({ view: "SendPreview" })
    await pass(1_000)
    const fee = latest(state().fee)
    await replace(visited, network)
    expect(wallet.modal.state$.value.stack.at(-1)?.view).toBe("Send")
    expect(wallet.notices$.value).toMatchObject([
      { place: "toast", short: "error.NetworkChanged", values: { network: "Ethereum" } },
    ])
    expect(state().form).toMatchObject(half)
    expect(latest(state().fee) === fee).toBe(network === elsewhere)
  })

  it("says nothing where no transfer is reviewed, nor of another network", async () => {
    const visited = await openForm()
    const { wallet } = visited
    wallet.modal.open("Send")
    await replace(visited, elsewhere)
    wallet.modal.push({ view: "SendPreview" })
    const [, polygon] = wallet.settings.networks
    await replace(visited, { ...(polygon as Network), rpcUrls: ["https://other.example"] })
    expect(wallet.notices$.value).toEqual([])
    expect(wallet.modal.state$.value.stack.at(-1)?.view).toBe("SendPreview")
  })

  it.each([
    ["decimals", recounted],
    ["nodes", elsewhere],
  ])("with other %s refuses the transfer that is being prepared, and takes the next one", async (_, network) => {
    const visited = await openForm()
    const { wallet, state } = visited
    wallet.sendForm.edit({ amount: "0.5", receiver: "bob.site.id" })
    const steps = stepsOf(wallet.sendForm.submit())
    await replace(visited, network)
    expect(steps).toEqual(["NetworkChanged"])
    expect(state().progress).toMatchObject({ status: "failed", error: { code: "NetworkChanged" }, last: null })
    expect(sentBy(visited)).toBe(0)
    const again = stepsOf(wallet.sendForm.submit())
    await pass(1_000)
    expect(again.at(-1)).toBe("done")
    expect(lastSentBy(visited)).toMatchObject({
      value: network === recounted ? "0xb1a2bc2ec50000" : "0x6f05b59d3b20000",
    })
  })
})
