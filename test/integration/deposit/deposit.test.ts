import { filter, firstValueFrom, timeout } from "rxjs"
import { parseEther, parseUnits } from "viem"
import { describe, expect, it } from "vitest"
import type { ExchangeOrder } from "../../../devkit/exchange/exchangeOrders.js"
import { type Deposit, deposit, type DepositState } from "../../../src/entries/pay.js"
import { latest } from "../../../src/model/remote.js"
import type { PluginControl } from "../../../src/wallet/plugin.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE, BOB } from "../evm/support.js"
import { addressOf, held, local, openPage } from "../pay/support.js"

interface Visit {
  readonly control: PluginControl<Deposit>
  /** The addresses that were opened in windows. */
  readonly opened: readonly string[]
  /** The events that the site has had, and the toasts that the user has seen. */
  readonly events: readonly string[]
  readonly toasts: readonly string[]
}

/** A page on which Alice deposits. */
const visit = async (): Promise<Visit> => {
  const { wallet, connect, opened } = openPage({ plugins: [deposit()], features: { payWithExchange: true } })
  const { deposit: control } = wallet as Wallet & { readonly deposit: PluginControl<Deposit> }
  const events: string[] = []
  const toasts: string[] = []
  wallet.events$.subscribe(({ type }) => events.push(type))
  wallet.notices$.subscribe((shown) =>
    toasts.push(...shown.filter(({ place }) => place === "toast").map(({ short }) => short)),
  )
  control.state$.subscribe()
  await connect()
  control.watch()
  return { control, opened, events, toasts }
}

const stateWhere = ({ control }: Visit, isSo: (state: DepositState) => boolean): Promise<DepositState> =>
  firstValueFrom(control.state$.pipe(filter(isSo), timeout({ first: 15_000 })))

/** Fills in the form, and opens the page of the local exchange. */
const atExchange = async (visited: Visit, symbol: string, dollars: string): Promise<ExchangeOrder> => {
  const { control, opened } = visited
  const { assets } = await stateWhere(visited, (state) => state.assets.length > 0)
  control.edit({ asset: assets.find(({ metadata }) => metadata.symbol === symbol) ?? null, dollars })
  await stateWhere(
    visited,
    ({ problem, exchanges, asset }) =>
      problem === null && asset?.metadata.symbol === symbol && latest(exchanges)?.length === 1,
  )
  await firstValueFrom(control.openExchange("local"))
  await stateWhere(visited, ({ progress }) => progress.status === "pending")
  const order = local().exchange.orders.find(new URL(opened[0] ?? "").searchParams.get("session") ?? "")
  if (!order) throw new Error(`no order at ${opened[0]}`)
  return order
}

/** What the visitor does on the page of the exchange. */
const press = ({ opened }: Visit, button: "confirm" | "refuse") =>
  fetch((opened[0] ?? "").replace("/pay", `/${button}`), { method: "POST" })

const ended = async (visited: Visit): Promise<unknown> => {
  const { progress } = await stateWhere(visited, (state) => state.progress.status === "ended")
  return progress
}

describe("a deposit on local chains", () => {
  it.each([
    ["USDC", "50", "50", parseUnits("50", 6)],
    ["ETH", "30", "0.01", parseEther("0.01")],
  ])(
    "brings exactly what was shown to the connected account: %s",
    async (symbol, dollars, amount, units) => {
      const visited = await visit()
      const before = await held(symbol, ALICE)
      const order = await atExchange(visited, symbol, dollars)
      const asset = symbol === "ETH" ? "native" : addressOf(symbol)
      expect(order).toMatchObject({ network: "eip155:1", asset, amount, recipient: ALICE })
      await press(visited, "confirm")
      expect(await ended(visited)).toMatchObject({ payment: { status: "success", hash: order.txHash, amount } })
      expect((await held(symbol, ALICE)) - before).toBe(units)
      expect(visited.toasts).toEqual(["deposit.started", "deposit.completed"])
      expect(visited.events).toContain("PAY_SUCCESS")
    },
    20_000,
  )

  it("is submitted, and never a success, where the exchange says so without paying", async () => {
    const visited = await visit()
    const before = await held("USDC", ALICE)
    const order = await atExchange(visited, "USDC", "50")
    order.status = "SUCCESS"
    expect(await ended(visited)).toMatchObject({ payment: { status: "submitted" } })
    expect(await held("USDC", ALICE)).toBe(before)
    expect(visited.toasts).toEqual(["deposit.started", "deposit.sent"])
    expect(visited.events).not.toContain("PAY_SUCCESS")
  }, 20_000)

  it("has failed where the exchange refuses it", async () => {
    const visited = await visit()
    const before = await held("USDC", ALICE)
    await atExchange(visited, "USDC", "50")
    await press(visited, "refuse")
    expect(await ended(visited)).toMatchObject({ payment: { status: "failure" } })
    expect(await held("USDC", ALICE)).toBe(before)
    expect(visited.toasts).toEqual(["deposit.started", "deposit.failed"])
    expect(visited.events).not.toContain("PAY_SUCCESS")
  }, 20_000)

  it("does not open a page that pays another account", async () => {
    const visited = await visit()
    const result = { url: `https://exchange.example/?recipient=${BOB}`, sessionId: "s1" }
    const json = { jsonrpc: "2.0", id: 1, result }
    await stateWhere(visited, ({ exchanges }) => exchanges.status === "ready")
    visited.control.edit({ dollars: "50" })
    await stateWhere(visited, ({ problem }) => problem === null)
    local().provider.control.behave("/v1/json-rpc", { type: "answer", json })
    visited.control.openExchange("local")
    const { progress } = await stateWhere(visited, (state) => state.progress.status === "failed")
    expect(progress).toMatchObject({ error: { code: "PaymentRefused", details: { reason: "address" } } })
    expect(visited.opened).toEqual([])
  })

  it("goes on after an edit that is none, which is refused", async () => {
    const visited = await visit()
    const refused = firstValueFrom(visited.control.edit(undefined as never))
    await expect(refused).rejects.toMatchObject({ code: "InvalidOptions" })
    visited.control.edit({ dollars: "50" })
    expect(await stateWhere(visited, ({ problem }) => problem === null)).toMatchObject({ dollars: "50" })
  })
})
