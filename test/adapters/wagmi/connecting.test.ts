import { UserRejectedRequestError } from "viem"
import { describe, expect, it } from "vitest"
import { limits } from "../../../src/model/limits.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { rejects } from "../../../src/testing/reactions.js"
import { ALICE, BOB, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../../wallet/support/fakeTime.js"
import { connect, disconnect, OTHER, tabOnScriptedChain } from "../../wallet/support/visit.js"
import { alice, configOf, connectedAs, connectedSite, shownBy, site, siteStorage } from "./site.js"
import { versions } from "./versions.js"

inFakeTime()

describe.each(versions)("the connector in %s", (name, wagmi) => {
  it("is tested with the version of its name", () => {
    expect(`wagmi ${wagmi.version.split(".")[0]}`).toBe(name)
  })

  describe("connects", () => {
    it("by the modal: wagmi has the account that was connected there", async () => {
      const { wallet, config, connector } = await site(wagmi)
      const connected = wagmi.connect(config, { connector })
      await pass()
      expect(wallet.modal.state$.value).toMatchObject({ open: true, stack: [{ view: "Connect" }] })
      expect(shownBy(config)).toEqual({ status: "connecting" })

      await connect(wallet)
      expect(await connected).toEqual({ accounts: [alice], chainId: 1 })
      expect(shownBy(config)).toEqual(connectedAs(alice))
    })

    it("with capabilities where they are asked for", async () => {
      const { wallet, config, connector } = await site(wagmi)
      const detailed = [{ address: alice, capabilities: {} }]
      const connected = wagmi.connect(config, { connector, withCapabilities: true })
      await pass()
      await connect(wallet)
      expect(await connected).toEqual({ accounts: detailed, chainId: 1 })
      expect(shownBy(config)).toEqual(connectedAs(alice))
      expect(await connector.connect({ withCapabilities: true })).toEqual({ accounts: detailed, chainId: 1 })
    })

    it("from the wallet's side: wagmi is connected without being asked", async () => {
      const { wallet, config } = await site(wagmi)
      await connect(wallet)
      expect(shownBy(config)).toEqual(connectedAs(alice))
    })

    it("with the address in the spelling of EIP-55, however the wallet spells it", async () => {
      const accounts = ["0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"]
      const { wallet, config } = await site(wagmi, { options: { accounts } })
      await connect(wallet)
      expect(shownBy(config)).toEqual(connectedAs("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"))
    })

    it("where the wallet is connected before wagmi is configured", async () => {
      const { wallet } = await site(wagmi)
      await connect(wallet)
      const config = configOf(wagmi, wallet)
      await pass()
      expect(shownBy(config)).toEqual(connectedAs(alice))
    })

    it("not when the modal is closed: viem's UserRejectedRequestError", async () => {
      const { wallet, config, connector } = await site(wagmi)
      const connected = watch(wagmi.connect(config, { connector }))
      await pass()
      wallet.modal.close()
      await pass()
      expect(connected()).toMatchObject({ status: "failed", code: "4001" })
      expect(connected()).toHaveProperty("error", expect.any(UserRejectedRequestError))
      expect(shownBy(config)).toEqual({ status: "disconnected" })
    })

    it("and moves to the chain that wagmi asks for", async () => {
      const { wallet, config, connector } = await site(wagmi)
      const connected = wagmi.connect(config, { connector, chainId: 137 })
      await pass()
      await connect(wallet)
      expect(await connected).toEqual({ accounts: [alice], chainId: 137 })
      expect(shownBy(config)).toEqual(connectedAs(alice, 137))
      expect(wallet.network$.value.id).toBe("eip155:137")
    })

    it("where the wallet is, when the user refuses to move it", async () => {
      const { wallet, config, connector, scripted } = await site(wagmi)
      scripted.next("wallet_switchEthereumChain", rejects(4001))
      const connected = wagmi.connect(config, { connector, chainId: 137 })
      await pass()
      await connect(wallet)
      expect(await connected).toEqual({ accounts: [alice], chainId: 1 })
      expect(shownBy(config)).toEqual(connectedAs(alice))
    })
  })

  describe("disconnects", () => {
    it("by wagmi: the wallet is disconnected, of every wallet", async () => {
      const { wallet, page, config } = await connectedSite(wagmi)
      walletOn(page, { rdns: OTHER, uuid: "other", accounts: [BOB] })
      await pass()
      await connect(wallet, OTHER)
      const disconnected = wagmi.disconnect(config)
      await pass(100)
      await disconnected
      expect(wallet.status$.value.status).toBe("disconnected")
      expect(shownBy(config)).toEqual({ status: "disconnected" })
    })

    it("by the modal, by the wallet, and with the wallet's end: wagmi is disconnected", async () => {
      const { wallet, config, scripted } = await connectedSite(wagmi)
      await disconnect(wallet)
      expect(shownBy(config)).toEqual({ status: "disconnected" })
      await connect(wallet)
      scripted.changeAccounts([])
      await pass()
      expect(shownBy(config)).toEqual({ status: "disconnected" })
      scripted.changeAccounts([ALICE])
      await connect(wallet)
      wallet.destroy()
      expect(shownBy(config)).toEqual({ status: "disconnected" })
    })

    it("and connects again from either side, any number of times", async () => {
      const { wallet, config, connector, scripted } = await connectedSite(wagmi)
      for (const chain of [137, 1]) {
        const disconnected = wagmi.disconnect(config)
        await pass(100)
        await disconnected
        await connect(wallet)
        expect(shownBy(config)).toMatchObject({ status: "connected" })
        scripted.changeChain(chain)
        await pass()
        expect(shownBy(config)).toEqual(connectedAs(alice, chain))

        await disconnect(wallet)
        const connected = wagmi.connect(config, { connector })
        await pass()
        await connect(wallet)
        await connected
        expect(shownBy(config)).toEqual(connectedAs(alice, chain))
      }
      expect(config.state.connections.size).toBe(1)
    })
  })

  describe("after a reload", () => {
    /** A connected visit that ends, and what it leaves behind. */
    const visited = async () => {
      const visit = { tab: { storage: memoryStorage() }, storage: siteStorage() }
      const first = await connectedSite(wagmi, visit)
      first.wallet.destroy()
      return visit
    }

    it("wagmi waits for the wallet of the last visit, and is connected without the modal", async () => {
      const options = { authorized: true, latency: 100 }
      const { wallet, config } = await site(wagmi, { ...(await visited()), options })
      const opened: boolean[] = []
      wallet.modal.state$.subscribe(({ open }) => opened.push(open))
      const reconnected = watch(wagmi.reconnect(config))
      await pass(50)
      expect(reconnected()).toEqual({ status: "pending" })
      await pass(1_000)
      expect(reconnected()).toMatchObject({ status: "answered", value: [{ accounts: [alice], chainId: 1 }] })
      expect(shownBy(config)).toEqual(connectedAs(alice))
      expect(opened).toEqual([false])
    })

    it("wagmi is disconnected where the wallet of the last visit has gone, until it comes back", async () => {
      const { wallet, page } = tabOnScriptedChain((await visited()).tab)
      const config = configOf(wagmi, wallet)
      const reconnected = watch(wagmi.reconnect(config))
      await pass(limits.discoveryDeadline)
      expect(reconnected()).toEqual({ status: "answered", value: [] })
      expect(shownBy(config)).toEqual({ status: "disconnected" })

      walletOn(page, { authorized: true })
      await pass()
      expect(shownBy(config)).toEqual(connectedAs(alice))
    })

    it("wagmi is disconnected, and opens no modal, where there was no wallet", async () => {
      const { wallet, config, connector } = await site(wagmi)
      const reconnected = wagmi.reconnect(config)
      await pass()
      expect(await reconnected).toEqual([])
      expect(await connector.isAuthorized()).toBe(false)
      await expect(connector.connect({ isReconnecting: true })).rejects.toMatchObject({ code: "NotConnected" })
      expect(wallet.modal.state$.value.open).toBe(false)
    })

    it("wagmi is not kept waiting by a wallet that is destroyed", async () => {
      const { wallet, config } = await site(wagmi, {
        ...(await visited()),
        options: { authorized: true, latency: 100 },
      })
      const reconnected = watch(wagmi.reconnect(config))
      wallet.destroy()
      await pass()
      expect(reconnected()).toEqual({ status: "answered", value: [] })
    })
  })
})
