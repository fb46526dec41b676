import type { Activity } from "../../../src/model/activity/activity.js"
import type { History, NextPage } from "../../../src/model/activity/history.js"
import type { PendingTransfer } from "../../../src/model/transfer/pendingTransfer.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import { activity, moved } from "../../model/support/activity.js"
import { at, failingWith, HASH, now, offline } from "./sceneAt.js"
import { mainnet, type Scene } from "./stillWallet.js"

const history = (
  items: readonly Activity[],
  next: string | null = null,
  page: NextPage = { status: "idle" },
): History => ({
  ...{ items, next, page },
})
const past = (scene: Partial<Scene>): Scene => at({ view: "Activity" }, scene)
const operations = [
  ...["approve", "borrow", "burn", "cancel", "claim", "deploy", "deposit", "execute", "mint", "receive", "repay"],
  ...["revoke", "send", "stake", "trade", "unstake", "withdraw", ""],
]
const ages = [0, 5e3, 5 * 6e4, 5 * 36e5, 5 * 864e5, 70 * 864e5, 800 * 864e5]
const every = operations.flatMap((operation, index) =>
  (["confirmed", "failed"] as const).map((status) =>
    activity(`${operation} ${status}`, {
      ...{ operation, status, minedAt: now - (ages[index % ages.length] ?? 0) },
      transfers: [moved("out", "ETH", "1"), moved("in", "USDC", "2"), moved("in", "USDC", "3")],
    }),
  ),
)
const own = "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B"
const lookalikes = [
  activity("forged", { sentFrom: `0xb0b1${"f".repeat(32)}1b0b`, sentTo: own, operation: "receive" }),
  activity("real", { sentFrom: own, sentTo: `0xb0b1${"0".repeat(32)}1b0b`, transfers: [moved("out", "ETH", "1")] }),
]
const others = [
  activity("received", { operation: "receive", transfers: [moved("in", "ETH", "1")] }),
  activity("nft", { operation: "mint", transfers: [moved("in", null, "3", { type: "nft" })] }),
  activity("unknown", { transfers: [moved("out", null, "3")] }),
  activity("own", { operation: "send", transfers: [moved("self", "ETH", "0.00012345")] }),
  activity("own, failed", { operation: "send", status: "failed", transfers: [moved("self", "ETH", "1")] }),
  activity("undated", { minedAt: NaN, status: "unknown" }),
  activity("pending", { status: "pending", fee: { amount: "0.00000141", symbol: "BTC" } }),
  activity("many", { transfers: [moved("in", "ETH", "1"), moved("in", "ETH", "1"), moved("in", "ETH", "1")] }),
]
const pending: PendingTransfer = {
  ...{ id: "1", account: { network: mainnet.id, address: "0x1" }, at: now - 60_000, hash: HASH, trace: {} },
  ...{ to: "0x2222222222222222222222222222222222222222", amount: "0.25", symbol: "ETH" },
}

/** Every state of Activity. */
export const activityScenes: Readonly<Record<string, Scene>> = {
  "every operation": past({ history: ready(history(every)) }),
  "lookalikes and others": past({ history: ready(history([...lookalikes, ...others])) }),
  empty: past({ history: ready(history([])) }),
  "empty so far": past({ history: ready(history([], "next")) }),
  loading: past({ history: loading() }),
  ...failingWith((error) => past({ history: failed(error) })),
  stale: past({ history: failed(offline, history(others, "next")) }),
  "without the next page": past({ history: ready(history(others, "next", { status: "failed", error: offline })) }),
  "loading the next page": past({ history: ready(history(others, "next", { status: "loading" })) }),
  "not available": past({ capabilities: [] }),
  "with a pending transfer": past({
    history: ready(history([])),
    transfers: [pending, { ...pending, id: "2", hash: null }],
  }),
}
