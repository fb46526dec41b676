import { describe, expect, it } from "vitest"
import { arbitrum } from "../../../src/networks/arbitrum.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { polygon } from "../../../src/networks/polygon.js"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { answers, rejects } from "../../../src/testing/reactions.js"
import { ALICE, BOB, sharedStorage, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../../wallet/support/fakeTime.js"
import { connect, OTHER, visit } from "../../wallet/support/visit.js"
import type { ScriptedWallet } from "../../../src/testing/scriptedWallet.js"
import { alice, bob, connectedAs, connectedSite, shownBy, site, slowStorage } from "./site.js"
import { versions } from "./versions.js"

inFakeTime()

describe.each(versions)("the connector in %s", (_name, wagmi) => {
  describe("switches", () => {
    it("by wagmi: the wallet is moved", async () => {
      const { wallet, config } = await connectedSite(wagmi)
      const switched = wagmi.switchChain(config, { chainId: 137 })
      await pass()
      expect(await switched).toMatchObject({ id: 137, name: "Polygon" })
      expect(shownBy(config)).toEqual(connectedAs(alice, 137))
      expect(wallet.network$.value.id).toBe("eip155:137")
      expect(config.state.chainId).toBe(137)
    })

    it("by the modal, and in the wallet: wagmi follows", async () => {
      const { wallet, config, scripted } = await connectedSite(wagmi)
      const switched = wallet.switchNetwork("eip155:137")
      await pass()
      await switched
      expect(shownBy(config)).toEqual(connectedAs(alice, 137))
      scripted.changeChain(1)
      await pass(chainLimits.chainSettle)
      expect(shownBy(config)).toEqual(connectedAs(alice, 1))
    })

    it.each([
      [4001, "UserRejectedRequestError"],
      [-32002, "ResourceUnavailableRpcError"],
      [-32000, "SwitchChainError"],
    ])("not when the wallet refuses with %i: viem's %s", async (code, error) => {
      const { config, scripted } = await connectedSite(wagmi)
      scripted.always("wallet_switchEthereumChain", rejects(code, "No."))
      const switched = watch(wagmi.switchChain(config, { chainId: 137 }))
      await pass()
      expect(switched()).toMatchObject({ status: "failed", error: { name: error } })
      expect(shownBy(config)).toEqual(connectedAs(alice))
    })

    it("not when the wallet says that it has switched and has not", async () => {
      const { config, scripted } = await connectedSite(wagmi)
      scripted.next("wallet_switchEthereumChain", answers(null))
      const switched = watch(wagmi.switchChain(config, { chainId: 137 }))
      await pass(chainLimits.switchLag)
      expect(switched()).toMatchObject({ status: "failed", error: { name: "SwitchChainError" } })
      expect(shownBy(config)).toEqual(connectedAs(alice))
    })

    it.each([
      ["wagmi's configuration does not have", 42161],
      ["the wallet's networks do not have", 10],
    ])("not to a chain that %s", async (_, chainId) => {
      const networks = [mainnet, polygon, arbitrum] as const
      const chains = { 1: null, 10: null, 137: null, 42161: null }
      const { connector, scripted } = await connectedSite(wagmi, {
        tab: { options: { networks } },
        options: { chains },
      })
      const switched = watch(connector.switchChain?.({ chainId }) ?? Promise.reject(new Error("it cannot switch")))
      await pass()
      expect(switched()).toMatchObject({ status: "failed", error: { name: "SwitchChainError" } })
      expect(scripted.requests().map(({ method }) => method)).not.toContain("wallet_switchEthereumChain")
    })
  })

  describe("follows the active account", () => {
    it("to another account of the wallet, chosen there or here, and to another wallet", async () => {
      const { wallet, page, config, scripted } = await connectedSite(wagmi, { options: { accounts: [ALICE, BOB] } })
      wallet.selectAccount({ address: BOB })
      expect(shownBy(config)).toEqual(connectedAs(bob))
      scripted.changeAccounts([BOB, ALICE])
      scripted.changeAccounts([ALICE, BOB])
      await pass()
      expect(shownBy(config)).toEqual(connectedAs(alice))

      walletOn(page, { rdns: OTHER, uuid: "other", accounts: [BOB], chainId: 137 })
      await pass()
      await connect(wallet, OTHER)
      expect(shownBy(config)).toEqual(connectedAs(bob, 137))
    })

    it("with the clients of wagmi's actions: what signs is the account that is shown", async () => {
      const { config, scripted } = await connectedSite(wagmi)
      const signed = wagmi.signMessage(config, { message: "Hello" })
      await pass()
      await signed
      expect(scripted.requests().at(-1)).toMatchObject({ method: "personal_sign", params: ["0x48656c6c6f", ALICE] })
    })

    it("of another tab, and is not disconnected while the wallet that was connected there is restored here", async () => {
      const storage = sharedStorage()
      const { page, config } = await connectedSite(wagmi, { tab: { storage: storage.tab() } })
      walletOn(page, { rdns: OTHER, uuid: "other", accounts: [BOB], authorized: true, latency: 100 })
      const seen: string[] = []
      config.subscribe(
        ({ status }) => status,
        (status) => seen.push(status),
      )
      const there = visit({ storage: storage.tab() }, { rdns: OTHER, accounts: [BOB] })
      await pass(10)
      await connect(there.wallet, OTHER)
      await pass(1_000)
      expect(shownBy(config)).toEqual(connectedAs(bob))
      expect(seen).toEqual([])
    })

    it("and receives no event while the wallet has lost its own connection", async () => {
      const { config, connector, scripted } = await connectedSite(wagmi)
      const received: string[] = []
      for (const event of ["connect", "change", "disconnect"] as const)
        connector.emitter.on(event, () => void received.push(event))
      scripted.disconnect(1013)
      await pass()
      expect(shownBy(config)).toEqual(connectedAs(alice))
      expect(received).toEqual([])
    })
  })

  it.each([
    ["a change", (scripted: ScriptedWallet) => scripted.changeAccounts([BOB]), connectedAs(bob)],
    ["a disconnect", (scripted: ScriptedWallet) => scripted.changeAccounts([]), { status: "disconnected" }],
  ])("tells wagmi again of %s that came while wagmi stored the connector", async (_, change, shown) => {
    const { wallet, config, connector, scripted } = await site(wagmi, { storage: slowStorage(20) })
    const connected = watch(wagmi.connect(config, { connector }))
    await pass()
    await connect(wallet)
    change(scripted)
    await pass()
    expect(connected()).toEqual({ status: "pending" })
    await pass(1_000)
    expect(connected()).toMatchObject({ status: "answered" })
    expect(shownBy(config)).toEqual(shown)
    await wallet.disconnect()
    expect(shownBy(config)).toEqual({ status: "disconnected" })
  })

  it("tells wagmi of a connection that was made while wagmi was busy, with its next change", async () => {
    const { wallet, config, scripted } = await site(wagmi)
    config.setState((state) => ({ ...state, status: "connecting" }))
    await connect(wallet)
    config.setState((state) => ({ ...state, status: "disconnected" }))
    scripted.changeChain(137)
    await pass()
    expect(shownBy(config)).toEqual(connectedAs(alice, 137))
  })

  it("signs with a wallet that does not say on which chain it is: wagmi has the chain of the provider then", async () => {
    const { wallet, config, connector, scripted } = await site(wagmi)
    scripted.always("eth_chainId", rejects(-32601, "No."))
    const connected = wagmi.connect(config, { connector })
    await pass()
    await connect(wallet)
    await connected
    expect(shownBy(config)).toEqual(connectedAs(alice))
    expect(await connector.getChainId()).toBe(1)
    const signed = watch(wagmi.signMessage(config, { message: "Hello" }))
    await pass()
    expect(signed()).toMatchObject({ status: "answered" })
    scripted.changeChain(137)
    await pass(chainLimits.chainSettle)
    expect(shownBy(config)).toEqual(connectedAs(alice, 137))
  })

  it("has no account before a wallet is connected, and the chain on show", async () => {
    const { connector, config } = await site(wagmi)
    expect(await connector.getAccounts()).toEqual([])
    expect(await connector.getChainId()).toBe(1)
    expect(config.connectors.map(({ id }) => id)).toEqual(["rxwallet"])
  })
})
