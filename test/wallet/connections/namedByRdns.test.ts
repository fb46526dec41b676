import { concat, NEVER, of, Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Connector, ConnectorEvent } from "../../../src/adapters/connector.js"
import type { ConnectorInfo } from "../../../src/model/connection/connector.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { connectorOf } from "../support/sessions.js"
import { onEthereum, twoFamilies } from "../support/twoFamilies.js"
import { visit } from "../support/visit.js"

inFakeTime()

const RDNS = "test.phone"
const info: ConnectorInfo = {
  ...{ id: "phone", rdns: RDNS, name: "Phone", type: "walletConnect" },
  namespaces: ["eip155"],
}
/** Shows a URI, and waits. */
const pairing: Connector = {
  ...connectorOf(info, [onEthereum]),
  open: () => concat(of<ConnectorEvent>({ type: "uri", uri: "wc:pair" }), NEVER),
}

const views = ({ modal: { state$ } }: Wallet): readonly string[] =>
  state$.value.open ? state$.value.stack.map(({ view }) => view) : []

describe("a wallet that is named by its rdns", () => {
  it("has its pairing URI in the attempt", async () => {
    const { wallet } = visit({ options: { connectors: [{ create: () => of([pairing]) }] } })
    watch(wallet.connect({ connector: RDNS.toUpperCase() }))
    await pass()
    expect(wallet.attempt$.value).toMatchObject({ status: "pending", connector: RDNS.toUpperCase(), uri: "wc:pair" })
  })

  it("has its pairing URI in the attempt once, where it has no rdns", async () => {
    const { rdns: _, ...unnamed } = info
    const { wallet } = visit({ options: { connectors: [{ create: () => of([{ ...pairing, info: unnamed }]) }] } })
    const uris: unknown[] = []
    wallet.attempt$.subscribe((attempt) => attempt?.status === "pending" && uris.push(attempt.uri))
    watch(wallet.connect({ connector: "phone" }))
    await pass()
    expect(uris).toEqual([null, "wc:pair"])
  })

  it("has its pairing URI in the attempt when it is found after the call", async () => {
    const found$ = new Subject<readonly Connector[]>()
    const { wallet } = visit({ options: { connectors: [{ create: () => found$ }] } })
    watch(wallet.connect({ connector: RDNS }))
    await pass(1_000)
    found$.next([pairing])
    await pass()
    expect(wallet.attempt$.value).toMatchObject({ status: "pending", connector: RDNS, uri: "wc:pair" })
  })

  it.each([
    ["by its rdns", RDNS],
    ["by its id", "phone"],
  ])("is cancelled %s, and its attempt is over", async (_, connector) => {
    const { wallet } = visit({ options: { connectors: [{ create: () => of([pairing]) }] } })
    const result = watch(wallet.connect({ connector: RDNS }))
    await pass()
    wallet.cancelConnect({ connector })
    expect(wallet.attempt$.value).toBeNull()
    await pass()
    expect(result()).toMatchObject({ code: "Aborted" })
  })

  it.each(["push", "replace"] as const)("has a Connecting view that closes when it is connected: %s", async (way) => {
    const { wallet, connect } = twoFamilies([onEthereum])
    wallet.modal.open()
    wallet.modal[way]({ view: "Connecting", connector: RDNS })
    await connect(RDNS)
    expect(views(wallet)).toEqual([])
  })

  it("has a Connecting view that closes also when it was found after that was opened", async () => {
    const found$ = new Subject<readonly Connector[]>()
    const { wallet } = visit({ options: { connectors: [{ create: () => found$ }] } })
    wallet.modal.open()
    wallet.modal.push({ view: "Connecting", connector: RDNS })
    watch(wallet.connect({ connector: RDNS }))
    await pass(1_000)
    expect(views(wallet)).toEqual(["Connect", "Connecting"])
    found$.next([connectorOf(info, [onEthereum])])
    await pass()
    expect(wallet.status$.value.status).toBe("connected")
    expect(views(wallet)).toEqual([])
  })
})
