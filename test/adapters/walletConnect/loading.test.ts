import { filter, firstValueFrom, NEVER } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import type { Family } from "../../../src/adapters/family.js"
import { solana } from "../../../src/adapters/solana/solana.js"
import { evm } from "../../../src/adapters/evm/evm.js"
import { walletConnect } from "../../../src/entries/walletconnect.js"
import type { RelayClient } from "../../../src/adapters/walletConnect/relayClient.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { createWallet } from "../../../src/wallet/createWallet.js"

const idle: RelayClient = {
  sessions: () => [],
  pair: () => NEVER,
  request: () => NEVER,
  end: () => NEVER,
  events: () => NEVER,
  link$: NEVER,
  refused$: NEVER,
}

describe("a site with the connector", () => {
  it("opens the relay once, and not before a visitor connects", async () => {
    let opened = 0
    const client = () => {
      opened += 1
      return [idle]
    }
    const wallet = createWallet(
      { adapters: [evm()], connectors: [walletConnect({ client })], networks: [mainnet] },
      inertEnvironment(),
    )
    const stop = wallet.start()
    const listed = await firstValueFrom(wallet.connectors$.pipe(filter((connectors) => connectors.length > 0)))
    expect(listed).toMatchObject([{ id: "walletConnect", type: "walletConnect", namespaces: ["eip155"] }])
    expect(opened).toBe(0)

    for (let attempt = 0; attempt < 2; attempt += 1) {
      const left = wallet.connect({ connector: "walletConnect" }).catch(() => {})
      await expect.poll(() => opened).toBe(1)
      wallet.cancelConnect({ connector: "walletConnect" })
      await left
    }

    expect(opened).toBe(1)
    stop()
    wallet.destroy()
  })

  it("opens the relay once, also for an attempt that was left before it was open", async () => {
    let opened = 0
    let open = (): void => {}
    const paired = vi.fn(() => NEVER)
    const client = async () => {
      opened += 1
      await new Promise<void>((resolve) => (open = resolve))
      return { ...idle, pair: paired }
    }
    const wallet = createWallet(
      { adapters: [evm()], connectors: [walletConnect({ client })], networks: [mainnet] },
      inertEnvironment(),
    )
    const stop = wallet.start()
    const left = wallet.connect({ connector: "walletConnect" }).catch(() => {})
    await expect.poll(() => opened).toBe(1)
    wallet.cancelConnect({ connector: "walletConnect" })
    await left
    const again = wallet.connect({ connector: "walletConnect" }).catch(() => {})
    open()
    await expect.poll(() => paired).toHaveBeenCalledOnce()
    expect(opened).toBe(1)
    wallet.cancelConnect({ connector: "walletConnect" })
    await again
    stop()
    wallet.destroy()
  })

  it("needs no adapter, unless it has one of another family", () => {
    const create = (adapters: readonly Family[]) => () =>
      createWallet({ adapters, connectors: [walletConnect()], networks: [mainnet] }, inertEnvironment())
    expect(create([])).not.toThrow()
    expect(create([solana()])).toThrow("eip155:1 needs the adapter of its namespace in adapters")
  })

  it("needs one without a connector", () => {
    const create = () => createWallet({ adapters: [], connectors: [], networks: [mainnet] }, inertEnvironment())
    expect(create).toThrow("eip155:1 needs the adapter of its namespace in adapters")
  })
})
