import fc from "fast-check"

/** One action, as text, so that a failing order is readable. */
export type Action =
  | { readonly who: "page"; readonly does: (typeof pageActions)[number] }
  | { readonly who: "clock"; readonly ms: number }
  | { readonly who: "beside"; readonly does: "connect" | "disconnect" | "activate" }
  | { readonly who: "storage"; readonly does: "full" | "free" | "newer record" }
  | { readonly who: "wallet"; readonly which: number; readonly does: (typeof walletActions)[number] }
  | { readonly who: "user"; readonly which: number; readonly does: (typeof userActions)[number] }
  /** The wallets of further chain families: one of each, and one session over all. */
  | { readonly who: "families"; readonly does: (typeof familyActions)[number] }
  | {
      readonly who: "other tab"
      readonly which: number
      readonly does: "connects" | "disconnects" | "activates" | "clears"
    }

const pageActions = ["start", "start", "stop", "reload", "destroy"] as const satisfies readonly string[]

const walletActions = [
  ...[
    "announce",
    "approve",
    "approve",
    "reject",
    "hang",
    "ignore prompts",
    "slow",
    "throw",
    "garbage",
    "answer no accounts",
  ],
  ...["account", "no accounts", "garbage accounts", "chain", "unknown chain", "garbage chain"],
  ...["link lost", "link up", "disconnect", "crash", "slow", "fast"],
] as const satisfies readonly string[]

const familyActions = [
  ...["connect toy", "connect toy", "disconnect toy", "connect session", "connect session", "disconnect session"],
  ...["connect bitcoin", "connect bitcoin", "disconnect bitcoin", "activate bitcoin"],
  ...["select ordinal", "switch to bitcoin", "switch to signet"],
  ...["bitcoin approves", "bitcoin approves", "bitcoin rejects", "bitcoin hangs", "bitcoin account"],
  ...["bitcoin accounts", "bitcoin no accounts", "bitcoin garbage", "bitcoin to signet", "bitcoin to regtest"],
  ...[
    "bitcoin disconnects",
    "approve all",
    "approve one",
    "approve twice",
    "approve nothing",
    "session adds bitcoin",
    "session rejects bitcoin",
    "end session",
    "activate toy",
    "switch family",
    "disconnect everything",
  ],
] as const satisfies readonly string[]

const userActions = [
  ...["connect", "connect", "connect", "cancel", "disconnect", "disconnect all", "activate"],
  ...["select account", "switch", "switch", "sign", "send", "open", "close", "back", "push connecting", "refresh"],
] as const satisfies readonly string[]

const which = fc.nat({ max: 2 })

/** Any order of actions, mostly on a running page. */
export const anyOrder = fc.array(
  fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record({
        who: fc.constant("page" as const),
        does: fc.constantFrom(...pageActions),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        who: fc.constant("clock" as const),
        ms: fc.constantFrom(1, 60, 1_000, 3_000, 10_000, 120_000, 300_000, -3_600_000),
      }),
    },
    {
      weight: 9,
      arbitrary: fc.record({ who: fc.constant("wallet" as const), which, does: fc.constantFrom(...walletActions) }),
    },
    {
      weight: 10,
      arbitrary: fc.record({ who: fc.constant("user" as const), which, does: fc.constantFrom(...userActions) }),
    },
    {
      weight: 7,
      arbitrary: fc.record({ who: fc.constant("families" as const), does: fc.constantFrom(...familyActions) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        who: fc.constant("beside" as const),
        does: fc.constantFrom("connect" as const, "disconnect" as const, "activate" as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        who: fc.constant("storage" as const),
        does: fc.constantFrom("full" as const, "free" as const, "newer record" as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        who: fc.constant("other tab" as const),
        which,
        does: fc.constantFrom("connects" as const, "disconnects" as const, "activates" as const, "clears" as const),
      }),
    },
  ),
  { minLength: 10, maxLength: 60, size: "max" },
)
