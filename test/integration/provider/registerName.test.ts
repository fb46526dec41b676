import { filter } from "rxjs"
import { type Hex } from "viem"
import { describe, expect, it } from "vitest"
import { anvilAccount } from "../../../devkit/anvilAccount.js"
import { httpProvider } from "../../../src/entries/data.js"
import { names } from "../../../src/entries/names.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { rejects, scriptedWallet } from "../../../src/entries/testing.js"
import type { PluginControls } from "../../../src/wallet/plugin.js"
import { testTab } from "../../support/testPage.js"
import { BOB, CAROL, firstValue } from "../evm/support.js"
import { localProvider } from "./support.js"

const local = localProvider()
const REGISTER = "/v1/profile/account"

/** Carol, the third account of the local chain, who has no name. */
const carol = anvilAccount(2)

/** A page whose visitor has connected an account, and `names()`, on the local chain and its data provider. */
const connected = async (account: string) => {
  const { ethereum, url } = local()
  const provider = httpProvider({ baseUrl: url, projectId: "local", fetch, environment: inertEnvironment() })
  const networks = [{ ...mainnet, rpcUrls: [ethereum] }]
  const { page, wallet } = testTab({ options: { networks, provider, plugins: [names()] } })
  const sign = (raw: string) => carol.signMessage({ message: { raw: raw as Hex } })
  const scripted = scriptedWallet({ accounts: [account], chainId: 1, chains: { 1: ethereum }, fetch, sign })
  scripted.announce(page)
  wallet.start()
  await wallet.connect({ connector: scripted.info.rdns })
  const control = (wallet as unknown as PluginControls<readonly [ReturnType<typeof names>]>).names
  return { wallet, scripted, names: control }
}

describe("a name of an account", () => {
  it("is registered with a signature, leads to the account, and is not registered twice", async () => {
    const page = await connected(CAROL)
    const name = "first-mate.reown.id"
    // What the wallet has cached of the name and of the account does not hold after it.
    const shown: (string | null)[] = []
    const identity$ = page.wallet.identity$.pipe(filter((identity) => identity.status === "ready"))
    const watching = identity$.subscribe(({ value }) => shown.push(value.name))
    await firstValue(identity$)
    expect(await firstValue(page.names.lookUp(name))).toBeNull()
    expect(await firstValue(page.names.register("First-Mate"))).toEqual({ success: true, name })
    await firstValue(identity$.pipe(filter(({ value }) => value.name === name)))
    expect(shown).toEqual([null, name])
    watching.unsubscribe()
    expect(await firstValue(page.names.lookUp(name))).toMatchObject({ name, network: "eip155:1" })
    expect(await firstValue(page.names.reverse(CAROL))).toEqual([name])
    expect(await firstValue(page.names.register("second-mate"))).toMatchObject({
      ...{ success: false, error: { code: "NameRefused", details: { reason: "owned" } } },
    })
    expect(local().control.count(REGISTER)).toBe(1)
    page.wallet.destroy()
  })

  it("of somebody else is not asked to be signed", async () => {
    const page = await connected(BOB)
    expect(await firstValue(page.names.suggestions("alice"))).toEqual([
      { name: "alice.reown.id", registered: true },
      { name: "aliceblue.reown.id", registered: false },
    ])
    expect(await firstValue(page.names.register("alice"))).toMatchObject({
      ...{ success: false, error: { code: "NameRefused", details: { reason: "taken" } } },
    })
    expect(page.scripted.requests().filter(({ method }) => method === "personal_sign")).toEqual([])
    page.wallet.destroy()
  })

  it("is not registered without a signature, nor by a name service that is out of order", async () => {
    const page = await connected("0x00000000000000000000000000000000000000C4")
    page.scripted.next("personal_sign", rejects(4001))
    expect(await firstValue(page.names.register("stowaway"))).toMatchObject({
      ...{ success: false, name: "stowaway.reown.id", error: { code: "UserRejected" } },
    })
    // It signs with Carol's key.
    expect(await firstValue(page.names.register("stowaway"))).toMatchObject({
      ...{ success: false, error: { code: "HttpStatus", details: { status: 401, reason: "Invalid signature" } } },
    })
    page.wallet.destroy()
  })
})
