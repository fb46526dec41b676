// @vitest-environment jsdom
/** @jsxImportSource react */
import { act, cleanup, renderHook } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { ready } from "../../src/model/remote.js"
import { useAccount, useBalance } from "../../src/react/account.js"
import { useActiveNamespace, useConnections, useNetwork, useStatus } from "../../src/react/connection.js"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { benchWallet, metaMask, onlyAlice, polygon } from "./support/benchWallet.js"

afterEach(cleanup)

const using = <T,>(hook: () => T, changes: Partial<Wallet>) => {
  const bench = benchWallet(changes)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WalletProvider wallet={bench.wallet}>{children}</WalletProvider>
  )
  return { ...bench, ...renderHook(hook, { wrapper }) }
}

describe("a hook that returns a state of a chain family", () => {
  it("returns that of the active one, and of another one by its namespace", () => {
    const solana = benchWallet()
    for (const { keep } of Object.values(solana.states)) keep()
    solana.states.account.emit({ network: "solana:main", address: "sol-alice" })
    solana.states.status.emit({ status: "connecting", connector: metaMask })
    solana.states.network.emit({ ...polygon, id: "solana:main", supported: true })
    solana.states.balance.emit(ready({ amount: "7", symbol: "SOL" }))
    const { result, states } = using(
      () => ({
        addresses: [useAccount()?.address, useAccount("solana")?.address],
        statuses: [useStatus().status, useStatus("solana").status],
        networks: [useNetwork().id, useNetwork("solana").id],
        balances: [useBalance(), useBalance("solana")],
        connections: [useConnections().length, useConnections("eip155").length, useConnections("solana").length],
        active: useActiveNamespace(),
      }),
      { chain: () => solana.wallet },
    )
    act(() => {
      states.account.emit({ network: "eip155:1", address: "0xA11ce" })
      states.connections.emit(onlyAlice)
    })
    expect(result.current).toEqual({
      addresses: ["0xA11ce", "sol-alice"],
      statuses: ["disconnected", "connecting"],
      networks: ["eip155:1", "solana:main"],
      balances: [{ status: "idle" }, ready({ amount: "7", symbol: "SOL" })],
      connections: [1, 1, 0],
      active: "eip155",
    })
  })
})
