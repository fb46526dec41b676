// @vitest-environment jsdom
import { asyncScheduler, firstValueFrom, NEVER } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { loadCoinbase } from "../../../src/adapters/coinbase/coinbaseWallet.js"
import type { ConnectorPorts } from "../../../src/adapters/connector.js"
import type { Network } from "../../../src/model/network.js"
import { base } from "../../../src/networks/base.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { solanaMainnet } from "../../../src/networks/solana.js"
import { ALICE } from "../../support/testPage.js"

/** What the real SDK hands to the wallet's extension: the chains of the site, each time that a provider is made. */
const installExtension = () => {
  const chains: unknown[] = []
  const answers: Readonly<Record<string, unknown>> = { eth_requestAccounts: [ALICE], eth_chainId: "0x1" }
  vi.stubGlobal("coinbaseWalletExtension", {
    setAppInfo: (_name: string, _logo: string, ids: unknown) => void chains.push(ids),
    request: ({ method }: { readonly method: string }) => Promise.resolve(answers[method]),
    on: () => {},
    removeListener: () => {},
  })
  return chains
}

afterEach(() => void vi.unstubAllGlobals())

describe("the networks of Coinbase Wallet", () => {
  it("are those that the site offers when it connects, without those of other families", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response()))
    const chains = installExtension()
    let networks: readonly [Network, ...Network[]] = [mainnet, solanaMainnet]
    const ports = {
      ...{ clock: asyncScheduler, events: () => NEVER, injected: () => undefined },
      get networks() {
        return networks
      },
    } as unknown as ConnectorPorts
    const wallet = await loadCoinbase("coinbase", {}, ports)
    const connect = () => firstValueFrom(wallet.open({ silent: false }))
    await connect()
    await connect()
    expect(chains).toEqual([[1]])
    networks = [mainnet, solanaMainnet, base]
    await connect()
    expect(chains).toEqual([[1], [1, 8453]])
  })
})
