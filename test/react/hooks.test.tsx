// @vitest-environment jsdom
/** @jsxImportSource react */
import { act, cleanup, renderHook } from "@testing-library/react"
import type { ReactNode } from "react"
import { NEVER, of } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { ready } from "../../src/model/remote.js"
import { useAccount, useBalance } from "../../src/react/account.js"
import { useActivate, useConnections, useConnectors, useNetwork, useStatus } from "../../src/react/connection.js"
import { useConnect, useDisconnect, useSend, useSignMessage, useSwitchNetwork } from "../../src/react/commands.js"
import { useProvider } from "../../src/react/useProvider.js"
import { useFeatures, useSettings, useTheme } from "../../src/react/settings.js"
import { useModal, useNotices } from "../../src/react/modal.js"
import { useWalletEvent } from "../../src/react/useWalletEvent.js"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { alice, benchWallet, mainnet, metaMask, onlyAlice, polygon, settings } from "./support/benchWallet.js"

afterEach(cleanup)

const using = <T,>(hook: () => T, changes: Partial<Wallet> = {}) => {
  const bench = benchWallet(changes)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WalletProvider wallet={bench.wallet}>{children}</WalletProvider>
  )
  const { result } = renderHook(hook, { wrapper })
  return { ...bench, result }
}

const aMoment = () => act(async () => {})

describe("a hook that returns a state", () => {
  it("useAccount returns the active account", () => {
    const { result, states } = using(useAccount)
    expect(result.current).toBeNull()
    act(() => states.account.emit({ network: "eip155:1", address: "0xA11ce" }))
    expect(result.current).toEqual({ network: "eip155:1", address: "0xA11ce" })
  })

  it("useStatus returns the status of the active chain family", () => {
    const { result, states } = using(useStatus)
    act(() => states.status.emit({ status: "connecting", connector: metaMask }))
    expect(result.current).toEqual({ status: "connecting", connector: metaMask })
  })

  it("useConnections returns every live connection", () => {
    const { result, states } = using(useConnections)
    const none = result.current
    expect(none).toEqual([])
    act(() => states.connections.emit(onlyAlice))
    expect(result.current).toEqual([alice])
  })

  it("useConnectors returns the wallets that can be connected, as they announce themselves", () => {
    const { result, states } = using(useConnectors)
    expect(result.current).toEqual([])
    act(() => states.connectors.emit([metaMask]))
    expect(result.current).toEqual([metaMask])
  })

  it("useFeatures returns the enabled features", () => {
    const { result, states } = using(useFeatures)
    expect(result.current).toEqual(settings.features)
    act(() => states.features.emit({ ...settings.features, activity: false }))
    expect(result.current.activity).toBe(false)
  })

  it("useNetwork returns the network, and whether the site supports it", () => {
    const { result, states } = using(useNetwork)
    expect(result.current).toEqual({ ...mainnet, supported: true })
    act(() => states.network.emit({ ...polygon, supported: false }))
    expect(result.current).toEqual({ ...polygon, supported: false })
  })

  it("useBalance loads the balance by subscribing", () => {
    const { result, states } = using(useBalance)
    expect(states.balance.work.running).toBe(1)
    act(() => states.balance.emit(ready({ amount: "1", symbol: "ETH" })))
    expect(result.current).toEqual(ready({ amount: "1", symbol: "ETH" }))
  })

  it("useModal returns the modal's state, and opens and closes it", () => {
    const { result, states, wallet } = using(useModal)
    expect(result.current.state.open).toBe(false)
    act(() => states.modal.emit({ open: true, stack: [{ view: "Account" }], refusals: 0 }))
    expect(result.current.state.stack.at(-1)).toEqual({ view: "Account" })
    result.current.open("Networks")
    expect(wallet.modal.open).toHaveBeenCalledExactlyOnceWith("Networks")
  })

  it("useNotices returns the visible notices", () => {
    const { result, states } = using(useNotices)
    const notice = { id: 1, place: "toast", tone: "info", short: "account.copied", values: {} } as const
    act(() => states.notices.emit([notice]))
    expect(result.current).toEqual([notice])
  })

  it("useTheme returns the theme", () => {
    const { result, states } = using(useTheme)
    expect(result.current.shade).toBe("dark")
    act(() => states.theme.emit({ mode: "system", shade: "light", variables: {} }))
    expect(result.current).toEqual({ mode: "system", shade: "light", variables: {} })
  })

  it("useSettings returns the options with their defaults", () => {
    expect(using(useSettings).result.current).toEqual(settings)
  })

  it("useSettings returns the same settings until the site changes its networks", () => {
    const { result, states } = using(useSettings)
    const first = result.current
    act(() => states.networks.keep())
    expect(result.current).toBe(first)
    act(() => states.networks.emit([polygon]))
    expect(result.current).toEqual({ ...settings, networks: [polygon] })
  })
})

describe("a hook that returns a command", () => {
  it("useConnect connects, and returns the connection", async () => {
    const { result, wallet } = using(useConnect)
    act(() => void result.current[0]({ connector: "io.metamask" }))
    expect(result.current[1].status).toBe("pending")
    await aMoment()
    expect(result.current[1]).toEqual({ status: "done", value: alice })
    expect(wallet.connect).toHaveBeenCalledExactlyOnceWith({ connector: "io.metamask" })
  })

  it("useDisconnect disconnects all wallets, or the given one", async () => {
    const { result, wallet } = using(useDisconnect)
    act(() => void result.current[0]())
    act(() => void result.current[0]({ connector: "io.metamask" }))
    await aMoment()
    expect(wallet.disconnect).toHaveBeenNthCalledWith(1)
    expect(wallet.disconnect).toHaveBeenNthCalledWith(2, { connector: "io.metamask" })
    expect(result.current[1].status).toBe("done")
  })

  it("useActivate makes another wallet the active one", () => {
    const { result, wallet } = using(useActivate)
    result.current({ connector: "io.metamask" })
    expect(wallet.activate).toHaveBeenCalledExactlyOnceWith({ connector: "io.metamask" })
  })

  it("useSwitchNetwork switches, and returns the site's networks", async () => {
    const { result } = using(useSwitchNetwork)
    expect(result.current[2]).toEqual([mainnet, polygon])
    act(() => void result.current[0]("eip155:137"))
    await aMoment()
    expect(result.current[1]).toEqual({ status: "done", value: "eip155:137" })
  })

  it("useSignMessage makes one request for two clicks, and returns the signature", async () => {
    const { result, wallet } = using(useSignMessage)
    act(() => {
      void result.current[0]("hello")
      void result.current[0]("hello")
    })
    await aMoment()
    expect(wallet.signMessage).toHaveBeenCalledTimes(1)
    expect(result.current[1]).toEqual({ status: "done", value: "0x51" })
  })

  it("useSend returns the steps of one transfer", () => {
    const send = () => of({ type: "awaitingWallet" } as const, { type: "submitted", hash: "0x1" } as const)
    const { result } = using(useSend, { send })
    act(() => void result.current[0]({ to: "0xB0b", amount: "0.01" }))
    expect(result.current[1]).toEqual({ status: "done", value: { type: "submitted", hash: "0x1" } })
  })
})

describe("useProvider", () => {
  it("gives the provider of the active chain family, or of the one that is named, and always the same", () => {
    const { result, wallet, states } = using(() => [useProvider(), useProvider("solana")] as const)
    const [active, named] = result.current
    expect(active).toBe(wallet.provider("eip155"))
    expect(named).toBe(wallet.provider("solana"))
    act(() => states.connections.emit({ ...onlyAlice, active: "eip155" }))
    expect(result.current[0]).toBe(active)
    expect(result.current[1]).toBe(named)
    act(() => states.connections.emit({ ...onlyAlice, active: "bip122" }))
    expect(result.current[0]).toBe(wallet.provider("bip122"))
    expect(result.current[1]).toBe(named)
  })
})

describe("useSend", () => {
  it("sends once for two clicks", () => {
    const { result, wallet } = using(useSend, { send: vi.fn(() => NEVER) })
    act(() => {
      void result.current[0]({ to: "0xB0b", amount: "0.01" })
      void result.current[0]({ to: "0xB0b", amount: "0.01" })
    })
    expect(wallet.send).toHaveBeenCalledTimes(1)
  })
})

describe("useWalletEvent", () => {
  it("calls the latest listener with the events of one type", () => {
    const received: string[] = []
    let name = "first"
    const { events$, states } = using(() => {
      const own = name
      useWalletEvent("SEND_SUCCESS", ({ hash }) => received.push(`${own} ${hash}`))
      return useAccount()
    })
    act(() => events$.next({ type: "SEND_SUCCESS", hash: "0x1" }))
    act(() => events$.next({ type: "SEND_INITIATED" }))
    name = "second"
    act(() => states.account.emit({ network: "eip155:1", address: "0xA11ce" }))
    act(() => events$.next({ type: "SEND_SUCCESS", hash: "0x2" }))
    expect(received).toEqual(["first 0x1", "second 0x2"])
  })

  it("subscribes only while there is a listener", () => {
    const { events$, wallet } = benchWallet()
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <WalletProvider wallet={wallet}>{children}</WalletProvider>
    )
    const useStart = ({ listener }: { readonly listener?: () => void }) => useWalletEvent("INITIALIZE", listener)
    const received = vi.fn()
    const { rerender } = renderHook(useStart, { wrapper, initialProps: {} })
    expect(events$.observed).toBe(false)
    rerender({ listener: received })
    act(() => events$.next({ type: "INITIALIZE" }))
    expect(received).toHaveBeenCalledOnce()
    rerender({})
    expect(events$.observed).toBe(false)
  })

  it("receives the events of the start", () => {
    const received: string[] = []
    const { events$, ...bench } = benchWallet()
    const wallet: Wallet = {
      ...bench.wallet,
      start: () => {
        events$.next({ type: "INITIALIZE" })
        return bench.wallet.start()
      },
    }
    renderHook(() => useWalletEvent("INITIALIZE", ({ type }) => received.push(type)), {
      wrapper: ({ children }) => <WalletProvider wallet={wallet}>{children}</WalletProvider>,
    })
    expect(received).toEqual(["INITIALIZE"])
  })
})
