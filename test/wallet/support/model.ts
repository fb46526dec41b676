import fc from "fast-check"
import { recordsIn } from "../../../src/services/storage.js"
import { answers, hangs, rejects, throwsAtOnce } from "../../../src/testing/reactions.js"
import { type ScriptedWallet, scriptedWallet } from "../../../src/testing/scriptedWallet.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE, BOB, sharedStorage } from "../../support/testPage.js"
import { type Outcome, pass, watch } from "./fakeTime.js"
import { otherTabDoes } from "./otherTab.js"
import { tabOnScriptedChain } from "./visit.js"

/** The wallets of the model's page, unannounced at first. */
export const rdnses = ["test.fox", "test.owl", "test.elk"] as const

/** A call of a command. */
interface CommandCall {
  readonly name: string
  readonly at: number
  readonly outcome: () => Outcome<unknown>
}

/** One tab of a site, three wallets, and the calls so far. */
export interface World {
  readonly wallet: Wallet
  readonly page: EventTarget
  readonly wallets: readonly ScriptedWallet[]
  readonly storage: ReturnType<typeof sharedStorage>
  /** The storage as another tab of the site sees it. */
  readonly elsewhere: ReturnType<typeof recordsIn>
  readonly calls: CommandCall[]
  readonly running: { stop: (() => void) | null; since: number }
}

export const newWorld = (): World => {
  const storage = sharedStorage()
  const { page, wallet } = tabOnScriptedChain({ storage: storage.tab() })
  const wallets = rdnses.map((rdns, index) =>
    scriptedWallet({ accounts: index === 1 ? [BOB] : [ALICE, BOB], chains: { 1: null, 137: null }, rdns, name: rdns }),
  )
  const elsewhere = recordsIn(storage.tab(), "rxwallet")
  return { wallet, page, wallets, storage, elsewhere, calls: [], running: { stop: null, since: 0 } }
}

const track = ({ calls }: World, name: string, promise: Promise<unknown>): void =>
  void calls.push({ name, at: Date.now(), outcome: watch(promise) })

/** One action, as text, so that a failing order is readable. */
export type Action =
  | { readonly who: "page"; readonly does: "start" | "stop" }
  | { readonly who: "clock"; readonly ms: number }
  | { readonly who: "wallet"; readonly which: number; readonly does: (typeof walletActions)[number] }
  | { readonly who: "user"; readonly which: number; readonly does: (typeof userActions)[number] }
  | {
      readonly who: "other tab"
      readonly which: number
      readonly does: "connects" | "disconnects" | "activates" | "clears"
    }

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

const userActions = [
  ...["connect", "connect", "connect", "cancel", "disconnect", "disconnect all", "activate"],
  ...["switch", "switch", "sign", "send", "open", "close", "back", "push connecting", "refresh"],
] as const satisfies readonly string[]

const methods = [
  "eth_requestAccounts",
  "eth_accounts",
  "eth_chainId",
  "personal_sign",
  "wallet_switchEthereumChain",
  "eth_sendTransaction",
  "wallet_revokePermissions",
]

const prompts = ["personal_sign", "wallet_switchEthereumChain", "eth_sendTransaction"]

const alwaysTo = (wallet: ScriptedWallet, reaction: Parameters<ScriptedWallet["always"]>[1]): void =>
  methods.forEach((method) => wallet.always(method, reaction))

const walletDoes = (wallet: ScriptedWallet, page: EventTarget, does: string): unknown => {
  switch (does) {
    case "announce":
      return wallet.announce(page)
    case "approve":
      return alwaysTo(wallet, null)
    case "reject":
      return alwaysTo(wallet, rejects())
    case "hang":
      return alwaysTo(wallet, hangs)
    case "ignore prompts":
      return prompts.forEach((method) => wallet.always(method, hangs))
    case "throw":
      return alwaysTo(wallet, throwsAtOnce(new Error("broken")))
    case "garbage":
      return alwaysTo(wallet, answers({ nonsense: [] }))
    case "answer no accounts":
      return alwaysTo(wallet, answers([]))
    case "account":
      return wallet.changeAccounts([BOB, ALICE])
    case "no accounts":
      return wallet.changeAccounts([])
    case "garbage accounts":
      return wallet.say("accountsChanged", [42, null])
    case "chain":
      return wallet.changeChain(137)
    case "unknown chain":
      return wallet.changeChain(424242)
    case "garbage chain":
      return wallet.say("chainChanged", "polygon")
    case "link lost":
      return wallet.disconnect(1013)
    case "link up":
      return wallet.say("connect", { chainId: "0x1" })
    case "disconnect":
      return wallet.disconnect()
    case "crash":
      return wallet.crash()
    default:
      return wallet.setLatency(does === "slow" ? 7_000 : 0)
  }
}

const userDoes = (world: World, connector: string, does: string): unknown => {
  const { wallet } = world
  switch (does) {
    case "connect":
      return track(world, "connect", wallet.connect({ connector }))
    case "cancel":
      return wallet.cancelConnect({ connector })
    case "disconnect":
      return track(world, "disconnect", wallet.disconnect({ connector }))
    case "disconnect all":
      return track(world, "disconnect", wallet.disconnect())
    case "activate":
      return wallet.activate({ connector })
    case "switch":
      return track(world, "switchNetwork", wallet.switchNetwork(connector === rdnses[0] ? "eip155:1" : "eip155:137"))
    case "sign":
      return track(world, "signMessage", wallet.signMessage("hello"))
    case "send": {
      const steps$ = wallet.send({ to: BOB, amount: "0.01" })
      return track(
        world,
        "send",
        new Promise((resolve, reject) => steps$.subscribe({ error: reject, complete: () => resolve(null) })),
      )
    }
    case "open":
      return wallet.modal.open()
    case "close":
      return wallet.modal.close()
    case "back":
      return wallet.modal.back()
    case "push connecting":
      return wallet.modal.push({ view: "Connecting", connector })
    default:
      return wallet.refresh()
  }
}

/** Performs one action, and what is due at once. */
export const perform = async (world: World, action: Action): Promise<void> => {
  const { wallet, page, wallets, running } = world
  switch (action.who) {
    case "page":
      if (action.does === "start" && !running.stop) Object.assign(running, { stop: wallet.start(), since: Date.now() })
      if (action.does === "stop") {
        running.stop?.()
        running.stop = null
      }
      break
    case "clock":
      return pass(action.ms)
    case "wallet": {
      const scripted = wallets[action.which]
      if (scripted) walletDoes(scripted, page, action.does)
      break
    }
    case "user":
      userDoes(world, rdnses[action.which] ?? "", action.does)
      break
    case "other tab":
      otherTabDoes(world, rdnses[action.which] ?? "", action.does)
  }
  await pass()
}

const which = fc.nat({ max: 2 })

/** Any order of actions, mostly on a running page. */
export const anyOrder = fc.array(
  fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record({
        who: fc.constant("page" as const),
        does: fc.constantFrom("start" as const, "stop" as const),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        who: fc.constant("clock" as const),
        ms: fc.constantFrom(1, 60, 1_000, 3_000, 10_000, 120_000, 300_000),
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
