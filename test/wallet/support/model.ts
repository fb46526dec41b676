import fc from "fast-check"
import { recordsIn } from "../../../src/services/storage.js"
import { answers, hangs, rejects, throwsAtOnce } from "../../../src/testing/reactions.js"
import { type ScriptedWallet, scriptedWallet } from "../../../src/testing/scriptedWallet.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { ALICE, BOB, sharedStorage } from "../../support/testPage.js"
import { type Ending, pass, watch } from "./fakeTime.js"
import { otherTabDoes } from "./otherTab.js"
import { tabOnScriptedChain } from "./visit.js"

/** The wallets of the model's page. They begin unannounced. */
export const rdnses = ["test.fox", "test.owl", "test.elk"] as const

/** A command that was asked, when, and how it ended. */
interface Asking {
  readonly name: string
  readonly at: number
  readonly ending: () => Ending<unknown>
}

/** One tab of a site, three wallets, and everything that was asked. */
export interface World {
  readonly wallet: Wallet
  readonly page: EventTarget
  readonly wallets: readonly ScriptedWallet[]
  readonly storage: ReturnType<typeof sharedStorage>
  /** Another tab of the same site, as far as storage shows it. */
  readonly elsewhere: ReturnType<typeof recordsIn>
  readonly askings: Asking[]
  readonly running: { stop: (() => void) | null; since: number }
}

export const newWorld = (): World => {
  const storage = sharedStorage()
  const { page, wallet } = tabOnScriptedChain({ storage: storage.tab() })
  const wallets = rdnses.map((rdns, index) =>
    scriptedWallet({ accounts: index === 1 ? [BOB] : [ALICE, BOB], chains: { 1: null, 137: null }, rdns, name: rdns }),
  )
  const elsewhere = recordsIn(storage.tab(), "rxwallet")
  return { wallet, page, wallets, storage, elsewhere, askings: [], running: { stop: null, since: 0 } }
}

const ask = ({ askings }: World, name: string, promise: Promise<unknown>): void =>
  void askings.push({ name, at: Date.now(), ending: watch(promise) })

/** One thing that happens: by name, so that a failing order can be read. */
export type Action =
  | { readonly who: "page"; readonly does: "start" | "stop" }
  | { readonly who: "clock"; readonly ms: number }
  | { readonly who: "wallet"; readonly which: number; readonly does: (typeof walletMoves)[number] }
  | { readonly who: "person"; readonly which: number; readonly does: (typeof personMoves)[number] }
  | {
      readonly who: "other tab"
      readonly which: number
      readonly does: "connects" | "disconnects" | "activates" | "clears"
    }

const walletMoves = [
  ...["announce", "approve", "approve", "reject", "hang", "leave prompts", "slow", "throw", "garbage", "answer nobody"],
  ...["account", "no accounts", "garbage accounts", "chain", "unknown chain", "garbage chain"],
  ...["link lost", "link up", "hang up", "crash", "slow", "fast"],
] as const satisfies readonly string[]

const personMoves = [
  ...["connect", "connect", "connect", "cancel", "disconnect", "disconnect all", "activate"],
  ...["switch", "switch", "sign", "send", "open", "close", "back", "push connecting", "refresh"],
] as const satisfies readonly string[]

const asks = [
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
  asks.forEach((method) => wallet.always(method, reaction))

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
    case "leave prompts":
      return prompts.forEach((method) => wallet.always(method, hangs))
    case "throw":
      return alwaysTo(wallet, throwsAtOnce(new Error("broken")))
    case "garbage":
      return alwaysTo(wallet, answers({ nonsense: [] }))
    case "answer nobody":
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
    case "hang up":
      return wallet.disconnect()
    case "crash":
      return wallet.crash()
    default:
      return wallet.setLatency(does === "slow" ? 7_000 : 0)
  }
}

const personDoes = (world: World, connector: string, does: string): unknown => {
  const { wallet } = world
  switch (does) {
    case "connect":
      return ask(world, "connect", wallet.connect({ connector }))
    case "cancel":
      return wallet.cancelConnect({ connector })
    case "disconnect":
      return ask(world, "disconnect", wallet.disconnect({ connector }))
    case "disconnect all":
      return ask(world, "disconnect", wallet.disconnect())
    case "activate":
      return wallet.activate({ connector })
    case "switch":
      return ask(world, "switchNetwork", wallet.switchNetwork(connector === rdnses[0] ? "eip155:1" : "eip155:137"))
    case "sign":
      return ask(world, "signMessage", wallet.signMessage("hello"))
    case "send": {
      const steps$ = wallet.send({ to: BOB, amount: "0.01" })
      return ask(
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

/** Lets one thing happen, and what follows from it at once. */
export const happen = async (world: World, action: Action): Promise<void> => {
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
      const moved = wallets[action.which]
      if (moved) walletDoes(moved, page, action.does)
      break
    }
    case "person":
      personDoes(world, rdnses[action.which] ?? "", action.does)
      break
    case "other tab":
      otherTabDoes(world, rdnses[action.which] ?? "", action.does)
  }
  await pass()
}

const which = fc.nat({ max: 2 })

/** Any order of anything, mostly on a page that runs. */
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
      arbitrary: fc.record({ who: fc.constant("wallet" as const), which, does: fc.constantFrom(...walletMoves) }),
    },
    {
      weight: 10,
      arbitrary: fc.record({ who: fc.constant("person" as const), which, does: fc.constantFrom(...personMoves) }),
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
