import { describe, expect, it } from "vitest"
import { analyticsProps, isUserAction } from "../../../src/model/analytics/analytics.js"
import type { Connection } from "../../../src/model/connection/connection.js"
import { fail } from "../../../src/model/errors.js"
import type { TrackedEvent, WalletEvent } from "../../../src/model/connection/events.js"

const secret = "0xa11ce00000000000000000000000000000000001"
const connection: Connection = {
  kind: "live",
  namespace: "eip155",
  connector: { id: "io.fox", name: "Fox", type: "announced", namespaces: ["eip155"], icon: "data:image/png,x" },
  accounts: [{ address: secret, type: "eoa" }],
  network: "eip155:1",
  usedAt: 0,
  link: "up",
}
const error = fail("WalletRefused", { connector: "io.fox", message: `not for ${secret}` })

const events: readonly WalletEvent[] = [
  { type: "INITIALIZE" },
  { type: "MODAL_OPEN", connected: false },
  { type: "CONNECT_ERROR", connector: "io.fox", error },
  { type: "USER_REJECTED", connector: "io.fox", error: fail("UserRejected", { connector: "io.fox" }) },
  { type: "CONNECT_SUCCESS", connection, reconnect: false },
  { type: "MODAL_CLOSE", connected: true },
  { type: "SWITCH_NETWORK", network: "eip155:137" },
  { type: "SEND_INITIATED" },
  { type: "SEND_SUCCESS", hash: "0xhash" },
  { type: "SEND_ERROR", error },
  { type: "DISCONNECT_ERROR", error },
  { type: "DISCONNECT_SUCCESS", namespace: "eip155", cause: "user" },
]

/** Connected from the fifth event to the last but one, and on Polygon from the seventh. */
const visit = (withAddresses: boolean) =>
  events.map((event, at) => {
    const account: TrackedEvent["account"] =
      at < 4 || at > 10 ? null : { address: secret, network: at < 6 ? "eip155:1" : "eip155:137" }
    return analyticsProps({ event, account }, withAddresses)
  })

describe("an analytics event", () => {
  it("contains the event and the network", () => {
    const on1 = { caipNetworkId: "eip155:1" }
    const on137 = { caipNetworkId: "eip155:137" }
    expect(visit(false).map(({ event, properties }) => [event, properties])).toEqual([
      ["INITIALIZE", {}],
      ["MODAL_OPEN", { connected: false }],
      ["CONNECT_ERROR", { connector: "io.fox", error: "WalletRefused" }],
      ["USER_REJECTED", { connector: "io.fox", error: "UserRejected" }],
      ["CONNECT_SUCCESS", { connector: "io.fox", name: "Fox", reconnect: false, ...on1 }],
      ["MODAL_CLOSE", { connected: true, ...on1 }],
      ["SWITCH_NETWORK", on137],
      ["SEND_INITIATED", on137],
      ["SEND_SUCCESS", on137],
      ["SEND_ERROR", { error: "WalletRefused", ...on137 }],
      ["DISCONNECT_ERROR", { error: "WalletRefused", ...on137 }],
      ["DISCONNECT_SUCCESS", { namespace: "eip155", cause: "user" }],
    ])
  })

  it("contains no personal data, whatever wallets report", () => {
    expect(JSON.stringify(visit(false))).not.toMatch(/0x/)
  })

  it("contains the account and its transactions if the site opts in", () => {
    const entries = visit(true)
    expect(entries.map(({ address }) => address === secret)).toEqual(events.map((_, at) => at >= 4 && at <= 10))
    expect(entries[8]?.properties).toEqual({ hash: "0xhash", caipNetworkId: "eip155:137" })
  })

  it("is a user action, unless the page caused it while loading", () => {
    const byItself: readonly WalletEvent[] = [
      { type: "INITIALIZE" },
      { type: "MODAL_OPEN", connected: true, signIn: true },
      { type: "MODAL_CLOSE", connected: true, signIn: true },
      { type: "SIWX_AUTH_ERROR", error },
      { type: "CONNECT_SUCCESS", connection, reconnect: true },
      { type: "DISCONNECT_SUCCESS", namespace: "eip155", cause: "wallet" },
      { type: "DISCONNECT_SUCCESS", namespace: "eip155", cause: "otherTab" },
    ]
    expect(byItself.filter(isUserAction)).toEqual([])
    expect(events.filter((event) => !isUserAction(event))).toEqual([{ type: "INITIALIZE" }])
  })
})
