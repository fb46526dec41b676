import { vi } from "vitest"
import { recordsIn } from "../../../src/services/storage.js"
import { answers, hangs, rejects, throwsAtOnce } from "../../../src/testing/reactions.js"
import { type ScriptedWallet, scriptedWallet } from "../../../src/testing/scriptedWallet.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { browserSite } from "../../support/browserSite.js"
import { ALICE, BOB, walletOn } from "../../support/testPage.js"
import { type Outcome, pass, watch } from "./fakeTime.js"
import { type Action } from "./actions.js"
import { familiesDo, newFamilies } from "./families.js"
import { otherTabDoes } from "./otherTab.js"
import { tabOnScriptedChain } from "./visit.js"

/** The wallets of the model's page, unannounced at first. */
export const rdnses = ["test.fox", "test.owl", "test.elk"] as const

/** A call of a command. */
interface CommandCall {
  readonly name: string
  at: number
  readonly outcome: () => Outcome<unknown>
}

/** One tab after the other of a site beside a second tab, three wallets, and the calls so far. */
export interface World {
  /** The tab of the user; another one after a reload. */
  wallet: Wallet
  page: EventTarget
  /** A second tab of the site, with the same wallets. */
  readonly beside: Wallet
  /** Wallets of earlier pages, destroyed. */
  readonly gone: Wallet[]
  /** The last value that each subscriber of the state has received; one of them changes the state while it is emitted. */
  received: () => readonly unknown[]
  readonly wallets: readonly ScriptedWallet[]
  /** Whether the site allows several wallets in one chain family. */
  readonly isMultiWallet: boolean
  readonly families: ReturnType<typeof newFamilies>
  readonly storage: ReturnType<typeof browserSite>
  /** The storage as another tab of the site sees it. */
  readonly elsewhere: ReturnType<typeof recordsIn>
  readonly calls: CommandCall[]
  readonly running: { stop: (() => void) | null; since: number }
}

/** Subscribers that react within an emission: they cancel, select, open and close. */
const react = (wallet: Wallet): World["received"] => {
  const last: unknown[] = []
  const remember = (index: number) => {
    wallet.connections$.subscribe((connections) => (last[index] = connections))
    wallet.modal.state$.subscribe((modal) => (last[index + 1] = modal))
  }
  remember(0)
  wallet.status$.subscribe(({ status }) => status === "linkLost" && wallet.modal.open())
  wallet.account$.subscribe((account) => account?.address === BOB && wallet.selectAccount({ address: ALICE }))
  wallet.events$.subscribe(({ type }) => type === "MODAL_OPEN" && wallet.refresh())
  wallet.modal.state$.subscribe(
    ({ open }) => open && wallet.connections$.value.active === "solana" && wallet.modal.close(),
  )
  remember(2)
  return () => last
}

export const newWorld = (isMultiWallet: boolean): World => {
  const storage = browserSite()
  const families = newFamilies({ multiWallet: isMultiWallet })
  const { page, wallet } = tabOnScriptedChain({ storage: storage.tab(), ...families.tab })
  families.announce(page)
  const { wallet: beside, page: pageBeside } = tabOnScriptedChain({ storage: storage.tab() })
  const wallets = rdnses.map((rdns, index) =>
    scriptedWallet({ accounts: index === 1 ? [BOB] : [ALICE, BOB], chains: { 1: null, 137: null }, rdns, name: rdns }),
  )
  const elsewhere = recordsIn(storage.tab(), "rxwallet")
  walletOn(pageBeside, { rdns: rdnses[0], authorized: true })
  beside.start()
  const running = { stop: null, since: 0 }
  const shared = { isMultiWallet, families, wallets, storage, elsewhere, calls: [], running }
  return { wallet, page, beside, gone: [], received: react(wallet), ...shared }
}

const track = ({ calls }: World, name: string, promise: Promise<unknown>): void =>
  void calls.push({ name, at: Date.now(), outcome: watch(promise) })

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
    case "select account":
      return wallet.selectAccount({ address: BOB, connector })
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

/** Destroys the page, and loads it anew with the same wallets. */
const reload = async (world: World, starts: boolean): Promise<void> => {
  world.wallet.destroy()
  world.gone.push(world.wallet)
  await pass()
  const { storage, families } = world
  Object.assign(world, tabOnScriptedChain({ storage: storage.tab(), ...families.tab }))
  families.announce(world.page)
  Object.assign(world, { received: react(world.wallet) })
  Object.assign(world.running, { stop: starts ? world.wallet.start() : null, since: Date.now() })
  world.wallets.forEach((scripted) => scripted.announce(world.page))
}

const besideDoes = ({ beside }: World, does: string): unknown => {
  const connector = rdnses[0]
  if (does === "connect") return watch(beside.connect({ connector }))
  return does === "disconnect" ? watch(beside.disconnect()) : beside.activate({ connector })
}

const storageDoes = ({ storage }: World, does: string): void => {
  if (does === "newer record") storage.texts.set("rxwallet/recent_wallets", newerRecord)
  else storage.setFull(does === "full")
}

/** A record of a later version of the package. */
export const newerRecord = '2:{"wallets":[]}'

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
      if (action.does === "reload" || action.does === "destroy") await reload(world, action.does === "reload")
      break
    case "clock":
      if (action.ms > 0) return pass(action.ms)
      vi.setSystemTime(Date.now() + action.ms)
      running.since = Date.now()
      world.calls.forEach((call) => Object.assign(call, { at: call.at + action.ms }))
      break
    case "beside":
      besideDoes(world, action.does)
      break
    case "families":
      await familiesDo(world, action.does, (name, promise) => track(world, name, promise))
      break
    case "storage":
      storageDoes(world, action.does)
      break
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
